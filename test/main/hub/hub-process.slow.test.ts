import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOfCluster } from '../../../main/hub/embedded/cluster.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { freePort } from '../../fakes/free-port.ts';
import { beginning, entryOf, joinHub, type HubBench } from '../../fakes/hub-bench.ts';
import { startHub, type HubProcess } from '../../fakes/hub-process.ts';

// The hub as an administrator starts it, with its bundled PostgreSQL; as root, PostgreSQL runs as a separate user.

const folder = mkdtempSync(join(tmpdir(), 'hub-'));
const home = ['--user-data-dir', folder];
let listen: string[] = [];
let hub: HubProcess;
let bench: HubBench;
const start = async () => {
  hub = startHub(...home, ...listen);
  await hub.open();
};
const task = async (...args: string[]) => startHub(...home, ...args).exited();
const invitationOf = (said: string) => /packbench:\/\/\S+/.exec(said)?.[0] ?? said;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const postmaster = () => Number(read('data/postmaster.pid').split('\n')[0]);
/** Whether PostgreSQL accepts connections there: a zombie process does not. */
async function answersAt(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  const answers = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answers;
}

beforeAll(async () => {
  listen = ['--listen', `127.0.0.1:${await freePort()}`];
  await start();
  bench = await joinHub(invitationOf((await task('--new-code')).said), 'PB1');
});
afterAll(async () => {
  hub.process.kill('SIGTERM');
  await hub.exited();
  rmSync(folder, { recursive: true, force: true });
});

it('shows the code as a picture for scanners, too, and lists who belongs to it', async () => {
  const { code, said } = await task('--new-code');
  expect(code).toBe(0);
  const rows = said.split('\n').filter((line) => /^[█▄▀ ]{30,}$/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect((await task('--benches')).said).toMatch(
    new RegExp(`^${bench.bench}\tPB1\tPB1\t1\tepoch 1`),
  );
  expect(await task('--revoke', 'PB9')).toMatchObject({ code: 2, said: /no bench PB9/ });
});

it('says in words why it does not start: its folder, its port, its arguments, its database', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  const { port } = otherServer.address() as { port: number };
  const other = join(folder, 'none');
  const nobody = await freePort();
  const cert = join(folder, 'cert.pem');
  writeFileSync(cert, 'no certificate');
  // Accessible to root only: the user that runs PostgreSQL cannot enter it.
  const closed = temporaryFolder();
  const cases: [string[], RegExp][] = [
    [[...home, '--listen', '127.0.0.1:0'], /A hub runs on the folder/],
    [['--frob'], /The command is not right/],
    [['--listen', 'x'], /HOST:PORT/],
    [['--database', 'mysql://x'], /postgres:\/\/USER/],
    [['--database', `postgres://x@127.0.0.1:${nobody}/x`], /The database cannot be reached/],
    [['--user-data-dir', other, '--benches'], /No hub runs on the folder/],
    [['--user-data-dir', join(cert, 'folder')], /cannot be written/],
    [['--user-data-dir', '/proc/none/data'], /cannot be written/],
    [['--tls-cert', cert], /--tls-key FILE/],
    [['--tls-cert', cert, '--tls-key', '/none'], /The certificate cannot be used/],
  ];
  if (process.getuid?.() === 0)
    cases.push([['--user-data-dir', join(closed, 'hub')], /cannot get into the folder/]);
  const ends = await Promise.all(cases.map(([args]) => startHub(...args).exited()));
  ends.forEach(({ code, said }, at) => {
    expect(said).toMatch(cases[at]![1]);
    expect(said.trim().split('\n').length).toBe(1);
    expect(code).toBe(2);
  });
  const database = `postgres://packbench:${read('postgres-password')}@127.0.0.1:${read('postgres-port')}`;
  const busy = await startHub(
    '--database',
    `${database}/packbench`,
    '--listen',
    `127.0.0.1:${port}`,
  ).exited();
  expect(busy).toMatchObject({ code: 2, said: /Another program uses port/ });
  const missing = await startHub('--database', `${database}/none`).exited();
  expect(missing).toMatchObject({ code: 2, said: /There is no such database/ });
  const refused = await startHub(
    '--database',
    database.replace(/:[0-9a-f]{32}@/, ':wrong@'),
  ).exited();
  expect(refused).toMatchObject({ code: 2, said: /The database refuses the user/ });
  otherServer.close();
});

