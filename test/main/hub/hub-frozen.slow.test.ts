import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { silentLog } from '../../../main/base/host-services.ts';
import { newInvitation } from '../../../main/hub/invitations.ts';
import { Database } from '../../../main/hub/database.ts';
import { eventually } from '../../fakes/eventually.ts';
import { freePort } from '../../fakes/free-port.ts';
import { beginning, entryOf, joinHub, type HubBench, type Said } from '../../fakes/hub-bench.ts';
import { type HubProcess, startHub } from '../../fakes/hub-process.ts';
import { startPostgres, type RealPostgres } from '../../fakes/postgres.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

// Two hub processes on an external PostgreSQL, and the effects of one stopping midway on the other.

/** A bench's answer timeout, ms. */
const BENCH_WAITS_MS = 20_000;

let postgres: RealPostgres;
let database: Database;
let watcher: Client;
let addresses: string[];
let hubs: HubProcess[];
const open = async (address: string) => {
  const hub = startHub('--listen', address, '--database', postgres.url);
  await hub.open();
  return hub;
};
beforeAll(async () => {
  postgres = await startPostgres();
  watcher = new Client(postgres.url);
  await watcher.connect();
  await watcher.query('ALTER DATABASE site SET synchronous_commit = off');
  database = new Database({ connectionString: postgres.url }, silentLog);
  addresses = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  hubs = [await open(addresses[0]!), await open(addresses[1]!)];
});
afterAll(async () => {
  for (const { process } of hubs) process.kill('SIGKILL');
  await Promise.all([database.close(), watcher.end()]);
  await postgres.remove();
});

let benchCount = 0;
const joinBench = async () => joinHub(await newInvitation(database), `PB${(benchCount += 1)}`);
const sendEntry = (bench: HubBench, event: string) =>
  bench.ask('/v1/journal', { after: beginning(), entries: [entryOf(event, event)] });
const inLog = async () =>
  (await watcher.query<{ soc: string }>('SELECT soc FROM site_log ORDER BY position')).rows.map(
    ({ soc }) => soc,
  );

/**
 * Runs `stop` while the first hub holds the log's head for a bench; resolves with the answer to the bench's request.
 */
async function inTheMiddle(bench: HubBench, stop: () => void): Promise<Said | null> {
  const holder = new Client(postgres.url);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('BEGIN');
  await holder.query('SELECT FROM site_benches WHERE bench = $1 FOR UPDATE', [bench.bench]);
  const response = sendEntry(bench.at(addresses[0]!), `of-${bench.code}`).catch(() => null);
  await eventually('the hub to hold the head', async () => {
    const { rows } = await watcher.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%site_benches%FOR UPDATE%'`,
    );
    return rows.length > 0;
  });
  stop();
  await holder.query('COMMIT');
  return response;
}

it('is gone on with through another hub while one is frozen in the middle of a commit, and once it is back', async () => {
  const [one, other] = [await joinBench(), await joinBench()];
  const { process } = hubs[0]!;
  const response = inTheMiddle(one, () => process.kill('SIGSTOP'));
  await eventually('its transaction to hang', async () => {
    const { rows } = await watcher.query(
      `SELECT FROM pg_stat_activity WHERE state = 'idle in transaction' AND application_name = 'packbench-hub'`,
    );
    return rows.length > 0;
  });
  const began = performance.now();
  expect((await sendEntry(other.at(addresses[1]!), 'through')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(BENCH_WAITS_MS);
  process.kill('SIGCONT');
  // The request left no data, and the bench sends it again.
  expect((await response)?.status).toBe(503);
  expect((await sendEntry(one.at(addresses[0]!), `of-${one.code}`)).status).toBe(200);
  expect(await inLog()).toEqual(['through', `of-${one.code}`]);
});

it('is gone on with at once where the other one is killed there', async () => {
  const [one, other] = [await joinBench(), await joinBench()];
  await inTheMiddle(one, () => hubs[0]!.process.kill('SIGKILL'));
  expect((await sendEntry(other.at(addresses[1]!), 'after-the-kill')).status).toBe(200);
  expect((await sendEntry(one.at(addresses[1]!), `of-${one.code}`)).status).toBe(200);
  expect((await inLog()).slice(2)).toEqual(['after-the-kill', `of-${one.code}`]);
  hubs[0] = await open(addresses[0]!);
});

it('says that it cannot while its database is frozen, and goes on when that does', async () => {
  const bench = (await joinBench()).at(addresses[1]!);
  const pids = async () => {
    const sql = `SELECT pid FROM pg_stat_activity WHERE application_name = 'packbench-hub'`;
    return (await watcher.query<{ pid: number }>(sql)).rows.map(({ pid }) => pid);
  };
  const frozen = await pids();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  onTestFinished(() => {
    for (const pid of frozen)
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // It ended in the meantime.
      }
  });
  expect(await sendEntry(bench, 'frozen')).toMatchObject({ status: 503 });
  // It has new connections by now.
  await eventually('it goes on', async () => (await sendEntry(bench, 'frozen')).status === 200);
});

it('gives no receipt for what is not on the disk, whatever the owner of the database set', async () => {
  const ownDatabase = new Database({ connectionString: postgres.url }, silentLog);
  onTestFinished(() => ownDatabase.close());
  expect(await ownDatabase.query('SHOW synchronous_commit')).toEqual([
    { synchronous_commit: 'on' },
  ]);
  const another = new Client(postgres.url);
  await another.connect();
  onTestFinished(() => another.end());
  expect((await another.query('SHOW synchronous_commit')).rows).toEqual([
    { synchronous_commit: 'off' },
  ]);
});
