import type { Database } from 'better-sqlite3';
import type { AuditBy, AuditFilter, AuditKind } from '../../../../shared/model/audit.ts';
import type { ChainedRow } from '../../../base/audit-chain.ts';
import { sqlOf } from '../../engine/sql.ts';

/** Filter for audit rows. Null matches any. Times are ms; `until` is exclusive. */
export interface AuditRowFilter extends Pick<AuditFilter, 'by' | 'packer' | 'orderId'> {
  readonly kinds: readonly AuditKind[] | null;
  readonly from: number | null;
  readonly until: number | null;
}

/** An audit row with the names that belong to its ids. `at` is ms; `facts` is the JSON text that was hashed. */
export interface ReadAuditRow {
  readonly seq: number;
  readonly at: number;
  readonly by: AuditBy;
  readonly packer: string | null;
  /** Null without a packer, and for a packer whose name must not be stored. */
  readonly packerName: string | null;
  readonly kind: AuditKind;
  readonly orderId: string | null;
  readonly soc: string | null;
  readonly thing: string | null;
  /** Current name of the packer, printer or pickup point that `thing` identifies, if it exists. */
  readonly thingName: string | null;
  readonly facts: string;
  readonly prev: Uint8Array;
  readonly hash: Uint8Array;
}

/** A row as it was hashed, with the code of its order. */
interface ChainedAuditRow extends ChainedRow {
  readonly soc: string | null;
  readonly prev: Uint8Array;
  readonly hash: Uint8Array;
}

/** Row numbers (both bounds exclusive) and the maximum number of rows. */
type AuditBounds = Readonly<Record<'above' | 'below' | 'limit', number>>;

const SELECT = `
  SELECT seq, at, by, packer, (SELECT name FROM packers WHERE id = packer) AS packerName, kind,
    order_id AS orderId, (SELECT soc FROM orders WHERE id = order_id) AS soc, thing,
    COALESCE(
      (SELECT name FROM packers WHERE id = thing),
      (SELECT profile ->> 'name' FROM printers WHERE kind = 'setup-changed' AND 'printers/' || id = thing),
      (SELECT point ->> 'name' FROM pickup_points WHERE kind = 'setup-changed' AND 'pickup_points/' || id = thing)
    ) AS thingName, facts, prev, hash
  FROM audit_log
  WHERE seq > @above AND seq < @below
    AND (@by IS NULL OR by = @by) AND (@packer IS NULL OR packer = @packer)
    AND (@kinds IS NULL OR kind IN (SELECT value FROM json_each(@kinds)))
    AND (@from IS NULL OR at >= @from) AND (@until IS NULL OR at < @until)`;
const OF_ORDER = `${SELECT} AND order_id = @orderId`;
const DOWN = 'ORDER BY seq DESC LIMIT @limit';
const UP = 'ORDER BY seq ASC LIMIT @limit';
const STATEMENTS = {
  down: { any: `${SELECT} ${DOWN}`, ofOrder: `${OF_ORDER} ${DOWN}` },
  up: { any: `${SELECT} ${UP}`, ofOrder: `${OF_ORDER} ${UP}` },
};

/** Reads the audit log in batches. */
export class AuditReader {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns at most `limit` rows between two numbers, newest first. */
  down(filter: AuditRowFilter, bounds: AuditBounds): ReadAuditRow[] {
    return this.#read('down', filter, bounds);
  }

  /** Returns at most `limit` rows between two numbers, oldest first. */
  up(filter: AuditRowFilter, bounds: AuditBounds): ReadAuditRow[] {
    return this.#read('up', filter, bounds);
  }

  /** Returns rows after a number as they were hashed, oldest first. */
  chained(after: number, limit: number): ChainedAuditRow[] {
    return this.#sql.all<ChainedAuditRow>(
      `SELECT seq, at, by, packer, kind, order_id AS orderId,
         (SELECT soc FROM orders WHERE id = order_id) AS soc, thing, facts, prev, hash
       FROM audit_log WHERE seq > ? ORDER BY seq LIMIT ?`,
      [after, limit],
    );
  }

  #read(
    direction: 'up' | 'down',
    { kinds, ...filter }: AuditRowFilter,
    bounds: AuditBounds,
  ): ReadAuditRow[] {
    const { any, ofOrder } = STATEMENTS[direction];
    const statement = filter.orderId === null ? any : ofOrder;
    const values = { ...filter, ...bounds, kinds: kinds && JSON.stringify(kinds) };
    return this.#sql.all<ReadAuditRow>(statement, values);
  }
}
