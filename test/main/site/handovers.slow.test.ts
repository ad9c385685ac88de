import { afterEach, describe, expect, it } from 'vitest';
import type { Station } from '../../../main/station.ts';
import type { HandoverDetail } from '../../../shared/model/handover.ts';
import { eventually } from '../../fakes/eventually.ts';
import { createdAt, SiteStations } from '../../fakes/site-stations.ts';
import { isLevel, newsOf, readEverywhere } from './station-views.ts';

// Several benches scan for one carrier's list at the same time.

const site = new SiteStations();

/** Creates an order with a label printed at this bench, and waits until all benches know it. */
async function labelled(station: Station, otherStations: readonly Station[]) {
  const id = await createdAt(station);
  station.store.orders.countPrinted(id, Date.now());
  station.store.events.append({
    orderId: id,
    at: Date.now(),
    by: 'packer',
    kind: 'print-confirmed',
    facts: {},
  });
  station.signals.orderChanged(id);
  const { soc, platform } = station.store.orders.get(id)!;
  for (const other of otherStations)
    await eventually('that the others know of the label', () =>
      other.store.site.ofSoc(soc).some(({ view }) => view.printed > 0),
    );
  return { id, soc, carrier: { id: platform!.carrierId, name: platform!.carrierName } };
}

const detailOf = ({ handovers }: Station, id: string): HandoverDetail => {
  const got = handovers.get(id);
  if (!got.ok) throw new Error(got.error.code);
  return got.value;
};
const socsIn = (station: Station, id: string) =>
  detailOf(station, id)
    .parcels.map(({ soc }) => soc)
    .toSorted();
const openAt = ({ store }: Station, carrierId: string) => store.handovers.openOf(carrierId);
const scan = (station: Station, id: string, code: string) => {
  const scanned = station.siteHandovers.scan(id, code);
  if (!scanned.ok) throw new Error(scanned.error.code);
  return scanned.value;
};
const close = async (station: Station, id: string) => {
  const closed = await station.siteHandovers.close(id, 99);
  if (!closed.ok || closed.value.outcome !== 'closed') throw new Error('not closed');
};
const takeOut = (station: Station, id: string, soc: string) => {
  const { orderId } = detailOf(station, id).parcels.find((parcel) => parcel.soc === soc)!;
  expect(station.siteHandovers.takeOut(orderId).ok).toBe(true);
};
/** Scans a parcel at one bench, and waits until it is in the handover at both. */
async function scannedAtBoth(
  one: Station,
  other: Station,
  { soc, carrier }: Awaited<ReturnType<typeof labelled>>,
) {
  const ownId = one.handovers.open(carrier).id;
  scan(one, ownId, soc);
  const there = await eventually('the handover', () => openAt(other, carrier.id) ?? false);
  await eventually('the scan', () => socsIn(other, there.id).includes(soc));
  return { here: ownId, there: there.id };
}
/** Checks that the parcel is in the signed list at every bench, and that the log's last entry confirms it. */
async function staysSigned(
  stations: readonly Station[],
  ids: readonly string[],
  { id, soc }: { id: string; soc: string },
) {
  await eventually('the same at all', () =>
    stations.every(({ store }, at) => {
      const row = store.siteHandoverParcels.get(soc);
      return row?.handoverId === ids[at] && row?.tell === null;
    }),
  );
  await isLevel(...stations);
  for (const [at, station] of stations.entries()) expect(socsIn(station, ids[at]!)).toEqual([soc]);
  expect(stations[0]!.store.handovers.whereIs(id)!.handoverId).toBe(ids[0]);
}
const awayAt = (...stations: Station[]) =>
  eventually('away', () => stations.every(({ site }) => site!.state.state === 'away'));
