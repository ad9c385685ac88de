import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { Database } from '../../../main/hub/database.ts';
import { DatabaseClock } from '../../../main/hub/database-clock.ts';
import { addressOfCluster } from '../../../main/hub/embedded/cluster.ts';
import { statusFigures } from '../../../main/hub/status/figures.ts';
import type { Station } from '../../../main/station.ts';
import { shiftFigures, type ShiftReport } from '../../../shared/model/shift.ts';
import { joinHub } from '../../fakes/hub-bench.ts';
import { eventually } from '../../fakes/eventually.ts';
import { textOfPdf } from '../../fakes/pdf-text.ts';
import { adoptedAt, createdAt, SiteStations } from '../../fakes/site-stations.ts';

const site = new SiteStations();

const today = () => {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return { from: day, to: day };
};
async function report(station: Station, isSite: boolean): Promise<ShiftReport> {
  const counted = await (isSite ? station.siteShift : station.shift).report(today());
  if (!counted.ok) throw new Error(counted.error.code);
  return counted.value;
}
const scansAt = async (bench: string) => {
  const sql = 'SELECT count(*)::int AS n FROM site_scans WHERE bench = $1';
  const [row] = await site.localSite.inHub<{ n: number }>(sql, [bench]);
  return row!.n;
};
const idle = ({ site: link, store }: Station) =>
  eventually('all told', async () => {
    const { position, bench } = store.site.progress()!;
    const scanned = store.shift.scansAfter(0, 1_000).length;
    const isSent =
      link?.state.state === 'level' && store.events.countAfter(position.event, 1) === 0;
    return isSent && (await scansAt(bench)) === scanned;
  });
/** Looks an order up by a scan. */
async function scan(station: Station, id: string): Promise<void> {
  const { soc } = station.store.orders.get(id)!;
  const request = { code: soc, mode: 'look-up', goesOn: false } as const;
  expect((await station.sitePacking.scan(request)).ok).toBe(true);
}
/** Stores a weighing of a parcel. */
function weighed({ store, signals }: Station, orderId: string, grams: number, at: number): void {
  const [enteredGrams, packer] = [store.orders.get(orderId)!.draft.weight, null];
  const details = { weighedGrams: grams, enteredGrams };
  store.commit(() => {
    store.events.append({ orderId, at, by: 'packer', kind: 'weighed', facts: details, packer });
    store.weighings.insert({ orderId, at, grams, enteredGrams, station: '', packer });
  });
  signals.orderChanged(orderId);
}

