import { describe, expect, it, vi } from 'vitest';
import { silentLog, systemClock } from '../../../main/base/surroundings.ts';
import { othersForgetting } from '../../../main/site/link/forget-others.ts';
import { SiteOrders } from '../../../main/site/link/site-orders.ts';
import { forgetAll } from '../../../main/site/hub/retention.ts';
import { Database } from '../../../main/site/hub/database.ts';
import { DatabaseClock } from '../../../main/site/hub/database-clock.ts';
import { addressIn } from '../../../main/site/hub/embedded/cluster.ts';
import type { Station } from '../../../main/station.ts';
import { Retention } from '../../../main/upkeep/retention.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { cookieOf, signInAt, statusAnswer } from '../../fakes/status-page.ts';
import { adoptedAt, createdAt, SiteStations } from '../../fakes/site-stations.ts';
import { codeOf, hasRead, tell } from './platform-calls.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

const DAY_MS = 24 * 3_600_000;

// A receiver forgotten at one bench is deleted in the whole site: at its hub, at its benches, and in their search
// indexes.

const site = new SiteStations({ takesUpdates: true });
const { here } = site;

const shown = ({ store }: Station, soc: string) => new SiteOrders(store).get(soc)?.order.view;
const found = ({ store }: Station, text: string) =>
  new SiteOrders(store)
    .range({ text, bench: null, conflictsOnly: false, before: null, limit: 50 })
    .rows.map(({ order }) => order.soc);
