import { describe, expect, it } from 'vitest';
import { ok } from '../../../shared/result.ts';
import { station } from '../../fakes/bench.ts';
import { backup, accountBench, enter, settled, syncOf } from '../../fakes/account-bench.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';

describe('going back to a backup', () => {
  it('doubles no order that was sent since, and brings all the others there once', async () => {
    const under = await accountBench();
    const { bench, platform } = under;
    const before = enter(under.bench, 'BEFORE');
    await eventually('created', () => syncOf(under, before) === 'created');
    station(bench).outbox.pause(true);
    const sentSince = enter(under.bench, 'SENT-SINCE');
    const neverSent = enter(under.bench, 'NEVER-SENT');
    const { id } = await backup(under);
    station(bench).outbox.cancel(neverSent);
    station(bench).outbox.pause(false);
    station(bench).outbox.retry(null);
    await eventually('sent', () => syncOf(under, sentSince) === 'created');
    const after = enter(under.bench, 'AFTER');
    await eventually('sent', () => syncOf(under, after) === 'created');

    const { opening } = station(bench).state();
    expect(await bench.restore(id)).toEqual(ok());
    // This shows the window that its data belongs to a closed station.
    expect(station(bench).state().opening).not.toBe(opening);
    expect(syncOf(under, sentSince)).toBe('uncertain');
    expect(station(bench).store.events.ofOrder(sentSince).at(-1)).toMatchObject({
      kind: 'restored',
      before: 'queued',
      after: 'uncertain',
    });
    station(bench).outbox.pause(false);
    await settled(under);
    expect([before, sentSince, neverSent].map((order) => syncOf(under, order))).toEqual([
      'created',
      'created',
      'created',
    ]);
    expect(station(bench).store.orders.get(after)).toBeNull();
    const there = platform.orders().map(({ soc }) => soc);
    expect(there.toSorted()).toEqual(['AFTER', 'BEFORE', 'NEVER-SENT', 'SENT-SINCE']);
  });

  it('sends nothing before somebody lets it go, and finds out meanwhile what was sent', async () => {
    const under = await accountBench();
    const { bench, clock, platform } = under;
    station(bench).outbox.pause(true);
    const sentSince = enter(under.bench, 'SENT-SINCE');
    const withdrawnSince = enter(under.bench, 'WITHDRAWN-SINCE');
    const savedBackup = await backup(under);
    station(bench).outbox.cancel(withdrawnSince);
    station(bench).outbox.pause(false);
    await eventually('sent', () => syncOf(under, sentSince) === 'created');

    expect(await bench.restore(savedBackup.id)).toEqual(ok());
    expect(station(bench).state().queue).toMatchObject({
      paused: true,
      restoredFrom: savedBackup.at,
    });
    await eventually('what was sent is found', () => syncOf(under, sentSince) === 'created');
    await eventually('the other is surely not there', () => {
      clock.advance(60_000);
      return syncOf(under, withdrawnSince) === 'queued';
    });
    const enteredSince = enter(under.bench, 'ENTERED-SINCE');
    await bench.reopen();
    clock.advance(60 * 60_000);
    await eventually('asked again', () => syncOf(under, withdrawnSince) === 'queued');
    expect(station(bench).state().queue).toMatchObject({
      paused: true,
      restoredFrom: savedBackup.at,
    });

    expect(station(bench).outbox.cancel(withdrawnSince)).toEqual(ok());
    station(bench).outbox.pause(false);
    await eventually('sent', () => syncOf(under, enteredSince) === 'created');
    await settled(under);
    expect(station(bench).state().queue).toMatchObject({ paused: false, restoredFrom: null });
    expect(syncOf(under, withdrawnSince)).toBe('withdrawn');
    const there = platform.orders().map(({ soc }) => soc);
    expect(there.toSorted()).toEqual(['ENTERED-SINCE', 'SENT-SINCE']);
  });

  it('sends nothing a second time that is entered again under its code', async () => {
    const under = await accountBench();
    const { bench, platform } = under;
    const savedBackup = await backup(under);
    const cancelled = enter(under.bench, 'CANCELLED');
    const before = enter(under.bench, 'SENT');
    await eventually('sent', () =>
      [before, cancelled].every((id) => syncOf(under, id) === 'created'),
    );
    station(bench).outbox.cancel(cancelled);
    await eventually('cancelled', () => syncOf(under, cancelled) === 'cancelled');
    await bench.restore(savedBackup.id);

    const again = enter(under.bench, 'SENT');
    const newOrder = enter(under.bench, 'FRESH');
    const gone = enter(under.bench, 'CANCELLED');
    expect(syncOf(under, again)).toBe('uncertain');
    await eventually('found there', () => syncOf(under, again) === 'created');
    // A person decides whether the cancelled order is this one: it is neither sent again nor marked as cancelled.
    await eventually('found cancelled there', () => {
      const { trouble } = station(bench).store.orders.get(gone) ?? {};
      return trouble?.code === 'soc-clash';
    });
    expect(syncOf(under, gone)).toBe('uncertain');
    // It was never sent before: one lookup is enough.
    await eventually('sent', () => syncOf(under, newOrder) === 'created');
    const there = () =>
      platform
        .orders()
        .map(({ soc }) => soc)
        .toSorted();
    expect(there()).toEqual(['CANCELLED', 'FRESH', 'SENT']);

    station(bench).store.settings.set('outbox.lookFirstUntil', 0);
    expect(syncOf(under, enter(under.bench, 'MUCH-LATER'))).toBe('queued');
  });

  it('holds nothing back when nothing waited then', async () => {
    const under = await accountBench();
    const id = enter(under.bench, 'DONE');
    await eventually('created', () => syncOf(under, id) === 'created');
    const savedBackup = await backup(under);
    expect(await under.bench.restore(savedBackup.id)).toEqual(ok());
    expect(station(under.bench).state().queue).toMatchObject({ paused: false, restoredFrom: null });
  });

  it('looks a rejected order up before anybody can send it again, and asks where it was corrected', async () => {
    const under = await accountBench();
    const { bench, platform } = under;
    const wrong = draftOf({ soc: 'REJECTED' });
    const receiver = { ...wrong.receiver, district: 'Quận không có' };
    const entered = station(bench).orders.enter({ draft: { ...wrong, receiver }, print: false });
    const id = entered.ok ? entered.value.id : '';
    await eventually('rejected', () => syncOf(under, id) === 'rejected');
    const savedBackup = await backup(under);
    expect(station(bench).orders.correct(id, wrong)).toMatchObject({ ok: true });
    await eventually('created', () => syncOf(under, id) === 'created');
    await bench.restore(savedBackup.id);
    expect(syncOf(under, id)).toBe('uncertain');
    // The platform has the corrected area: a person decides which one is valid.
    await eventually('the question', () => {
      under.clock.advance(60_000);
      return station(bench).store.orders.get(id)?.trouble?.code === 'soc-clash';
    });
    expect(syncOf(under, id)).toBe('uncertain');
    expect(platform.orders()).toHaveLength(1);
  });
});
