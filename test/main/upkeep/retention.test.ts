import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { type OrderDraftInput, orderDraftSchema } from '../../../shared/model/order.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { BEGINNING } from '../../../main/store/retention-table.ts';
import { eventually } from '../../fakes/eventually.ts';
import { resources } from '../../fakes/paths.ts';
import { tablesHolding } from '../../fakes/tables-holding.ts';
import { valueOf } from '../../fakes/value-of.ts';

const DAY_MS = 24 * 3_600_000;
const NAME = 'Nguyễn Thị Không-Còn';
const PHONE = '0977123987';
const person: Partial<OrderDraftInput> = {
  receiver: { ...draftOf().receiver, name: NAME, phone: PHONE, address: '99 Ngõ Vắng' },
  note: 'gọi trước cho cô Lan',
  contents: { kind: 'text', text: 'thuốc huyết áp' },
  barter: 'đổi hộp cũ',
};

/** Runs the retention to its end, and lets its rests pass. */
async function forget({ station, clock }: StationUnderTest): Promise<void> {
  let ended = false;
  void station.retention.run().finally(() => {
    ended = true;
  });
  await eventually('everything old forgotten', () => {
    clock.advance(100);
    return ended;
  });
}

/** An order that is created and has its carrier's codes: nothing waits for it. */
async function finished(under: StationUnderTest, change = person): Promise<string> {
  const id = await under.created(change);
  under.station.store.outbox.remove(id);
  return id;
}

const everything = { show: 'all', offset: 0, limit: 10 } as const;

