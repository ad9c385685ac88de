import type { z } from 'zod';
import type { Store } from '../../store/store.ts';

/** Shared data that changed, for the windows of this bench. */
export type Changed =
  | 'order-templates'
  | 'label-sizes'
  | 'import-profiles'
  | 'people'
  | 'receivers'
  | 'handovers'
  | 'prints';

/**
 * A kind of record that is the same at all benches of a site. A kind only defines how to read and write its records;
 * changes are found by comparison.
 */
export interface StateRecordKind {
  readonly kind: string;
  readonly schema: z.ZodType;
  readonly changed: Changed;
  /**
   * Returns local records by id; ids contain no names of people. Records that other benches do not need are left out.
   */
  readonly read: (store: Store) => ReadonlyMap<string, unknown>;
  /** Applies a record of another bench at `now` (ms); null deletes it. False if there is no room for it. */
  readonly write: (store: Store, id: string, value: never, now: number) => boolean;
}
