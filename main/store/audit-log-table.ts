import type { Database } from 'better-sqlite3';
import type { AuditBy, AuditChange, AuditHead, AuditKind } from '../../shared/model/audit.ts';
import type { OrderEvent } from '../../shared/model/order-event.ts';
import { AuditReader } from './audit-reader.ts';
import { hashOf, noHash, shortHash } from '../base/audit-chain.ts';
import { ManyRows } from './many-rows.ts';
import { json } from './row.ts';
import { sqlOf } from './sql.ts';

/** Who is at work: the id of a packer where one is signed in. */
export interface Hand {
  readonly by: AuditBy;
  readonly packer: string | null;
}

/** Something that was done. Who and when, ms, are filled in where they are missing. */
export interface AuditEntry {
  readonly kind: AuditKind;
  readonly at?: number;
  readonly hand?: Hand;
  readonly orderId?: string;
  /** The id or name of what it was done with, where that is no order. */
  readonly thing?: string;
  readonly facts?: OrderEvent['facts'];
  readonly changes?: readonly AuditChange[];
}

/** Takes down what is done, in the commit of whoever does it. */
export interface Witness {
  /** Who is at work now. */
  readonly hand: Hand;
  append(entry: AuditEntry): void;
  appendAll(entries: readonly AuditEntry[]): void;
}

export const stationItself: Hand = { by: 'station', packer: null };

/** For tables outside of a station. */
export const unwitnessed: Witness = { hand: stationItself, append() {}, appendAll() {} };

/** Longer names of things are cut, characters: a window may say anything. */
const LONGEST_THING = 1_000;

const LAST = 'SELECT seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1';
interface Last {
  seq: number;
  hash: Uint8Array;
}

const INSERT = new ManyRows(
  '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  (rows) =>
    `INSERT INTO audit_log (seq, at, by, packer, kind, order_id, thing, facts, prev, hash) VALUES ${rows}`,
);

/** The append-only, hash-chained log of who did what. */
export class AuditLogTable implements Witness {
  readonly #sql;
  readonly #now;
  readonly #hand;
  /** What was written. */
  readonly reader: AuditReader;

  constructor(db: Database, { now, hand }: { now: () => number; hand: () => Hand }) {
    this.#sql = sqlOf(db);
    this.#now = now;
    this.#hand = hand;
    this.reader = new AuditReader(db);
  }

  /** Who is at work now. */
  get hand(): Hand {
    return this.#hand();
  }

  /** Chains a row to the last one. What it tells of belongs into the same commit. */
  append(entry: AuditEntry): void {
    this.appendAll([entry]);
  }

  /** The same of many, in their order. */
  appendAll(entries: readonly AuditEntry[]): void {
    let { seq, hash: prev } = this.#sql.get<Last>(LAST) ?? { seq: 0, hash: noHash };
    const rows = entries.map(({ kind, orderId, thing, facts, changes, ...entry }) => {
      seq += 1;
      const { by, packer } = entry.hand ?? this.#hand();
      const row = {
        seq,
        at: entry.at ?? this.#now(),
        by,
        packer,
        kind,
        orderId: orderId ?? null,
        thing: thing?.slice(0, LONGEST_THING) ?? null,
        facts: json({ ...(facts && { facts }), ...(changes && { changes }) }),
      };
      const hash = hashOf(prev, row);
      const values = [seq, row.at, by, packer, kind, row.orderId, row.thing, row.facts, prev, hash];
      prev = hash;
      return values;
    });
    INSERT.run(this.#sql, rows);
  }

  /** The last row; null before the first. */
  head(): AuditHead | null {
    return headFrom(this.#sql.get<Last>(LAST));
  }
}

/** Where the audit log of a database ends; null where it has none, as those of earlier versions. */
export function headOf(db: Database): AuditHead | null {
  const known = sqlOf(db).value(`SELECT 1 FROM sqlite_schema WHERE name = 'audit_log'`);
  return known ? headFrom(sqlOf(db).get<Last>(LAST)) : null;
}

function headFrom(last: Last | null): AuditHead | null {
  return last && { seq: last.seq, code: shortHash(last.hash) };
}
