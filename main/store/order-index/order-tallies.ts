import type { Database } from 'better-sqlite3';
import type { DayRange, OrderQuery } from '../../../shared/model/order-query.ts';
import {
  type OrderTally,
  packedShows,
  parcelShows,
  tallyShows,
} from '../../../shared/model/order-tally.ts';
import { BLOCK } from './order-bits.ts';
import { filterCondition, type OrderFilter } from './order-filters.ts';
import type { OrderLists } from './order-lists.ts';
import type { Sliced } from './sliced.ts';
import { json } from '../engine/row.ts';
import { searchTermsOf } from './search.ts';
import { sqlOf } from '../engine/sql.ts';

/** A list query, with further ranges of days to count. */
export type TallyQuery = OrderQuery & { readonly ranges: readonly DayRange[] };

/**
 * Orders of one kind. Columns: the dimensions of `order_cells`, a bit set of ranges (the first is the query's own),
 * number of orders, COD and fees (dong).
 */
type Cell = readonly (string | number)[];

const DIMENSIONS = 'sync, trouble, status, carrier, printed, handed, packed, off';
const { compare: byName } = new Intl.Collator('vi', { numeric: true });
const COLUMNS = [...DIMENSIONS.split(', '), 'ranges', 'orders', 'cod', 'fee'];
const KINDS = COLUMNS.length - 3;
const CELLS = `WITH cells AS MATERIALIZED (SELECT ${COLUMNS.map(
  (name, at) => `value ->> ${at} AS ${name}`,
).join(', ')} FROM json_each(?))`;

/** Blocks of a text search that are counted per slice: a few milliseconds. */
const BLOCKS_AT_ONCE = 8;
/** A range that contains every day. */
const ALL_DAYS: DayRange = { from: '', to: '~' };
/** Maximum number of texts whose counts are cached. */
const CACHE_SIZE = 2;

/** A count to compute: the number of orders that pass a filter. */
interface CountRequest {
  readonly filter: OrderFilter;
  /** Bit of its range; 1 is the query's own. */
  readonly range: number;
  readonly what?: 'cod' | 'fee';
}

const TOTAL = `SELECT ${DIMENSIONS}, 1, orders, cod, fee FROM order_cells WHERE day = ''`;
const BETWEEN = `SELECT ${DIMENSIONS}, ?, sum(orders), sum(cod), sum(fee) FROM order_cells
  WHERE day BETWEEN ? AND ? GROUP BY ${DIMENSIONS}`;

/**
 * Counts the orders that match a query, the matches of every other filter choice, and the sums of their amounts.
 * Without a text it reads counters that triggers maintain. With a text it counts the matches in parts, and repeats a
 * part only after one of its orders changed.
 */
export class OrderTallies {
  readonly #sql;
  readonly #db: Database;
  readonly #lists: OrderLists;
  /** Kinds of orders per part of the list, by text and ranges. */
  readonly #cached = new Map<string, Map<number, readonly Cell[]>>();

  constructor(db: Database, lists: OrderLists) {
    this.#sql = sqlOf(db);
    this.#db = db;
    this.#lists = lists;
  }

  /** Records that an order was entered or changed. */
  touched(seq: number): void {
    for (const parts of this.#cached.values()) parts.delete(partOf(seq));
  }

  *tally({ ranges, ...query }: TallyQuery): Sliced<OrderTally> {
    const { text, days, ...filter } = query;
    const cells =
      searchTermsOf(text) === null
        ? this.#counted(days, ranges)
        : yield* this.#countMatches(text, days, ranges);
    const requests = new Map<string, CountRequest>([
      ['orders', { filter, range: 1 }],
      ['cod', { filter, range: 1, what: 'cod' }],
      ['fee', { filter, range: 1, what: 'fee' }],
      ...ranges.map((_, at) => [`day ${at}`, { filter, range: 2 << at }] as const),
      ...optionsOf(filter),
    ]);
    const carriers = this.#carriers(cells, filter);
    const count = this.#count(cells, requests);
    return {
      orders: count('orders'),
      cod: count('cod'),
      fee: count('fee'),
      shows: recordOf(tallyShows, (one) => count(`show ${one}`)),
      parcels: recordOf(parcelShows, (one) => count(`parcel ${one}`)),
      packed: recordOf(packedShows, (one) => count(`packed ${one}`)),
      printed: { yes: count('printed true'), no: count('printed false') },
      handedOver: { yes: count('handedOver true'), no: count('handedOver false') },
      carriers,
      days: ranges.map((_, at) => count(`day ${at}`)),
    };
  }

  #counted(days: DayRange | undefined, ranges: readonly DayRange[]): Cell[] {
    const own = days
      ? this.#sql.tuples<Cell>(BETWEEN, [1, days.from, days.to])
      : this.#sql.tuples<Cell>(TOTAL);
    const furtherCells = ranges.map(({ from, to }, at) =>
      this.#sql.tuples<Cell>(BETWEEN, [2 << at, from, to]),
    );
    return [own, ...furtherCells].flat();
  }

