import type { InTheWay } from '../../shared/model/app-update.ts';
import type { Result } from '../../shared/result.ts';
import type { Station } from '../station.ts';

/** Upper limit of open handovers: each carrier has one. */
const HANDOVERS = 100;

/** Lists unfinished work of packers and of the station; empty if no station is open. */
export function underWay(opened: Result<Station>): InTheWay[] {
  if (!opened.ok) return [];
  const station = opened.value;
  const { store, setup, printJobs, imports, exports, labelFiles, bulk } = station;
  const { queue, printing } = station.state();
  const open = store.handovers.latest(HANDOVERS).filter(({ closedAt }) => closedAt === null);
  const begun: Readonly<Partial<Record<InTheWay, boolean>>> = {
    orders: queue.queued + queue.sending + queue.uncertain + queue.cancelling > 0,
    prints: printing.waiting > 0 || !printJobs.isIdle,
    imports: imports.state !== null && imports.state.stage !== 'entered',
    exports: exports.state?.state === 'runs' || labelFiles.state?.state === 'runs',
    bulk: bulk.state?.state === 'runs',
    handovers: open.some(({ parcels }) => parcels > 0),
    form: setup.form.isFormTyped,
    contents: store.settings.get('packing.verifying') !== null,
  };
  return (Object.keys(begun) as InTheWay[]).filter((what) => begun[what]);
}
