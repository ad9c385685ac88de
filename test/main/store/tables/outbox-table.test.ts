import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../../../../main/store/tables/outbox-table.ts';
import type { Store } from '../../../../main/store/store.ts';
import { openTestStore, insertOrder, platformOrderOf } from '../support.ts';

function entryOf(orderId: string, change: Partial<OutboxEntry> = {}): OutboxEntry {
  const defaults = {
    attempts: 0,
    mayHaveArrived: false,
    cancelWanted: false,
    missingSince: null,
    refusal: null,
  };
  return { orderId, nextAt: 0, ...defaults, ...change };
}

/** Returns a queue with an order for each time; null waits for a person. */
function queueOf(times: Readonly<Record<string, number | null>>): Store {
  const store = openTestStore();
  for (const [orderId, nextAt] of Object.entries(times)) {
    insertOrder(store, orderId);
    store.outbox.put(entryOf(orderId, { nextAt }));
  }
  return store;
}

describe('the queue on disk', () => {
  it('keeps an entry whole, and replaces it', () => {
    const store = queueOf({ a: 1 });
    const entry = entryOf('a', {
      nextAt: null,
      attempts: 4,
      mayHaveArrived: true,
      missingSince: 77,
      refusal: { code: 'refused', message: 'Trùng mã', status: 422, effect: 'none' },
    });
    store.outbox.put(entry);
    expect(store.outbox.get('a')).toEqual(entry);
    store.outbox.remove('a');
    expect(store.outbox.get('a')).toBeNull();
    expect(store.orders.get('a')).not.toBeNull();
  });

  const idsOf = (due: readonly { orderId: string }[]) => due.map(({ orderId }) => orderId);

  it('gives what is to be sent by its entry, and nothing that waits for its time or a person', () => {
    const { outbox } = queueOf({ first: 20, late: 30, early: 10, held: null, same: 10 });
    expect(idsOf(outbox.toSend(20, 10))).toEqual(['first', 'early', 'same']);
    expect(idsOf(outbox.toSend(20, 2))).toEqual(['first', 'early']);
    expect(outbox.toSend(9, 10)).toEqual([]);
  });

  it('gives what is to be settled, and what is to be followed, the longest waiting first', () => {
    const store = queueOf({ a: 30, b: 10, c: 20, created: 5, latest: 4, queued: 1 });
    for (const id of ['a', 'b', 'c']) store.orders.change(id, { sync: 'uncertain' }, 1);
    for (const [id, code] of Object.entries({ created: 'VD1', latest: 'VD2' })) {
      const platform = { ...platformOrderOf(), platformCode: code };
      store.orders.change(id, { sync: 'created', platform }, 1);
    }
    const { outbox } = store;
    expect(outbox.toSettle('uncertain', 25, 10)).toEqual([
      { orderId: 'b', since: 10 },
      { orderId: 'c', since: 20 },
    ]);
    expect(outbox.toSettle('cancelling', 25, 10)).toEqual([]);
    expect(idsOf(outbox.toFollowUp(25, 10))).toEqual(['latest', 'created']);
    expect(idsOf(outbox.toFollowUp(25, 1))).toEqual(['latest']);
  });

  it('knows when the next one will be due', () => {
    const { outbox } = queueOf({ a: 10, b: 30, c: 20, held: null });
    expect([0, 10, 20, 30].map((now) => outbox.nextTime(now))).toEqual([10, 20, 30, null]);
    expect(queueOf({ held: null }).outbox.nextTime(0)).toBeNull();
  });

  it('wakes what waits to be sent or settled, and leaves what waits for a carrier or a person', () => {
    const store = queueOf({ queued: 100, uncertain: 200, created: 300, held: null, due: 3 });
    store.orders.change('uncertain', { sync: 'uncertain' }, 1);
    store.orders.change('created', { sync: 'created', platform: platformOrderOf() }, 1);
    store.outbox.wake(5);
    const times = ['queued', 'uncertain', 'created', 'held', 'due'].map(
      (id) => store.outbox.get(id)?.nextAt,
    );
    expect(times).toEqual([5, 5, 300, null, 3]);
  });
});

describe('a wall clock that was moved', () => {
  function waiting(): Store {
    const store = queueOf({ backOff: 100, held: null });
    insertOrder(store, 'proof');
    store.outbox.put(entryOf('proof', { nextAt: 200, missingSince: 20 }));
    return store;
  }
  const times = ({ outbox }: Store) =>
    ['backOff', 'held', 'proof'].map((id) => {
      const entry = outbox.get(id);
      return [entry?.nextAt, entry?.missingSince];
    });

  it('back leaves every wait as long as it was', () => {
    const store = waiting();
    store.outbox.shift(-1_000);
    expect(times(store)).toEqual([
      [-900, null],
      [null, null],
      [-800, -980],
    ]);
  });

  it('on cuts only waits short that prove nothing', () => {
    const store = waiting();
    store.outbox.shift(1_000);
    expect(times(store)).toEqual([
      [100, null],
      [null, null],
      [1_200, 1_020],
    ]);
  });

  it('while nobody watched begins proofs anew, and lets nothing wait beyond the longest wait', () => {
    const store = waiting();
    insertOrder(store, 'created');
    store.orders.change('created', { sync: 'created', platform: platformOrderOf() }, 1);
    store.outbox.put(entryOf('created', { nextAt: 9_000 }));
    insertOrder(store, 'soon');
    store.orders.change(
      'soon',
      { sync: 'created', platform: platformOrderOf({ platformCode: 'P2' }) },
      1,
    );
    store.outbox.put(entryOf('soon', { nextAt: 55 }));
    store.outbox.inherit(50, 60);
    expect(times(store)).toEqual([
      [50, null],
      [null, null],
      [50, 50],
    ]);
    expect(store.outbox.get('created')?.nextAt).toBe(50);
    expect(store.outbox.get('soon')?.nextAt).toBe(55);
  });
});
