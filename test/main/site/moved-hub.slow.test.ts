import { expect, it } from 'vitest';
import type { Station } from '../../../main/station.ts';
import { eventually } from '../../fakes/eventually.ts';
import { createdAt, SiteStations } from '../../fakes/site-stations.ts';

// A hub that moves to another address, without a host name that moves with it.

const site = new SiteStations();

const linkState = ({ site: link }: Station) => link!.state.state;
const bound = ({ store }: Station) => {
  const { bench, position } = store.site.progress()!;
  return { bench, epoch: position.epoch };
};
const timesInLog = async (soc: string) => {
  const sql = `SELECT count(*)::int AS n FROM site_log WHERE soc = $1 AND kind = 'entered'`;
  const [row] = await site.localSite.inHub<{ n: number }>(sql, [soc]);
  return row!.n;
};
const unused = async () => {
  const sql = 'SELECT count(*)::int AS n FROM site_codes WHERE used_by IS NULL';
  const [row] = await site.localSite.inHub<{ n: number }>(sql);
  return row!.n;
};
/** Enters an order, and waits until the hub has it. Returns how often it was reported. */
async function enterAndCount(station: Station): Promise<number> {
  const { soc } = station.store.orders.get(await createdAt(station))!;
  await eventually('told', async () => (await timesInLog(soc)) > 0);
  return timesInLog(soc);
}

it('is followed by benches with one invitation for all, by hand and by provisioning files, which goes on as it was', async () => {
  const [one, other] = await site.two();
  const before = [bound(one), bound(other)];
  const soc = one.store.orders.get(await createdAt(one))!.soc;
  await eventually('told', () => timesInLog(soc));
  await site.localSite.moveHub();
  await eventually('the hub away', () =>
    [one, other].every((bench) => linkState(bench) === 'away'),
  );
  const codes = await unused();
  const invitation = site.localSite.newCode();
  expect(await one.siteAdmin.join(invitation)).toEqual({ ok: true, value: 'joined' });
  other.site!.invitation.take(invitation);
  for (const bench of [one, other]) {
    await eventually('level', () => linkState(bench) === 'level');
    expect(bench.site!.hub).toBe(site.localSite.address);
  }
  expect([bound(one), bound(other)]).toEqual(before);
  expect([await enterAndCount(one), await enterAndCount(other), await timesInLog(soc)]).toEqual([
    1, 1, 1,
  ]);
  // A new bench can use it as before.
  expect(await unused()).toBe(codes + 1);
});

it('is not lost again where an old file is read once more', async () => {
  const [one] = await site.two();
  await site.localSite.moveHub();
  await eventually('the hub away', () => linkState(one) === 'away');
  const moved = site.localSite.newCode();
  one.site!.invitation.take(moved);
  await eventually('level', () => linkState(one) === 'level');
  const { address } = site.localSite;
  await site.localSite.moveHub();
  await eventually('the hub away', () => linkState(one) === 'away');
  expect(await one.site!.join(site.localSite.newCode())).toBe('joined');
  // The server now at the former address must receive no requests.
  one.site!.invitation.take(moved);
  expect(one.site!.invitation.outcome).toBeNull();
  expect([one.site!.hub, address === site.localSite.address]).toEqual([
    site.localSite.address,
    false,
  ]);
});

it('takes a bench in anew by the code where it has taken it out', async () => {
  const [one] = await site.two();
  const { bench } = bound(one);
  site.localSite.ask('--revoke', one.store.settings.get('station').code);
  await site.localSite.moveHub();
  await eventually('the hub away', () => ['away', 'refused'].includes(linkState(one)));
  const codes = await unused();
  expect(await one.site!.join(site.localSite.newCode())).toBe('joined');
  await eventually('level', () => linkState(one) === 'level');
  expect(bound(one).bench).not.toBe(bench);
  expect(await unused()).toBe(codes);
});
