import { useUndo } from '../../session/undo.ts';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';
import { announceProblem } from '../../ui/announce.ts';

/** Acknowledges the problem of an order. Undo restores the problem. */
export function useAcknowledge() {
  const { isRunning, run } = useTask();
  const offerUndo = useUndo();
  const acknowledge = async ({ id, soc }: { id: string; soc: string }) => {
    const read = await run(() => station.call('orders.acknowledge', { id }));
    if (!read) return;
    if (!read.ok) return announceProblem(read.error);
    offerUndo(
      ({ t }) => t('order.acknowledged', { soc }),
      () => station.call('orders.bringTroubleBack', { id }),
    );
  };
  return {
    isRunning,
    acknowledge: (order: { id: string; soc: string }) => void acknowledge(order),
  };
}
