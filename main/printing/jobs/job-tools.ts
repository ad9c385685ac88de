import type { Ids } from '../../base/ids.ts';
import type { Signals } from '../../base/signals.ts';
import type { Store } from '../../store/store.ts';
import type { Clock, Log } from '../../base/host-services.ts';
import type { LabelPipeline } from '../pipeline/label-pipeline.ts';
import type { PrinterStatuses } from '../status/printer-statuses.ts';
import type { PrintCrashPoint } from './print-crash-points.ts';

/** Dependencies of print jobs. */
export interface JobTools {
  readonly store: Store;
  readonly pipeline: LabelPipeline;
  readonly statuses: PrinterStatuses;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly signals: Signals;
  readonly log: Log;
  /** Called when a crash point is reached. */
  readonly crashPoint: (name: PrintCrashPoint) => void;
}
