import { describe, expect, it } from 'vitest';
import type { SyncState } from '../../../shared/model/order.ts';
import type { AppError } from '../../../shared/result.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { freshStore, insertOrder, platformOrderOf } from './support.ts';
import { found, inMemory, placed, type Orders } from './listed-orders.ts';

describe('an order', () => {
  it('comes back as it was entered, queued, with the pickup point of that moment', () => {
    const store = freshStore();
    insertOrder(store, 'O1', { soc: 'A-1' }, Date.parse('2026-11-20T01:00:00Z'));
    store.pickupPoints.save({ ...pickupPoint, address: 'moved away' });
    expect(store.orders.get('O1')).toEqual({
      id: 'O1',
      soc: 'A-1',
      sync: 'queued',
      draft: draftOf({ soc: 'A-1' }),
      pickupPoint,
      platform: null,
      delivery: null,
      counted: null,
      trouble: null,
      nextAttemptAt: null,
      attempts: 0,
      printed: 0,
      printedElsewhere: 0,
      maybePrinted: false,
      personalDataRemoved: false,
      unreadable: [],
      enteredAt: '2026-11-20T01:00:00.000Z',
      updatedAt: '2026-11-20T01:00:00.000Z',
    });
    expect(store.orders.get('O2')).toBeNull();
    expect([store.orders.hasSoc('A-1'), store.orders.hasSoc('A-2')]).toEqual([true, false]);
  });

  it('keeps what a change does not name, and answers what is kept', () => {
    const store = freshStore();
    insertOrder(store, 'O1');
    const platform = platformOrderOf();
    const delivery = { code: '2', name: 'Chờ Lấy Hàng', at: '2026-11-20T01:00:00.000Z' };
    store.orders.change('O1', { sync: 'created', platform, delivery }, 10);
    const answered = store.orders.change('O1', { trouble: { code: 'no-printer' } }, 20);
    expect(answered).toEqual(store.orders.get('O1'));
    expect(answered).toMatchObject({
      sync: 'created',
      platform,
      delivery,
      trouble: { code: 'no-printer' },
      updatedAt: new Date(20).toISOString(),
    });
    expect(store.orders.change('O1', { trouble: null }, 30).trouble).toBeNull();
  });

  it('counts its printed labels', () => {
    const store = freshStore();
    insertOrder(store, 'O1');
    store.orders.countPrinted('O1', 5);
    store.orders.countPrinted('O1', 6);
    expect(store.orders.get('O1')).toMatchObject({
      printed: 2,
      updatedAt: new Date(6).toISOString(),
    });
  });

  it('shows when the queue tries next', () => {
    const store = freshStore();
    insertOrder(store, 'O1');
    const entry = {
      attempts: 3,
      everSent: true,
      cancelWanted: false,
      missingSince: null,
      refusal: null,
    };
    store.outbox.put({ orderId: 'O1', nextAt: 1_000, ...entry });
    expect(store.orders.get('O1')).toMatchObject({
      attempts: 3,
      nextAttemptAt: new Date(1_000).toISOString(),
    });
  });
});

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
      const trouble = troubles[state] ?? null;
      store.orders.change(state, { sync: state, trouble, ...platform }, 1);
    }
    return store;
  }

  it('shows what waits, or what needs a person, also within a search', () => {
    const store = everyState();
    expect(found(store, '', { show: 'waiting' })).toEqual(['uncertain', 'sending', 'queued']);
    expect(found(store, '', { show: 'trouble' })).toEqual(['rejected']);
    expect(found(store, 'lan', { show: 'waiting' })).toEqual(['uncertain', 'sending', 'queued']);
    expect(found(store, 'lan', { show: 'trouble' })).toEqual(['rejected']);
    expect(found(store, 'soc-queued', { show: 'waiting' })).toEqual(['queued']);
    expect(found(store, 'soc-created', { show: 'waiting' })).toEqual([]);
    expect(found(inMemory(), 'lan', { show: 'waiting' })).toEqual([]);
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
  ])('counts and shows among what needs a person: %s with %j', (sync, trouble) => {
    const store = inMemory();
    insertOrder(store, 'a');
    store.orders.change('a', { sync, trouble, platform: platformOrderOf() }, 1);
    expect(store.orders.counts().troubled).toBe(1);
    expect(found(store, '', { show: 'trouble' })).toEqual(['a']);
  });

  it('shows what was taken back, also within a search', () => {
    const store = inMemory();
    for (const sync of ['created', 'cancelled', 'withdrawn', 'cancelling'] as const) {
      insertOrder(store, sync);
      const platform = platformOrderOf({ platformCode: sync });
      store.orders.change(sync, { sync, platform }, 1);
    }
    expect(found(store, '', { show: 'cancelled' })).toEqual(['withdrawn', 'cancelled']);
    expect(found(store, 'lan', { show: 'cancelled' })).toEqual(['withdrawn', 'cancelled']);
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
