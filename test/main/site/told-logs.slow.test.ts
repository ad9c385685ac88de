import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type ChainedRow, hashOf, noHash } from '../../../main/base/audit-chain.ts';
import type { Station } from '../../../main/station.ts';
import type { AuditRow } from '../../../shared/model/audit.ts';
import type { ChainId, ListedChain, SiteAuditFilter } from '../../../shared/model/site-audit.ts';
import type { CallOutput } from '../../../shared/contract.ts';
import { eventually } from '../../fakes/eventually.ts';
import { type HubBench, joinHub } from '../../fakes/hub-bench.ts';
import { textOfPdf } from '../../fakes/pdf-text.ts';
import { createdAt, SiteStations } from '../../fakes/site-stations.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { benchNumber } from './station-views.ts';
import { hex } from '../../fakes/hex.ts';

// The actions at other benches, as one bench reads them at the hub.

const site = new SiteStations();
const { localSite } = site;

const any: SiteAuditFilter = {
  by: null,
  packer: null,
  what: null,
  soc: null,
  from: null,
  to: null,
};
const chainsAt = async (station: Station): Promise<ListedChain[]> =>
  (await station.remoteLogs.chains()) ?? [];
async function chainOf(station: Station, bench: string, isNow = true): Promise<ListedChain> {
  const match = (await chainsAt(station)).find((one) => one.bench === bench && one.isNow === isNow);
  if (!match) throw new Error(`No log of ${bench}`);
  return match;
}
type AuditPage = CallOutput<'site.auditPage'>;

/** Returns all rows, page by page. */
async function readRows(
  station: Station,
  chain: ChainId,
  filter: Partial<SiteAuditFilter> = {},
  limit = 200,
): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for (let below: number | null = null, more = true; more;) {
    const query = { chain, filter: { ...any, ...filter } };
    const request = { ...query, below, limit, language: 'vi' } as const;
    const part: AuditPage = valueOf(await station.remoteLogs.page(request));
    rows.push(...part.rows);
    below = part.next;
    more = part.next !== null;
  }
  return rows;
}

/** Waits until the hub has all rows of a bench. */
async function chainAtHub(station: Station): Promise<ListedChain> {
  const [one] = await site.two();
  station.site!.wake();
  const bench = benchNumber(station);
  return eventually('all told', async () => {
    const chain = (await chainsAt(one)).find((entry) => entry.bench === bench);
    return chain?.seq === station.store.audit.head()!.seq && chain;
  });
}

/** Joins a bench reduced to its requests, with chained rows. */
async function raw(count: number, detailsOf: (seq: number) => string = () => '{}') {
  const { baseUrl: account } = site.platform;
  const bench = await joinHub(localSite.newCode(), localSite.newBench().code, { account });
  await sendRows(bench, chain(count, detailsOf));
  return bench;
}
function chain(count: number, detailsOf: (seq: number) => string) {
  let prev: Uint8Array = noHash;
  return Array.from({ length: count }, (_, at) => {
    const seq = at + 1;
    const row: ChainedRow = {
      seq,
      at: 1_000 * seq,
      by: 'packer',
      packer: null,
      kind: 'entered',
      orderId: `O${seq}`,
      thing: null,
      facts: detailsOf(seq),
    };
    const sentRow = { ...row, soc: `SOC-${seq}`, prev: hex(prev), hash: hex(hashOf(prev, row)) };
    prev = hashOf(prev, row);
    return sentRow;
  });
}
async function sendRows(bench: HubBench, rows: ReturnType<typeof chain>): Promise<void> {
  for (const row of rows)
    await bench.ask('/v1/audit', { epoch: bench.epoch, head: row.seq, rows: [row] });
}

