import type { Database } from 'better-sqlite3';
import type { AuditBy, AuditChange, AuditHead, AuditKind } from '../../../../shared/model/audit.ts';
import type { OrderEvent } from '../../../../shared/model/order-event.ts';
import { AuditReader } from './audit-reader.ts';
import { hashOf, noHash, shortHash } from '../../../base/audit-chain.ts';
import { ManyRows } from '../../engine/many-rows.ts';
import { json } from '../../engine/row.ts';
import { sqlOf } from '../../engine/sql.ts';

/** The actor of an audit row, with the id of the packer who is signed in. */
export interface Hand {
  readonly by: AuditBy;
  readonly packer: string | null;
}

/** An entry for the audit log. Actor and time (ms) have defaults. */
export interface AuditEntry {
  readonly kind: AuditKind;
  readonly at?: number;
  readonly hand?: Hand;
  readonly orderId?: string;
  /** Id or name of the object, if it is not an order. */
  readonly thing?: string;
  readonly facts?: OrderEvent['facts'];
  readonly changes?: readonly AuditChange[];
}

/** Writes audit entries within the caller's commit. */
export interface Witness {
  /** The current actor. */
  readonly hand: Hand;
  append(entry: AuditEntry): void;
  appendAll(entries: readonly AuditEntry[]): void;
}

export const stationItself: Hand = { by: 'station', packer: null };

/** For tables that are opened without a station. */
export const unwitnessed: Witness = { hand: stationItself, append() {}, appendAll() {} };

/** Maximum length of an object's name (characters), because the renderer may send any text. */
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

/** The append-only, hash-chained audit log: actor, action, time. */
export class AuditLogTable implements Witness {
  readonly #sql;
  readonly #now;
  readonly #hand;
  /** Reads the log. */
  readonly reader: AuditReader;

  constructor(db: Database, { now, hand }: { now: () => number; hand: () => Hand }) {
    this.#sql = sqlOf(db);
    this.#now = now;
    this.#hand = hand;
    this.reader = new AuditReader(db);
  }

  /** The current actor. */
  get hand(): Hand {
    return this.#hand();
  }

  /** Appends a row to the hash chain. Call it in the commit of the action that it records. */
  append(entry: AuditEntry): void {
    this.appendAll([entry]);
  }

  /** Appends several rows in their order. */
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

  /** Returns the last row, or null if the log is empty. */
  head(): AuditHead | null {
    return headFrom(this.#sql.get<Last>(LAST));
  }
}

/** Returns the last row of a database's audit log, or null if it has none (databases of earlier versions). */
export function headOf(db: Database): AuditHead | null {
  const hasLog = sqlOf(db).value(`SELECT 1 FROM sqlite_schema WHERE name = 'audit_log'`);
  return hasLog ? headFrom(sqlOf(db).get<Last>(LAST)) : null;
}

function headFrom(last: Last | null): AuditHead | null {
  return last && { seq: last.seq, code: shortHash(last.hash) };
}
