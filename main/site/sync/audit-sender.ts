import type { Store } from '../../store/store.ts';
import { auditAnswer, MAX_AUDIT_ROWS } from '../protocol/audit-protocol.ts';
import { type AuditPosition, MAX_TEXT_LENGTH } from '../protocol/protocol.ts';
import { type RoundResult, resultOf, isUnreadable, upToDate } from './round-result.ts';
import type { HubClient } from '../connection/hub-client.ts';
import type { RejectedRecords } from './rejected-records.ts';
import { takeUpToLength } from './take-up-to-length.ts';

/** Sends the audit log to the hub row by row. Rows that are changed or removed later become visible there. */
export class AuditSender {
  readonly #store;
  readonly #client;
  readonly #epoch;
  readonly #unshared;
  /** End of the hub's copy; null before the first answer. */
  #hubEnd: AuditPosition | null = null;
  /** Rows per request; reduced while the hub refuses one of them. */
  #maxRows = MAX_AUDIT_ROWS;

  constructor(store: Store, client: HubClient, epoch: number, unshared: RejectedRecords) {
    this.#store = store;
    this.#client = client;
    this.#epoch = epoch;
    this.#unshared = unshared;
  }

  async send(): Promise<RoundResult> {
    for (;;) {
      const head = this.#store.audit.head()?.seq ?? 0;
      // Skipping a refused row is impossible: the chain would break.
      if (this.#hubEnd?.seq === head || this.#maxRows === 0) return upToDate;
      const rows = this.#hubEnd === null ? [] : this.#rowsAfter(this.#hubEnd.seq);
      // Make the rows durable first. Rows lost in a power cut would look like a truncated log.
      if (rows.length > 0) this.#store.commit(() => this.#store.site.makeLast());
      const body = { epoch: this.#epoch, head, rows: rows.map(inHex) };
      const answer = await this.#client.ask('/v1/audit', auditAnswer, body);
      if (isUnreadable(answer) && rows.length > 0) {
        this.#maxRows = Math.floor(rows.length / 2);
        if (this.#maxRows === 0) this.#unshared.noteAuditFrom(rows[0]?.seq ?? head);
        continue;
      }
      if (answer.kind !== 'done') return resultOf(answer);
      const before = this.#hubEnd;
      this.#hubEnd = answer.value.place;
      if (rows.length > 0) this.#unshared.noteAuditFrom(null);
      // The local log was truncated; the hub recorded that.
      if (rows.length === 0 && before !== null) return upToDate;
    }
  }

  #rowsAfter(seq: number): ChainedRow[] {
    const rows = this.#store.audit.reader.chained(seq, this.#maxRows);
    return takeUpToLength(
      rows,
      MAX_TEXT_LENGTH,
      ({ facts, thing }) => facts.length + (thing?.length ?? 0),
    );
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
