import * as fc from 'fast-check';
import { nameKey } from '../../../../main/store/order-index/name-key.ts';
import { sortsBy } from '../../../../shared/model/order-sort.ts';
import { fold } from '../../../../shared/fold.ts';
import { received, type Orders } from './listed-orders.ts';
import { insertOrder } from '../support.ts';

export const names = [
  'Ân',
  'an',
  'Ăng',
  'Đỗ Nam',
  'Dũng',
  'Dung',
  'Lê Lan',
  'Lê Bình',
  '–',
] as const;
export const texts = ['', 'l', 'd'] as const;
export const shows = ['all', 'waiting', 'created'] as const;

/** An order in the simple model of the list. */
export interface Known {
  readonly id: string;
  name: string;
  cod: number;
  fee: number | null;
  changed: number;
}

/** An event of a list. */
export const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('enter' as const), cod: fc.nat(5) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('rename' as const, 'create' as const),
      order: fc.nat(),
      to: fc.nat(8),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      text: fc.nat(2),
      show: fc.nat(2),
      by: fc.constantFrom(...sortsBy),
      way: fc.constantFrom('up' as const, 'down' as const),
      offset: fc.nat(320),
      limit: fc.integer({ min: 1, max: 40 }),
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type SortedQuery = Extract<Step, { do: 'ask' }>;

/** Returns all matches, sorted as a whole: unknown values last in both directions, equal ones newest first. */
export function naive(orders: readonly Known[], { text, show, by, way }: SortedQuery): string[] {
  const matches = orders.filter(({ name, fee }) => {
    const tokens = fold(`${name} 12 Nguyễn Huệ`).split(' ');
    const state = fee === null ? 'waiting' : 'created';
    const prefix = texts[text] ?? '';
    return (
      (prefix === '' || tokens.some((word) => word.startsWith(prefix))) &&
      (shows[show] === 'all' || shows[show] === state)
    );
  });
  const keyOf = (order: Known) => {
    if (by === 'name') return nameKey(order.name) || null;
    return by === 'entered' ? orders.indexOf(order) : order[by];
  };
  const newest = matches.toReversed();
  const sorted = newest
    .flatMap((order) => ({ order, key: keyOf(order) ?? [] }))
    .filter(({ key }) => !Array.isArray(key))
    .sort((one, other) => (one.key === other.key ? 0 : one.key > other.key ? -1 : 1))
    .map(({ order }) => order);
  const withoutKey = newest.filter((order) => keyOf(order) === null);
  return [...(way === 'up' ? sorted.toReversed() : sorted), ...withoutKey].map(({ id }) => id);
}

/** Enters the next order. */
export function enter(store: Orders, orders: Known[], cod: number, at: number): void {
  const [id, name] = [`O${orders.length}`, names[orders.length % names.length] ?? ''];
  const change = { ...received({ name, address: '12', commune: 'Nguyễn Huệ' }), codAmount: cod };
  insertOrder(store, id, change, at);
  orders.push({ id, name, cod, fee: null, changed: at });
}
