import { describe, expect, it } from 'vitest';
import { insertOrder, platformOrderOf } from '../support.ts';
import { findIds, inMemory, placed, receiver } from './listed-orders.ts';

describe('a code that is the very text', () => {
  const like = { ...receiver, name: 'LOOK', address: '1 Hai Bà Trưng' };
  const several = () => {
    const store = inMemory();
    for (const number of [1, 2, 3, 10])
      insertOrder(store, `O${number}`, { soc: `LOOK-${number}`, receiver: like });
    return store;
  };

  it('comes before newer orders that have the same words', () => {
    expect(findIds(several(), ' LOOK-1 ')).toEqual(['O1', 'O10', 'O3', 'O2']);
    expect(findIds(several(), 'LOOK')).toEqual(['O10', 'O3', 'O2', 'O1']);
    expect(findIds(several(), 'LOOK-1', { show: 'cancelled' })).toEqual([]);
  });

  it('comes once, however many pages there are', () => {
    const store = several();
    const ids = [0, 1, 2, 3, 4].map((offset) =>
      placed(store, { text: 'LOOK-1', offset, limit: 1 }).map(({ id }) => id),
    );
    expect(ids.flat()).toEqual(['O1', 'O10', 'O3', 'O2']);
  });

  it('is the platform’s too', () => {
    const store = several();
    const platform = platformOrderOf({ platformCode: 'P-1', shortCode: '1', waybill: 'LOOK 1' });
    store.orders.change('O2', { sync: 'created', platform }, 1);
    for (const code of ['P-1', '1', 'LOOK 1']) expect(findIds(store, code)[0]).toBe('O2');
  });
});
