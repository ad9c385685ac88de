import { describe, expect, it } from 'vitest';
import { hashOf, noHash } from '../../../main/base/audit-chain.ts';
import type { Station } from '../../../main/station.ts';
import type { CallOutput, CallRequest } from '../../../shared/contract.ts';
import { eventually } from '../../fakes/eventually.ts';
import { type HubBench, joinHub } from '../../fakes/hub-bench.ts';
import { adoptedAt, createdAt, SiteStations } from '../../fakes/site-stations.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { hex } from '../../fakes/hex.ts';

// The actions of all benches on one order, as a bench reads them at the hub.

const site = new SiteStations();
const { localSite } = site;

type Filter = CallRequest<'site.auditOfOrder'>['filter'];
type Page = CallOutput<'site.auditOfOrder'>;

const any: Omit<Filter, 'soc'> = { by: null, packer: null, what: null, from: null, to: null };

async function page(
  station: Station,
  soc: string,
  change: Partial<Filter> = {},
  part: { passed: number; limit: number } = { passed: 0, limit: 200 },
): Promise<Page> {
  const filter = { ...any, soc, ...change };
  return valueOf(await station.orderLog.page({ filter, ...part, language: 'vi' }));
}

const said = ({ rows }: Page) => rows.map(({ bench, what }) => `${bench?.slice(-5)}: ${what}`);
const ownRows = (station: Station, soc: string) => {
  const orderId = station.store.orders.idOfSoc(soc);
  const query = { ...any, kinds: null, until: null, from: null, orderId };
  return station.store.audit.reader.up(query, { above: 0, below: 1_000_000, limit: 1_000 });
};

/** Enters an order at one bench, adopts and packs it at the other, and waits until the hub has all of it. */
async function packedByTwo(): Promise<{ one: Station; other: Station; soc: string }> {
  const [one, other] = await site.two();
  const id = await createdAt(other);
  const { soc } = other.store.orders.get(id)!;
  await waitForHub(other, soc);
  await adoptedAt(one, other, id);
  await waitForHub(one, soc);
  return { one, other, soc };
}

async function waitForHub(station: Station, soc: string): Promise<void> {
  const { bench } = station.store.site.progress()!;
  station.site!.wake();
  await eventually('its rows at the hub', async () => {
    const [row] = await localSite.inHub<{ rows: number }>(
      'SELECT count(*)::int AS rows FROM site_audit WHERE bench = $1 AND soc = $2',
      [bench, soc],
    );
    return row?.rows === ownRows(station, soc).length;
  });
}

/** Joins a bench reduced to its requests, with `count` actions on an order. */
async function raw(
  soc: string,
  count: number,
  { at = 0, facts = () => '{}' }: { at?: number; facts?: () => string } = {},
) {
  const { baseUrl: account } = site.platform;
  const bench = await joinHub(localSite.newCode(), localSite.newBench().code, { account });
  const rows = chain(soc, count, at, facts);
  await sendRows(bench, rows);
  return { bench, rows };
}
function chain(soc: string, count: number, at: number, detailsOf: () => string) {
  let prev: Uint8Array = noHash;
  return Array.from({ length: count }, (_, index) => {
    const seq = index + 1;
    const who = { by: 'packer', packer: null, kind: 'print-queued', orderId: 'O', thing: null };
    const row = { seq, at: at + seq, ...who, facts: detailsOf() };
    const sentRow = { ...row, soc, prev: hex(prev), hash: hex(hashOf(prev, row)) };
    prev = hashOf(prev, row);
    return sentRow;
  });
}
async function sendRows(bench: HubBench, rows: ReturnType<typeof chain>): Promise<void> {
  for (const row of rows) {
    const part = { epoch: bench.epoch, head: row.seq, rows: [row] };
    const { status } = await bench.ask('/v1/audit', part);
    expect(status).toBe(200);
  }
}

