import type { Store } from '../../store/store.ts';
import { auditAnswer, type AuditPlace, MOST_AUDIT_ROWS } from '../protocol.ts';
import { type Ended, endedBy, level } from './ended.ts';
import type { HubClient } from './hub-client.ts';

/** Tells the hub who did what here, row by row as the log has it: what is changed or cut off later shows there. */
export class AuditTelling {
  readonly #store;
  readonly #client;
  readonly #epoch;
  /** Where the hub's copy ends; null before it was asked. */
  #there: AuditPlace | null = null;

  constructor(store: Store, client: HubClient, epoch: number) {
    this.#store = store;
    this.#client = client;
    this.#epoch = epoch;
  }

  async tell(): Promise<Ended> {
    const { audit } = this.#store;
    for (;;) {
      const head = audit.head()?.seq ?? 0;
      if (this.#there?.seq === head) return level;
      const rows =
        this.#there === null ? [] : audit.reader.chained(this.#there.seq, MOST_AUDIT_ROWS);
      // Rows that a power cut took back here would look like a log that somebody cut off.
      if (rows.length > 0) this.#store.commit(() => this.#store.site.makeLast());
      const body = { epoch: this.#epoch, head, rows: rows.map(inHex) };
      const answer = await this.#client.ask('/v1/audit', auditAnswer, body);
      if (answer.kind !== 'done') return endedBy(answer);
      const before = this.#there;
      this.#there = answer.value.place;
      // The end of the log here was cut off: the hub noted that.
      if (rows.length === 0 && before !== null) return level;
    }
  }
}

type ChainedRow = ReturnType<Store['audit']['reader']['chained']>[number];

function inHex({ prev, hash, ...row }: ChainedRow) {
  return {
    ...row,
    prev: Buffer.from(prev).toString('hex'),
    hash: Buffer.from(hash).toString('hex'),
  };
}
