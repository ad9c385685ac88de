import type { Database } from 'better-sqlite3';
import type { AuditBy, AuditFilter, AuditKind } from '../../shared/model/audit.ts';
import type { ChainedRow } from '../base/audit-chain.ts';

/** Which rows are wanted; null stands for any. Times in ms, `until` not counted. */
export interface AuditWish extends Pick<AuditFilter, 'by' | 'packer' | 'orderId'> {
  readonly kinds: readonly AuditKind[] | null;
  readonly from: number | null;
  readonly until: number | null;
}

/** A row of the log with what its ids stand for. `at` is ms, `facts` the JSON text that was hashed. */
export interface ReadAuditRow {
  readonly seq: number;
  readonly at: number;
  readonly by: AuditBy;
  readonly packer: string | null;
  /** Null for nobody, and for somebody whose name was not to be kept. */
  readonly packerName: string | null;
  readonly kind: AuditKind;
  readonly orderId: string | null;
  readonly soc: string | null;
  readonly thing: string | null;
  /** What the packer, printer or pickup point is called that the thing is, if it is one and still there. */
  readonly thingName: string | null;
  readonly facts: string;
  readonly prev: Uint8Array;
  readonly hash: Uint8Array;
}

/** A row as its hash sees it, with the code of its order. */
interface TellableAuditRow extends ChainedRow {
  readonly soc: string | null;
  readonly prev: Uint8Array;
  readonly hash: Uint8Array;
}

type Bounds = AuditWish & { above: number; below: number; limit: number };

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
const OF_ORDER = 'AND order_id = @orderId';

/** Reads the log of who did what, some rows at a time. */
export class AuditReader {
  readonly #statements;
  readonly #chained;

  constructor(db: Database) {
    const prepared = (order: 'ASC' | 'DESC') => {
      const end = `ORDER BY seq ${order} LIMIT @limit`;
      return {
        any: db.prepare<object, ReadAuditRow>(`${SELECT} ${end}`),
        ofOrder: db.prepare<object, ReadAuditRow>(`${SELECT} ${OF_ORDER} ${end}`),
      };
    };
    this.#chained = db.prepare<[number, number], TellableAuditRow>(
      `SELECT seq, at, by, packer, kind, order_id AS orderId,
         (SELECT soc FROM orders WHERE id = order_id) AS soc, thing, facts, prev, hash
       FROM audit_log WHERE seq > ? ORDER BY seq LIMIT ?`,
    );
    this.#statements = { up: prepared('ASC'), down: prepared('DESC') };
  }

  /** At most `limit` rows whose numbers lie between two, the newest first. */
  down(wish: AuditWish, bounds: Pick<Bounds, 'above' | 'below' | 'limit'>): ReadAuditRow[] {
    return this.#read('down', wish, bounds);
  }

  /** The same, the oldest first. */
  up(wish: AuditWish, bounds: Pick<Bounds, 'above' | 'below' | 'limit'>): ReadAuditRow[] {
    return this.#read('up', wish, bounds);
  }

  /** Rows after a number as their hashes see them, the oldest first. */
  chained(after: number, limit: number): TellableAuditRow[] {
    return this.#chained.all(after, limit);
  }

  #read(way: 'up' | 'down', { kinds, ...wish }: AuditWish, bounds: object): ReadAuditRow[] {
    const { any, ofOrder } = this.#statements[way];
    const statement = wish.orderId === null ? any : ofOrder;
    return statement.all({ ...wish, ...bounds, kinds: kinds && JSON.stringify(kinds) });
  }
}
