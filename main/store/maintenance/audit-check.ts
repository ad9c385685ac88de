import type { AuditBreak, AuditCheck, AuditHead } from '../../../shared/model/audit.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type ChainedRow, hashOf, noHash, shortHash } from '../../base/audit-chain.ts';
import { withDatabase } from '../engine/with-database.ts';
import { timestamp } from '../engine/row.ts';
import type { FileProblem } from '../engine/file-problem.ts';

/** Last row of the audit log when a backup was made, and the time of that backup. */
export interface BackupHead extends AuditHead {
  readonly at: string;
}

interface Row extends ChainedRow {
  readonly prev: Uint8Array;
  readonly hash: Uint8Array;
}

/** Rows per read, so that a long check does not block writers. */
const AT_ONCE = 5_000;
/** Maximum number of breaks in the result. Further breaks are only counted. */
const BREAK_LIMIT = 100;
/**
 * Upper limit of valid row numbers. Numbers start at 1 and rise by one, so no log reaches it. Far beyond it JavaScript
 * cannot distinguish two numbers.
 */
const LAST_NUMBER = 2 ** 48;

/**
 * Checks the audit log of a database row by row and compares it with its backups. Takes some µs per row, so run it in a
 * worker.
 */
export function checkAuditLog(
  file: string,
  backups: readonly BackupHead[],
): Result<AuditCheck, FileProblem> {
  return withDatabase(file, { readonly: true }, (db) => {
    const check = new ChainWalk(backups);
    const some = db.prepare<[number, number], Row>(
      `SELECT seq, at, by, packer, kind, order_id AS orderId, thing, facts, prev, hash
       FROM audit_log WHERE seq > ? AND seq <= ${LAST_NUMBER} ORDER BY seq LIMIT ?`,
    );
    for (let rows = some.all(0, AT_ONCE); rows.length > 0; rows = some.all(check.last, AT_ONCE))
      for (const row of rows) check.take(row);
    const strange = db.prepare<[], number>(
      `SELECT max(seq, -${LAST_NUMBER}) FROM audit_log WHERE seq < 1
       UNION ALL SELECT ${LAST_NUMBER} FROM audit_log WHERE seq > ${LAST_NUMBER}`,
    );
    for (const seq of strange.pluck().all()) check.takeStrange(seq);
    return ok(check.outcome());
  });
}

/** Checks the hash chain in one pass, oldest row first. */
export class ChainWalk {
  readonly #backups;
  readonly #backupSeqs;
  readonly #codes = new Map<number, string>();
  readonly #breaks: AuditBreak[] = [];
  /** Restore rows. Backups made before a restore may contain rows of the replaced log. */
  readonly #restores: { seq: number; at: string }[] = [];
  #rows = 0;
  #expected = 1;
  #hash: Uint8Array = noHash;
  /** Difference between the current row numbers and those at the time of writing. */
  #shift = 0;

  constructor(backups: readonly BackupHead[]) {
    this.#backups = backups;
    this.#backupSeqs = new Set(backups.map(({ seq }) => seq));
  }

  /** Number of the last checked row. */
  get last(): number {
    return this.#expected - 1;
  }

  take(row: Row): void {
    const { seq } = row;
    const hasGap = seq > this.#expected;
    if (hasGap) this.#break('missing', this.#expected, seq - 1);
    this.#judge(row, hasGap);
    if (row.kind === 'backup-restored' || row.kind === 'data-moved')
      this.#restores.push({ seq, at: timestamp(row.at) });
    if (this.#backupSeqs.has(seq)) this.#codes.set(seq, shortHash(row.hash));
    this.#rows += 1;
    this.#expected = seq + 1;
    this.#hash = row.hash;
  }

  /** Records a row whose number the app never assigns. */
  takeStrange(seq: number): void {
    this.#rows += 1;
    this.#break('inserted', seq, seq);
  }

  /** Returns the result. `last` is the number of the last row that the log must contain. */
  outcome(last = this.last): AuditCheck {
    if (last > this.last) this.#break('missing', this.last + 1, last);
    const compared = this.#backups.filter((head) => !this.#isOfLostLog(head));
    for (const { seq, code, at } of compared) {
      if (seq > this.last) this.#break('cut-off', this.last + 1, seq, at);
      else if (this.#codes.get(seq) !== code) this.#break('rewritten', seq, seq, at);
    }
    const head = this.#rows === 0 ? null : { seq: this.last, code: shortHash(this.#hash) };
    return {
      rows: this.#rows,
      compared: compared.length,
      head,
      breaks: this.#breaks.toSorted((one, other) => one.seq - other.seq).slice(0, BREAK_LIMIT),
      broken: this.#breaks.length,
    };
  }

  #judge(row: Row, hasGap: boolean): void {
    const { seq } = row;
    const writtenAs = [0, 1, -1].find((more) => isOwn(row, seq - this.#shift - more));
    if (writtenAs === undefined) return this.#break('changed', seq, seq);
    this.#shift += writtenAs;
    if (writtenAs === 1) return this.#inserted(seq - 1);
    if (writtenAs === -1) return this.#break('missing', seq, seq);
    // A broken link after an already reported row adds no information.
    const isReported = hasGap || this.#breaks.at(-1)?.until === seq - 1;
    if (!isReported && !isSame(row.prev, this.#hash)) this.#break('unlinked', seq, seq);
  }

  /**
   * If the following rows moved down by one, the row before them was inserted. Replaces an earlier finding about that
   * row.
   */
  #inserted(seq: number): void {
    if (this.#breaks.at(-1)?.seq === seq) this.#breaks.pop();
    this.#break('inserted', seq, seq);
  }

  /**
   * After a restore of an older backup, backups made before the restore may contain rows that the log no longer
   * has.
   */
  #isOfLostLog({ seq, at }: BackupHead): boolean {
    return this.#restores.some((restore) => seq >= restore.seq && at <= restore.at);
  }

  #break(what: AuditBreak['what'], seq: number, until: number, backupAt: string | null = null) {
    this.#breaks.push({ what, seq, until, backupAt });
  }
}

/** Whether the hash of a row matches its content with this number. */
function isOwn(row: Row, seq: number): boolean {
  return isSame(hashOf(row.prev, seq === row.seq ? row : { ...row, seq }), row.hash);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
