import { describe, expect, it } from 'vitest';
import type { SortKeys } from '../../../../main/store/order-index/sort-keys.ts';
import { SortedOrders } from '../../../../main/store/order-index/sorted-orders.ts';
import type { ListQuery } from '../../../../shared/model/order-sort.ts';
import { insertOrder, platformOrderOf } from '../support.ts';
import { inMemory, type Orders, received, runToEnd } from './listed-orders.ts';

const byFee: ListQuery = { text: '', show: 'all', sort: { by: 'fee', way: 'up' } };
const byCod: ListQuery = { ...byFee, sort: { by: 'cod', way: 'up' } };
const byName: ListQuery = { ...byFee, sort: { by: 'name', way: 'up' } };

/** Orders O0, O1, … without a fee. */
function entered(count: number): Orders {
  const store = inMemory();
  for (let number = 0; number < count; number++)
    insertOrder(store, `O${number}`, received({ name: `An ${String(number).padStart(4, '0')}` }));
  return store;
}

function charge({ orders }: Orders, id: string, shipmentFee: number): void {
  const platform = platformOrderOf({ platformCode: `P-${id}`, shipmentFee, insuranceFee: 0 });
  orders.change(id, { sync: 'created', platform }, 1);
}

function rename({ orders }: Orders, id: string, name: string): void {
  const draft = orders.get(id)?.draft;
  if (!draft) throw new Error(id);
  orders.change(id, { draft: { ...draft, receiver: { ...draft.receiver, name } } }, 1);
}

describe('callers that share the sorting of a list', () => {
  it('each get the changes made before their call', () => {
    const store = entered(600);
    const { lists } = store.orders;
    runToEnd(lists.count(byFee));
    charge(store, 'O10', 20_000);
    const first = lists.count(byFee);
    first.next();
    charge(store, 'O20', 10_000);
    const page = lists.range(byFee, 0, 2);
    const count = lists.count(byFee);
    page.next();
    count.next();
    const { revision } = runToEnd(first);
    const joined = runToEnd(page);
    expect(store.orders.idsOf(joined.seqs)).toEqual(['O20', 'O10']);
    expect(joined.revision).toBeGreaterThan(revision);
    expect(runToEnd(count)).toEqual({ count: 600, revision: joined.revision });
  });

  it.each([
    { did: 'began', isFirst: true },
    { did: 'joined', isFirst: false },
  ])(
    'get the list sorted anew after the work that they $did failed for another one',
    ({ isFirst }) => {
      const { list, keys } = listOf(600);
      runToEnd(list.ready());
      const before = list.revision;
      for (const seq of [5, 290, 500]) list.touched(seq);
      const [first, second] = [list.ready(), list.ready()] as const;
      first.next();
      second.next();
      const [failed, other] = isFirst ? [second, first] : [first, second];
      keys.of = () => {
        throw new Error('the disk failed');
      };
      expect(() => runToEnd(failed)).toThrow('the disk failed');
      keys.of = (_by, seq) => seq;
      runToEnd(other);
      expect(list.count).toBe(600);
      expect(list.slice(0, 2, 'down')).toEqual([600, 599]);
      // The rebuilt list has the changes of the failed work.
      expect(list.revision).toBeGreaterThan(before);
    },
  );
});

describe('the revision of a sorted list', () => {
  it('changes if only the number of known keys does', () => {
    const store = entered(100);
    for (let number = 0; number < 80; number++) charge(store, `O${number}`, 30_000 + number);
    const { lists } = store.orders;
    const before = runToEnd(lists.range(byFee, 0, 1));
    expect(store.orders.idsOf(before.seqs)).toEqual(['O0']);
    // In descending order it remains at the same position: the first one without a fee, now the last one with a fee.
    charge(store, 'O99', 10_000);
    const after = runToEnd(lists.range(byFee, 0, 1));
    expect(store.orders.idsOf(after.seqs)).toEqual(['O99']);
    expect(after.revision).toBeGreaterThan(before.revision);
  });

  it('is that before a change that the first page by name may lack', () => {
    const store = entered(1_200);
    const { lists } = store.orders;
    const first = lists.range(byName, 0, 3);
    first.next();
    rename(store, 'O0', 'Zung');
    const page = runToEnd(first);
    expect(store.orders.idsOf(page.seqs)).toEqual(['O0', 'O1', 'O2']);
    const next = runToEnd(lists.range(byName, 0, 3));
    expect(store.orders.idsOf(next.seqs)).toEqual(['O1', 'O2', 'O3']);
    expect(next.revision).toBeGreaterThan(page.revision);
  });
});

describe('a list that others replace in the cache while it is sorted', () => {
  it.each([
    { query: byCod, offset: 0 },
    { query: byName, offset: 300 },
    { query: { ...byCod, text: 'SOC-O7' }, offset: 0 },
    { query: { ...byCod, text: 'SOC-O7' }, offset: 4 },
  ])('answers a range: $query.sort.by "$query.text" $offset', ({ query, offset }) => {
    const store = entered(1_200);
    while (store.orders.index());
    const { lists } = store.orders;
    const range = lists.range(query, offset, 3);
    range.next();
    for (const show of ['waiting', 'created'] as const) runToEnd(lists.count({ ...byFee, show }));
    const { seqs } = runToEnd(range);
    expect(seqs).toHaveLength(3);
    expect(seqs).toEqual(runToEnd(lists.range(query, offset, 3)).seqs);
  });

  // Names are read in descending order, and the first 1,024 of them have been read by then.
  it.each([
    ['a part that has been read', 'O3', 'Zung'],
    ['a part to be read', 'O1100', 'An 0100'],
  ])('has an order once that is renamed meanwhile to %s', (_, id, name) => {
    const store = entered(1_200);
    const { lists } = store.orders;
    const all = lists.all(byName);
    // Five blocks with matches, then a page of names.
    for (let slice = 0; slice < 6; slice++) all.next();
    for (const show of ['waiting', 'created'] as const) runToEnd(lists.count({ ...byFee, show }));
    rename(store, id, name);
    const seqs = runToEnd(all);
    expect(seqs).toHaveLength(1_200);
    expect(new Set(seqs).size).toBe(1_200);
  });
});

/** A list of 1, 2, …, `count` with their numbers as keys, which a test can replace. */
function listOf(count: number) {
  const descending = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => to - step);
  const within = (from: number, to: number) => descending(Math.max(from, 1), Math.min(to, count));
  const keys: Pick<SortKeys, 'of' | 'between'> = {
    of: (_by, seq) => seq,
    between: (_by, from, to) => within(from, to).map((seq) => [seq, seq] as const),
  };
  let revisions = 0;
  const list = new SortedOrders({
    by: 'cod',
    keys: keys as SortKeys,
    matches: (block) => within(block * 256, block * 256 + 255),
    blocks: () => Math.ceil((count + 1) / 256),
    nextRevision: () => ++revisions,
  });
  return { list, keys };
}