describe('the shift of a site', () => {
  it('has what each bench counts itself, together and apart, and says what it covers', async () => {
    const [one, other] = await site.two();
    const { people } = one;
    await people.save({ id: null, packer: { name: 'Lan', badge: 'NV-0001', mayLead: false } });
    people.saveSettings({ isOn: true, signOutAfterMinutes: null });
    people.scan('NV-0001');
    const id = await people.act(() => createdAt(one, { codAmount: 350_000 }));
    one.printJobs.print({ orderIds: [id], printerId: null, reason: null });
    await createdAt(other, { codAmount: 50_000 });
    const there = await adoptedAt(other, one, id);
    await eventually('printed', () => other.store.orders.get(there)!.printed === 1);
    other.printJobs.print({ orderIds: [there], printerId: null, reason: 'jam' });
    await eventually('both printed', () => other.store.orders.get(there)!.printed === 2);
    const entered = one.store.orders.get(id)!.draft.weight!;
    weighed(one, id, entered + 500, Date.now());
    weighed(one, id, entered + 40, Date.now() + 1);
    await scan(one, id);
    await scan(other, there);
    await scan(other, there);
    await Promise.all([idle(one), idle(other)]);
    const [own, remote, all] = [
      await report(one, false),
      await report(other, false),
      await report(other, true),
    ];
    for (const figure of shiftFigures)
      expect([figure, all.total[figure]]).toEqual([
        figure,
        own.total[figure] + remote.total[figure],
      ]);
    expect(all.total).toMatchObject({ orders: 2, labels: 2, reprints: 1, cod: 400_000 });
    expect(all.total.fee).toBeGreaterThan(0);
    expect(all.total).toMatchObject({ scans: 3, weighed: 2, heavier: 40, lighter: 0 });
    const scansOf = all.byBench.map(({ name, sums }) => `${name}: ${sums.scans}`);
    expect(scansOf.toSorted()).toEqual(['B1 · Bàn 1: 1', 'B2 · Bàn 2: 2']);
    const totalStage = (counted: ShiftReport) =>
      counted.stages.find(({ stage }) => stage === 'whole');
    expect(totalStage(own)).toMatchObject({ orders: 1 });
    expect(totalStage(all)).toEqual(totalStage(own));
    const created = all.stages.find(({ stage }) => stage === 'created');
    expect(created?.orders).toBe(2);
    expect(all.reasons).toEqual([{ reason: 'jam', reprints: 1 }]);
    const ofBenches = all.byBench.map(({ name, sums }) => `${name}: ${sums.orders}`);
    expect(ofBenches.toSorted()).toEqual(['B1 · Bàn 1: 1', 'B2 · Bàn 2: 1']);
    expect(all.byPacker.find(({ name }) => name === 'Lan')?.sums.orders).toBe(1);
    expect(all.covers).toEqual([
      expect.objectContaining({ code: 'B1', waiting: 0, since: expect.any(String) }),
      expect.objectContaining({ code: 'B2', waiting: 0, since: expect.any(String) }),
    ]);
  });

  it('is kept as PDF and CSV beside the bench’s own, and both say what they cover', async () => {
    const [one] = await site.two();
    const [pdf, csv] = [await one.siteShift.savePdf(today()), await one.siteShift.saveCsv(today())];
    if (!pdf.ok || !csv.ok) throw new Error('not kept');
    const [page] = await textOfPdf(readFileSync(pdf.value.file));
    expect(page!.text).toMatch(/CA LÀM VIỆC CẢ KHO[^]*B2/);
    const text = readFileSync(csv.value.file, 'utf8');
    expect(text).toMatch(/CẢ KHO[^]*\r\nBàn,[^]*B1 · Bàn 1,[^]*B1 · Bàn 1: từ /);
    expect(text).toContain('Lượt quét');
  });

  it('is the same after a bench left, joined again and told its past anew, for the hub’s page too', async () => {
    const [one, other] = await site.two();
    const twice = await createdAt(one);
    const there = await adoptedAt(other, one, twice);
    weighed(one, twice, 700, Date.now());
    await idle(one);
    weighed(other, there, 800, Date.now() + 1);
    await Promise.all([idle(one), idle(other)]);
    const counted = async () => {
      const { covers: _, byBench, ...rest } = await report(other, true);
      return { ...rest, byBench: byBench.map(({ name, sums }) => ({ name, sums })) };
    };
    const database = new Database(addressOfCluster(site.localSite.folder), silentLog);
    onTestFinished(() => database.close());
    const clock = await DatabaseClock.open(database, { clock: systemClock, log: silentLog });
    const figures = async () => {
      const { perHour, orders } = await statusFigures(database, clock);
      return [perHour.reduce((sum, hour) => sum + hour.orders, 0), orders];
    };
    const before = [await counted(), await figures()];
    const { bench } = one.store.site.progress()!;
    await one.site!.leave();
    expect(await one.site!.join(site.localSite.newCode())).toBe('joined');
    await eventually('the new number', () => one.store.site.progress());
    await idle(one);
    expect(one.store.site.progress()!.bench).not.toBe(bench);
    await eventually('its name there', () =>
      other.store.site.benches().some(({ bench }) => bench === one.store.site.progress()!.bench),
    );
    expect([await counted(), await figures()]).toEqual(before);
    // A cancelled order remains cancelled, whatever its former number's last state was.
    expect(one.outbox.cancel(twice).ok).toBe(true);
    await eventually('cancelled', () => one.store.orders.get(twice)?.sync === 'cancelled');
    await idle(one);
    const { total } = await report(other, true);
    expect(total.takenBack).toBe(
      (before[0] as { total: { takenBack: number } }).total.takenBack + 1,
    );
  });

  it('has every scan once, also of a bench that tells them again after it went back to a backup', async () => {
    await site.two();
    const account = site.platform.baseUrl;
    const bench = await joinHub(site.localSite.newCode(), 'RAW', { account });
    const row = (seq: number, at: number) => ({ seq, at, packer: null, soc: null });
    const rows = [row(1, 1_000), row(2, 2_000)];
    const sendScans = async (epoch: number, scans: object[]) =>
      (await bench.ask('/v1/scans', { epoch, rows: scans })).body;
    expect(await sendScans(1, [])).toEqual({ seq: 0 });
    expect(await sendScans(1, rows)).toEqual({ seq: 2 });
    expect(await sendScans(1, rows)).toEqual({ seq: 2 });
    expect(await sendScans(2, rows)).toMatchObject({ refused: 'journal-elsewhere' });
    await site.localSite.inHub('UPDATE site_benches SET epoch = 2 WHERE bench = $1', [bench.bench]);
    expect(await sendScans(2, [])).toEqual({ seq: 0 });
    // Its backup does not have the second one, whose number another one has now.
    expect(await sendScans(2, [row(1, 1_000), row(2, 3_000)])).toEqual({ seq: 2 });
    expect(await scansAt(bench.bench)).toBe(3);
    const part = async (after: string) =>
      (await bench.ask(`/v1/scans?${after}&to=3000&limit=1`)).body['scans'] as { at: number }[];
    expect((await part('at=0&seq=0&bench=')).map(({ at }) => at)).toEqual([1_000]);
    expect((await part(`at=1000&seq=1&bench=${bench.bench}`)).map(({ at }) => at)).toEqual([2_000]);
    expect(await part(`at=2000&seq=2&bench=${bench.bench}`)).toEqual([]);
  });

  it('says that it cannot be counted while the hub is away, and the bench’s own can', async () => {
    const [one] = await site.two();
    await site.localSite.killHub();
    expect(await one.siteShift.report(today())).toEqual({
      ok: false,
      error: { code: 'hub-away' },
    });
    expect((await one.shift.report(today())).ok).toBe(true);
    await site.localSite.openHub();
  });
});