describe('a handover of the site', () => {
  // Unreported events of one test would close or open a handover during the next.
  afterEach(async () => readEverywhere(...(await site.two())));

  it('is one for all benches: each sees what the others scan, a parcel counts once, one list has all', async () => {
    const [one, other] = await site.two();
    const [a, b] = [await labelled(one, [other]), await labelled(other, [one])];
    const begun = one.handovers.open(a.carrier);
    scan(one, begun.id, a.soc);
    const joined = await eventually('the handover', () => openAt(other, a.carrier.id) ?? false);
    expect(joined.bench).toContain('Bàn 1');
    await eventually('the scan', () => socsIn(other, joined.id).includes(a.soc));
    // The other bench does not have that order, but has the site's record of it.
    expect(scan(other, joined.id, a.soc)).toMatchObject({
      outcome: 'refused',
      refusal: { why: 'already', isHere: true, bench: expect.stringContaining('Bàn 1') },
    });
    expect(scan(other, joined.id, b.soc)).toMatchObject({ outcome: 'taken' });
    await eventually('both', () => socsIn(one, begun.id).length === 2);
    await close(one, begun.id);
    await eventually('closed', () => detailOf(other, joined.id).handover.closedAt);
    for (const [station, id] of [
      [one, begun.id],
      [other, joined.id],
    ] as const) {
      expect(socsIn(station, id)).toEqual([a.soc, b.soc].toSorted());
      expect(detailOf(station, id).handover).toMatchObject({ parcels: 2, codTotal: 700_000 });
      expect((await station.handoverLists.save(id)).ok).toBe(true);
    }
    expect(detailOf(other, joined.id).parcels[0]!.receiverName).not.toBe('');
    // Each order's own bench records it, and no longer waits for the parcel.
    expect(one.store.events.ofOrder(a.id).map(({ kind }) => kind)).toContain('handed-over');
    expect(one.handovers.waiting()).toEqual([]);
    expect(other.handovers.waiting()).toEqual([]);
  });

  it('names what the other benches have left, asks about it before it is closed, and drops it once anybody has it', async () => {
    const [one, other] = await site.two();
    const [mine, remote, gone] = [
      await labelled(one, [other]),
      await labelled(other, [one]),
      await labelled(other, [one]),
    ];
    const { carrier } = mine;
    const begun = one.handovers.open(carrier);
    const missing = () =>
      detailOf(one, begun.id).missing.map(({ soc, bench }) => `${soc} ${bench}`);
    const there = other.store.settings.get('station');
    const nameOfOther = `${there.code} · ${there.name}`;
    expect(missing()).toEqual([
      `${mine.soc} null`,
      `${remote.soc} ${nameOfOther}`,
      `${gone.soc} ${nameOfOther}`,
    ]);
    expect(detailOf(one, begun.id).missing[1]).toMatchObject({
      receiverName: expect.stringMatching(/./),
      codAmount: 350_000,
    });
    expect(one.handovers.waiting()).toEqual([{ carrier, parcels: 3, elsewhere: 2 }]);
    scan(one, begun.id, mine.soc);
    expect(one.handovers.close(begun.id, 0)).toMatchObject({
      value: { outcome: 'asks', missingCount: 2 },
    });
    // Scanned at either bench, it is not missing; after its removal, it is.
    scan(one, begun.id, remote.soc);
    expect(missing()).toEqual([`${gone.soc} ${nameOfOther}`]);
    const { parcels } = detailOf(one, begun.id);
    const { orderId } = parcels.find(({ soc }) => soc === remote.soc)!;
    expect(one.siteHandovers.takeOut(orderId).ok).toBe(true);
    expect(missing()).toHaveLength(2);
    const joined = await eventually('the handover', () => openAt(other, carrier.id) ?? false);
    await eventually(
      'that it is out again',
      () => scan(other, joined.id, remote.soc).outcome === 'taken',
    );
    await eventually('scanned there', () => missing().length === 1);
    // Adopting the order at this bench moves no parcel.
    const adopted = await one.orders.adopt({
      code: other.store.orders.get(gone.id)!.platform!.platformCode,
      kind: 'platform',
    });
    expect(adopted.ok).toBe(true);
    expect(missing()).toEqual([`${gone.soc} ${nameOfOther}`]);
    scan(one, begun.id, gone.soc);
    expect(missing()).toEqual([]);
    await close(one, begun.id);
    await eventually('nothing waits anywhere', () =>
      [one, other].every(({ handovers }) => handovers.waiting().length === 0),
    );
  });

  it('shows an order as handed over at its own bench where another one scanned it, and as back where that took it out', async () => {
    const [one, other] = await site.two();
    const mine = await labelled(one, [other]);
    const open = other.handovers.open(mine.carrier);
    expect(scan(other, open.id, mine.soc)).toMatchObject({
      outcome: 'taken',
      parcel: { soc: mine.soc, codAmount: 350_000 },
    });
    await eventually('handed over here', () => one.store.handovers.whereIs(mine.id));
    expect(one.store.handovers.whereIs(mine.id)!.bench).toContain('Bàn 2');
    expect(one.store.events.ofOrder(mine.id).at(-1)).toMatchObject({ kind: 'handed-elsewhere' });
    const parcel = detailOf(other, open.id).parcels.find(({ soc }) => soc === mine.soc)!;
    const out = other.siteHandovers.takeOut(parcel.orderId);
    expect(out.ok).toBe(true);
    await eventually('back', () => !one.store.handovers.whereIs(mine.id));
    expect(one.store.events.ofOrder(mine.id).at(-1)).toMatchObject({ kind: 'handed-back' });
    // Any bench may scan it again.
    const openHandover = openAt(one, mine.carrier.id)!;
    expect(scan(one, openHandover.id, mine.soc)).toMatchObject({ outcome: 'taken' });
    await eventually('at both', () => socsIn(other, open.id).includes(mine.soc));
    await close(other, open.id);
    await eventually('closed', () => openAt(one, mine.carrier.id) === null);
  });

  it('is scanned on by each bench alone while the hub is away; then it is one, and who was second hears of it', async () => {
    const [one, other] = await site.two();
    const [a, b, both] = [
      await labelled(one, [other]),
      await labelled(other, [one]),
      await labelled(one, [other]),
    ];
    await site.localSite.killHub();
    await awayAt(one, other);
    const news = [newsOf(one), newsOf(other)];
    // The benches are disconnected: both have opened the same number.
    const [local, there] = [one.handovers.open(a.carrier), other.handovers.open(b.carrier)];
    scan(one, local.id, a.soc);
    scan(one, local.id, both.soc);
    scan(other, there.id, b.soc);
    scan(other, there.id, both.soc);
    await site.localSite.openHub();
    const all = [a.soc, b.soc, both.soc].toSorted();
    await eventually(
      'one list',
      () => socsIn(one, local.id).length === 3 && socsIn(other, there.id).length === 3,
    );
    expect(socsIn(one, local.id)).toEqual(all);
    expect(socsIn(other, there.id)).toEqual(all);
    await isLevel(one, other);
    const twice = news.flat().filter(({ what }) => what === 'handed-twice');
    expect(twice).toMatchObject([{ soc: both.soc }]);
    await close(other, there.id);
    await eventually('closed', () => detailOf(one, local.id).handover.closedAt);
    expect(socsIn(one, local.id)).toEqual(all);
  });

  it('has a parcel that two scanned from the bench that comes first in the log; the other one hears of it', async () => {
    const [one, other] = await site.two();
    const { soc, carrier } = await labelled(one, [other]);
    const localHandover = one.handovers.open(carrier);
    const there = await eventually('the handover', () => openAt(other, carrier.id) ?? false);
    await other.site!.close();
    scan(one, localHandover.id, soc);
    await eventually('told', () => one.store.siteHandoverParcels.get(soc)!.tell === null);
    const [first, second] = [newsOf(one), newsOf(other)];
    scan(other, there.id, soc);
    other.site!.start();
    await eventually('heard', () => second.some(({ what }) => what === 'handed-twice'));
    await eventually('told, too', () => other.store.siteHandoverParcels.get(soc)!.tell === null);
    await isLevel(one, other);
    expect(first).toEqual([]);
    const own = one.store.site.progress()!.bench;
    for (const { store } of [one, other])
      expect(store.siteHandoverParcels.get(soc)!.bench).toBe(own);
    await close(one, localHandover.id);
    await eventually('closed', () => openAt(other, carrier.id) === null);
  });

  it('loses no late scan: what was scanned after another bench had closed it lies in the next one, and is named', async () => {
    const [one, other] = await site.two();
    const [a, second] = [await labelled(one, [other]), await labelled(one, [other])];
    const localHandover = one.handovers.open(a.carrier);
    scan(one, localHandover.id, a.soc);
    const there = await eventually('the handover', () => openAt(other, a.carrier.id) ?? false);
    await eventually('the scan', () => socsIn(other, there.id).includes(a.soc));
    await site.localSite.killHub();
    await awayAt(one, other);
    const news = newsOf(other);
    await close(one, localHandover.id);
    scan(other, there.id, second.soc);
    await site.localSite.openHub();
    const next = await eventually('the next', () => {
      const open = openAt(other, a.carrier.id);
      return open && open.id !== there.id ? open : false;
    });
    expect(socsIn(other, next.id)).toEqual([second.soc]);
    expect(socsIn(other, there.id)).toEqual([a.soc]);
    expect(news).toMatchObject([
      { what: 'handed-late', soc: second.soc, benches: [expect.stringContaining('Bàn 1')] },
    ]);
    // The bench that closed it has the same state, and its list is still the signed one.
    const nextHandover = await eventually(
      'it is there, too',
      () => openAt(one, a.carrier.id) ?? false,
    );
    await eventually('the late one', () => socsIn(one, nextHandover.id).includes(second.soc));
    expect(socsIn(one, localHandover.id)).toEqual([a.soc]);
    expect(one.store.handovers.whereIs(second.id)!.handoverId).toBe(nextHandover.id);
    await close(one, nextHandover.id);
    await eventually('closed', () => openAt(other, a.carrier.id) === null);
  });

  it('keeps what a courier signed for where another bench takes it out without knowing, and both look for it', async () => {
    const [one, other] = await site.two();
    const a = await labelled(one, [other]);
    const { here, there } = await scannedAtBoth(one, other, a);
    const news = [newsOf(one), newsOf(other)];
    await other.site!.close();
    takeOut(other, there, a.soc);
    await close(one, here);
    // The closing must be reported before the removal. The reverse order is the next test.
    await eventually('the closing told', () => one.store.siteHandoverEvents.due(1).length === 0);
    other.site!.start();
    await eventually('both heard', () => news.every((received) => received.length > 0));
    await staysSigned([one, other], [here, there], a);
    expect(news.map((received) => received.map(({ what, soc }) => `${what} ${soc}`))).toEqual([
      [`out-of-signed ${a.soc}`],
      [`out-of-signed ${a.soc}`],
    ]);
    expect(news[0]![0]!.benches).toEqual([expect.stringContaining('Bàn 2')]);
    expect(news[1]![0]!.benches).toEqual([expect.stringContaining('Bàn 1')]);
  });

  it('keeps it, too, where it was out before the list was signed by a bench that had not heard', async () => {
    const [one, other] = await site.two();
    const a = await labelled(one, [other]);
    const { here, there } = await scannedAtBoth(one, other, a);
    const news = [newsOf(one), newsOf(other)];
    await one.site!.close();
    takeOut(other, there, a.soc);
    await eventually('told', () => other.store.siteHandoverParcels.get(a.soc)!.tell === null);
    await close(one, here);
    one.site!.start();
    await eventually('both heard', () => news.every((received) => received.length > 0));
    await staysSigned([one, other], [here, there], a);
    for (const received of news)
      expect(received).toMatchObject([{ what: 'out-of-signed', soc: a.soc }]);
  });

  it('has a parcel of two signed lists in the one that is first in the log', async () => {
    const [one, other] = await site.two();
    const a = await labelled(one, [other]);
    const { here, there } = await scannedAtBoth(one, other, a);
    await other.site!.close();
    takeOut(other, there, a.soc);
    await close(other, there);
    const second = other.handovers.open(a.carrier).id;
    scan(other, second, a.soc);
    await close(other, second);
    await close(one, here);
    await eventually('told', () => one.site!.state.state === 'level');
    other.site!.start();
    await eventually('the list', () => socsIn(other, there).includes(a.soc));
    await staysSigned([one, other], [here, there], a);
    expect(socsIn(other, second)).toEqual([]);
  });

  it('lets a parcel be taken out of a list that was opened again', async () => {
    const [one, other] = await site.two();
    const a = await labelled(one, [other]);
    const { here, there } = await scannedAtBoth(one, other, a);
    await close(one, here);
    await eventually('closed', () => openAt(other, a.carrier.id) === null);
    expect(one.handovers.reopen(here).ok).toBe(true);
    takeOut(one, here, a.soc);
    await eventually('out', () => socsIn(other, there).length === 0);
    await close(one, here);
    await eventually('closed again', () => openAt(other, a.carrier.id) === null);
    await isLevel(one, other);
    expect([socsIn(one, here), socsIn(other, there)]).toEqual([[], []]);
  });

  it('is opened again for all of them', async () => {
    const [one, other] = await site.two();
    const a = await labelled(one, [other]);
    const localHandover = one.handovers.open(a.carrier);
    scan(one, localHandover.id, a.soc);
    const there = await eventually('the handover', () => openAt(other, a.carrier.id) ?? false);
    await close(one, localHandover.id);
    await eventually('closed', () => openAt(other, a.carrier.id) === null);
    expect(other.handovers.reopen(there.id).ok).toBe(true);
    await eventually('open', () => detailOf(one, localHandover.id).handover.closedAt === null);
    expect(detailOf(one, localHandover.id).handover.reopened).toBe(1);
    await close(one, localHandover.id);
    await eventually('closed', () => openAt(other, a.carrier.id) === null);
  });

  it('is found by a parcel of another bench before anybody chose one', async () => {
    const [one, other] = await site.two();
    const [{ carrier }, { soc }] = [await labelled(one, [other]), await labelled(other, [one])];
    const find = (code: string) => one.siteHandovers.find(code);
    const fits = { outcome: 'fits', soc, carrier };
    expect(find(soc)).toEqual({ ...fits, openId: null });
    const begun = one.handovers.open(carrier);
    expect(find(soc)).toEqual({ ...fits, openId: begun.id });
    scan(one, begun.id, soc);
    const refused = (why: string) => ({ outcome: 'refused', refusal: { why } });
    expect(find(soc)).toMatchObject(refused('already'));
    expect(find('NOBODY')).toMatchObject(refused('unknown'));
  });
});