describe('the log of another bench', () => {
  it('is read as that bench has it, with the names of packers and the codes of orders, and by what is looked for', async () => {
    const [one, other] = await site.two();
    const lan = valueOf(
      await other.people.save({
        id: null,
        packer: { name: 'Lan', badge: 'NV-0001', mayLead: false },
      }),
    );
    valueOf(other.people.saveSettings({ isOn: true, signOutAfterMinutes: 10 }));
    other.people.scan('NV-0001');
    const id = await other.people.act(() => createdAt(other));
    const { soc } = other.store.orders.get(id)!;
    await eventually('the packer is known here', () =>
      one.store.packers.list().some(({ name }) => name === 'Lan'),
    );
    const hubChain = await chainAtHub(other);
    expect(hubChain).toMatchObject({ isNow: true, brokenSeq: null, name: 'Bàn 2' });
    const rows = await readRows(one, hubChain, {}, 7);
    expect(rows.map(({ seq }) => seq)).toEqual(
      Array.from({ length: hubChain.seq }, (_, at) => hubChain.seq - at),
    );
    expect(rows.filter(({ isBroken }) => isBroken)).toEqual([]);
    const own = other.store.audit.reader.chained(0, 1_000);
    expect(rows.map(({ code }) => code).toReversed()).toEqual(
      own.map(({ hash }) => hex(hash).slice(0, 16)),
    );
    const ofOrder = await readRows(one, hubChain, { soc });
    expect(ofOrder.map(({ who, what, order }) => [who, what, order])).toEqual([
      ['Nền tảng', 'Nền tảng nhận đơn', { id: null, soc }],
      ['Lan', 'Nhập đơn', { id: null, soc }],
    ]);
    expect((await readRows(one, hubChain, { packer: lan.id, what: 'orders' })).length).toBe(1);
    expect(await readRows(one, hubChain, { by: 'lead', what: 'orders' })).toEqual([]);
    // This bench's own log is read locally, and not at the hub.
    expect((await chainsAt(one)).map(({ bench }) => bench)).not.toContain(benchNumber(one));
  });

  it('is whole, or broken at the row that somebody changed, removed or cut off at the hub', async () => {
    const [one] = await site.two();
    const bench = await raw(6);
    const hubChain = await chainOf(one, bench.bench);
    const check = async () => valueOf(await one.remoteLogs.check({ chain: hubChain }));
    const tamperedSeqs = async () =>
      (await readRows(one, hubChain)).filter(({ isBroken }) => isBroken).map(({ seq }) => seq);
    expect(await check()).toMatchObject({ rows: 6, broken: 0, head: { seq: 6 } });
    const change = (sql: string) =>
      localSite.inHub(`${sql} AND bench = $1`, [bench.bench]).then(() => undefined);
    await change(`UPDATE site_audit SET by = 'station' WHERE seq = 3`);
    expect(await tamperedSeqs()).toEqual([3]);
    expect((await check()).breaks).toMatchObject([{ what: 'changed', seq: 3 }]);
    await change(`UPDATE site_audit SET by = 'packer' WHERE seq = 3`);
    await change('DELETE FROM site_audit WHERE seq = 2');
    // The remaining row refers to a missing previous one.
    expect(await tamperedSeqs()).toEqual([3]);
    expect((await check()).breaks).toMatchObject([{ what: 'missing', seq: 2, until: 2 }]);
    await change('DELETE FROM site_audit WHERE seq > 4');
    expect((await check()).breaks).toMatchObject([
      { what: 'missing', seq: 2, until: 2 },
      { what: 'missing', seq: 5, until: 6 },
    ]);
  });

  it('is read whole however long its rows are, and kept as a file with all of them', async () => {
    const [one] = await site.two();
    const long = (seq: number) => JSON.stringify({ facts: { reason: 'x'.repeat(450_000 + seq) } });
    const bench = await raw(7, long);
    const hubChain = await chainOf(one, bench.bench);
    expect((await readRows(one, hubChain)).map(({ seq }) => seq)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const save = async (format: 'csv' | 'pdf', filter: Partial<SiteAuditFilter> = {}) =>
      valueOf(
        await one.remoteLogs.save({
          chain: hubChain,
          filter: { ...any, ...filter },
          format,
          language: 'vi',
        }),
      );
    const csv = await save('csv');
    expect(csv.rows).toBe(7);
    const { data } = Papa.parse<string[]>(readFileSync(csv.file, 'utf8').replace('\uFEFF', ''));
    expect(data.slice(1, 8).map(([seq]) => seq)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    const pdf = await save('pdf', { soc: 'SOC-3' });
    expect(pdf.rows).toBe(1);
    const pages = await textOfPdf(readFileSync(pdf.file));
    const text = pages.map((page) => page.text).join(' ');
    for (const said of ['SOC-3', bench.code]) expect(text).toContain(said);
    // The exporting bench's own log records the export, with the log's owner.
    const [last] = one.store.audit.reader.chained(one.store.audit.head()!.seq - 1, 1);
    expect(last!.kind).toBe('exported');
    expect(last!.facts).toContain(`"bench":"${bench.code}"`);
  });

  it('of before it went back to a backup stays beside the one that it goes on with', async () => {
    const [one] = await site.two();
    const bench = await raw(5);
    const { bench: number, key } = bench;
    const { baseUrl: account } = site.platform;
    const before = { bench: number, key };
    const back = await joinHub(localSite.newCode(), bench.code, { account, before });
    await sendRows(
      back,
      chain(2, () => '{}'),
    );
    const [now, then] = [await chainOf(one, number), await chainOf(one, number, false)];
    expect([now.seq, then.seq]).toEqual([2, 5]);
    expect((await readRows(one, then)).length).toBe(5);
  });

  it('cannot be read without the hub, which is said', async () => {
    const [one, other] = await site.two();
    const hubChain = await chainAtHub(other);
    await localSite.killHub();
    const refused = { ok: false, error: { code: 'hub-away' } };
    const request = {
      chain: hubChain,
      filter: any,
      below: null,
      limit: 9,
      language: 'vi',
    } as const;
    expect(await one.remoteLogs.page(request)).toEqual(refused);
    expect(await one.remoteLogs.check(request)).toEqual(refused);
    expect(await one.remoteLogs.save({ ...request, format: 'csv' })).toEqual(refused);
    expect(await one.remoteLogs.chains()).toBeNull();
    await localSite.openHub();
    await eventually('read again', async () => (await one.remoteLogs.page(request)).ok);
  });
});
