import type { Store } from '../../store/store.ts';
import { auditAnswer, MOST_AUDIT_ROWS } from '../audit-protocol.ts';
import { type AuditPlace, MOST_TEXT } from '../protocol.ts';
import { type Ended, endedBy, isUnreadable, level } from './ended.ts';
import type { HubClient } from './hub-client.ts';
import type { Unshared } from './unshared.ts';
import { within } from './within.ts';

/** Tells the hub who did what here, row by row as the log has it: what is changed or cut off later shows there. */
export class AuditTelling {
  readonly #store;
  readonly #client;
  readonly #epoch;
  readonly #unshared;
  /** Where the hub's copy ends; null before it was asked. */
  #there: AuditPlace | null = null;
  /** Rows that are told at once: fewer while one of them is refused. */
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
      // A row that was refused is refused again: the chain cannot go on without it.
      if (this.#there?.seq === head || this.#most === 0) return level;
      const rows = this.#there === null ? [] : this.#rowsAfter(this.#there.seq);
      // Rows that a power cut took back here would look like a log that somebody cut off.
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
      // The end of the log here was cut off: the hub noted that.
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
