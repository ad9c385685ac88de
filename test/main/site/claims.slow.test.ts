import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import type { Station } from '../../../main/station.ts';
import { eventually } from '../../fakes/eventually.ts';
import { joinHub } from '../../fakes/hub-bench.ts';
import { createdAt, SiteStations } from '../../fakes/site-stations.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { benchName, benchNumber, newsOf } from './station-views.ts';

// Packing claims: visible at the other benches, and preserved across a restart.

const site = new SiteStations();

const rowOf = (station: Station, soc: string) => station.siteOrders.get(soc);
const packs = (station: Station, soc: string) => rowOf(station, soc)?.claim?.bench ?? null;
const take = async ({ site: link }: Station, soc: string) => (await link!.claiming.take(soc)).claim;

/** Enters an order at one bench and waits until the others know it. */
async function entered(one: Station, ...otherStations: Station[]): Promise<string> {
  const { soc } = one.store.orders.get(await createdAt(one))!;
  for (const station of [one, ...otherStations])
    await eventually('heard of', () => rowOf(station, soc)?.order.view.platformCode);
  return soc;
}

const isAway = (station: Station) =>
  eventually('that the hub is away', () => station.site!.state.state === 'away');

describe('who packs an order', () => {
  it('is seen at all benches with its age, until it is given back', async () => {
    const [one, other] = await site.two();
    const soc = await entered(one, other);
    expect(packs(one, soc)).toBeNull();
    expect(await take(other, soc)).toBe('ours');
    await eventually('seen at the bench that entered it', () => packs(one, soc));
    expect(packs(one, soc)).toBe(benchNumber(other));
    await eventually('seen where it is packed', () => packs(other, soc));
    const since = Date.parse(rowOf(one, soc)!.claim!.since);
    expect(Math.abs(Date.now() - since)).toBeLessThan(10 * 60_000);
    const listed = await one.site!.listBenches();
    expect(listed!.find(({ bench }) => bench === benchNumber(other))!.holds).toBe(1);
    await other.site!.claiming.giveBack(soc);
    await eventually('that it is free', () => packs(one, soc) === null);
  });

  it('is told in the bench’s own list while its label is not out, and that row is asked for anew', async () => {
    const [one, other] = await site.two();
    const soc = await entered(one, other);
    const id = one.store.orders.idOfSoc(soc)!;
    const packer = () => {
      const { orders } = one.orderList.rows({ ids: [id] });
      return one.siteOrders.withPackers(orders)[0]?.packedBy;
    };
    const changed: string[] = [];
    onTestFinished(
      one.signals.on((name, payload) => {
        if (name === 'orders.changed') changed.push(...(payload as { ids: string[] }).ids);
      }),
    );
    expect(packer()).toBeUndefined();
    changed.length = 0;
    await take(other, soc);
    await eventually('told anew', () => changed.includes(id));
    expect(packer()).toBe(benchName(other));
    const all = { text: '', show: 'all', offset: 0, limit: 50 } as const;
    const { orders } = valueOf(await one.orderList.range(all));
    expect(JSON.stringify(one.siteOrders.withPackers(orders))).toContain(benchName(other));
    // A bench receives no notice about its own claim.
    expect(await take(one, soc)).toBe('theirs');
    await other.site!.claiming.giveBack(soc);
    await eventually('free', () => packer() === undefined);
    expect(await take(one, soc)).toBe('ours');
    await eventually('known', () => packs(one, soc));
    expect(packer()).toBeUndefined();
  });

  it('is heard of by a bench that joins later, and is free at once where a bench is taken out', async () => {
    const [one] = await site.two();
    const soc = await entered(one);
    const account = site.platform.baseUrl;
    const gone = await joinHub(site.localSite.newCode(), site.localSite.newBench().code, {
      account,
    });
    await gone.ask('/v1/claims', { soc });
    await eventually('seen', () => packs(one, soc) === gone.bench);
    const third = await site.open('Bàn 3');
    expect(await eventually('seen by who came later', () => packs(third, soc))).toBe(gone.bench);
    await one.site!.removeBench({ bench: gone.bench, code: gone.code, name: '', isGone: false });
    await eventually('free', () => packs(one, soc) === null && packs(third, soc) === null);
  });

  it('misses no claim, however many are made at once by all', async () => {
    const [one, other] = await site.two();
    const socs = Array.from({ length: 120 }, (_, at) => `MANY-${at}`);
    const byWhom = (at: number) => (at % 2 === 0 ? one : other);
    // On a busy machine the hub may answer later than the packer's timeout, so benches without an answer ask again.
    const claimOne = (soc: string, at: number) =>
      eventually('taken', async () => (await take(byWhom(at), soc)) === 'ours');
    await Promise.all(socs.map(claimOne));
    for (const station of [one, other])
      await eventually('all of them', () =>
        socs.every((soc) => station.site!.claims.of(soc) !== null),
      );
    await eventually('given back', async () => {
      const held = await site.localSite.inHub<{ soc: string }>(
        `SELECT soc FROM site_claims WHERE until > now() AND soc LIKE 'MANY-%'`,
      );
      const left = new Set(held.map(({ soc }) => soc));
      const stillHeld = [...socs.entries()].filter(([, soc]) => left.has(soc));
      await Promise.all(stillHeld.map(([at, soc]) => byWhom(at).site!.claiming.giveBack(soc)));
      return left.size === 0;
    });
    for (const station of [one, other])
      await eventually('none of them', () =>
        socs.every((soc) => station.site!.claims.of(soc) === null),
      );
    expect(one.site!.claims.of(socs[0]!)).toBeNull();
  });
});

