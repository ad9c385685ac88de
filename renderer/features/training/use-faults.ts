import type { TrainingFaults } from '../../../shared/model/station.ts';
import { useCall } from '../../station/queries.ts';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';
import { useActionQueue } from './use-action-queue.ts';

export type Fault = keyof TrainingFaults;

/** Faults of orders on their way to the platform. */
export const orderFaults: readonly Fault[] = [
  'slowNetwork',
  'platformDown',
  'carrierHandOverFails',
];
/** Faults of the platform's updates. */
export const updateFaults: readonly Fault[] = [
  'updatesTwice',
  'updatesDisordered',
  'updatesLate',
  'updatesSilent',
];
const allFaults: readonly Fault[] = [...orderFaults, ...updateFaults];

/** The active faults, and a function to change them. */
export function useFaults() {
  const { data: faults, refetch } = useCall('training.faults', undefined);
  const { problem, run } = useTask();
  const enqueue = useActionQueue();
  const change = async (changed: Partial<TrainingFaults>) => {
    // The displayed state may not include an earlier press yet.
    const now = await station.call('training.faults');
    if (!now.ok) return;
    const isBack = now.value.platformDown && changed.platformDown === false;
    await run(() => station.call('training.setFaults', { ...now.value, ...changed }));
    await refetch();
    // After the fault ends, waiting orders are retried so that the trainer sees the effect.
    if (isBack) await station.call('orders.retry', { id: null });
  };
  return {
    faults,
    active: allFaults.filter((fault) => faults?.[fault] ?? false),
    problem,
    change: (changed: Partial<TrainingFaults>) => enqueue(() => change(changed)),
  };
}
