import { describe, expect, it } from 'vitest';
import { type ChainedRow, hashOf, noHash } from '../../../main/base/audit-chain.ts';
import { SiteBenches } from '../../../main/site/connection/site-benches.ts';
import { eventually } from '../../fakes/eventually.ts';
import { type HubBench, joinHub } from '../../fakes/hub-bench.ts';
import { SiteStations } from '../../fakes/site-stations.ts';
import { hex } from '../../fakes/hex.ts';

// The benches' audit logs, as the hub stores and verifies them.

const site = new SiteStations();
const { localSite } = site;
/** Joins a bench reduced to its requests. */
const raw = () =>
  joinHub(localSite.newCode(), localSite.newBench().code, { account: site.platform.baseUrl });

/** Returns chained rows, after one whose hash is `prev`. */
function chain(count: number, first = 1, prev: Uint8Array = noHash) {
  let last = prev;
  return Array.from({ length: count }, (_, at) => {
    const row: ChainedRow = {
      seq: first + at,
      at: 1_000 + at,
      by: 'packer',
      packer: null,
      kind: 'entered',
      orderId: `O${first + at}`,
      thing: null,
      facts: '{}',
    };
    const sentRow = { ...row, prev: hex(last), hash: hex(hashOf(last, row)) };
    last = hashOf(last, row);
    return sentRow;
  });
}
type Row = ReturnType<typeof chain>[number];
const sendRows = async (bench: HubBench, rows: Row[], head = rows.at(-1)?.seq ?? 0) =>
  (await bench.ask('/v1/audit', { epoch: bench.epoch, head, rows })).body;
const auditOf = async (bench: HubBench) => {
  const { benches } = (await bench.ask('/v1/benches')).body as {
    benches: { bench: string; audit: object | null }[];
  };
  return benches.find((one) => one.bench === bench.bench)!.audit;
};

describe('the audit log of a bench at its hub', () => {
  it('is all there and whole, row by row as the bench has it, and stays when the bench is gone', async () => {
    const [one] = await site.two();
    one.store.commit(() => one.store.audit.append({ kind: 'exported', thing: 'test' }));
    one.site!.wake();
    const list = () => new SiteBenches(one.site!.client!).list();
    const { bench } = one.store.site.progress()!;
    const listed = await eventually('all told', async () => {
      const audit = (await list())?.find((entry) => entry.bench === bench)?.audit;
      return audit?.seq === one.store.audit.head()!.seq && audit;
    });
    expect(listed.brokenSeq).toBeNull();
    const storedRows = await localSite.inHub<{ hash: Buffer }>(
      'SELECT hash FROM site_audit WHERE bench = $1 ORDER BY seq',
      [bench],
    );
    const own = one.store.audit.reader.chained(0, 1_000);
    expect(storedRows.map(({ hash }) => hex(hash))).toEqual(own.map(({ hash }) => hex(hash)));
    expect(localSite.ask('--benches')).toContain(`audit ${own.length}`);
    await one.site!.leave();
    const [left] = await localSite.inHub<{ n: number }>(
      'SELECT count(*)::int AS n FROM site_audit WHERE bench = $1',
      [bench],
    );
    expect(left!.n).toBeGreaterThanOrEqual(own.length);
  });

  it('changes nothing when it is told twice, and goes on where the hub has it', async () => {
    const bench = await raw();
    const rows = chain(5);
    expect(await sendRows(bench, rows.slice(0, 3))).toMatchObject({ place: { seq: 3 } });
    expect(await sendRows(bench, rows)).toMatchObject({ place: { seq: 5, hash: rows[4]!.hash } });
    expect(await sendRows(bench, rows)).toMatchObject({ place: { seq: 5 } });
    expect(await auditOf(bench)).toEqual({ seq: 5, brokenSeq: null });
  });

  it.each([
    [
      'was changed',
      (rows: Row[]) => rows.map((row) => (row.seq === 5 ? { ...row, facts: '{"a":1}' } : row)),
      5,
    ],
    [
      'names another before it',
      (rows: Row[]) => rows.map((row) => (row.seq === 5 ? { ...row, prev: hex(noHash) } : row)),
      5,
    ],
    ['was written anew from some row on', () => chain(2, 5, hashOf(noHash, chain(1)[0]!)), 5],
  ])('is broken from a row on that %s', async (_, forge, tamperedSeq) => {
    const bench = await raw();
    const rows = chain(6);
    await sendRows(bench, rows.slice(0, 4));
    await sendRows(bench, forge(rows).slice(-2));
    expect(await auditOf(bench)).toMatchObject({ seq: 6, brokenSeq: tamperedSeq });
    expect(localSite.ask('--benches')).toContain(`AUDIT BROKEN at ${tamperedSeq}`);
    // Later rows do not repair it.
    await sendRows(bench, chain(1, 7, Buffer.from(rows[5]!.hash, 'hex')));
    expect(await auditOf(bench)).toMatchObject({ brokenSeq: tamperedSeq });
  });

  it('is listed row by row for whoever looks after the hub, each row checked anew, also of a bench that is gone', async () => {
    const bench = await raw();
    const rows = chain(4);
    await sendRows(bench, rows);
    const listed = () =>
      localSite
        .ask('--audit', bench.code)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { seq: number; kind: string; isWhole: boolean });
    expect(listed()).toMatchObject(
      [1, 2, 3, 4].map((seq) => ({ seq, kind: 'entered', isWhole: true })),
    );
    // A person with write access to the database changes a row's author.
    await localSite.inHub(`UPDATE site_audit SET by = 'station' WHERE bench = $1 AND seq = 3`, [
      bench.bench,
    ]);
    await bench.ask('/v1/leave', {});
    expect(listed().map(({ isWhole }) => isWhole)).toEqual([true, true, false, true]);
    expect(() => localSite.ask('--audit', 'NOBODY')).toThrow('NOBODY');
  });

  it('is broken where its end was cut off at the bench', async () => {
    const bench = await raw();
    await sendRows(bench, chain(4));
    await sendRows(bench, [], 2);
    expect(await auditOf(bench)).toEqual({ seq: 4, brokenSeq: 3 });
  });

  it('has no gap, and takes no row of another epoch', async () => {
    const bench = await raw();
    const rows = chain(4);
    expect(await sendRows(bench, [rows[0]!, rows[2]!])).toMatchObject({ place: { seq: 1 } });
    const refused = await bench.ask('/v1/audit', { epoch: 9, head: 4, rows });
    expect(refused.body['refused']).toBe('journal-elsewhere');
  });
});
