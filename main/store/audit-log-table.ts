import type { Database } from 'better-sqlite3';
import type { AuditBy, AuditChange, AuditHead, AuditKind } from '../../shared/model/audit.ts';
import type { OrderEvent } from '../../shared/model/order-event.ts';
import { AuditReader } from './audit-reader.ts';
import { hashOf, noHash, shortHash } from '../base/audit-chain.ts';
import { ManyRows } from './many-rows.ts';
import { json } from './row.ts';

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

/** The append-only, hash-chained log of who did what. */
export class AuditLogTable implements Witness {
  readonly #now;
  readonly #hand;
  readonly #insert;
  readonly #last;
  /** What was written. */
  readonly reader: AuditReader;

  constructor(db: Database, { now, hand }: { now: () => number; hand: () => Hand }) {
    this.#now = now;
    this.#hand = hand;
    this.reader = new AuditReader(db);
    this.#insert = new ManyRows(
      db,
      '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      (rows) =>
        `INSERT INTO audit_log (seq, at, by, packer, kind, order_id, thing, facts, prev, hash) VALUES ${rows}`,
    );
    this.#last = db.prepare<[], Last>(LAST);
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
    let { seq, hash: prev } = this.#last.get() ?? { seq: 0, hash: noHash };
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
    this.#insert.run(rows);
  }

  /** The last row; null before the first. */
  head(): AuditHead | null {
    return headFrom(this.#last.get());
  }
}

/** Where the audit log of a database ends; null where it has none, as those of earlier versions. */
export function headOf(db: Database): AuditHead | null {
  const known = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'audit_log'`).get();
  return known ? headFrom(db.prepare<[], Last>(LAST).get()) : null;
}

function headFrom(last: Last | undefined): AuditHead | null {
  return last ? { seq: last.seq, code: shortHash(last.hash) } : null;
}
