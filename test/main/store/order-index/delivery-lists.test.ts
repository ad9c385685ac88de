import { describe, expect, it } from 'vitest';
import { OrdersTable } from '../../../../main/store/tables/orders-table.ts';
import { WeighingsTable } from '../../../../main/store/tables/weighings-table.ts';
import type { CountedParcel } from '../../../../shared/model/delivery.ts';
import { findIds, inMemory, type Orders, runToEnd } from './listed-orders.ts';
import { bareDatabase, insertOrder, platformOrderOf } from '../support.ts';

const at = '2026-11-21T01:00:00.000Z';

/** Inserts an order that exists at the platform with this status. */
function created(store: Orders, id: string, code: string | null): void {
  insertOrder(store, id);
  const platform = platformOrderOf({ platformCode: `P-${id}`, shortCode: `S-${id}` });
  const delivery = code === null ? null : { code, name: '', at };
  store.orders.change(id, { sync: 'created', platform, delivery }, 1);
}

function counted(change: Partial<Record<keyof CountedParcel, number>>): CountedParcel {
  const one = (value: number | undefined) => (value === undefined ? null : { value, at });
  return {
    weight: one(change.weight),
    codAmount: one(change.codAmount),
    shipmentFee: one(change.shipmentFee),
    insuranceFee: one(change.insuranceFee),
  };
}

describe('the list by where parcels are', () => {
  it('shows each order under the one stage that its status means', () => {
    const store = inMemory();
    const codes = ['2', '3', '11', '23', '14', '5', '12', '13', '21', '20', '25', '0', '99', null];
    for (const code of codes) created(store, `O${code}`, code);
    expect(findIds(store, '', { parcel: 'pickup' })).toEqual(['O3', 'O2']);
    expect(findIds(store, '', { parcel: 'under-way' })).toEqual(['O23', 'O11']);
    expect(findIds(store, '', { parcel: 'postponed' })).toEqual(['O5', 'O14']);
    expect(findIds(store, '', { parcel: 'delivered' })).toEqual(['O13', 'O12']);
    expect(findIds(store, '', { parcel: 'returned' })).toEqual(['O20', 'O21']);
    expect(findIds(store, '', { parcel: 'lost' })).toEqual(['O25']);
  });

  it('leaves out what was taken back, and follows an order from stage to stage', () => {
    const store = inMemory();
    created(store, 'O1', '2');
    created(store, 'O2', '2');
    const count = (parcel: 'pickup' | 'delivered') =>
      runToEnd(store.orders.lists.count({ text: '', show: 'all', parcel })).count;
    expect([count('pickup'), count('delivered')]).toEqual([2, 0]);
    store.orders.change('O1', { sync: 'cancelled' }, 2);
    store.orders.change('O2', { delivery: { code: '12', name: '', at } }, 2);
    expect([count('pickup'), count('delivered')]).toEqual([0, 1]);
    expect(findIds(store, 'soc-o2', { parcel: 'delivered' })).toEqual(['O2']);
    expect(findIds(store, 'soc-o1', { parcel: 'delivered' })).toEqual([]);
  });

  it('counts them all, over many blocks', () => {
    const store = inMemory();
    for (let number = 0; number < 700; number++)
      created(store, `O${number}`, number % 7 === 0 ? '14' : '11');
    expect(
      runToEnd(store.orders.lists.count({ text: '', show: 'all', parcel: 'postponed' })).count,
    ).toBe(100);
    expect(findIds(store, '', { parcel: 'postponed' }).slice(0, 3)).toEqual([
      'O693',
      'O686',
      'O679',
    ]);
  });
});

describe('what the platform counts otherwise', () => {
  const none = { weight: 0, weighed: 0, aboveWeighed: 0, fee: 0, codAmount: 0 };

  it('is listed by what it is, until it counts as it was agreed', () => {
    const store = inMemory();
    for (const id of ['O1', 'O2', 'O3', 'O4']) created(store, id, '11');
    store.orders.change('O1', { counted: counted({ weight: 800 }) }, 2);
    store.orders.change('O2', { counted: counted({ shipmentFee: 30_000, weight: 500 }) }, 2);
    store.orders.change('O3', { counted: counted({ codAmount: 340_000 }) }, 2);
    store.orders.change(
      'O4',
      { counted: counted({ shipmentFee: 22_000, insuranceFee: 1_750 }) },
      2,
    );
    expect(findIds(store, '', { parcel: 'weight-off' })).toEqual(['O1']);
    expect(findIds(store, '', { parcel: 'fee-off' })).toEqual(['O2']);
    expect(findIds(store, '', { parcel: 'cod-off' })).toEqual(['O3']);
    store.orders.change('O1', { counted: counted({ weight: 500 }) }, 3);
    expect(findIds(store, '', { parcel: 'weight-off' })).toEqual([]);
  });

  it('is summed by carrier, in grams and dong, within the time in which it was counted', () => {
    const db = bareDatabase();
    const store = { orders: new OrdersTable(db) };
    for (const id of ['O1', 'O2', 'O3']) created(store, id, '11');
    const ghtk = platformOrderOf({ platformCode: 'P-O3', carrierName: 'GHTK' });
    store.orders.change('O1', { counted: counted({ weight: 800, shipmentFee: 30_000 }) }, 2);
    store.orders.change('O2', { counted: counted({ weight: 450, insuranceFee: 0 }) }, 2);
    store.orders.change('O3', { platform: ghtk, counted: counted({ codAmount: 340_000 }) }, 2);
    const { differences } = store.orders;
    const then = Date.parse(at);
    expect(differences.byCarrier(then, then + 1)).toEqual([
      { ...none, carrierName: 'GHN', parcels: 2, weight: 250, fee: 8_000 - 1_750 },
      { ...none, carrierName: 'GHTK', parcels: 1, codAmount: -10_000 },
    ]);
    // Weighed at this bench: one twice, where the last weighing counts, and a parcel whose weight is not disputed.
    const weighings = new WeighingsTable(db);
    const weigh = (orderId: string, grams: number) =>
      weighings.insert({ orderId, at: then, grams, enteredGrams: 500, station: 'PB1' });
    for (const [id, grams] of [
      ['O1', 510],
      ['O1', 620],
      ['O3', 700],
    ] as const)
      weigh(id, grams);
    expect(differences.byCarrier(then, then + 1)).toMatchObject([
      { carrierName: 'GHN', parcels: 2, weight: 250, weighed: 1, aboveWeighed: 180 },
      { carrierName: 'GHTK', parcels: 1, weighed: 0, aboveWeighed: 0 },
    ]);
    weigh('O2', 455);
    expect(differences.byCarrier(then, then + 1)[0]).toMatchObject({
      weighed: 2,
      aboveWeighed: 175,
    });
    expect(differences.byCarrier(then + 1, then + 2)).toEqual([]);
    expect(differences.firstAt()).toBe(then);
  });
});
