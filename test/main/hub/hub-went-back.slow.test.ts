import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { Database } from '../../../main/hub/database.ts';
import { DatabaseClock } from '../../../main/hub/database-clock.ts';
import { addressOfCluster } from '../../../main/hub/embedded/cluster.ts';
import { statusFigures } from '../../../main/hub/status/figures.ts';
import { statusPage } from '../../../main/hub/status/page.ts';
import { ScanSender } from '../../../main/site/sync/scan-sender.ts';
import type { HubClient } from '../../../main/site/connection/hub-client.ts';
import { openStore } from '../../../main/store/store.ts';
import { eventually } from '../../fakes/eventually.ts';
import { type BenchFolder, start } from '../site/local-site.ts';
import { joined, waitForLevel, reached, TestSite, socsOf } from '../site/test-site.ts';

// The hub's database was set back without notice: a restored computer, or a replica that took over without the last
// commits.

const site = new TestSite();
const nameOfLog = async () => {
  const [row] = await site.inHub<{ value: string }>(
    `SELECT value FROM site_facts WHERE name = 'site'`,
  );
  return row!.value;
};

/** Removes the last entries of the log, all of them a bench's, as if they had never been sent. */
async function goBack({ code }: BenchFolder, entries: number): Promise<void> {
  const last = `position > (SELECT position FROM site_head) - ${entries}`;
  await site.inHub(`DELETE FROM site_orders WHERE soc IN (SELECT soc FROM site_log WHERE ${last})`);
  await site.inHub(`DELETE FROM site_log WHERE ${last}`);
  await site.inHub(`UPDATE site_head SET position = position - ${entries}`);
  await site.inHub(
    `UPDATE site_benches AS b SET seq = seq - ${entries}, event = coalesce((SELECT event FROM site_log AS l
       WHERE l.bench = b.bench ORDER BY position DESC LIMIT 1), '') WHERE code = $1`,
    [code],
  );
}

/** As if no bench had reported it for long. */
const longAgo = () => site.inHub(`DELETE FROM site_facts WHERE name = 'wentBack'`);

it('is noticed by whoever told what is lost: all benches have all of it again, also what was told meanwhile', async () => {
  const [teller, reader, later] = [site.newBench(), site.newBench(), site.newBench()];
  const telling = start(teller, { join: site.newCode(), orders: 3 });
  await joined(telling);
  await reached(telling, 'level');
  const readerProcess = start(reader, { join: site.newCode() });
  await waitForLevel(readerProcess, 3);
  await reached(readerProcess, 'level');
  await telling.kill();
  // While connected it polls every few seconds, and would notice a log shorter than its own position.
  await readerProcess.kill();
  const before = await nameOfLog();
  await goBack(teller, 2);
  // The log grows beyond the reader's position, with entries unknown to the reader.
  const laterProcess = start(later, { join: site.newCode(), orders: 3 });
  await joined(laterProcess);
  await reached(laterProcess, 'level');
  const restartedReader = start(reader);
  await reached(restartedReader, 'level');
  expect(await nameOfLog()).toBe(before);
  const again = start(teller);
  await reached(again, 'level');
  for (const bench of [restartedReader, laterProcess, again]) await waitForLevel(bench, 6);
  expect(await nameOfLog()).not.toBe(before);
  expect((await site.logOf(teller)).toSorted()).toEqual(socsOf(telling).toSorted());
  expect(await site.orders()).toBe(6);
});

