import type { ShiftReport } from '../../shared/model/shift.ts';
import type { ShiftAction, ShiftScan, StepTimes } from '../store/tables/shift-table.ts';
import type { Store } from '../store/store.ts';

/** Data source of a report, read in pages of `limit` rows. */
export interface ShiftSource {
  /** Returns actions after a given one, from `begin` to before `end` (ms); null if the source is unavailable. */
  actions(
    after: { readonly at: number; readonly id: string },
    begin: number,
    end: number,
    limit: number,
  ): Promise<readonly ShiftAction[] | null>;
  /** Returns scans; `after` is the last scan, or the start. */
  scans(
    after: Pick<ShiftScan, 'at' | 'seq' | 'bench'>,
    end: number,
    limit: number,
  ): Promise<readonly ShiftScan[] | null>;
  /** Returns the step times of an order if the action does not include them; null if unknown. */
  steps(orderId: string): StepTimes | null;
  readonly names: () => {
    readonly packers: ReadonlyMap<string, string | null>;
    readonly carriers: ReadonlyMap<string, string>;
    readonly benches: ReadonlyMap<string, string>;
  };
  /** Returns data about the report itself; null if the source is unavailable. */
  about(): Promise<Pick<ShiftReport, 'auditHead' | 'covers'> | null>;
}

/** Creates a source from this bench's own timelines and scans. */
export function ownSource({ shift, audit }: Store): ShiftSource {
  return {
    actions: (after, _begin, end, limit) => Promise.resolve(shift.actions(after, end, limit)),
    scans: (after, end, limit) => Promise.resolve(shift.scans(after, end, limit)),
    steps: (orderId) => shift.steps(orderId),
    names: () => ({
      packers: shift.packerNames(),
      carriers: shift.carrierNames(),
      benches: new Map(),
    }),
    about: () => Promise.resolve({ auditHead: audit.head(), covers: null }),
  };
}
