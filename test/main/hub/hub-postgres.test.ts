import {
  chmodSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { fileSystem } from '../../../main/base/files/file-system.ts';
import { removeFolderSync } from '../../../main/base/files/remove.ts';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { backUp } from '../../../main/hub/backup/back-up.ts';
import { restore } from '../../../main/hub/backup/restore.ts';
import { Database } from '../../../main/hub/database.ts';
import { addressOfCluster, Cluster } from '../../../main/hub/embedded/cluster.ts';
import { setSiteSetting, siteSetting } from '../../../main/hub/site-settings.ts';
import { migrateHub } from '../../../main/hub/migrate.ts';
import { hubMigrations } from '../../../main/hub/migrations.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { SLOW_LIMIT_MS } from '../../limits.ts';

// The bundled PostgreSQL and its backup, without benches, which the slow tests of the site have.

const folder = mkdtempSync(join(tmpdir(), 'packbench-postgres-'));
let database: Database;
beforeAll(async () => {
  const cluster = await Cluster.open(folder, systemClock, silentLog);
  database = new Database(cluster.address, silentLog);
  return async () => {
    await database.close();
    await cluster.close();
    removeFolderSync(folder);
  };
}, SLOW_LIMIT_MS);

it('is backed up without a limit of time, into a file that is on the disk before it has its name, as is the name at the end', async () => {
  await migrateHub(database);
  await setSiteSetting(database, 'site', 'Kho Một');
  const file = join(temporaryFolder(), 'site.backup');
  const limits: unknown[] = [];
  const commit = database.commit.bind(database);
  vi.spyOn(database, 'commit').mockImplementation((work, options) =>
    commit(async (transaction) => {
      limits.push(...(await transaction.query('SHOW statement_timeout')));
      return work(transaction);
    }, options),
  );
  const steps = stepsOfFile();
  onTestFinished(() => void vi.restoreAllMocks());

  const rows = await backUp(database, file);
  expect(limits).toEqual([{ statement_timeout: '0' }]);
  // Windows has no fsync for folders.
  const flushedFolder = process.platform === 'win32' ? [] : ['folder flushed'];
  expect(steps).toEqual(['flushed', 'renamed', ...flushedFolder]);
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const written = lines.map((line) => JSON.parse(line) as unknown);
  expect(written[0]).toEqual({ packbenchHub: 1, version: hubMigrations.length, position: 0 });
  expect(written).toContainEqual({ name: 'site', value: 'Kho Một' });
  expect(written.at(-1)).toEqual({ rows });
});

it.runIf(process.getuid?.() === 0)(
  'runs as a user of its own, which reaches its programs through the hub’s folder and reads no password',
  async () => {
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect(modeOf(folder)).toBe(0o711);
    for (const file of ['postgres-password', 'postgres.log'])
      expect([file, modeOf(join(folder, file))]).toEqual([file, 0o600]);
    expect(statSync(join(folder, 'data')).uid).not.toBe(0);
    // Nobody but root enters a folder above the hub's.
    const closed = temporaryFolder();
    chmodSync(closed, 0o700);
    const inside = join(closed, 'hub');
    mkdirSync(inside);
    await expect(Cluster.open(inside, systemClock, silentLog)).rejects.toMatchObject({
      code: 'folder-closed',
    });
    expect(existsSync(join(inside, 'data'))).toBe(false);
  },
);

it('is restored from that file into a database without a site, completely or not at all', async () => {
  const file = join(temporaryFolder(), 'site.backup');
  await setSiteSetting(database, 'site', 'Kho Một');
  const rows = await backUp(database, file);
  await database.query('CREATE DATABASE restored');
  const target = new Database({ ...addressOfCluster(folder), database: 'restored' }, silentLog);
  onTestFinished(() => target.close());
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const damagedFile = join(temporaryFolder(), 'damaged.backup');
  const settingLine = lines.findIndex((line) => line.includes('Kho Một'));
  const damages = [
    lines.slice(0, -1),
    lines.toSpliced(settingLine, 1),
    lines.toSpliced(-1, 1, `{"rows":${rows + 1}}`),
    lines.map((line) =>
      line.replace('site_settings', 'pg_class').replace('site_facts', 'pg_class'),
    ),
    [],
  ];
  for (const damaged of damages) {
    writeFileSync(damagedFile, gzipSync(damaged.join('\n')));
    const outcome = restore(target, damagedFile, 'new log');
    await expect(outcome).rejects.toMatchObject({ code: 'bad-backup' });
  }
  const newer = lines.with(0, lines[0]!.replace(/"version":\d+/, '"version":9999'));
  writeFileSync(damagedFile, gzipSync(newer.join('\n')));
  await expect(restore(target, damagedFile, 'new log')).rejects.toMatchObject({
    code: 'database-newer',
  });

  expect(await restore(target, file, 'new log')).toBe(rows);
  expect(await siteSetting(target, 'site')).toBe('new log');
  expect(await target.query('SELECT position::int FROM site_head')).toEqual([{ position: 0 }]);
});

it('is started again when it ends by itself, with all that was committed', async () => {
  await database.query('CREATE TABLE committed AS SELECT 7 AS number');
  const before = await started();
  // PostgreSQL ends at once on this signal, together with its children.
  process.kill(pidIn(folder), 'SIGQUIT');
  await eventually('another PostgreSQL', async () => ![null, before].includes(await started()));
  expect(await database.query('SELECT number FROM committed')).toEqual([{ number: 7 }]);
});

it('is started again when it ends just after it has answered the hub', async () => {
  const prototype = Client.prototype as unknown as Connecting;
  const { connect } = prototype;
  let killed = 0;
  const connecting = vi.spyOn(prototype, 'connect').mockImplementation(async function (
    this: Connecting,
    ...onEnd
  ) {
    await connect.apply(this, onEnd);
    // Only the cluster connects to this database, to see whether it answers.
    if (this.database !== 'postgres' || killed > 0) return;
    killed = pidIn(folder);
    process.kill(killed, 'SIGQUIT');
    await eventually('its end', () => !isRunning(killed));
  });
  onTestFinished(() => connecting.mockRestore());
  process.kill(pidIn(folder), 'SIGQUIT');
  await eventually('a third PostgreSQL', async () => killed > 0 && (await started()) !== null);
  expect(pidIn(folder)).not.toBe(killed);
});

/** A client of PostgreSQL; a pool passes a callback, and waits for that. */
interface Connecting {
  readonly database?: string;
  readonly connect: (...onEnd: unknown[]) => Promise<unknown>;
}

/** Returns when PostgreSQL was started; null while it does not answer. */
async function started(): Promise<string | null> {
  const [row] = await database
    .query<{ at: string }>('SELECT pg_postmaster_start_time()::text AS at')
    .catch(() => []);
  return row?.at ?? null;
}

function pidIn(clusterFolder: string): number {
  const [pid] = readFileSync(join(clusterFolder, 'data/postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Records the completed steps of writing a file, in order. */
function stepsOfFile(): string[] {
  const steps: string[] = [];
  const { open: openFile, rename, fsyncSync } = fileSystem;
  vi.spyOn(fileSystem, 'open').mockImplementation(async (...args) => {
    const handle = await openFile(...args);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      steps.push('flushed');
    };
    return handle;
  });
  vi.spyOn(fileSystem, 'rename').mockImplementation(async (...paths) => {
    await rename(...paths);
    steps.push('renamed');
  });
  vi.spyOn(fileSystem, 'fsyncSync').mockImplementation((handle) => {
    fsyncSync(handle);
    steps.push(fstatSync(handle).isDirectory() ? 'folder flushed' : 'flushed');
  });
  return steps;
}