it('is noticed by whoever has read further; where all is there, nothing happens', async () => {
  await longAgo();
  const [teller, reader] = [site.newBench(), site.newBench()];
  const telling = start(teller, { join: site.newCode(), orders: 2 });
  await joined(telling);
  await reached(telling, 'level');
  const orderCount = await site.orders();
  const first = start(reader, { join: site.newCode() });
  await waitForLevel(first, orderCount);
  await first.kill();
  await telling.kill();
  const before = await nameOfLog();
  const same = start(reader);
  await reached(same, 'level');
  expect(await nameOfLog()).toBe(before);
  await same.kill();
  await goBack(teller, 1);
  const again = start(reader, { orders: 1 });
  await reached(again, 'level');
  expect(again.output().filter(({ state }) => state === 'refused')).toEqual([]);
  expect(await nameOfLog()).not.toBe(before);
  await eventually('what was lost is gone, what was told since is there', async () => {
    const report = again.output().findLast((fact) => 'known' in fact);
    return report?.['known'] === orderCount;
  });
  expect(await site.logOf(reader)).toEqual(socsOf(again));
});

it('is told to whoever keeps the hub, and no bench can have everybody read again at each of its greetings', async () => {
  await longAgo();
  const bench = await site.joinRaw();
  const [code] = await site.inHub<{ code: string }>(
    'SELECT code FROM site_benches WHERE bench = $1',
    [bench.bench],
  );
  const greet = async () => {
    const logPosition = { site: await nameOfLog(), epoch: 1, seq: 0, readTo: 1_000_000 };
    await bench.ask('/v1/greeting', { version: 'test', waiting: 0, known: logPosition });
  };
  const before = await nameOfLog();
  await greet();
  const after = await nameOfLog();
  expect(after).not.toBe(before);
  for (let again = 0; again < 3; again++) await greet();
  expect(await nameOfLog()).toBe(after);
  const logs = join(site.folder, 'logs');
  const lines = readdirSync(logs).flatMap((name) =>
    readFileSync(join(logs, name), 'utf8').split('\n'),
  );
  const warnings = lines.filter((line) => line.includes('hub.log-went-back'));
  expect(warnings.filter((line) => line.includes(bench.bench))).toHaveLength(1);
  const database = new Database(addressOfCluster(site.folder), silentLog);
  onTestFinished(() => database.close());
  const clock = await DatabaseClock.open(database, { clock: systemClock, log: silentLog });
  const page = statusPage('en', await statusFigures(database, clock), {
    now: Date.now(),
    isLive: false,
  });
  expect(page).toContain(`by bench ${code!.code}`);
});

it('has scans again that were told in between: a bench goes on from where the hub is', async () => {
  const bench = await site.joinRaw();
  const opened = openStore(join(site.newBench().folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  onTestFinished(() => store.close());
  let at = 0;
  const scan = (count: number) => {
    for (let index = 0; index < count; index++)
      store.packing.insert({
        at: (at += 1),
        station: '',
        mode: 'print',
        code: 'X',
        result: 'unknown',
        facts: {},
        orderId: null,
      });
  };
  const client = {
    ask: async (path: string, schema: { parse: (body: unknown) => unknown }, body: unknown) => ({
      kind: 'done',
      value: schema.parse((await bench.ask(path, body)).body),
    }),
  } as unknown as HubClient;
  const telling = new ScanSender(store, client, bench.epoch);
  const atHub = async () => {
    const sql = 'SELECT seq::int FROM site_scans WHERE bench = $1 ORDER BY seq';
    return (await site.inHub<{ seq: number }>(sql, [bench.bench])).map(({ seq }) => seq);
  };
  scan(5);
  await telling.send();
  await site.inHub('DELETE FROM site_scans WHERE bench = $1 AND seq > 2', [bench.bench]);
  await site.inHub('UPDATE site_benches SET scans_seq = 2 WHERE bench = $1', [bench.bench]);
  scan(1);
  await telling.send();
  expect(await atHub()).toEqual([1, 2, 3, 4, 5, 6]);
  // All of them were deleted here by age: numbering starts over.
  store.packing.forgetScansBefore(Date.now(), 100);
  scan(1);
  await telling.send();
  scan(1);
  await new ScanSender(store, client, bench.epoch).send();
  expect(await atHub()).toHaveLength(8);
});
