import * as fc from 'fast-check';
import type { OrderQuery } from '../../../../shared/model/order-query.ts';
import type { SyncState } from '../../../../shared/model/order.ts';

/** Noon, so that each is a different day in every time zone. */
export const noon = (day: number) => new Date(2026, 10, 1 + day, 12).getTime();

/** Returns a day for the list’s filters. */
export const dayOf = (day: number) => `2026-11-${String(1 + day).padStart(2, '0')}`;

/** Receivers. */
export const names = ['Nguyễn Lan', 'Trần Bình', 'Lê Lan'] as const;

/** States that orders are moved to. */
export const states: readonly SyncState[] = [
  'queued',
  'created',
  'cancelled',
  'withdrawn',
  'rejected',
];

/** Statuses of the platform. */
export const statuses = ['2', '11', '12', '21', '99'] as const;

/** An order in the simple model. */
export interface Known {
  id: string;
  name: string;
  day: number;
  sync: SyncState;
  status: string | null;
  carrier: string | null;
  printed: boolean;
  inHandover: boolean;
  checked: boolean;
  verified: boolean;
  cod: number;
  fee: number | null;
}

/** One step of a bench. */
export type Step =
  | { do: 'enter'; name: number; day: number; cod: number; many: boolean }
  | {
      do: 'move' | 'deliver' | 'create' | 'print' | 'hand' | 'check' | 'verify' | 'correct';
      order: number;
      to: number;
    }
  | { do: 'ask'; query: OrderQuery };

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });

/** All combinations of a person's choices in the filters. */
const query: fc.Arbitrary<OrderQuery> = fc
  .record({
    text: fc.constantFrom('', '', 'lan', 'nguyen', 'x'),
    show: fc.constantFrom('all', 'all', 'waiting', 'created', 'trouble', 'cancelled'),
    parcel: maybe(fc.constantFrom('pickup', 'under-way', 'delivered', 'returned')),
    carrier: maybe(fc.constantFrom('1', '2')),
    days: maybe(fc.record({ from: fc.nat(2), to: fc.nat(3) })),
    printed: maybe(fc.boolean()),
    handedOver: maybe(fc.boolean()),
    packed: maybe(fc.constantFrom('checked', 'verified', 'neither')),
  })
  .map(({ days, ...rest }) => {
    const criteria = {
      ...rest,
      ...(days && { days: { from: dayOf(days.from), to: dayOf(days.to) } }),
    };
    return Object.fromEntries(
      Object.entries(criteria).filter(([, value]) => value !== undefined),
    ) as OrderQuery;
  });

/** An event of the orders. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('enter' as const),
    name: fc.nat(2),
    day: fc.nat(3),
    cod: fc.nat(900_000),
    many: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom(
      'move' as const,
      'deliver' as const,
      'create' as const,
      'print' as const,
      'hand' as const,
      'check' as const,
      'verify' as const,
      'correct' as const,
    ),
    order: fc.nat(),
    to: fc.nat(4),
  }),
  fc.record({ do: fc.constant('ask' as const), query }),
);

/** Whether an order matches a query. */
export function answers(order: Known, criteria: OrderQuery): boolean {
  const { sync, status } = order;
  const isOn = sync === 'created' || sync === 'cancelling';
  const shows: Record<OrderQuery['show'], boolean> = {
    all: true,
    waiting: sync === 'queued',
    created: sync === 'created',
    trouble: sync === 'rejected',
    cancelled: sync === 'cancelled' || sync === 'withdrawn',
    unprinted: false,
  };
  const stages: Record<string, string> = {
    '2': 'pickup',
    '11': 'under-way',
    '12': 'delivered',
    '21': 'returned',
  };
  const packed = {
    checked: order.checked,
    verified: order.verified,
    neither: !order.checked && !order.verified,
  };
  const { days } = criteria;
  return (
    shows[criteria.show] &&
    (criteria.text === '' ||
      { lan: /Lan/, nguyen: /Nguyễn/, x: /^$/ }[criteria.text]?.test(order.name)) === true &&
    (!criteria.parcel || (isOn && stages[status ?? ''] === criteria.parcel)) &&
    (criteria.carrier === undefined || order.carrier === criteria.carrier) &&
    (!days || (dayOf(order.day) >= days.from && dayOf(order.day) <= days.to)) &&
    (criteria.printed === undefined || order.printed === criteria.printed) &&
    (criteria.handedOver === undefined || order.inHandover === criteria.handedOver) &&
    (!criteria.packed || packed[criteria.packed])
  );
}