async function found({ station }: StationUnderTest, text: string): Promise<string[]> {
  const range = valueOf(await station.orderList.range({ ...everything, text }));
  return range.orders.map(({ id }) => id);
}

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
      say: 'found',
      facts: {},
      orderId: null,
    } as const;
    for (const orderId of [id, null])
      station.store.packing.insert({ ...scan, at: clock.now(), code: 'SPX0001', orderId });
    expect(await found(under, 'khong con')).toEqual([id]);
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
    expect(await found(under, 'khong con')).toEqual([]);
    expect(await found(under, PHONE)).toEqual([]);
    expect(await found(under, before?.soc ?? '')).toEqual([id]);

    expect([before?.personalDataRemoved, after?.personalDataRemoved]).toEqual([false, true]);
    const query = { ...everything, text: before?.soc ?? '' };
    const { orders } = valueOf(await station.orderList.range(query));
    expect(orders[0]).toMatchObject({ receiverName: '', personalDataRemoved: true });

    clock.advance(DAY_MS);
    await forget(under);
    expect(under.kinds(id).filter((kind) => kind === 'personal-data-removed')).toHaveLength(1);
  });

  it('keep no street that nobody chose an area for since', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    const { areaChoices } = station.store;
    const area = { commune: 'Phường Bến Nghé', district: 'Quận 1', province: 'TP HCM' };
    areaChoices.put('hem nha toi', 'hochiminh saigon', area, clock.now());
    clock.advance(3 * DAY_MS);
    areaChoices.put('le lai', 'hochiminh benthanh', area, clock.now());
    // As long as nothing is set, everything stays.
    await forget(under);
    expect(areaChoices.count()).toBe(2);
    station.retention.save({
      removePersonalAfterDays: 2,
      dropLabelsAfterDays: null,
      dropUpdatesAfterDays: null,
    });
    await forget(under);
    expect(areaChoices.get('hem nha toi', 'hochiminh saigon')).toBeNull();
    expect(areaChoices.get('le lai', 'hochiminh benthanh')).toEqual(area);
    const file = join(station.state().dataFolder, 'station', 'packbench.db');
    expect(tablesHolding(file, ['hem nha toi'])).toEqual([]);
  });

  it('are in no table any more, and not in the search index', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    for (let number = 0; number < 45; number++)
      await finished(under, { ...person, soc: `S${number}` });
    const file = join(station.state().dataFolder, 'station', 'packbench.db');
    const texts = [NAME, PHONE, '99 Ngõ Vắng', 'thuốc huyết áp', 'cô Lan', 'khong', 'hộp cũ'];
    await found(under, 'khong');
    station.retention.save({
      removePersonalAfterDays: 1,
      dropLabelsAfterDays: null,
      dropUpdatesAfterDays: null,
    });
    clock.advance(2 * DAY_MS);
    await forget(under);
    await station.close();
    expect(tablesHolding(file, texts)).toEqual([]);
  });

  it('are in no table any more either when the station was closed before all was done', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    const { store } = station;
    // Enough for several blocks of the search index.
    const ids = Array.from({ length: 1_500 }, (_, number) => `O${number}`);
    store.commit(() => {
      for (const id of ids) {
        const draft = orderDraftSchema.parse(draftOf({ ...person, soc: `${id}-${id}` }));
        store.orders.insert({ id, soc: draft.soc, draft, pickupPoint, at: clock.now() });
        store.orders.change(id, { sync: 'withdrawn' }, clock.now());
      }
    });
    await found(under, 'khong');
    station.retention.save({
      removePersonalAfterDays: 1,
      dropLabelsAfterDays: null,
      dropUpdatesAfterDays: null,
    });
    clock.advance(2 * DAY_MS);
    void station.retention.run();
    await eventually('every order done', () => {
      const done = store.orders.get(ids.at(-1) ?? '')?.personalDataRemoved;
      if (!done) clock.advance(30);
      return done;
    });
    const next = await under.restart();
    await forget(next);
    const file = join(next.station.state().dataFolder, 'station', 'packbench.db');
    await next.station.close();
    expect(tablesHolding(file, ['khong'])).toEqual([]);
  });

  it('that are gone stop a label of our own, which would show nobody; the platform is still asked', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    const id = await finished(under, { ...person, soc: 'GONE' });
    station.retention.save({
      removePersonalAfterDays: 1,
      dropLabelsAfterDays: null,
      dropUpdatesAfterDays: null,
    });
    clock.advance(2 * DAY_MS);
    await forget(under);
    const printerId = under.printer({ labelSource: 'own' });
    const jobs = station.printJobs.print({ orderIds: [id], printerId, reason: null });
    const job = await under.reaches((jobs.ok && jobs.value[0]?.id) || '', 'held');
    expect(job.trouble).toEqual({ code: 'personal-data-removed' });
    expect(await station.orders.find({ code: 'GONE', kind: 'soc' })).toMatchObject({
      value: { localId: id, receiver: { name: NAME } },
    });
  });

  it('go with the label that was made ahead, and come back with no other', async () => {
    const under = await openTestStation({ labelAs: 'pdf', resourcesFolder: resources });
    const { station, clock } = under;
    const { store, preparer, retention, printJobs } = station;
    const size = { widthMm: 80, heightMm: 88, labelSize: 'S10' } as const;
    const printerId = under.printer({ labelSource: 'platform', ...size });
    const id = await finished(under);
    preparer.start();
    const keptLabels = () =>
      store.retention.labels({ after: BEGINNING, before: Infinity, limit: 9 }).length;
    await eventually('the label made ahead', () => {
      preparer.pump();
      return store.prepared.count() === 1;
    });
    expect(keptLabels()).toBe(1);
    clock.advance(DAY_MS);
    retention.save({
      removePersonalAfterDays: 1,
      dropLabelsAfterDays: null,
      dropUpdatesAfterDays: null,
    });
    clock.advance(DAY_MS);
    await forget(under);
    expect([store.prepared.count(), keptLabels()]).toEqual([0, 0]);

    const wish = { printerId, since: 0, newest: 10 };
    expect(store.prepared.wanted(wish)).toEqual([]);
    const jobs = printJobs.print({ orderIds: [id], printerId, reason: null });
    await under.reaches((jobs.ok && jobs.value[0]?.id) || '', 'sent');
    expect([store.prepared.count(), keptLabels()]).toEqual([0, 0]);
  });

  it('are not kept in a label that was being made while they were removed', async () => {
    const under = await openTestStation();
    const { store, preparer, pipeline } = under.station;
    under.printer({ labelSource: 'own' });
    const id = await finished(under);
    const prepare = pipeline.prepare.bind(pipeline);
    let isMade = false;
    pipeline.prepare = async (...wish) => {
      const label = await prepare(...wish);
      store.retention.forgotten(id);
      isMade = true;
      return label;
    };
    preparer.start();
    await eventually('the label', () => isMade && preparer.isIdle);
    expect(store.prepared.count()).toBe(0);
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
      everSent: false,
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
    // The codes of a carrier are not waited for longer than a month, a cancellation is.
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
