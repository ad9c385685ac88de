import { describe, expect, it } from 'vitest';
import { ALL_LEFT, handingOver } from './handing-over.ts';

it('tells the window of each change of a handover, and of nothing else', async () => {
  const { handovers, handover, first, station, clock } = await handingOver();
  const { id, carrier } = handover;
  const other = { id: 'other', name: 'J&T' };
  /** Returns the events of one call. */
  const eventsOf = (call: () => unknown) => {
    station.signals.flush();
    const events: string[] = [];
    const remove = station.signals.on((name, payload) => {
      if (name === 'handovers.changed') events.push(name);
      if (name === 'orders.changed') events.push(...(payload as { ids: string[] }).ids);
    });
    call();
    station.signals.flush();
    remove();
    return events;
  };
  const changed = 'handovers.changed';
  const calls: readonly (readonly [string, () => unknown, readonly string[]])[] = [
    ['an open one', () => handovers.open(carrier), []],
    ['another carrier', () => handovers.open(other), [changed]],
    ['a parcel', () => handovers.scan(id, first.soc), [changed, first.id]],
    ['the same parcel', () => handovers.scan(id, first.soc), []],
    ['one with a parcel, as empty', () => handovers.closeEmpty(id), []],
    ['a parcel taken out', () => handovers.takeOut(first.id), [changed, first.id]],
    ['the parcel that is out', () => handovers.takeOut(first.id), []],
    ['a parcel of its carrier', () => handovers.add(first.id), [changed, first.id]],
    ['the signature', () => handovers.close(id, ALL_LEFT), [changed]],
    ['a second signature', () => handovers.close(id, ALL_LEFT), []],
    ['one opened again', () => handovers.reopen(id), [changed, first.id]],
    ['one that is open already', () => handovers.reopen(id), []],
    ['an empty one', () => handovers.closeEmpty(handovers.open(other).id), [changed]],
  ];
  for (const [what, call, events] of calls) {
    clock.advance(1_000);
    expect([what, eventsOf(call)]).toEqual([what, events]);
  }
});

