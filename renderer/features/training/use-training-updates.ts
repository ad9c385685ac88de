import type { AppError } from '../../../shared/app-error.ts';
import type { TrainingUpdates } from '../../../shared/model/station.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import { useActionQueue } from './use-action-queue.ts';

interface Updates {
  /** Undefined until loaded. */
  readonly updates: TrainingUpdates | undefined;
  readonly problem: AppError | null;
  readonly change: (changed: Partial<TrainingUpdates>) => void;
}

/** The settings of the sample platform's updates, and a function to change them. */
export function useTrainingUpdates(): Updates {
  const { data: updates, refetch } = useCall('training.updates', undefined);
  const { problem, run } = useTask();
  const enqueue = useActionQueue();
  const change = async (changed: Partial<TrainingUpdates>) => {
    // The displayed state may not include an earlier press yet.
    const now = await station.call('training.updates');
    if (!now.ok) return;
    await run(() => station.call('training.setUpdates', { ...now.value, ...changed }));
    await refetch();
  };
  return { updates, problem, change: (changed) => enqueue(() => change(changed)) };
}
