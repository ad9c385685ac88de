import { codesOf, type DeliveryStage } from '../../../shared/model/delivery.ts';
import type { OrderQuery, ParcelShow } from '../../../shared/model/order-query.ts';
import { overStates, waitingStates } from '../../../shared/order-state.ts';
import { sqlList } from '../engine/sql.ts';

/** A query without its text. */
export type OrderFilter = Omit<OrderQuery, 'text'>;

/** A condition on rows of `order_facts` or `order_cells`, with the values of its `?`. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

const always: Condition = { sql: '1', values: [] };

const shows: Readonly<Record<OrderQuery['show'], string>> = {
  all: '1',
  waiting: `sync IN (${sqlList(waitingStates)})`,
  created: "sync = 'created'",
  /** Problems that the queue cannot solve itself. Other orders with a problem only wait. */
  trouble: 'trouble = 1',
  cancelled: `sync IN (${sqlList(overStates)})`,
  unprinted: "sync = 'created' AND printed = 0",
};

const parcels: Readonly<Record<ParcelShow, string>> = {
  pickup: parcelsAt('waiting'),
  'under-way': parcelsAt('under-way'),
  postponed: parcelsAt('postponed'),
  delivered: parcelsAt('delivered'),
  returned: parcelsAt('returning', 'returned'),
  lost: parcelsAt('lost'),
  'weight-off': 'off & 1',
  'fee-off': 'off & 2',
  'cod-off': 'off & 4',
};

const packed: Readonly<Record<NonNullable<OrderQuery['packed']>, string>> = {
  checked: 'packed & 1',
  verified: 'packed & 2',
  neither: 'packed = 0',
};

/** Orders that are not cancelled and whose parcels are at one of these stages. */
function parcelsAt(...stages: DeliveryStage[]): string {
  return `sync IN ('created', 'cancelling') AND status IN (${sqlList(stages.flatMap(codesOf))})`;
}

/** Returns the combined condition of all parts of a filter. */
export function filterCondition(filter: OrderFilter): Condition {
  const { show, parcel, carrier, days } = filter;
  const parts: Condition[] = [
    show === 'all' ? [] : { sql: shows[show], values: [] },
    parcel ? { sql: parcels[parcel], values: [] } : [],
    carrier === undefined ? [] : { sql: 'carrier = ?', values: [carrier] },
    days ? { sql: 'day BETWEEN ? AND ?', values: [days.from, days.to] } : [],
    filter.printed === undefined ? [] : is('printed', filter.printed),
    filter.handedOver === undefined ? [] : is('handed', filter.handedOver),
    filter.packed ? { sql: packed[filter.packed], values: [] } : [],
  ].flat();
  if (parts.length === 0) return always;
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(' AND '),
    values: parts.flatMap(({ values }) => values),
  };
}

/** Whether a query matches all orders. */
export function isForAll(filter: OrderFilter): boolean {
  return filterCondition(filter) === always;
}

/** A condition outside `order_facts`: an order whose label is being printed does not count as never printed. */
export const noLabelOnItsWay = `NOT EXISTS (SELECT 1 FROM print_jobs JOIN orders ON orders.id = order_id
  WHERE orders.seq = order_facts.seq AND kind = 'label' AND state <> 'dropped')`;

function is(column: string, expected: boolean): Condition {
  return { sql: `${column} = ${expected ? 1 : 0}`, values: [] };
}
