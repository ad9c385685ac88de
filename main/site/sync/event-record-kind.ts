import type { SiteNews } from '../../../shared/model/site.ts';
import type { RecordChange } from '../../store/tables/site-records-table.ts';
import type { Changed } from './state-record-kind.ts';
import type { Store } from '../../store/store.ts';

/** A record in the site's log, with its position and its bench. */
export interface PlacedRecord {
  readonly kind: string;
  readonly id: string;
  readonly bench: string;
  readonly body: string | null;
  readonly position: number;
}

/** Effects of reading the log at this bench. */
export interface ReadOutcome {
  /** Orders of this bench whose display changed. */
  readonly orders: Set<string>;
  readonly news: SiteNews[];
  /** Other data whose display changed. */
  readonly changed: Set<Changed>;
}

/**
 * Record kinds with very many records. Each record is sent when it happens; there is no comparison of all records. All
 * functions run inside a commit.
 */
export interface EventRecordKind {
  readonly kinds: readonly string[];
  /** Changes not yet sent, at most `limit`. Changes that do not fit are skipped and block no other change. */
  readonly due: (
    store: Store,
    limit: number,
    fits: (change: RecordChange) => boolean,
  ) => RecordChange[];
  /** Called when the hub has stored the change. */
  readonly onStored: (store: Store, change: RecordChange) => void;
  /** Applies a record of the log; `own` is this bench's number, `now` the time (ms). */
  readonly apply: (
    store: Store,
    record: PlacedRecord,
    at: { own: string; now: number },
    outcome: ReadOutcome,
  ) => void;
  /** Applies consequences after all records were read. */
  readonly settle: (store: Store, now: number, outcome: ReadOutcome) => void;
}
