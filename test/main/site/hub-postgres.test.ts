import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { fileSystem } from '../../../main/base/files/file-system.ts';
import { removeFolderSync } from '../../../main/base/files/remove.ts';
import { silentLog, systemClock } from '../../../main/base/surroundings.ts';
import { backUp } from '../../../main/site/hub/backup/back-up.ts';
import { Database } from '../../../main/site/hub/database.ts';
import { Cluster } from '../../../main/site/hub/embedded/cluster.ts';
import { setFact } from '../../../main/site/hub/facts.ts';
import { migrate } from '../../../main/site/hub/migrate.ts';
import { migrations } from '../../../main/site/hub/migrations.ts';
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

it('is backed up without a limit of time, into a file that is on the disk before it has its name', async () => {
  await migrate(database);
  await setFact(database, 'site', 'Kho Một');
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
  expect(steps).toEqual(['flushed', 'renamed']);
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const written = lines.map((line) => JSON.parse(line) as unknown);
  expect(written[0]).toEqual({ packbenchHub: 1, version: migrations.length, position: 0 });
  expect(written).toContainEqual({ name: 'site', value: 'Kho Một' });
  expect(written.at(-1)).toEqual({ rows });
});

it('is started again when it ends by itself, with all that was committed', async () => {
  await database.query('CREATE TABLE committed AS SELECT 7 AS number');
  const since = 'SELECT number, pg_postmaster_start_time()::text AS started FROM committed';
  const [before] = await database.query<{ started: string }>(since);
  const [pid] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  // PostgreSQL ends at once on this signal, together with its children.
  process.kill(Number(pid), 'SIGQUIT');
  const after = await eventually('another PostgreSQL', async () => {
    const [row] = await database.query<{ started: string }>(since).catch(() => []);
    return row?.started !== before?.started && row;
  });
  expect(after).toMatchObject({ number: 7 });
});

/** Records the completed steps of writing a file, in order. */
function stepsOfFile(): string[] {
  const steps: string[] = [];
  const { open: openFile, rename } = fileSystem;
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
  return steps;
}
