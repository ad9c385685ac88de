import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../fakes/folder.ts';
import { beginning, entryOf, type HubBench } from '../../fakes/hub-bench.ts';
import { freePort } from '../../fakes/free-port.ts';
import { startHub, type HubProcess } from '../../fakes/hub-process.ts';
import { startPostgres, type RealPostgres } from '../../fakes/postgres.ts';
import { Client } from 'pg';
import { addressOfCluster } from '../../../main/hub/embedded/cluster.ts';
import { silentLog } from '../../../main/base/host-services.ts';
import { restore } from '../../../main/hub/backup/restore.ts';
import { Database } from '../../../main/hub/database.ts';
import { CHANGE_CHANNEL } from '../../../main/hub/change-channel.ts';
import { eventually } from '../../fakes/eventually.ts';
import { joined, waitForLevel, reached, TestSite, socsOf } from '../site/test-site.ts';
import { start } from '../site/local-site.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

// One hub with its bundled PostgreSQL, backed up while it runs; the backup is restored to a separate PostgreSQL.

const site = new TestSite();
let real: RealPostgres;
beforeAll(async () => {
  real = await startPostgres();
});
afterAll(() => real.remove());

/** Creates an empty database. */
async function emptyDatabase(name: string): Promise<string> {
  const client = new Client(real.url);
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return real.url.replace(/site$/, name);
}
const restored = async (database: string, file: string) =>
  startHub(
    '--database',
    database,
    '--hub-restore',
    file,
    '--user-data-dir',
    temporaryFolder(),
  ).exited();
const backedUp = () => {
  const file = join(temporaryFolder(), 'site.backup');
  expect(site.ask('--hub-backup', file)).toContain(file);
  return file;
};
async function rowsAt(database: string, sql: string): Promise<unknown[]> {
  const client = new Client(database);
  await client.connect();
  return (await client.query(sql)).rows.concat(await client.end().then(() => []));
}

describe('a hub’s backup', () => {
  it('has the whole site, goes to another PostgreSQL, and the benches go on there with nothing lost', async () => {
    const [one, two] = [site.newBench(), site.newBench()];
    const first = start(one, { join: site.newCode(), orders: 3 });
    await joined(first);
    await reached(first, 'level');
    const file = backedUp();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // After the backup: more orders of the same bench, and a bench unknown to the backup.
    await first.kill();
    const more = start(one, { orders: 2 });
    await reached(more, 'level');
    const second = start(two, { join: site.newCode(), orders: 1 });
    await joined(second);
    await waitForLevel(second, 6);
    await second.kill();
    await more.kill();

    const database = await emptyDatabase('moved');
    expect(await restored(database, file)).toMatchObject({ code: 0, said: /rows are restored/ });
    await site.killHub();
    const hub: HubProcess = startHub('--database', database, '--listen', site.address);
    await hub.open();
    try {
      const again = start(one);
      await reached(again, 'level');
      const logRows = await rowsAt(
        database,
        'SELECT soc, position FROM site_log ORDER BY position',
      );
      const all = [...socsOf(first), ...socsOf(more)];
      expect(logRows).toEqual(all.map((soc, at) => ({ soc, position: String(at + 1) })));
      const unknown = start(two);
      expect(await reached(unknown, 'refused')).toMatchObject({ why: 'unknown-bench' });
    } finally {
      hub.process.kill('SIGTERM');
      await hub.exited();
      await site.openHub();
    }
  });

  it('goes into a database where a hub listened for the platform and let nobody in', async () => {
    await site.inHub(
      `INSERT INTO site_webhook (path, address) VALUES ('of-the-backup', 'https://kho.test') ON CONFLICT DO NOTHING`,
    );
    const file = backedUp();
    await site.inHub('DELETE FROM site_webhook');
    const database = await emptyDatabase('listened');
    const webhookAddress = `127.0.0.1:${await freePort()}`;
    const webhooks = ['--webhook-address', 'https://kho.test', '--webhook-listen', webhookAddress];
    const hub = startHub('--database', database, '--listen', '127.0.0.1:0', ...webhooks);
    await hub.open();
    hub.process.kill('SIGTERM');
    await hub.exited();
    // Calls received before the address was registered.
    await rowsAt(database, `INSERT INTO site_calls VALUES (1, 'said', '{}')`);
    await rowsAt(database, `INSERT INTO site_webhook_before VALUES ('before')`);
    expect(await restored(database, file)).toMatchObject({ code: 0 });
    expect(await rowsAt(database, 'SELECT path FROM site_webhook')).toEqual([
      { path: 'of-the-backup' },
    ]);
    for (const table of ['site_webhook_before', 'site_calls'])
      expect(await rowsAt(database, `SELECT FROM ${table}`)).toEqual([]);
  });

  it('is refused whole where it is cut off, changed, or none, and where there are benches already', async () => {
    const good = backedUp();
    const folder = temporaryFolder();
    const text = gunzipSync(readFileSync(good)).toString();
    const file = (name: string, bytes: Buffer) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const lines = text.split('\n');
    const bad = [
      file('cut', readFileSync(good).subarray(0, -40)),
      file('short', gzipSync(lines.slice(0, -2).join('\n'))),
      file('fewer', gzipSync(lines.toSpliced(3, 1).join('\n'))),
      file('other', gzipSync('{"packbenchHub":2}\n')),
      file('text', Buffer.from('no backup')),
    ];
    const database = await emptyDatabase('refused');
    for (const one of bad)
      expect(await restored(database, one)).toMatchObject({ code: 2, said: /no whole backup/ });
    expect(await restored(database, join(folder, 'none'))).toMatchObject({
      code: 2,
      said: /cannot be read/,
    });
    const newer = file('newer', gzipSync(text.replace(/"version":\d+/, '"version":999')));
    expect(await restored(database, newer)).toMatchObject({ code: 2, said: /newer Packbench/ });
    expect(await restored(database, good)).toMatchObject({ code: 0 });
    expect(await restored(database, good)).toMatchObject({ code: 2, said: /has benches already/ });
    expect(() => site.ask('--hub-backup', join(folder, 'no', 'folder'))).toThrow(/cannot be read/);
  });

  it('of a database that its owners brought back by themselves is told by a new name of the log', async () => {
    const bench = site.newBench();
    const child = start(bench, { join: site.newCode(), orders: 2 });
    await joined(child);
    await reached(child, 'level');
    await child.kill();
    // Sets the database back to before the second order.
    await site.inHub(`DELETE FROM site_log WHERE position = (SELECT position FROM site_head)`);
    await site.inHub(`UPDATE site_head SET position = position - 1`);
    await site.inHub(
      `UPDATE site_benches SET seq = 1, event = (SELECT event FROM site_log WHERE bench = site_benches.bench) WHERE code = $1`,
      [bench.code],
    );
    await site.inHub(`DELETE FROM site_orders WHERE soc = $1`, [socsOf(child)[1]]);
    const listener = new Client(addressOfCluster(site.folder));
    let rung = 0;
    listener.on('notification', () => (rung += 1));
    await listener.connect();
    await listener.query(`LISTEN ${CHANGE_CHANNEL}`);
    site.ask('--new-log');
    // Connected benches are notified at once.
    await eventually('the bell', () => rung > 0);
    await listener.end();
    const again = start(bench);
    await reached(again, 'level');
    expect(await site.logOf(bench)).toEqual(socsOf(child));
  });
});