describe('what a bench packs, after it was started anew', () => {
  it('is its own without the hub, and not asked about; another one’s is', async () => {
    const [one] = await site.two();
    const bench = await site.open('Bàn 4');
    const [soc, free] = [await entered(one, bench), await entered(one, bench)];
    expect(await take(bench, soc)).toBe('ours');
    await site.localSite.killHub();
    const again = await site.again(bench);
    await isAway(again);
    expect(await take(again, soc)).toBe('ours');
    expect(await take(again, free)).toBe('unknown');
    await site.localSite.openHub();
    // No other bench holds its claims, neither the earlier ones nor the ones it could not request.
    for (const station of [again, one])
      await eventually('level', () => station.site!.state.state === 'level');
    await eventually('asked for', () => packs(one, free) === benchNumber(again));
    expect(await take(one, soc)).toBe('theirs');
  });

  it('is told where another bench packed it since', async () => {
    const [one, other] = await site.two();
    const bench = await site.open('Bàn 5');
    const soc = await entered(one, bench, other);
    expect(await take(bench, soc)).toBe('ours');
    const again = await site.again(bench);
    const news = newsOf(again);
    await site.localSite.inHub(
      `UPDATE site_claims SET until = now() - interval '1 ms' WHERE soc = $1`,
      [soc],
    );
    const code = rowOf(other, soc)!.order.view.shortCode!;
    await other.sitePacking.scan({ code, mode: 'print', goesOn: false });
    await eventually('told', () => news.length > 0);
    expect(news).toEqual([{ soc, what: 'packed-there', benches: [benchName(other)] }]);
  });

  it('is told where another bench had it first while the hub could not be asked', async () => {
    const [one, other] = await site.two();
    const soc = await entered(one, other);
    expect(await take(other, soc)).toBe('ours');
    const news = newsOf(one);
    await site.localSite.killHub();
    await isAway(one);
    expect(await take(one, soc)).toBe('unknown');
    await site.localSite.openHub();
    await eventually('told', () => news.length > 0);
    expect(news).toEqual([{ soc, what: 'claimed-there', benches: [benchName(other)] }]);
  });
});

const YEAR_MS = 365 * 24 * 3_600_000;
const HALF_AN_HOUR_MS = 30 * 60_000;

describe.each([20, -20])('a bench whose clock is %i years off', (years) => {
  it('neither loses a claim nor takes one twice: the time of the database alone ends it', async () => {
    const [one] = await site.two();
    const now = () => systemClock.now() + years * YEAR_MS;
    const off = await site.open(`Bàn ${years}`, undefined, { ...systemClock, now });
    const [own, second] = [await entered(one, off), await entered(one, off)];
    const claimed = (station: Station, soc: string) => station.site!.claiming.take(soc);
    const ownClaim = await claimed(off, own);
    expect(ownClaim).toEqual({ claim: 'ours', untilMs: expect.any(Number) });
    expect(await take(one, second)).toBe('ours');
    expect(await claimed(one, own)).toMatchObject({ claim: 'theirs', bench: benchName(off) });
    expect(await claimed(off, second)).toMatchObject({ claim: 'theirs', bench: benchName(one) });
    for (const station of [one, off]) {
      await eventually('both seen', () => packs(station, own) && packs(station, second));
      expect([packs(station, own), packs(station, second)]).toEqual([
        benchNumber(off),
        benchNumber(one),
      ]);
      expect(station.site!.claims.of(own)!.until - systemClock.uptime()).toBeLessThanOrEqual(
        HALF_AN_HOUR_MS,
      );
    }
    // Also without the hub, and after the bench was restarted.
    await site.localSite.killHub();
    await isAway(off);
    expect([await take(off, own), await take(off, second)]).toEqual(['ours', 'unknown']);
    const again = await site.again(off);
    await isAway(again);
    const held = await claimed(again, own);
    expect(held).toMatchObject({ claim: 'ours' });
    expect(held.claim === 'ours' && held.untilMs).toBeLessThanOrEqual(HALF_AN_HOUR_MS);
    await site.localSite.openHub();
    for (const station of [again, one])
      await eventually('level', () => station.site!.state.state === 'level');
    expect(await take(one, own)).toBe('theirs');
    expect(await take(again, second)).toBe('theirs');

    await site.localSite.inHub(
      `UPDATE site_claims SET until = now() - interval '1 ms' WHERE soc = $1`,
      [own],
    );
    expect(await take(one, own)).toBe('ours');
    expect(await take(again, own)).toBe('theirs');
  });
});
