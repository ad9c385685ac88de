import { describe, expect, it, vi } from 'vitest';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { othersForgetting } from '../../../main/site/sync/forget-others.ts';
import { SiteOrders } from '../../../main/site/work/site-orders.ts';
import { forgetAll } from '../../../main/hub/retention.ts';
import { Database } from '../../../main/hub/database.ts';
import { DatabaseClock } from '../../../main/hub/database-clock.ts';
import { addressOfCluster } from '../../../main/hub/embedded/cluster.ts';
import type { Station } from '../../../main/station.ts';
import { Retention } from '../../../main/upkeep/retention.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { cookieOf, signInAt, statusAnswer } from '../../fakes/status-page.ts';
import { adoptedAt, createdAt, SiteStations } from '../../fakes/site-stations.ts';
import { hasRead, sendUpdate } from './platform-calls.ts';
import { codeOf } from '../../fakes/code-of.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';
import { shownAt } from './station-views.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

const DAY_MS = 24 * 3_600_000;

// A receiver forgotten at one bench is deleted in the whole site: at its hub, at its benches, and in their search
// indexes.

const site = new SiteStations({ takesUpdates: true });
const { localSite } = site;

const findSocs = ({ store }: Station, text: string) =>
  new SiteOrders(store)
    .range({ text, bench: null, conflictsOnly: false, before: null, limit: 50 })
    .rows.map(({ order }) => order.soc);
/** Returns the hub's tables that contain a word. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await localSite.inHub<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_name LIKE 'site\\_%'",
  );
  const matches = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await localSite.inHub<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${name} AS t WHERE position($1 IN t::text) > 0`,
        [word],
      );
      return row!.n > 0 ? [name] : [];
    }),
  );
  return matches.flat();
}
/** The platform delays the carrier's code of every sixth soc; an order without it is not completed. */
async function entered(station: Station, name: string, soc: string) {
  const receiver = { ...draftOf().receiver, name, phone: '0987654321' };
  const id = await createdAt(station, { receiver, soc });
  expect(station.store.orders.get(id)?.platform?.waybill).not.toBeNull();
  return { id, soc };
}
/** Returns the database's clock, confirmed by a bench. */
async function clockOf(database: Database): Promise<DatabaseClock> {
  const opened = await DatabaseClock.open(database, { clock: systemClock, log: silentLog });
  opened.report('any', Date.now());
  return opened;
}
/** Moves all of an order's events in the site's log 91 days back. */
async function ageEvents(soc: string): Promise<void> {
  await localSite.inHub(
    "UPDATE site_log SET told_at = now() - interval '91 days', at = at - 91 * 86400000::bigint WHERE soc = $1",
    [soc],
  );
}
/** Runs the retention at a time beyond every retention period. */
async function forgetsLater(
  { store, signals, retention: kept }: Station,
  id: string,
): Promise<void> {
  kept.save({ ...kept.rule, removePersonalAfterDays: 30 });
  const clock = { ...systemClock, now: () => systemClock.now() + 400 * 24 * 3_600_000 };
  const forgets = othersForgetting({ store, clock, signals });
  const tools = { store, clock, signals, log: silentLog };
  const retention = new Retention({
    ...tools,
    clockCheck: { doubt: null },
    forgetOthers: forgets,
  });
  await eventually('forgotten at its bench', async () => {
    await retention.run();
    return store.orders.get(id)?.personalDataRemoved;
  });
  retention.close();
}

