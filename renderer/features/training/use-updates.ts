import type { AppError } from '../../../shared/result.ts';
import type { TrainingUpdates } from '../../../shared/model/station.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';

interface Updates {
  /** Undefined until it is known. */
  readonly updates: TrainingUpdates | undefined;
  readonly problem: AppError | null;
  readonly change: (changed: Partial<TrainingUpdates>) => void;
}

/** Whether the sample platform tells this station of orders and how fast they travel, and the way to change it. */
export function useUpdates(): Updates {
  const { data: updates, refetch } = useCall('training.updates', undefined);
  const { problem, run } = useTask();
  const change = async (changed: Partial<TrainingUpdates>) => {
    if (!updates) return;
    await run(() => station.call('training.setUpdates', { ...updates, ...changed }));
    await refetch();
  };
  return { updates, problem, change: (changed) => void change(changed) };
}