/** Returns the hub's tables that contain a word. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await here.inHub<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_name LIKE 'site\\_%'",
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await here.inHub<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${name} AS t WHERE position($1 IN t::text) > 0`,
        [word],
      );
      return row!.n > 0 ? [name] : [];
    }),
  );
  return found.flat();
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
async function tellOfOld(soc: string): Promise<void> {
  await here.inHub(
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
    await tell(here, { code: codeOf(one, id), soc, name: 'Trần Thị Xoài', status: '11' });
    await eventually('known', () => shown(other, soc)?.receiverName === 'Trần Thị Xoài');
    await hasRead(here, other);
    expect(found(other, 'xoai')).toEqual([soc]);
    expect(await tablesWith('Xoài')).toEqual(['site_orders']);
    await forgetsLater(one, id);
    await eventually('forgotten', () => shown(other, soc)?.receiverName === '');
    expect(shown(other, soc)).toMatchObject({ receiverPhone: '', address: '' });
    expect(found(other, 'xoai')).toEqual([]);
    expect(found(other, '0987654321')).toEqual([]);
    expect(await tablesWith('Xoài')).toEqual([]);
    expect(other.receivers.find('0987654321')).toEqual([]);
  });

  it('of benches that are gone are removed by the hub in their place, and a new bench reads none', async () => {
    const [, other] = await site.two();
    const gone = await site.open('Bàn 3');
    gone.retention.save({ ...gone.retention.rule, removePersonalAfterDays: 90 });
    await eventually('the rule told', async () => {
      const [row] = await here.inHub<{ n: number }>(
        'SELECT count(*)::int AS n FROM site_benches WHERE forget_days = 90',
      );
      return row!.n === 1;
    });
    const { soc } = await entered(gone, 'Lê Văn Ổi', 'KEPT-2');
    const { soc: fresh } = await entered(gone, 'Phạm Thị Mận', 'KEPT-3');
    await eventually('known', () => shown(other, fresh)?.receiverName === 'Phạm Thị Mận');
    await gone.site!.leave();
    await tellOfOld(soc);
    const database = new Database(addressIn(here.folder), silentLog);
    const databaseClock = await clockOf(database);
    expect(await forgetAll(database, databaseClock)).toBe(1);
    await eventually('forgotten', () => shown(other, soc)?.receiverName === '');
    expect(found(other, 'oi le')).toEqual([]);
    expect(await tablesWith('Ổi')).toEqual([]);
    // Younger data remains until its retention ends.
    expect(shown(other, fresh)?.receiverName).toBe('Phạm Thị Mận');
    expect(await forgetAll(database, databaseClock)).toBe(0);
    await database.close();
    const late = await site.open('Bàn 4');
    await eventually('all read', () => shown(late, fresh) !== undefined);
    expect(shown(late, soc)?.receiverName).toBe('');
  });

  it('may be removed by the hub once benches told it the platform’s time, where its clock was in doubt', async () => {
    const [one] = await site.two();
    await entered(one, 'Ngô Thị Chôm', 'KEPT-13');
    await here.inHub(
      `INSERT INTO site_facts VALUES ('clockTrustedAt', $1)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [String(Date.now() - 10 * DAY_MS)],
    );
    await here.closeHub();
    await here.openHub();
    const password = here.ask('--status-password').split('\n')[0]!;
    const cookie = cookieOf(await signInAt(here.address, password));
    const trusted = await eventually('the clock trusted', async () => {
      const { body } = await statusAnswer(here.address, '/status?lang=en', { cookie });
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
      await eventually('known', () => (shown(cut, code)?.receiverName ?? '') !== '');
    await cut.site!.close();
    const enteredAt = new Date(Date.now() - 31 * DAY_MS).toISOString();
    for (const told of cut.store.site.ofSoc(soc))
      cut.store.site.replace({ ...told, view: { ...told.view, enteredAt } });
    cut.retention.save({ ...cut.retention.rule, removePersonalAfterDays: 30 });
    await eventually('forgotten', () => shown(cut, soc)?.receiverName === '');
    expect(shown(cut, soc)).toMatchObject({ receiverPhone: '', address: '', sync: 'created' });
    expect(found(cut, 'mit')).toEqual([]);
    expect(shown(cut, young)?.receiverName).toBe('Tô Thị Sim');
    await forgetsLater(cut, id);
    await eventually('its own forgotten', () => shown(cut, own)?.receiverName === '');
    expect(found(cut, 'vai')).toEqual([]);
    expect(shown(one, soc)?.receiverName).toBe('Hồ Thị Mít');
  });

  it('that others told are gone at a bench that was taken out, which still knows their labels', async () => {
    const [one] = await site.two();
    const out = await site.open('Bàn 7');
    const { id, soc } = await entered(one, 'Lý Thị Bưởi', 'KEPT-10');
    one.printJobs.print({ orderIds: [id], printerId: null, reason: null });
    const mine = await adoptedAt(out, one, id);
    const { soc: own } = await entered(out, 'Mai Thị Cam', 'KEPT-11');
    await eventually('known', () => shown(out, soc)?.printed === 1 && shown(out, own));
    const { bench } = out.store.site.progress()!;
    await one.site!.removeBench({ bench, code: '', name: '', isGone: false });
    await eventually('told', () => out.site!.state.state === 'refused');
    await eventually('forgotten', () =>
      out.store.site
        .ofSoc(soc)
        .every((told) => told.bench === bench || told.view.receiverName === ''),
    );
    expect(shown(out, 'KEPT-12')?.receiverName ?? '').toBe('');
    expect(shown(out, own)?.receiverName).toBe('Mai Thị Cam');
    // Another label of the same order adds one, as before.
    expect(out.store.orders.get(mine)).toMatchObject({ printed: 1 });
    expect(await out.site!.join(here.newCode())).toBe('joined');
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
    await eventually('known', () => shown(other, soc)?.receiverName === 'Đỗ Thị Lựu');
    await eventually('the rule told', async () => {
      const told = await here.inHub('SELECT 1 FROM site_benches WHERE forget_days = 90');
      return told.length === 2;
    });
    await quiet.site!.close();
    await tellOfOld(soc);
    const database = new Database(addressIn(here.folder), silentLog);
    const databaseClock = await clockOf(database);
    // It was connected a moment ago, so it deletes by itself.
    expect(await forgetAll(database, databaseClock)).toBe(0);
    await here.inHub(
      "UPDATE site_benches SET heard_at = now() - interval '91 days' WHERE code = $1",
      [quiet.store.settings.get('station').code],
    );
    expect(await forgetAll(database, databaseClock)).toBe(1);
    expect(await tablesWith('Lựu')).toEqual([]);
    expect(await tablesWith('Chanh')).toEqual(['site_orders']);
    await forgetsLater(other, adopted);
    await eventually('forgotten there', async () => {
      const rows = await here.inHub<{ body: string }>(
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
