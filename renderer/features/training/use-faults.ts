import type { TrainingFaults } from '../../../shared/model/station.ts';
import { useCall } from '../../station/queries.ts';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';
import { usePressesInTurn } from './use-presses-in-turn.ts';

export type Fault = keyof TrainingFaults;

/** What goes wrong with orders on their way to the platform. */
export const orderFaults: readonly Fault[] = [
  'slowNetwork',
  'platformDown',
  'carrierHandOverFails',
];
/** What goes wrong with the updates that come back. */
export const updateFaults: readonly Fault[] = [
  'updatesTwice',
  'updatesDisordered',
  'updatesLate',
  'updatesSilent',
];
const allFaults: readonly Fault[] = [...orderFaults, ...updateFaults];

/** What a trainer has made go wrong, and the way to change it. */
export function useFaults() {
  const { data: faults, refetch } = useCall('training.faults', undefined);
  const { problem, run } = useTask();
  const inTurn = usePressesInTurn();
  const change = async (changed: Partial<TrainingFaults>) => {
    // What an earlier press has changed may not be shown yet.
    const now = await station.call('training.faults');
    if (!now.ok) return;
    const isBack = now.value.platformDown && changed.platformDown === false;
    await run(() => station.call('training.setFaults', { ...now.value, ...changed }));
    await refetch();
    // Whoever switched it off wants to see what becomes of the orders that waited.
    if (isBack) await station.call('orders.retry', { id: null });
  };
  return {
    faults,
    active: allFaults.filter((fault) => faults?.[fault] ?? false),
    problem,
    change: (changed: Partial<TrainingFaults>) => inTurn(() => change(changed)),
  };
}
