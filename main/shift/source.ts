import type { ShiftReport } from '../../shared/model/shift.ts';
import type { ShiftDeed, ShiftScan, StepTimes } from '../store/shift-table.ts';
import type { Store } from '../store/store.ts';

/** Where a report is counted from, in pieces of `limit` rows. */
export interface ShiftSource {
  /** What was done after a deed and from `begin` to before `end`, ms; null where that cannot be asked now. */
  deeds(
    after: { readonly at: number; readonly id: string },
    begin: number,
    end: number,
    limit: number,
  ): Promise<readonly ShiftDeed[] | null>;
  /** The same of scans; `after` is one, or where to begin. */
  scans(
    after: Pick<ShiftScan, 'at' | 'seq' | 'bench'>,
    end: number,
    limit: number,
  ): Promise<readonly ShiftScan[] | null>;
  /** How long each step took, where that does not come with the deed; null where nobody knows. */
  steps(orderId: string): StepTimes | null;
  readonly names: () => {
    readonly packers: ReadonlyMap<string, string | null>;
    readonly carriers: ReadonlyMap<string, string>;
    readonly benches: ReadonlyMap<string, string>;
  };
  /** What a report says of itself; null where that cannot be asked now. */
  about(): Promise<Pick<ShiftReport, 'auditHead' | 'covers'> | null>;
}

/** This bench's own timelines and scans. */
export function ownSource({ shift, audit }: Store): ShiftSource {
  return {
    deeds: (after, _begin, end, limit) => Promise.resolve(shift.deeds(after, end, limit)),
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
