import { expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import * as first from '../../fakes/first-bench.ts';
import { beginning, entryOf, joinHub } from '../../fakes/hub-bench.ts';
import { createdAt, SiteStations } from '../../fakes/site-stations.ts';

// Benches of two versions at one hub: one that is older than it, and one that is newer than the others.

const site = new SiteStations();
const account = () => site.platform.baseUrl;

it('goes on with a bench of the first version, and both know each other’s orders', async () => {
  const [one] = await site.two();
  const { soc } = one.store.orders.get(await createdAt(one, { codAmount: 120_000 }))!;
  await eventually('told', async () => {
    const rows = await site.localSite.inHub('SELECT FROM site_orders WHERE soc = $1', [soc]);
    return rows.length > 0;
  });
  const old = await joinHub(site.localSite.newCode(), 'OLD', { account: account() });
  const ask = async (path: string, body?: string) => {
    const said = await old.ask(path, body === undefined ? undefined : JSON.parse(body));
    expect([path, said.status]).toEqual([path, 200]);
    return said.body;
  };
  const { head, place } = first.understands.greeting.parse(
    await ask('/v1/greeting', first.greeting),
  );
  expect(place).toEqual(beginning());
  expect(head).toBeGreaterThan(0);
  const receipt = first.understands.journal.parse(await ask('/v1/journal', first.journal));
  expect(receipt.place.seq).toBe(2);
  const all = first.understands.orders.parse(await ask('/v1/orders'));
  expect(all.orders.find((order) => order.soc === soc)?.view.codAmount).toBe(120_000);
  const log = first.understands.log.parse(await ask(`/v1/log?after=${head}`));
  expect(log.orders.map((order) => order.soc)).toContain('FIRST-1');
  const claim = first.understands.claims.parse(await ask('/v1/claims', '{"soc":"FIRST-1"}'));
  expect(claim.bench).toBe(old.bench);
  await ask('/v1/claims/back', '{"soc":"FIRST-1"}');
  const row = await eventually('known here', () => one.siteOrders.get('FIRST-1') ?? false);
  expect(row.order).toMatchObject({
    view: { receiverName: 'Chị Lan', address: '', printed: 1, pending: 0, handed: false },
    printedBy: [old.bench],
  });
});

it('reads of a newer bench what it understands, and stays level', async () => {
  const [one] = await site.two();
  const newer = await joinHub(site.localSite.newCode(), 'NEW', { account: account() });
  // A newer hub stores unknown fields; this trigger makes this hub do so.
  await site.localSite
    .inHub(`CREATE FUNCTION as_newer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.body := replace(NEW.body, '"sync":"created"', '"sync":"on-hold","onHoldFor":{"days":3}');
    NEW.steps := '{"entered":1,"put-on-hold":2}'; RETURN NEW; END $$`);
  await site.localSite
    .inHub(`CREATE TRIGGER as_newer BEFORE INSERT ON site_orders FOR EACH ROW WHEN (NEW.soc = 'NEW-1')
    EXECUTE FUNCTION as_newer()`);
  const entries = [entryOf('n1', 'NEW-1', { sync: 'created' }), entryOf('n2', 'NEW-2')];
  const said = await newer.ask('/v1/journal', { after: beginning(), entries });
  expect(said.status).toBe(200);
  const after = { epoch: 1, seq: 2, event: 'n2' };
  const later = { ...entryOf('n3', 'NEW-1'), view: null, kind: 'put-on-hold', by: 'robot' };
  await newer.ask('/v1/journal', { after, entries: [later, entryOf('n4', 'NEW-3')] });
  const rows = await eventually('all of it', () => {
    const views = ['NEW-1', 'NEW-2', 'NEW-3'].map((soc) => one.store.site.ofSoc(soc)[0]);
    return views.every(Boolean) && views;
  });
  expect(rows[0]!.view).toMatchObject({ sync: 'uncertain', receiverName: 'Nguyễn Thị Lan' });
  const counted = await one.siteShift.report({
    from: '1970-01-01',
    to: '1970-01-02',
  });
  expect(counted.ok && counted.value.total.orders).toBe(3);
  // Read completely again, as by a joining bench.
  const third = await site.open('Bàn 3');
  await eventually('known', () => third.store.site.ofSoc('NEW-3')[0]);
  expect(third.store.site.ofSoc('NEW-1')[0]?.view.sync).toBe('uncertain');
  await eventually('level', () => [one, third].every(({ site }) => site?.state.state === 'level'));
});
