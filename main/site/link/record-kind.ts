import type { z } from 'zod';
import type { Store } from '../../store/store.ts';

/** What changed for the windows of this bench. */
export type Changed =
  | 'order-templates'
  | 'label-sizes'
  | 'import-profiles'
  | 'people'
  | 'receivers'
  | 'handovers'
  | 'prints';

/**
 * A kind of thing that all benches of a site have the same of. How it is read here and how it is written here is all that
 * a kind has to say: what changed is found by comparing.
 */
export interface RecordKind {
  readonly kind: string;
  readonly schema: z.ZodType;
  readonly changed: Changed;
  /** What is here, by ids that name nobody; what no other bench needs to know is left out. */
  readonly read: (store: Store) => ReadonlyMap<string, unknown>;
  /** Takes over what another bench said, null where it is gone. False where there is no room for it. At `now`, ms. */
  readonly write: (store: Store, id: string, value: never, now: number) => boolean;
}
