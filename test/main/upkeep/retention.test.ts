import { describe, expect, it } from 'vitest';
import { openTestStation } from '../../fakes/station.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { DAY_MS, NAME, PHONE, person, forget, finished, everything, findIds } from './retained.ts';

describe('personal data', () => {
  it('of what is finished are removed after the days that were set, with an event', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    const id = await finished(under);
    station.store.labels.put(id, 'own', new TextEncoder().encode(NAME), clock.now());
    const weighed = { orderId: id, at: clock.now(), grams: 620, enteredGrams: 500, station: 'PB1' };
    station.store.weighings.insert(weighed);
    const scan = {
      station: 'PB1',
      mode: 'look-up',
      result: 'found',
      facts: {},
      orderId: null,
    } as const;
    for (const orderId of [id, null])
      station.store.packing.insert({ ...scan, at: clock.now(), code: 'SPX0001', orderId });
    expect(await findIds(under, 'khong con')).toEqual([id]);
    station.retention.save({
      removePersonalAfterDays: 3,
      dropLabelsAfterDays: null,
      dropUpdatesAfterDays: null,
    });
    clock.advance(2 * DAY_MS);
    await forget(under);
    expect(station.store.orders.get(id)?.draft.receiver.name).toBe(NAME);
    expect(station.store.weighings.of(id)).toHaveLength(1);
    expect(station.store.packing.latest(9)).toHaveLength(2);

    const before = station.store.orders.get(id);
    clock.advance(2 * DAY_MS);
    await forget(under);
    const after = station.store.orders.get(id);
    expect(after?.draft).toEqual({
      ...before?.draft,
      receiver: { ...before?.draft.receiver, name: '', phone: '', address: '' },
      contents: { kind: 'text', text: '' },
      note: '',
      barter: '',
    });
    expect([after?.sync, after?.platform]).toEqual([before?.sync, before?.platform]);
    expect(under.kinds(id).at(-1)).toBe('personal-data-removed');
    expect(station.store.labels.get(id, 'own')).toBeNull();
    expect(station.store.weighings.of(id)).toEqual([]);
    expect(station.store.packing.latest(9)).toEqual([]);
    expect(await findIds(under, 'khong con')).toEqual([]);
    expect(await findIds(under, PHONE)).toEqual([]);
    expect(await findIds(under, before?.soc ?? '')).toEqual([id]);

    expect([before?.personalDataRemoved, after?.personalDataRemoved]).toEqual([false, true]);
    const query = { ...everything, text: before?.soc ?? '' };
    const { orders } = valueOf(await station.orderList.range(query));
    expect(orders[0]).toMatchObject({ receiverName: '', personalDataRemoved: true });

    clock.advance(DAY_MS);
    await forget(under);
    expect(under.kinds(id).filter((kind) => kind === 'personal-data-removed')).toHaveLength(1);
  });

  it('of what still waits, is in trouble or has an open print job stay', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    const { store, outbox, orders } = station;
    const followed = await under.created(person);
    store.outbox.put({
      orderId: followed,
      nextAt: null,
      attempts: 0,
      mayHaveArrived: false,
      cancelWanted: false,
      missingSince: null,
      refusal: null,
    });
    const troubled = await finished(under);
    store.orders.change(troubled, { trouble: { code: 'cancel-refused', message: '' } }, 1);
    const held = await finished(under);
    const printer = { id: 'T1', name: 'Zebra' };
    store.printJobs.insert({ id: 'J', orderId: held, printer, reprint: 0, reason: null, at: 0 });
    store.printJobs.change('J', { state: 'held' }, 0);
    store.labels.put(held, 'own', new Uint8Array(1), clock.now());
    outbox.pause(true);
    const entered = orders.enter({ draft: draftOf(person), print: false });
    const queued = entered.ok ? entered.value.id : '';
    station.retention.save({
      removePersonalAfterDays: 1,
      dropLabelsAfterDays: 1,
      dropUpdatesAfterDays: null,
    });
    clock.advance(3 * DAY_MS);
    await forget(under);
    for (const id of [followed, troubled, held, queued])
      expect(store.orders.get(id)?.draft.receiver.name).toBe(NAME);
    expect(store.labels.get(held, 'own')).not.toBeNull();
    store.orders.change(troubled, { trouble: null }, 2);
    await forget(under);
    expect(store.orders.get(troubled)?.draft.receiver.name).toBe('');
    // The wait for a carrier's codes ends after a month, the wait for a cancellation does not.
    store.outbox.put({ ...store.outbox.get(followed)!, cancelWanted: true });
    clock.advance(30 * DAY_MS);
    await forget(under);
    expect(store.orders.get(followed)?.draft.receiver.name).toBe(NAME);
    store.outbox.put({ ...store.outbox.get(followed)!, cancelWanted: false });
    await forget(under);
    expect(store.orders.get(followed)?.draft.receiver.name).toBe('');
    expect(store.outbox.get(followed)).toBeNull();
    for (const id of [held, queued]) expect(store.orders.get(id)?.draft.receiver.name).toBe(NAME);
  });
});

describe('labels', () => {
  it('are dropped after a week by themselves, and the order stays as it is', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    const id = await finished(under);
    station.store.labels.put(id, 'old', new Uint8Array(10), clock.now());
    clock.advance(5 * DAY_MS);
    station.store.labels.put(id, 'new', new Uint8Array(10), clock.now());
    clock.advance(3 * DAY_MS);
    await forget(under);
    expect(station.store.labels.get(id, 'old')).toBeNull();
    expect(station.store.labels.get(id, 'new')).not.toBeNull();
    expect(station.store.orders.get(id)?.draft.receiver.name).toBe(NAME);
  });
});