  *#countMatches(
    text: string,
    days: DayRange | undefined,
    ranges: readonly DayRange[],
  ): Sliced<readonly Cell[]> {
    const parts = this.#partsOf(json([text, days, ranges]));
    const dayRanges = [days ?? ALL_DAYS, ...ranges];
    const bits = dayRanges.map((_, at) => `(day BETWEEN ? AND ?) * ${1 << at}`);
    const between = dayRanges.flatMap(({ from, to }) => [from, to]);
    const statement = this.#db
      .prepare<string[], Cell>(
        `SELECT ${DIMENSIONS}, ${bits.join(' + ')} AS ranges, count(*), coalesce(sum(cod), 0),
         coalesce(sum(fee), 0) FROM json_each(?) CROSS JOIN order_facts ON seq = value
         GROUP BY ${DIMENSIONS}, ranges`,
      )
      .raw();
    for (let part = partOf(this.#lists.newest()); part >= 0; part--) {
      if (parts.has(part)) continue;
      const from = part * BLOCKS_AT_ONCE;
      const seqs = yield* this.#lists.matching(
        { text, show: 'all' },
        from,
        from + BLOCKS_AT_ONCE - 1,
      );
      parts.set(part, seqs.length === 0 ? [] : statement.all(...between, json(seqs)));
      yield;
    }
    return merged([...parts.values()].flat());
  }

  #partsOf(key: string): Map<number, readonly Cell[]> {
    const parts = this.#cached.get(key) ?? new Map<number, readonly Cell[]>();
    this.#cached.delete(key);
    this.#cached.set(key, parts);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > CACHE_SIZE && oldest !== undefined) this.#cached.delete(oldest);
    return parts;
  }

  /** Computes all requested counts together. */
  #count(
    cells: readonly Cell[],
    requests: ReadonlyMap<string, CountRequest>,
  ): (what: string) => number {
    const conditions = [...requests.values()].map(({ filter, range, what = 'orders' }) => {
      const { sql, values } = filterCondition(filter);
      return {
        sql: `coalesce(sum(${what}) FILTER (WHERE ranges & ${range} AND ${sql}), 0)`,
        values,
      };
    });
    const row = this.#db
      .prepare<(string | number)[], number[]>(
        `${CELLS} SELECT ${conditions.map(({ sql }) => sql).join(', ')} FROM cells`,
      )
      .raw()
      .get(json(cells), ...conditions.flatMap(({ values }) => values));
    const counted = new Map([...requests.keys()].map((key, at) => [key, row?.[at] ?? 0]));
    return (what) => counted.get(what) ?? 0;
  }

  #carriers(cells: readonly Cell[], filter: OrderFilter): OrderTally['carriers'] {
    const names = new Map(
      this.#sql.tuples<[string, string]>('SELECT id, name FROM order_carriers'),
    );
    const { sql, values } = filterCondition(without(filter, 'carrier'));
    const counted = this.#db
      .prepare<(string | number)[], { id: string; orders: number }>(
        `${CELLS} SELECT carrier AS id, sum(orders) AS orders FROM cells
         WHERE carrier <> '' AND ranges & 1 AND ${sql} GROUP BY carrier`,
      )
      .all(json(cells), ...values)
      .map(({ id, orders }) => ({ id, name: names.get(id) ?? id, orders }));
    const { carrier } = filter;
    // The selected carrier is listed with its name even if it has no orders.
    const name = carrier === undefined ? undefined : names.get(carrier);
    if (carrier !== undefined && name !== undefined && counted.every(({ id }) => id !== carrier))
      counted.push({ id: carrier, name, orders: 0 });
    return counted.toSorted((one, other) => byName(one.name, other.name));
  }
}

/** Returns all other choices of each filter, with the query that counts them. */
function optionsOf(filter: OrderFilter): (readonly [string, CountRequest])[] {
  const ownRange = { range: 1 };
  return [
    ...tallyShows.map(
      (show) => [`show ${show}`, { ...ownRange, filter: { ...filter, show } }] as const,
    ),
    ...parcelShows.map(
      (parcel) => [`parcel ${parcel}`, { ...ownRange, filter: { ...filter, parcel } }] as const,
    ),
    ...packedShows.map(
      (packed) => [`packed ${packed}`, { ...ownRange, filter: { ...filter, packed } }] as const,
    ),
    ...[true, false].flatMap((is) => [
      [`printed ${is}`, { ...ownRange, filter: { ...filter, printed: is } }] as const,
      [`handedOver ${is}`, { ...ownRange, filter: { ...filter, handedOver: is } }] as const,
    ]),
  ];
}

function without(filter: OrderFilter, name: keyof OrderFilter): OrderFilter {
  const { [name]: _, ...remaining } = filter;
  return { show: 'all', ...remaining };
}

/** Merges cells of the same kind: a million orders have some hundred kinds. */
function merged(cells: readonly Cell[]): Cell[] {
  const kinds = new Map<string, [Cell, number, number, number]>();
  for (const cell of cells) {
    const kind = cell.slice(0, KINDS);
    const key = kind.join('\n');
    const sum = kinds.get(key) ?? [kind, 0, 0, 0];
    kinds.set(key, sum);
    for (const at of [1, 2, 3] as const) sum[at] += Number(cell[KINDS + at - 1]);
  }
  return [...kinds.values()].map(([kind, ...sums]) => kind.concat(sums));
}

function partOf(seq: number): number {
  return Math.floor(seq / BLOCK / BLOCKS_AT_ONCE);
}

function recordOf<Key extends string>(
  keys: readonly Key[],
  countOf: (key: Key) => number,
): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, countOf(key)])) as Record<Key, number>;
}
