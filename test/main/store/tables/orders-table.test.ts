import { describe, expect, it } from 'vitest';
import { draftOf, pickupPoint } from '../../../fakes/drafts.ts';
import { openTestStore, insertOrder, platformOrderOf } from '../support.ts';

describe('an order', () => {
  it('comes back as it was entered, queued, with the pickup point of that moment', () => {
    const store = openTestStore();
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
      printedByOtherBenches: 0,
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
    const store = openTestStore();
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
    const store = openTestStore();
    insertOrder(store, 'O1');
    store.orders.countPrinted('O1', 5);
    store.orders.countPrinted('O1', 6);
    expect(store.orders.get('O1')).toMatchObject({
      printed: 2,
      updatedAt: new Date(6).toISOString(),
    });
  });

  it('shows when the queue tries next', () => {
    const store = openTestStore();
    insertOrder(store, 'O1');
    const entry = {
      attempts: 3,
      mayHaveArrived: true,
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