describe('what all benches did with an order', () => {
  it('stands together, each row with its bench, as the hub was told; also by what is looked for', async () => {
    const { one, other, soc } = await packedByTwo();
    const all = ['Bàn 1: Lấy đơn từ nền tảng về', 'Bàn 2: Nền tảng nhận đơn', 'Bàn 2: Nhập đơn'];
    for (const station of [one, other]) {
      const logPage = await page(station, soc);
      expect(said(logPage)).toEqual(all);
      expect(logPage).toMatchObject({ next: null, isAlone: false });
      expect(logPage.rows.map(({ order }) => order)).toEqual(
        all.map(() => ({ id: station.store.orders.idOfSoc(soc), soc })),
      );
    }
    expect(said(await page(one, soc, { by: 'platform' }))).toEqual([all[1]]);
    expect(said(await page(one, 'no such order'))).toEqual([]);
  });

  it('goes by when the hub was told, whatever clock a bench has, and is read on from where it was', async () => {
    const [one] = await site.two();
    const first = await raw('CLOCKS', 3, { at: 9_000_000_000_000 });
    const second = await raw('CLOCKS', 2, { at: 1 });
    const codes = [...second.rows.toReversed(), ...first.rows.toReversed()].map(({ hash }) =>
      hash.slice(0, 16),
    );
    // The database's clock was set back between two rows of one log.
    await localSite.inHub(
      `UPDATE site_audit SET told_at = told_at - interval '1 day' WHERE soc = 'CLOCKS' AND seq = 3`,
    );
    const begun = await page(one, 'CLOCKS', {}, { passed: 0, limit: 2 });
    expect(begun.rows.map(({ code }) => code)).toEqual(codes.slice(0, 2));
    const nextPage = await page(one, 'CLOCKS', {}, { passed: begun.next ?? 0, limit: 200 });
    expect([...begun.rows, ...nextPage.rows].map(({ code }) => code)).toEqual(codes);
    expect(nextPage.next).toBeNull();
  });

  it('is whole however long its rows are', async () => {
    const [one] = await site.two();
    const longDetails = () => JSON.stringify({ facts: { reason: 'x'.repeat(450_000) } });
    const { rows } = await raw('LONG', 5, { facts: longDetails });
    const codes: string[] = [];
    for (let passed: number | null = 0; passed !== null;) {
      const part: Page = await page(one, 'LONG', {}, { passed, limit: 200 });
      codes.push(...part.rows.map(({ code }) => code));
      passed = part.next;
    }
    expect(codes).toEqual(rows.map(({ hash }) => hash.slice(0, 16)).toReversed());
  });

  it('has once what a bench told again after it went back to a backup, and marks what was changed at the hub', async () => {
    const [one] = await site.two();
    const { bench, rows } = await raw('AGAIN', 4);
    const { baseUrl: account } = site.platform;
    const before = { bench: bench.bench, key: bench.key };
    const back = await joinHub(localSite.newCode(), bench.code, { account, before });
    await sendRows(back, rows.slice(0, 2));
    expect((await page(one, 'AGAIN')).rows.map(({ seq }) => seq)).toEqual([4, 3, 2, 1]);
    await localSite.inHub(
      `UPDATE site_audit SET kind = 'print-sent' WHERE soc = 'AGAIN' AND seq = 3 AND bench = $1`,
      [bench.bench],
    );
    const marked = (await page(one, 'AGAIN')).rows.filter(({ isBroken }) => isBroken);
    expect(marked.map(({ seq }) => seq)).toEqual([3]);
  });

  it('is this bench’s own without the hub, which is said', async () => {
    const { one, soc } = await packedByTwo();
    await localSite.killHub();
    const alone = await page(one, soc);
    expect(said(alone)).toEqual(['Bàn 1: Lấy đơn từ nền tảng về']);
    expect(alone).toMatchObject({ next: null, isAlone: true });
    const more = { filter: { ...any, soc }, passed: 2, limit: 2, language: 'vi' } as const;
    expect(await one.orderLog.page(more)).toEqual({
      ok: false,
      error: { code: 'hub-away' },
    });
    await localSite.openHub();
    await eventually('all again', async () => !(await page(one, soc)).isAlone);
  });
});
