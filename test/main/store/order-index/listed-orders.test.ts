import { describe, expect, it } from 'vitest';
import type { SyncState } from '../../../../shared/model/order.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import { insertOrder, platformOrderOf } from '../support.ts';
import { findIds, inMemory, placed, type Orders } from './listed-orders.ts';

describe('the list of orders', () => {
  it('has its places counted from the newest, and fewer at its end', () => {
    const store = inMemory();
    for (let number = 1; number <= 7; number++) insertOrder(store, `O${number}`);
    const ids = (offset: number) => placed(store, { offset, limit: 3 }).map(({ id }) => id);
    expect([ids(0), ids(3), ids(6), ids(7)]).toEqual([
      ['O7', 'O6', 'O5'],
      ['O4', 'O3', 'O2'],
      ['O1'],
      [],
    ]);
  });

  it('tells an order in a row by what a packer needs', () => {
    const store = inMemory();
    insertOrder(store, 'O1', { soc: 'A-1' });
    store.orders.change('O1', { sync: 'created', platform: platformOrderOf({ waybill: 'G1' }) }, 1);
    expect(placed(store)).toEqual([
      {
        id: 'O1',
        soc: 'A-1',
        sync: 'created',
        receiverName: 'Chị Lan',
        receiverPhone: '0912345678',
        province: 'Thành phố Hồ Chí Minh',
        codAmount: 350_000,
        weight: 500,
        shortCode: '000123456',
        platformCode: 'PB.2026.000123456',
        carrierName: 'GHN',
        waybill: 'G1',
        delivery: null,
        trouble: null,
        nextAttemptAt: null,
        attempts: 0,
        cancelWanted: false,
        printed: 0,
        maybePrinted: false,
        personalDataRemoved: false,
        unreadable: [],
        enteredAt: new Date(0).toISOString(),
      },
    ]);
  });

  const troubles: Partial<Record<SyncState, AppError>> = {
    rejected: { code: 'refused', message: 'x', status: 200, effect: 'none' },
    uncertain: { code: 'unsettled', detail: 'x' },
  };

  /** One order in each state, named by it; the rejected one needs a person, the uncertain one waits. */
  function everyState(): Orders {
    const store = inMemory();
    const states: SyncState[] = [
      'created',
      'queued',
      'sending',
      'uncertain',
      'rejected',
      'withdrawn',
    ];
    for (const state of states) {
      insertOrder(store, state);
      const platform = state === 'created' ? { platform: platformOrderOf() } : {};
      const problem = troubles[state] ?? null;
      store.orders.change(state, { sync: state, trouble: problem, ...platform }, 1);
    }
    return store;
  }

  it('shows what waits, or what needs a person, also within a search', () => {
    const store = everyState();
    expect(findIds(store, '', { show: 'waiting' })).toEqual(['uncertain', 'sending', 'queued']);
    expect(findIds(store, '', { show: 'trouble' })).toEqual(['rejected']);
    expect(findIds(store, 'lan', { show: 'waiting' })).toEqual(['uncertain', 'sending', 'queued']);
    expect(findIds(store, 'lan', { show: 'trouble' })).toEqual(['rejected']);
    expect(findIds(store, 'soc-queued', { show: 'waiting' })).toEqual(['queued']);
    expect(findIds(store, 'soc-created', { show: 'waiting' })).toEqual([]);
    expect(findIds(inMemory(), 'lan', { show: 'waiting' })).toEqual([]);
  });

  it('counts what waits and what was rejected', () => {
    expect(everyState().orders.counts()).toEqual({
      queued: 1,
      sending: 1,
      uncertain: 1,
      cancelling: 0,
      rejected: 1,
      troubled: 1,
    });
    expect(inMemory().orders.counts()).toEqual({
      queued: 0,
      sending: 0,
      uncertain: 0,
      cancelling: 0,
      rejected: 0,
      troubled: 0,
    });
  });

  it.each<[SyncState, AppError]>([
    ['uncertain', { code: 'soc-clash', soc: 'X', differs: [] }],
    ['uncertain', { code: 'lookup-unclear', detail: 'refused', message: 'x' }],
    ['created', { code: 'cancel-refused', message: 'x' }],
  ])('counts and shows among what needs a person: %s with %j', (sync, problem) => {
    const store = inMemory();
    insertOrder(store, 'a');
    store.orders.change('a', { sync, trouble: problem, platform: platformOrderOf() }, 1);
    expect(store.orders.counts().troubled).toBe(1);
    expect(findIds(store, '', { show: 'trouble' })).toEqual(['a']);
  });

  it('shows what was taken back, also within a search', () => {
    const store = inMemory();
    for (const sync of ['created', 'cancelled', 'withdrawn', 'cancelling'] as const) {
      insertOrder(store, sync);
      const platform = platformOrderOf({ platformCode: sync });
      store.orders.change(sync, { sync, platform }, 1);
    }
    expect(findIds(store, '', { show: 'cancelled' })).toEqual(['withdrawn', 'cancelled']);
    expect(findIds(store, 'lan', { show: 'cancelled' })).toEqual(['withdrawn', 'cancelled']);
  });

  it('gives the ids in a state of the queue in the order of their entry', () => {
    const store = inMemory();
    for (const id of ['b', 'a', 'c']) insertOrder(store, id);
    store.orders.change('a', { sync: 'sending' }, 1);
    expect(store.orders.idsIn('queued')).toEqual(['b', 'c']);
    expect(store.orders.idsIn('sending')).toEqual(['a']);
    expect(store.orders.idsIn('uncertain')).toEqual([]);
  });
});