describe('a handover', () => {
  it('is one a carrier at a time, and goes on after a restart', async () => {
    const bench = await handingOver();
    expect(bench.handovers.open(bench.handover.carrier).id).toBe(bench.handover.id);
    await bench.scan(bench.first.soc);
    const again = await bench.restart();
    expect(again.station.handovers.open(bench.handover.carrier)).toMatchObject({
      id: bench.handover.id,
      parcels: 1,
    });
  });

  it('that was closed can be opened again, which stays visible', async () => {
    const bench = await handingOver();
    await bench.scan(bench.first.soc);
    expect(bench.handovers.close(bench.handover.id, ALL_LEFT)).toMatchObject({ ok: true });
    expect(bench.handovers.reopen(bench.handover.id)).toMatchObject({
      ok: true,
      value: { closedAt: null, reopened: 1, parcels: 1 },
    });
    expect(bench.kinds(bench.first.id).at(-1)).toBe('handover-reopened');
    const commonFields = { station: 'PB1 · Bàn đóng gói 1', packer: null, at: expect.any(String) };
    expect(bench.detail().turns).toEqual([
      { ...commonFields, kind: 'opened', parcels: 0, codTotal: 0 },
      { ...commonFields, kind: 'closed', parcels: 1, codTotal: 350_000 },
      { ...commonFields, kind: 'reopened', parcels: 1, codTotal: 350_000 },
    ]);
    expect(bench.handovers.reopen(bench.handover.id)).toMatchObject({ ok: false });
  });

  it('that was closed takes no parcel and gives none back', async () => {
    const bench = await handingOver();
    const second = await bench.parcel();
    await bench.scan(bench.first.soc);
    bench.handovers.close(bench.handover.id, ALL_LEFT);
    const closed = { ok: false, error: { code: 'wrong-state', state: 'closed' } };
    expect(bench.handovers.scan(bench.handover.id, second.soc)).toEqual(closed);
    expect(bench.handovers.takeOut(bench.first.id)).toEqual(closed);
    expect(bench.detail().parcels).toHaveLength(1);
    // A second press does not change the signed list.
    bench.clock.advance(60_000);
    const { closedAt } = bench.detail().handover;
    expect(bench.handovers.close(bench.handover.id, ALL_LEFT)).toMatchObject({
      value: { outcome: 'closed', handover: { closedAt } },
    });
    expect(bench.detail().turns).toHaveLength(2);
  });

  it('that its only parcel leaves again goes away, unless another parcel came into it', async () => {
    const { station, handover, handovers, first, parcel, scan } = await handingOver();
    const second = await parcel();
    await scan(first.soc);
    await scan(second.soc);
    expect(station.siteHandovers.takeOut(first.id, true)).toMatchObject({ ok: true });
    expect(handovers.latest(9)).toMatchObject([{ id: handover.id, closedAt: null, parcels: 1 }]);
    expect(station.siteHandovers.takeOut(second.id, true)).toMatchObject({ ok: true });
    expect(handovers.latest(9)).toEqual([]);
    const next = handovers.open(handover.carrier);
    expect(next.id).not.toBe(handover.id);
    await scan(second.soc, next);
    // Without the request it stays, for a user who goes on scanning.
    expect(station.siteHandovers.takeOut(second.id)).toMatchObject({ ok: true });
    expect(handovers.latest(9)).toMatchObject([{ id: next.id, closedAt: null, parcels: 0 }]);
  });

  it('asks before parcels stay behind, as often as more of them do, and loses nothing by that', async () => {
    const bench = await handingOver();
    await bench.scan(bench.first.soc);
    for (let parcels = 0; parcels < 7; parcels++) await bench.parcel();
    const { missing } = bench.detail();
    expect(missing.length).toBeGreaterThanOrEqual(7);
    const close = (leaving: number) => {
      const closing = bench.handovers.close(bench.handover.id, leaving);
      if (!closing.ok) throw new Error(closing.error.code);
      return closing.value;
    };
    for (const leaving of [0, missing.length - 1]) {
      const question = close(leaving);
      if (question.outcome !== 'asks') throw new Error(question.outcome);
      expect(question.missingCount).toBe(missing.length);
      expect(question.missing).toEqual(missing.slice(0, 5));
      expect(bench.detail()).toMatchObject({ handover: { closedAt: null, parcels: 1 } });
      expect(bench.detail().turns).toHaveLength(1);
    }
    expect(close(missing.length)).toMatchObject({ outcome: 'closed', handover: { parcels: 1 } });
    expect(bench.detail().missing).toEqual(missing);
  });
});

describe('a parcel whose order is cancelled after its scan', () => {
  it('is marked in the open handover, which is not closed with it', async () => {
    const bench = await handingOver();
    const { handovers, handover, first, scan, detail, store } = {
      ...bench,
      store: bench.station.store,
    };
    const second = await bench.parcel();
    await scan(first.soc);
    await scan(second.soc);
    for (const sync of ['cancelling', 'cancelled'] as const) {
      store.orders.change(first.id, { sync }, bench.clock.now());
      expect(detail().parcels.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
      expect(handovers.close(handover.id, ALL_LEFT)).toMatchObject({
        error: { code: 'cancelled-in-handover', soc: first.soc },
      });
    }
    expect(detail().handover.closedAt).toBeNull();
    handovers.takeOut(first.id);
    expect(handovers.close(handover.id, ALL_LEFT)).toMatchObject({ value: { outcome: 'closed' } });
  });

  it('stays in a list that was signed before, and one reported by the platform is marked too', async () => {
    const bench = await handingOver();
    const { handovers, handover, first, scan, detail, clock } = bench;
    const { store } = bench.station;
    await scan(first.soc);
    handovers.close(handover.id, ALL_LEFT);
    const at = new Date(clock.now()).toISOString();
    store.orders.change(first.id, { delivery: { code: '0', name: 'Đã huỷ', at } }, clock.now());
    expect(detail().parcels).toMatchObject([{ isCancelled: false }]);
    handovers.reopen(handover.id);
    expect(detail().parcels).toMatchObject([{ isCancelled: true }]);
    expect(handovers.close(handover.id, ALL_LEFT).ok).toBe(false);
  });
});
