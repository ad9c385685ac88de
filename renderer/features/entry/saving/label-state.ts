import type { Order } from '../../../../shared/model/order.ts';
import { isOver } from '../../../../shared/order-state.ts';
import type { PrintJob } from '../../../../shared/model/print-job.ts';
import { isUnderWay } from '../../../common/printing/job-choices.ts';
import type { Tone } from '../../../ui/icon.ts';

/** Circumstances under which the label of a saved order prints. */
interface Circumstances {
  readonly job: Pick<PrintJob, 'state'> | undefined;
  /** A label was requested with the order, and its job may not exist yet. */
  readonly isRequested: boolean;
  /** The printer or the connection holds labels back. */
  readonly isHeldBack: boolean;
}

/** Returns the tone of a saved order: the worse of its order's and its label's state. */
export function labelTone({ sync }: Pick<Order, 'sync'>, circumstances: Circumstances): Tone {
  const { job, isRequested, isHeldBack } = circumstances;
  if (sync === 'rejected' || job?.state === 'failed') return 'danger';
  if (sync === 'uncertain' || job?.state === 'held' || job?.state === 'unknown') return 'warning';
  if (isOver(sync)) return 'neutral';
  if (!job) return isRequested ? 'info' : 'neutral';
  if (isUnderWay(job)) return isHeldBack ? 'warning' : 'info';
  return job.state === 'dropped' ? 'neutral' : 'success';
}
