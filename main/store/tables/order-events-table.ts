import type { Database } from 'better-sqlite3';
import {
  factSchema,
  orderEventKindSchema,
  type OrderEvent,
} from '../../../shared/model/order-event.ts';
import type { AuditKind } from '../../../shared/model/audit.ts';
import type { Ids } from '../../base/ids.ts';
import { type AuditEntry, unwitnessed, type Witness } from './audit-log/audit-log-table.ts';
import { auditedDetails, auditKindOf } from './audit-log/audited-events.ts';
import { ManyRows } from '../engine/many-rows.ts';
import { json, timestamp } from '../engine/row.ts';
import { storedRecord } from '../engine/tolerant.ts';
import { type Sql, sqlOf } from '../engine/sql.ts';

/** A new event. Id and station are added when it is written. */
export interface NewOrderEvent extends Pick<OrderEvent, 'orderId' | 'by' | 'kind'> {
  /** Time (ms). */
  at: number;
  /** The responsible packer. Default for events by a packer: the one who is signed in. */
  packer?: string | null | undefined;
  facts?: OrderEvent['facts'];
  /** Audit kind, if it differs from the timeline's. */
  audited?: AuditKind;
  before?: string | null;
  after?: string | null;
}

interface Row extends Omit<OrderEvent, 'at' | 'kind' | 'facts' | 'packer'> {
  at: number;
  kind: string;
  facts: string;
  packer: string | null;
  packerName: string | null;
}

const EVENT = `SELECT order_events.id, order_id AS orderId, station, at, by, kind, facts, before, after, packer,
  packers.name AS packerName FROM order_events LEFT JOIN packers ON packers.id = order_events.packer`;

const NEWEST = 'SELECT max(id) FROM order_events';
const INSERT = new ManyRows(
  '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  (rows) =>
    `INSERT INTO order_events (id, order_id, station, at, by, kind, facts, before, after, packer) VALUES ${rows}`,
);
const OF_ORDER = `${EVENT} WHERE order_id = ? ORDER BY order_events.id`;
const AFTER = `${EVENT} WHERE order_events.id > ? ORDER BY order_events.id LIMIT ?`;

/** The append-only timeline of every order. */
export class OrderEventsTable {
  readonly #sql;
  readonly #ids;
  readonly #station;
  readonly #who;
  readonly #audit;

  constructor(
    db: Database,
    ids: Pick<Ids, 'next' | 'startAfter'>,
    station: () => string,
    who: () => string | null = () => null,
    audit: Witness = unwitnessed,
  ) {
    this.#sql = sqlOf(db);
    this.#audit = audit;
    this.#ids = ids;
    // New ids must be higher than those of all existing events, so that the timeline stays sorted.
    ids.startAfter(this.#sql.value<string | null>(NEWEST) ?? '');
    this.#station = station;
    this.#who = who;
  }

  /**
   * Appends a row to the timeline, which is never changed or removed. Events with a responsible actor also get an audit
   * row. Call it in the commit of the event.
   */
  append(event: NewOrderEvent): void {
    this.appendAll([event]);
  }

  /** Appends several events in their order. */
  appendAll(events: readonly NewOrderEvent[]): void {
    const station = this.#station();
    const packerOf = (event: NewOrderEvent) =>
      event.packer ?? (event.by === 'packer' ? this.#who() : null);
    INSERT.run(
      this.#sql,
      events.map((event) => [
        this.#ids.next(),
        event.orderId,
        station,
        event.at,
        event.by,
        event.kind,
        json(event.facts ?? {}),
        event.before ?? null,
        event.after ?? null,
        packerOf(event),
      ]),
    );
    const audited = events.flatMap((event): AuditEntry[] => {
      const kind = event.audited ?? auditKindOf(event.kind);
      if (kind === null) return [];
      const { at, orderId } = event;
      // A file imported without a window enters orders like a packer, but nobody is signed in at this bench.
      const isOfThisBench = event.by === 'packer' && event.packer === undefined;
      const hand = isOfThisBench ? this.#audit.hand : { by: event.by, packer: packerOf(event) };
      const details = event.facts && auditedDetails(event.facts);
      return [{ kind, at, hand, orderId, ...(details && { facts: details }) }];
    });
    if (audited.length > 0) this.#audit.appendAll(audited);
  }

  /** Returns an order's timeline, oldest first. */
  ofOrder(orderId: string): OrderEvent[] {
    return this.#sql.all<Row>(OF_ORDER, [orderId]).map(toEvent);
  }

  /** Whether an order has an event of this kind. */
  has(orderId: string, kind: OrderEvent['kind']): boolean {
    return this.#sql.isTrue(
      'SELECT EXISTS (SELECT 1 FROM order_events WHERE order_id = ? AND kind = ?)',
      [orderId, kind],
    );
  }

  /** Whether the table has a row with this id. */
  knows(id: string): boolean {
    return this.#sql.isTrue('SELECT EXISTS (SELECT 1 FROM order_events WHERE id = ?)', [id]);
  }

  /** Counts the rows of all timelines after this id, up to `limit`. */
  countAfter(id: string, limit: number): number {
    return this.#sql.count(
      'SELECT count(*) FROM (SELECT 1 FROM order_events WHERE id > ? LIMIT ?)',
      [id, limit],
    );
  }

  /** Returns the wall time of the newest event (ms), or null. */
  newestAt(): number | null {
    return newestEventAt(this.#sql);
  }

  /** Returns the id of the last row of all timelines; empty if there is none. */
  newestId(): string {
    return this.#sql.value<string | null>(NEWEST) ?? '';
  }

  /** Counts the orders for which a packer caused one of these kinds of event after this id. */
  ordersAfter(id: string, kinds: readonly OrderEvent['kind'][]): number {
    return this.#sql.count(
      `SELECT count(DISTINCT order_id) FROM order_events
       WHERE id > ? AND by = 'packer' AND kind IN (SELECT value FROM json_each(?))`,
      [id, json(kinds)],
    );
  }

  /** Returns at most `limit` rows of all timelines after this id, oldest first. */
  after(id: string, limit: number): OrderEvent[] {
    return this.#sql.all<Row>(AFTER, [id, limit]).map(toEvent);
  }
}

function toEvent({ packer, packerName, ...row }: Row): OrderEvent {
  return {
    ...row,
    at: timestamp(row.at),
    kind: orderEventKindSchema.catch('unknown').parse(row.kind),
    facts: storedRecord(row.facts, factSchema),
    packer: packer === null ? null : { id: packer, name: packerName },
  };
}

/** Returns the wall time of the newest event (ms), or null. */
export function newestEventAt(sql: Sql): number | null {
  return sql.value<number>('SELECT at FROM order_events ORDER BY id DESC LIMIT 1');
}
