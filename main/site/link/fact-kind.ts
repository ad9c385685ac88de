import type { SiteNews } from '../../../shared/model/site.ts';
import type { RecordChange } from '../../store/site-records-table.ts';
import type { Changed } from './record-kind.ts';
import type { Store } from '../../store/store.ts';

/** A record as the site's log has it, with its place there and the bench that said it. */
export interface PlacedRecord {
  readonly kind: string;
  readonly id: string;
  readonly bench: string;
  readonly body: string | null;
  readonly position: number;
}

/** What reading the log came to at this bench. */
export interface Outcome {
  /** Orders of this bench that look different now. */
  readonly orders: Set<string>;
  readonly news: SiteNews[];
  /** What else of it is shown. */
  readonly changed: Set<Changed>;
}

/**
 * Things of which there are very many: each is told when it happens, and not found by comparing all of them. Called
 * inside of a commit.
 */
export interface FactKind {
  readonly kinds: readonly string[];
  /** What the hub is still to hear, at most `limit`; what does not fit is left out, and nothing waits for it. */
  readonly due: (
    store: Store,
    limit: number,
    fits: (change: RecordChange) => boolean,
  ) => RecordChange[];
  /** The hub has it. */
  readonly told: (store: Store, change: RecordChange) => void;
  /** Takes over what the log says; `own` is this bench's number. At `now`, ms. */
  readonly take: (
    store: Store,
    record: PlacedRecord,
    at: { own: string; now: number },
    outcome: Outcome,
  ) => void;
  /** What follows from it once all was read. */
  readonly settle: (store: Store, now: number, outcome: Outcome) => void;
}
