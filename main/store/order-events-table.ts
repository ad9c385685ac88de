import type { Database } from 'better-sqlite3';
import {
  factSchema,
  orderEventKindSchema,
  type OrderEvent,
} from '../../shared/model/order-event.ts';
import type { AuditKind } from '../../shared/model/audit.ts';
import type { Ids } from '../base/ids.ts';
import { type AuditEntry, unwitnessed, type Witness } from './audit-log-table.ts';
import { auditedEvents, auditedFacts } from './audited-events.ts';
import { ManyRows } from './many-rows.ts';
import { json, timestamp } from './row.ts';
import { storedRecord } from './tolerant.ts';

/** An event as it happens; id and station are filled in when it is written. */
export interface NewOrderEvent extends Pick<OrderEvent, 'orderId' | 'by' | 'kind'> {
  /** Milliseconds. */
  at: number;
  /** For whom it was done; else for whoever is at work, where a packer did it. */
  packer?: string | null | undefined;
  facts?: OrderEvent['facts'];
  /** What the audit log calls it, where that is not what the timeline does. */
  audited?: AuditKind;
  before?: string | null;
  after?: string | null;
}

interface Row {
  id: string;
  order_id: string;
  station: string;
  at: number;
  by: OrderEvent['by'];
  kind: string;
  facts: string;
  before: string | null;
  after: string | null;
  packer: string | null;
  packer_name: string | null;
}

const EVENT = `SELECT order_events.*, packers.name AS packer_name
  FROM order_events LEFT JOIN packers ON packers.id = order_events.packer`;

/** The append-only timeline of every order. */
export class OrderEventsTable {
  readonly #ids;
  readonly #station;
  readonly #who;
  readonly #insert;
  readonly #ofOrder;
  readonly #after;
  readonly #newest;
  readonly #has;
  readonly #knows;
  readonly #newestAt;
  readonly #countAfter;
  readonly #ordersAfter;
  readonly #audit;

  constructor(
    db: Database,
    ids: Pick<Ids, 'next' | 'startAfter'>,
    station: () => string,
    who: () => string | null = () => null,
    audit: Witness = unwitnessed,
  ) {
    this.#audit = audit;
    this.#ids = ids;
    // Every id of this station is older than some event, so that nothing sorts before its past.
    this.#newest = db.prepare<[], string | null>('SELECT max(id) FROM order_events').pluck();
    ids.startAfter(this.#newest.get() ?? '');
    this.#newestAt = db
      .prepare<[], number>('SELECT at FROM order_events ORDER BY id DESC LIMIT 1')
      .pluck();
    this.#station = station;
    this.#who = who;
    this.#insert = new ManyRows(
      db,
      '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      (rows) =>
        `INSERT INTO order_events (id, order_id, station, at, by, kind, facts, before, after, packer) VALUES ${rows}`,
    );
    this.#ofOrder = db.prepare<[string], Row>(
      `${EVENT} WHERE order_id = ? ORDER BY order_events.id`,
    );
    this.#has = db
      .prepare<[string, string], number>(
        'SELECT EXISTS (SELECT 1 FROM order_events WHERE order_id = ? AND kind = ?)',
      )
      .pluck();
    this.#knows = db
      .prepare<[string], number>('SELECT EXISTS (SELECT 1 FROM order_events WHERE id = ?)')
      .pluck();
    this.#countAfter = db
      .prepare<[string, number], number>(
        'SELECT count(*) FROM (SELECT 1 FROM order_events WHERE id > ? LIMIT ?)',
      )
      .pluck();
    this.#ordersAfter = db
      .prepare<[string, string], number>(
        `SELECT count(DISTINCT order_id) FROM order_events
         WHERE id > ? AND by = 'packer' AND kind IN (SELECT value FROM json_each(?))`,
      )
      .pluck();
    this.#after = db.prepare<[string, number], Row>(
      `${EVENT} WHERE order_events.id > ? ORDER BY order_events.id LIMIT ?`,
    );
  }

  /**
   * Writes a row of the timeline, which nothing changes or removes any more, and one of the audit log where somebody
   * answers for it. Both belong into the commit of what happened.
   */
  append(event: NewOrderEvent): void {
    this.appendAll([event]);
  }

  /** The same of many, in their order. */
  appendAll(events: readonly NewOrderEvent[]): void {
    const station = this.#station();
    const packerOf = (event: NewOrderEvent) =>
      event.packer ?? (event.by === 'packer' ? this.#who() : null);
    this.#insert.run(
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
      const kind = event.audited ?? auditedEvents[event.kind];
      if (kind === null) return [];
      const { at, orderId } = event;
      // Whoever runs a file without a window enters orders as somebody at the window does, and is nobody there.
      const isOfThisBench = event.by === 'packer' && event.packer === undefined;
      const hand = isOfThisBench ? this.#audit.hand : { by: event.by, packer: packerOf(event) };
      const facts = event.facts && auditedFacts(event.facts);
      return [{ kind, at, hand, orderId, ...(facts && { facts }) }];
    });
    if (audited.length > 0) this.#audit.appendAll(audited);
  }

  /** An order's timeline, oldest first. */
  ofOrder(orderId: string): OrderEvent[] {
    return this.#ofOrder.all(orderId).map(toEvent);
  }

  /** Whether this happened to an order already. */
  has(orderId: string, kind: OrderEvent['kind']): boolean {
    return this.#has.get(orderId, kind) === 1;
  }

  /** Whether this very row was ever written here. */
  knows(id: string): boolean {
    return this.#knows.get(id) === 1;
  }

  /** How many rows of all timelines were written after the one with this id, counted up to `most`. */
  countAfter(id: string, most: number): number {
    return this.#countAfter.get(id, most) ?? 0;
  }

  /** Wall time of the newest event, ms; null without one. */
  newestAt(): number | null {
    return this.#newestAt.get() ?? null;
  }

  /** The id of the last row of all timelines; empty before the first. */
  newestId(): string {
    return this.#newest.get() ?? '';
  }

  /** To how many orders somebody did one of these after the row with this id. */
  ordersAfter(id: string, kinds: readonly OrderEvent['kind'][]): number {
    return this.#ordersAfter.get(id, json(kinds)) ?? 0;
  }

  /** At most `limit` rows of all timelines that were written after the one with this id, oldest first. */
  after(id: string, limit: number): OrderEvent[] {
    return this.#after.all(id, limit).map(toEvent);
  }
}

function toEvent(row: Row): OrderEvent {
  return {
    id: row.id,
    orderId: row.order_id,
    station: row.station,
    at: timestamp(row.at),
    by: row.by,
    kind: orderEventKindSchema.catch('unknown').parse(row.kind),
    facts: storedRecord(row.facts, factSchema),
    before: row.before,
    after: row.after,
    packer: row.packer === null ? null : { id: row.packer, name: row.packer_name },
  };
}