describe('personal data in a site', () => {
  it('that a bench removes are gone at the hub and at every other bench, also where they were searched', async () => {
    const [one, other] = await site.two();
    const { id, soc } = await entered(one, 'Trần Thị Xoài', 'KEPT-1');
    await sendUpdate(localSite, {
      code: codeOf({ station: one }, id),
      soc,
      name: 'Trần Thị Xoài',
      status: '11',
    });
    await eventually('known', () => shownAt(other, soc)?.receiverName === 'Trần Thị Xoài');
    await hasRead(localSite, other);
    expect(findSocs(other, 'xoai')).toEqual([soc]);
    expect(await tablesWith('Xoài')).toEqual(['site_orders']);
    await forgetsLater(one, id);
    await eventually('forgotten', () => shownAt(other, soc)?.receiverName === '');
    expect(shownAt(other, soc)).toMatchObject({ receiverPhone: '', address: '' });
    expect(findSocs(other, 'xoai')).toEqual([]);
    expect(findSocs(other, '0987654321')).toEqual([]);
    expect(await tablesWith('Xoài')).toEqual([]);
    expect(other.receivers.find('0987654321')).toEqual([]);
  });

  it('of benches that are gone are removed by the hub in their place, and a new bench reads none', async () => {
    const [, other] = await site.two();
    const gone = await site.open('Bàn 3');
    gone.retention.save({ ...gone.retention.rule, removePersonalAfterDays: 90 });
    await eventually('the rule told', async () => {
      const [row] = await localSite.inHub<{ n: number }>(
        'SELECT count(*)::int AS n FROM site_benches WHERE forget_days = 90',
      );
      return row!.n === 1;
    });
    const { soc } = await entered(gone, 'Lê Văn Ổi', 'KEPT-2');
    const { soc: recent } = await entered(gone, 'Phạm Thị Mận', 'KEPT-3');
    await eventually('known', () => shownAt(other, recent)?.receiverName === 'Phạm Thị Mận');
    await gone.site!.leave();
    await ageEvents(soc);
    const database = new Database(addressOfCluster(localSite.folder), silentLog);
    const databaseClock = await clockOf(database);
    expect(await forgetAll(database, databaseClock)).toBe(1);
    await eventually('forgotten', () => shownAt(other, soc)?.receiverName === '');
    expect(findSocs(other, 'oi le')).toEqual([]);
    expect(await tablesWith('Ổi')).toEqual([]);
    // Younger data remains until its retention ends.
    expect(shownAt(other, recent)?.receiverName).toBe('Phạm Thị Mận');
    expect(await forgetAll(database, databaseClock)).toBe(0);
    await database.close();
    const fourth = await site.open('Bàn 4');
    await eventually('all read', () => shownAt(fourth, recent) !== undefined);
    expect(shownAt(fourth, soc)?.receiverName).toBe('');
  });

  it('may be removed by the hub once benches told it the platform’s time, where its clock was in doubt', async () => {
    const [one] = await site.two();
    await entered(one, 'Ngô Thị Chôm', 'KEPT-13');
    await localSite.inHub(
      `INSERT INTO site_facts VALUES ('clockTrustedAt', $1)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [String(Date.now() - 10 * DAY_MS)],
    );
    await localSite.closeHub();
    await localSite.openHub();
    const password = localSite.ask('--status-password').split('\n')[0]!;
    const cookie = cookieOf(await signInAt(localSite.address, password));
    const trusted = await eventually('the clock trusted', async () => {
      const { body } = await statusAnswer(localSite.address, '/status?lang=en', { cookie });
      return body.includes('Database') && !body.includes('clock may be wrong');
    });
    expect(trusted).toBe(true);
  });

  it('that others told are gone at a bench by its own rule while it is cut off, and its own too', async () => {
    const [one] = await site.two();
    const cut = await site.open('Bàn 6');
    const { soc } = await entered(one, 'Hồ Thị Mít', 'KEPT-12');
    const young = 'KEPT-8';
    const receiver = { ...draftOf().receiver, name: 'Tô Thị Sim' };
    await createdAt(one, { receiver, soc: young });
    const { id, soc: own } = await entered(cut, 'Bùi Thị Vải', 'KEPT-9');
    for (const code of [soc, young, own])
      await eventually('known', () => (shownAt(cut, code)?.receiverName ?? '') !== '');
    await cut.site!.close();
    const enteredAt = new Date(Date.now() - 31 * DAY_MS).toISOString();
    for (const siteView of cut.store.site.ofSoc(soc))
      cut.store.site.replace({ ...siteView, view: { ...siteView.view, enteredAt } });
    cut.retention.save({ ...cut.retention.rule, removePersonalAfterDays: 30 });
    await eventually('forgotten', () => shownAt(cut, soc)?.receiverName === '');
    expect(shownAt(cut, soc)).toMatchObject({ receiverPhone: '', address: '', sync: 'created' });
    expect(findSocs(cut, 'mit')).toEqual([]);
    expect(shownAt(cut, young)?.receiverName).toBe('Tô Thị Sim');
    await forgetsLater(cut, id);
    await eventually('its own forgotten', () => shownAt(cut, own)?.receiverName === '');
    expect(findSocs(cut, 'vai')).toEqual([]);
    expect(shownAt(one, soc)?.receiverName).toBe('Hồ Thị Mít');
  });

  it('that others told are gone at a bench that was taken out, which still knows their labels', async () => {
    const [one] = await site.two();
    const out = await site.open('Bàn 7');
    const { id, soc } = await entered(one, 'Lý Thị Bưởi', 'KEPT-10');
    one.printJobs.print({ orderIds: [id], printerId: null, reason: null });
    const mine = await adoptedAt(out, one, id);
    const { soc: own } = await entered(out, 'Mai Thị Cam', 'KEPT-11');
    await eventually('known', () => shownAt(out, soc)?.printed === 1 && shownAt(out, own));
    const { bench } = out.store.site.progress()!;
    await one.site!.removeBench({ bench, code: '', name: '', isGone: false });
    await eventually('told', () => out.site!.state.state === 'refused');
    await eventually('forgotten', () =>
      out.store.site
        .ofSoc(soc)
        .every((view) => view.bench === bench || view.view.receiverName === ''),
    );
    expect(shownAt(out, 'KEPT-12')?.receiverName ?? '').toBe('');
    expect(shownAt(out, own)?.receiverName).toBe('Mai Thị Cam');
    // Another label of the same order adds one, as before.
    expect(out.store.orders.get(mine)).toMatchObject({ printed: 1 });
    expect(await out.site!.join(localSite.newCode())).toBe('joined');
    await eventually('known again', () =>
      out.store.site.ofSoc(soc).some(({ view }) => view.receiverName === 'Lý Thị Bưởi'),
    );
  });

  it('of a bench that is silent for as long as it keeps them go by its rule, and at once where another one forgot the same', async () => {
    const [, other] = await site.two();
    const quiet = await site.open('Bàn 5');
    quiet.retention.save({ ...quiet.retention.rule, removePersonalAfterDays: 90 });
    const { soc } = await entered(quiet, 'Đỗ Thị Lựu', 'KEPT-5');
    const { id, soc: both } = await entered(quiet, 'Võ Văn Chanh', 'KEPT-6');
    const adopted = await adoptedAt(other, quiet, id);
    await eventually('known', () => shownAt(other, soc)?.receiverName === 'Đỗ Thị Lựu');
    await eventually('the rule told', async () => {
      const rows = await localSite.inHub('SELECT 1 FROM site_benches WHERE forget_days = 90');
      return rows.length === 2;
    });
    await quiet.site!.close();
    await ageEvents(soc);
    const database = new Database(addressOfCluster(localSite.folder), silentLog);
    const databaseClock = await clockOf(database);
    // It was connected a moment ago, so it deletes by itself.
    expect(await forgetAll(database, databaseClock)).toBe(0);
    await localSite.inHub(
      "UPDATE site_benches SET heard_at = now() - interval '91 days' WHERE code = $1",
      [quiet.store.settings.get('station').code],
    );
    expect(await forgetAll(database, databaseClock)).toBe(1);
    expect(await tablesWith('Lựu')).toEqual([]);
    expect(await tablesWith('Chanh')).toEqual(['site_orders']);
    await forgetsLater(other, adopted);
    await eventually('forgotten there', async () => {
      const rows = await localSite.inHub<{ body: string }>(
        'SELECT body FROM site_orders WHERE soc = $1',
        [both],
      );
      return rows.some(({ body }) => body.includes('"receiverName":""'));
    });
    expect(await forgetAll(database, databaseClock)).toBe(1);
    expect(await tablesWith('Chanh')).toEqual([]);
    await database.close();
  });
});
