import type { Store } from '../../store/store.ts';
import { auditAnswer, MOST_AUDIT_ROWS } from '../audit-protocol.ts';
import { type AuditPlace, MOST_TEXT } from '../protocol.ts';
import { type Ended, endedBy, isUnreadable, level } from './ended.ts';
import type { HubClient } from './hub-client.ts';
import type { Unshared } from './unshared.ts';
import { within } from './within.ts';

/** Sends the audit log to the hub row by row. Rows that are changed or removed later become visible there. */
export class AuditTelling {
  readonly #store;
  readonly #client;
  readonly #epoch;
  readonly #unshared;
  /** End of the hub's copy; null before the first answer. */
  #there: AuditPlace | null = null;
  /** Rows per request; reduced while the hub refuses one of them. */
  #most = MOST_AUDIT_ROWS;

  constructor(store: Store, client: HubClient, epoch: number, unshared: Unshared) {
    this.#store = store;
    this.#client = client;
    this.#epoch = epoch;
    this.#unshared = unshared;
  }

  async tell(): Promise<Ended> {
    for (;;) {
      const head = this.#store.audit.head()?.seq ?? 0;
      // Skipping a refused row is impossible: the chain would break.
      if (this.#there?.seq === head || this.#most === 0) return level;
      const rows = this.#there === null ? [] : this.#rowsAfter(this.#there.seq);
      // Make the rows durable first. Rows lost in a power cut would look like a truncated log.
      if (rows.length > 0) this.#store.commit(() => this.#store.site.makeLast());
      const body = { epoch: this.#epoch, head, rows: rows.map(inHex) };
      const answer = await this.#client.ask('/v1/audit', auditAnswer, body);
      if (isUnreadable(answer) && rows.length > 0) {
        this.#most = Math.floor(rows.length / 2);
        if (this.#most === 0) this.#unshared.noteAuditFrom(rows[0]?.seq ?? head);
        continue;
      }
      if (answer.kind !== 'done') return endedBy(answer);
      const before = this.#there;
      this.#there = answer.value.place;
      if (rows.length > 0) this.#unshared.noteAuditFrom(null);
      // The local log was truncated; the hub recorded that.
      if (rows.length === 0 && before !== null) return level;
    }
  }

  #rowsAfter(seq: number): ChainedRow[] {
    const rows = this.#store.audit.reader.chained(seq, this.#most);
    return within(rows, MOST_TEXT, ({ facts, thing }) => facts.length + (thing?.length ?? 0));
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