const change = (bench: HubBench, seq: number, body: string) =>
  bench.ask('/v1/records', {
    epoch: bench.epoch,
    seq,
    changes: [{ kind: 'template', id: 'Áo', body }],
  });

describe('parts of shared things after a hub was restored', () => {
  /** Opens a hub on a database, at the address that benches know. */
  async function openedOn(database: string, work: () => Promise<void>): Promise<void> {
    await site.killHub();
    const hub = startHub('--database', database, '--listen', site.address);
    await hub.open();
    try {
      await work();
    } finally {
      hub.process.kill('SIGTERM');
      await hub.exited();
      await site.openHub();
    }
  }
  const bodies = (database: string) =>
    rowsAt(database, `SELECT body FROM site_records WHERE kind = 'template'`);
  const greeting = { version: 'test', waiting: 0 };

  it('are taken from benches that number on, and from those of the version before that begin anew', async () => {
    const [now, old] = [await site.joinRaw(), await site.joinRaw()];
    for (const seq of [1, 2, 3])
      for (const bench of [now, old])
        expect((await change(bench, seq, `"${seq}"`)).status).toBe(200);
    const file = backedUp();
    const database = await emptyDatabase('numbered');
    // It ends directly after its write was committed.
    const target = new Database({ connectionString: database }, silentLog);
    const commit = target.commit.bind(target);
    target.commit = async (work) => {
      const committed = await commit(work);
      const [bench] = await target.query('SELECT FROM site_benches').catch(() => []);
      if (bench) throw new Error('killed');
      return committed;
    };
    await expect(restore(target, file, 'another log')).rejects.toThrow('killed');
    await target.close();
    await openedOn(database, async () => {
      // Neither has received the new log, whose parts it would number differently.
      for (const bench of [now, old])
        expect((await change(bench, 4, '"unheard"')).body).toEqual({ refused: 'hub-unavailable' });
      const sentCounts = { records: 3, audit: 0 };
      expect((await now.ask('/v1/greeting', { ...greeting, told: sentCounts })).body).toMatchObject(
        {
          site: 'another log',
        },
      );
      await old.ask('/v1/greeting', greeting);
      await change(now, 3, '"told twice"');
      expect(await bodies(database)).toEqual([{ body: '"3"' }]);
      await change(now, 4, '"numbered on"');
      expect(await bodies(database)).toEqual([{ body: '"numbered on"' }]);
      await change(old, 1, '"numbered anew"');
      expect(await bodies(database)).toEqual([{ body: '"numbered anew"' }]);
    });
  });
});

it('goes on with a bench of the version before, and says which side is too old', async () => {
  const bench = await site.joinRaw();
  const { body } = await bench.ask('/v1/greeting', { version: '0.1.0', waiting: 0 });
  expect(body).toMatchObject({ place: beginning() });
  const entry = { ...entryOf('skew-1', 'SKEW'), laterField: true };
  expect(await bench.ask('/v1/journal', { after: beginning(), entries: [entry] })).toMatchObject({
    status: 200,
  });
  const newer = await bench.ask('/v1/greeting', { version: '9', waiting: 0, protocol: 99 });
  expect(newer.body).toEqual({ refused: 'not-found' });
  const older = await bench.ask('/v1/greeting', { version: '0', waiting: 0, protocol: 0 });
  expect(older.body).toEqual({ refused: 'unreadable' });
});
