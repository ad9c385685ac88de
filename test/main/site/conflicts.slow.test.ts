import { expect, it, onTestFinished } from 'vitest';
import type { Station } from '../../../main/station.ts';
import type { SiteConflict } from '../../../shared/model/site.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { adoptedAt, createdAt, SiteStations } from '../../fakes/site-stations.ts';
import { benchName, newsOf } from './station-views.ts';

// Conflicting actions of two whole benches while the hub is offline; both are notified once it is back.

const site = new SiteStations();

const rowOf = (station: Station, soc: string) => {
  const row = station.siteOrders.get(soc);
  if (!row) throw new Error(`No order ${soc}`);
  return row;
};

/**
 * Runs an action at both without the hub. Returns the notices that each received about an order once the hub is back.
 */
async function apart(
  soc: string,
  conflict: SiteConflict,
  work: (one: Station, other: Station) => Promise<void>,
): Promise<{ one: Station; other: Station }> {
  const [one, other] = await site.two();
  const newsByBench = [newsOf(one), newsOf(other)];
  await site.localSite.killHub();
  for (const station of [one, other])
    await eventually('that the hub is away', () => station.site!.state.state === 'away');
  await work(one, other);
  await site.localSite.openHub();
  for (const news of newsByBench)
    await eventually('news', () => news.some(({ what }) => what === conflict));
  const ofEach = newsByBench.map((news) => news.filter(({ what }) => what === conflict));
  expect(ofEach).toEqual([
    [{ soc, what: conflict, benches: [benchName(other)] }],
    [{ soc, what: conflict, benches: [benchName(one)] }],
  ]);
  for (const station of [one, other]) {
    expect(rowOf(station, soc)).toMatchObject({ settled: false });
    expect(rowOf(station, soc).order.conflicts).toContain(conflict);
  }
  // Settled at one bench, it must still be settled at the other.
  one.siteAdmin.settle(soc);
  expect([rowOf(one, soc).settled, rowOf(other, soc).settled]).toEqual([true, false]);
  return { one, other };
}

const enter = ({ orders }: Station, soc: string, name: string) => {
  const entered = orders.enter({
    draft: draftOf({ soc, receiver: { ...draftOf().receiver, name } }),
    print: false,
  });
  if (!entered.ok) throw new Error(entered.error.code);
  return entered.value.id;
};

it('tells both where one cancelled what the other printed: it is cancelled', async () => {
  const [first, second] = await site.two();
  const id = await createdAt(first);
  const { soc } = first.store.orders.get(id)!;
  const there = await adoptedAt(second, first, id);
  for (const station of [first, second])
    await eventually('known to the site', () => station.store.siteList.of(soc));
  const { one, other } = await apart(soc, 'cancelled-and-printed', async (one, other) => {
    const printed = other.printJobs.print({ orderIds: [there], printerId: null, reason: null });
    expect(printed.ok).toBe(true);
    await eventually('the label', () => other.store.orders.get(there)?.printed === 1);
    expect(one.outbox.cancel(id).ok).toBe(true);
    await eventually('cancelled', () => one.store.orders.get(id)?.sync === 'cancelled');
  });
  for (const station of [one, other])
    expect(rowOf(station, soc).order.view).toMatchObject({ sync: 'cancelled', printed: 1 });
});

it('tells both where each entered and corrected the same code: the first in the log and the last correction stand', async () => {
  const soc = 'SHOP-77';
  site.platform.faults.down = true;
  onTestFinished(() => void (site.platform.faults.down = false));
  const { one, other } = await apart(soc, 'entered-twice', async (one, other) => {
    for (const station of [one, other]) {
      const id = enter(station, soc, 'Chị Mai');
      const { code } = station.store.settings.get('station');
      const receiver = { ...draftOf().receiver, name: `Chị Mai ${code}` };
      const corrected = station.orders.correct(id, draftOf({ soc, receiver }));
      expect(corrected.ok).toBe(true);
    }
  });
  for (const station of [one, other]) {
    const { order } = rowOf(station, soc);
    expect(order.conflicts.toSorted()).toEqual(['corrected-twice', 'entered-twice']);
  }
  // Both show the same, regardless of which was first at the hub.
  expect(rowOf(one, soc).order).toEqual(rowOf(other, soc).order);
  const rows = await site.localSite.inHub<{ bench: string; kind: string }>(
    'SELECT bench, kind FROM site_log WHERE soc = $1 ORDER BY position',
    [soc],
  );
  const { order } = rowOf(one, soc);
  expect(order.enteredBy).toBe(rows.find(({ kind }) => kind === 'entered')!.bench);
  const corrector = rows.findLast(({ kind }) => kind === 'corrected')!.bench;
  const last = [one, other].find(({ store }) => store.site.progress()!.bench === corrector)!;
  expect(order.view.receiverName).toBe(`Chị Mai ${last.store.settings.get('station').code}`);
});

it('tells both where each printed the same order', async () => {
  const [first, second] = await site.two();
  const id = await createdAt(first);
  const { soc } = first.store.orders.get(id)!;
  const there = await adoptedAt(second, first, id);
  await apart(soc, 'packed-twice', async (one, other) => {
    for (const [station, orderId] of [
      [one, id],
      [other, there],
    ] as const) {
      station.printJobs.print({ orderIds: [orderId], printerId: null, reason: null });
      await eventually('the label', () => station.store.orders.get(orderId)?.printed === 1);
    }
  });
  expect(rowOf(first, soc).order.printedBy).toHaveLength(2);
});