it('starts its PostgreSQL again when that was killed, and has what it acknowledged', async () => {
  const response = await bench.ask('/v1/journal', {
    after: beginning(),
    entries: [entryOf('e1', 'S1')],
  });
  expect(response.body).toEqual({ place: { epoch: 1, seq: 1, event: 'e1' } });
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  // Its children answer normally until they notice.
  await eventually('another PostgreSQL', () => {
    const file = join(folder, 'data/postmaster.pid');
    return existsSync(file) && postmaster() !== killed;
  });
  const page = await eventually('the log to be there again', async () => {
    const said = await bench.ask('/v1/log?after=0');
    return said.status === 200 && said;
  });
  expect(page.body).toMatchObject({ head: 1, orders: [{ soc: 'S1' }] });
});

it('goes on after it was killed: the same site, the same benches, the same log', async () => {
  const orphan = Number(read('postgres-port'));
  hub.process.kill('SIGKILL');
  await hub.exited();
  expect(await answersAt(orphan)).toBe(true);
  await start();
  expect(await answersAt(orphan)).toBe(false);
  expect((await bench.ask('/v1/log?after=0')).body).toMatchObject({
    head: 1,
    orders: [{ soc: 'S1' }],
  });
});

/** Waits for the process with which PostgreSQL recovers after a fault. */
const findRecovery = () =>
  eventually('PostgreSQL to read its journal', () =>
    readdirSync('/proc').find((pid) => {
      try {
        const of = (what: string) => readFileSync(join('/proc', pid, what), 'utf8');
        return (
          of('cmdline').startsWith('postgres: startup') &&
          of('status').includes(`PPid:\t${postmaster()}\n`)
        );
      } catch {
        return false;
      }
    }),
  );

async function inPostgres(database: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ ...addressOfCluster(folder), database });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Kills PostgreSQL when recovery will take a second or two. */
async function killWithMuchToRead(): Promise<void> {
  await inPostgres('packbench', [
    'DROP TABLE IF EXISTS much',
    `CREATE TABLE much AS SELECT repeat('x', 500) FROM generate_series(1, 200000)`,
  ]);
  process.kill(postmaster(), 'SIGKILL');
}

describe.runIf(existsSync('/proc'))('while its PostgreSQL still reads its journal', () => {
  it('opens though the process that reads is killed', async () => {
    hub.process.kill('SIGSTOP');
    await killWithMuchToRead();
    hub.process.kill('SIGKILL');
    await hub.exited();
    const opening = start();
    process.kill(Number(await findRecovery()), 'SIGKILL');
    await opening;
    expect((await bench.ask('/v1/log?after=0')).body).toMatchObject({ head: 1 });
  });

  it('ends in order when it is told to, its PostgreSQL with it', async () => {
    await killWithMuchToRead();
    await findRecovery();
    hub.process.kill('SIGTERM');
    expect((await hub.exited()).code).toBe(0);
    expect(existsSync(join(folder, 'data/postmaster.pid'))).toBe(false);
    await start();
    expect((await bench.ask('/v1/log?after=0')).body).toMatchObject({ head: 1 });
  });
});

it.each([
  ['its journal', 'pg_wal', /could not locate a valid checkpoint record/],
  ['what says how its data are', 'global', /could not find the database system/],
])(
  'says at once that its data are broken: %s is gone',
  async (_, part, message) => {
    hub.process.kill('SIGTERM');
    await hub.exited();
    const [there, away] = [join(folder, 'data', part), join(folder, 'away')];
    renameSync(there, away);
    try {
      mkdirSync(there);
      chmodSync(there, 0o777);
      const refusedHub = startHub(...home, ...listen);
      expect(await refusedHub.exited()).toMatchObject({ code: 2, said: message });
    } finally {
      rmSync(there, { recursive: true });
      renameSync(away, there);
    }
    await start();
  },
  // With retries it would take two minutes at least.
  100_000,
);

it('ends in order when it is told to, its PostgreSQL with it', async () => {
  const server = Number(read('postgres-port'));
  hub.process.kill('SIGTERM');
  expect((await hub.exited()).code).toBe(0);
  expect(await answersAt(server)).toBe(false);
  await start();
  expect((await bench.ask('/v1/log?after=0')).body).toMatchObject({ head: 1 });
});

it('leaves no PostgreSQL behind where its database cannot be made', async () => {
  hub.process.kill('SIGSTOP');
  await inPostgres('postgres', [
    'ALTER DATABASE template1 RENAME TO elsewhere',
    'DROP DATABASE packbench WITH (FORCE)',
  ]);
  hub.process.kill('SIGKILL');
  await hub.exited();
  const end = await startHub(...home, ...listen).exited();
  expect(end).toMatchObject({ code: 2, said: /no such database/ });
  expect(existsSync(join(folder, 'data/postmaster.pid'))).toBe(false);
});
