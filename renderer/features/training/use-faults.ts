import type { TrainingFaults } from '../../../shared/model/station.ts';
import { useCall } from '../../station/queries.ts';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';

export type Fault = keyof TrainingFaults;

export const allFaults: readonly Fault[] = ['slowNetwork', 'platformDown', 'carrierHandOverFails'];

/** What a trainer has made go wrong, and the way to change it. */
export function useFaults() {
  const { data: faults, refetch } = useCall('training.faults', undefined);
  const { problem, run } = useTask();
  const change = async (changed: Partial<TrainingFaults>) => {
    if (!faults) return;
    const isBack = faults.platformDown && changed.platformDown === false;
    await run(() => station.call('training.setFaults', { ...faults, ...changed }));
    await refetch();
    // Whoever switched it off wants to see what becomes of the orders that waited.
    if (isBack) await station.call('orders.retry', { id: null });
  };
  return {
    faults,
    active: allFaults.filter((fault) => faults?.[fault] ?? false),
    problem,
    change: (changed: Partial<TrainingFaults>) => void change(changed),
  };
}
