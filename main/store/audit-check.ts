import type { AuditBreak, AuditCheck, AuditHead } from '../../shared/model/audit.ts';
import { ok, type Result } from '../../shared/result.ts';
import { type ChainedRow, hashOf, noHash, shortHash } from '../base/audit-chain.ts';
import { onFile } from './on-file.ts';
import { timestamp } from './row.ts';
import type { FileTrouble } from './trouble.ts';

/** The end of the log when a backup was made, and when that was. */
export interface BackupHead extends AuditHead {
  readonly at: string;
}

interface Row extends ChainedRow {
  readonly prev: Uint8Array;
  readonly hash: Uint8Array;
}

/** Rows that are read at once, so that no writer waits for the end of a long look. */
const AT_ONCE = 5_000;
/** More breaks are counted and not named. */
const MOST = 100;
/** We number from 1 by one: no log comes near it, and far beyond it JavaScript tells no two numbers apart. */
const LAST_NUMBER = 2 ** 48;

/**
 * Looks the audit log of a database through, row by row, and compares it with what its backups know: some µs a
 * row, so it belongs into a worker.
 */
export function checkAuditLog(
  file: string,
  backups: readonly BackupHead[],
): Result<AuditCheck, FileTrouble> {
  return onFile(file, { readonly: true }, (db) => {
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

/** One walk along the chain, the oldest row first. */
export class ChainWalk {
  readonly #backups;
  readonly #wanted;
  readonly #codes = new Map<number, string>();
  readonly #breaks: AuditBreak[] = [];
  /** Restores, whose rows say from where on earlier backups know another log. */
  readonly #restores: { seq: number; at: string }[] = [];
  #rows = 0;
  #expected = 1;
  #hash: Uint8Array = noHash;
  /** By how much numbers are higher than when their rows were written. */
  #shift = 0;

  constructor(backups: readonly BackupHead[]) {
    this.#backups = backups;
    this.#wanted = new Set(backups.map(({ seq }) => seq));
  }

  /** The number of the row that was looked at last. */
  get last(): number {
    return this.#expected - 1;
  }

  take(row: Row): void {
    const { seq } = row;
    const hasGap = seq > this.#expected;
    if (hasGap) this.#break('missing', this.#expected, seq - 1);
    this.#judge(row, hasGap);
    if (row.kind === 'backup-restored') this.#restores.push({ seq, at: timestamp(row.at) });
    if (this.#wanted.has(seq)) this.#codes.set(seq, shortHash(row.hash));
    this.#rows += 1;
    this.#expected = seq + 1;
    this.#hash = row.hash;
  }

  /** A row with a number that we never give. */
  takeStrange(seq: number): void {
    this.#rows += 1;
    this.#break('inserted', seq, seq);
  }

  /** What came of it; `last` is the number of the row that the log is known to end with. */
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
      breaks: this.#breaks.toSorted((one, other) => one.seq - other.seq).slice(0, MOST),
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
    // After a row that is named already this says nothing more.
    const isTold = hasGap || this.#breaks.at(-1)?.until === seq - 1;
    if (!isTold && !isSame(row.prev, this.#hash)) this.#break('unlinked', seq, seq);
  }

  /** Where rows moved down by one, the one before them came in, whatever was said of it. */
  #inserted(seq: number): void {
    if (this.#breaks.at(-1)?.seq === seq) this.#breaks.pop();
    this.#break('inserted', seq, seq);
  }

  /** After an older backup was gone back to, those made before that know rows that are not there any more. */
  #isOfLostLog({ seq, at }: BackupHead): boolean {
    return this.#restores.some((restore) => seq >= restore.seq && at <= restore.at);
  }

  #break(what: AuditBreak['what'], seq: number, until: number, backupAt: string | null = null) {
    this.#breaks.push({ what, seq, until, backupAt });
  }
}

/** Whether the hash of a row was made of it, with this number. */
function isOwn(row: Row, seq: number): boolean {
  return isSame(hashOf(row.prev, seq === row.seq ? row : { ...row, seq }), row.hash);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
