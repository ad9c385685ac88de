import type { Order } from '../../../../shared/model/order.ts';
import type { PrintJob } from '../../../../shared/model/print-job.ts';
import { isUnderWay } from '../../../common/printing/job-choices.ts';
import { usePrinterWait } from '../../../common/printing/use-printer-wait.ts';
import { useCall } from '../../../station/queries.ts';

/** Why a label does not print now: its printer, or an order that cannot be sent. */
export type LabelHold =
  | { readonly by: 'printer'; readonly reasons: string }
  | { readonly by: 'connection' };

/** Returns why the label of a saved order does not print now; null if nothing holds it back. */
export function useLabelHold(
  { sync }: Pick<Order, 'sync'>,
  job: PrintJob | undefined,
): LabelHold | null {
  const state = useCall('station.state', undefined).data;
  const wait = usePrinterWait(job?.printerId ?? '');
  if (!job || !state || !isUnderWay(job)) return null;
  if (wait) return { by: 'printer', reasons: wait.reasons };
  const { connection, queue } = state;
  const isHeldBack = connection.state === 'trouble' || queue.paused || queue.stopped !== null;
  return sync === 'created' || !isHeldBack || job.kind === 'slip' ? null : { by: 'connection' };
}
