import { expect, it } from 'vitest';
import { siteHandlers } from '../../../main/ipc/site-handlers.ts';
import type { Station } from '../../../main/station.ts';
import { eventually } from '../../fakes/eventually.ts';
import { createdAt, SiteStations } from '../../fakes/site-stations.ts';

// A hub that moves to another address, without a host name that moves with it.

const site = new SiteStations();

const standing = ({ site: link }: Station) => link!.state.state;
const bound = ({ store }: Station) => {
  const { bench, place } = store.site.progress()!;
  return { bench, epoch: place.epoch };
};
const toldTimes = async (soc: string) => {
  const sql = `SELECT count(*)::int AS n FROM site_log WHERE soc = $1 AND kind = 'entered'`;
  const [row] = await site.here.inHub<{ n: number }>(sql, [soc]);
  return row!.n;
};
const unused = async () => {
  const sql = 'SELECT count(*)::int AS n FROM site_codes WHERE used_by IS NULL';
  const [row] = await site.here.inHub<{ n: number }>(sql);
  return row!.n;
};
/** Enters an order, and waits until the hub has it. Returns how often it was reported. */
async function tells(station: Station): Promise<number> {
  const { soc } = station.store.orders.get(await createdAt(station))!;
  await eventually('told', async () => (await toldTimes(soc)) > 0);
  return toldTimes(soc);
}

it('is followed by benches with one invitation for all, by hand and by provisioning files, which goes on as it was', async () => {
  const [one, other] = await site.two();
  const before = [bound(one), bound(other)];
  const soc = one.store.orders.get(await createdAt(one))!.soc;
  await eventually('told', () => toldTimes(soc));
  await site.here.moveHub();
  await eventually('the hub away', () => [one, other].every((bench) => standing(bench) === 'away'));
  const codes = await unused();
  const invitation = site.here.newCode();
  const join = siteHandlers(one)['site.join'];
  expect(await join({ invitation })).toEqual({ ok: true, value: 'joined' });
  other.site!.invited.take(invitation);
  for (const bench of [one, other]) {
    await eventually('level', () => standing(bench) === 'level');
    expect(bench.site!.hub).toBe(site.here.address);
  }
  expect([bound(one), bound(other)]).toEqual(before);
  expect([await tells(one), await tells(other), await toldTimes(soc)]).toEqual([1, 1, 1]);
  // A new bench can use it as before.
  expect(await unused()).toBe(codes + 1);
});

it('is not lost again where an old file is read once more', async () => {
  const [one] = await site.two();
  await site.here.moveHub();
  await eventually('the hub away', () => standing(one) === 'away');
  const moved = site.here.newCode();
  one.site!.invited.take(moved);
  await eventually('level', () => standing(one) === 'level');
  const { address } = site.here;
  await site.here.moveHub();
  await eventually('the hub away', () => standing(one) === 'away');
  expect(await one.site!.join(site.here.newCode())).toBe('joined');
  // The server now at the former address must receive no requests.
  one.site!.invited.take(moved);
  expect(one.site!.invited.outcome).toBeNull();
  expect([one.site!.hub, address === site.here.address]).toEqual([site.here.address, false]);
});

it('takes a bench in anew by the code where it has taken it out', async () => {
  const [one] = await site.two();
  const { bench } = bound(one);
  site.here.ask('--revoke', one.store.settings.get('station').code);
  await site.here.moveHub();
  await eventually('the hub away', () => ['away', 'refused'].includes(standing(one)));
  const codes = await unused();
  expect(await one.site!.join(site.here.newCode())).toBe('joined');
  await eventually('level', () => standing(one) === 'level');
  expect(bound(one).bench).not.toBe(bench);
  expect(await unused()).toBe(codes);
});
