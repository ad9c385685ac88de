import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { parseHubArguments } from '../../../main/hub/arguments.ts';
import { openHub } from '../../../main/hub/hub.ts';
import { Database } from '../../../main/hub/database.ts';
import { migrateHub } from '../../../main/hub/migrate.ts';
import { StoredCalls } from '../../../main/hub/webhooks/calls.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { freePort } from '../../fakes/free-port.ts';
import { startHub } from '../../fakes/hub-process.ts';
import { noMounting, smallDisk } from '../../fakes/small-disk.ts';
import { startPostgres, type RealPostgres } from '../../fakes/postgres.ts';

// Real servers that prevent a hub from starting, and targets that cannot store a backup. `hub-exits.test.ts` quickly
// checks the same messages.

const PGBOUNCER = '/usr/sbin/pgbouncer';
let real: RealPostgres;
beforeAll(async () => {
  real = await startPostgres();
});
afterAll(() => real.remove());

async function statement(sql: string): Promise<void> {
  const client = new Client(real.url);
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function refused(database: string, ...more: string[]) {
  const { code, said } = await startHub(
    '--user-data-dir',
    temporaryFolder(),
    '--database',
    database,
    ...more,
  ).exited();
  return { code, lines: said.split('\n').filter((line) => line.includes(' / ')) };
}

it('a hub on a read-only server ends with 2 and asks for the primary', async () => {
  await statement('CREATE DATABASE standby');
  await statement('ALTER DATABASE standby SET default_transaction_read_only = on');
  const { code, lines } = await refused(real.url.replace(/site$/, 'standby'));
  expect(lines).toEqual([expect.stringMatching(/read-only \(.*address of the primary/)]);
  expect(code).toBe(2);
});

it('a hub that is to speak TLS with a server without TLS ends with 2 and says what to set', async () => {
  const { code, lines } = await refused(`${real.url}?sslmode=require`);
  expect(lines).toEqual([expect.stringMatching(/set ssl in postgresql\.conf/)]);
  expect(code).toBe(2);
});

it('a hub behind PgBouncer ends with 2 and asks for PostgreSQL itself', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  const port = await freePort();
  const { port: target } = new URL(real.url);
  writeFileSync(join(folder, 'users.txt'), '"hub" ""\n');
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\nsite = host=127.0.0.1 port=${target} dbname=site\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\nauth_file = ${folder}/users.txt\n`,
  );
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const args = [...asUser, join(folder, 'pgbouncer.ini')];
  const pooler = spawn(PGBOUNCER, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(async () => {
    pooler.kill('SIGKILL');
    await once(pooler, 'close');
  });
  let said = '';
  pooler.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  await eventually('PgBouncer', () => said.includes('process up'));
  const { code, lines } = await refused(`postgres://hub@127.0.0.1:${port}/site`);
  expect(lines).toEqual([
    expect.stringMatching(/such as PgBouncer, refuses the hub \(unsupported/),
  ]);
  expect(code).toBe(2);
});

it('a hub with data of another PostgreSQL ends with 2 and asks for the Packbench that made them', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/PG_VERSION'), '9');
  writeFileSync(join(folder, 'postgres-password'), 'x');
  const { code, said } = await startHub('--user-data-dir', folder).exited();
  expect({ code, said }).toMatchObject({
    code: 2,
    said: expect.stringContaining('another version of PostgreSQL (9)'),
  });
});

it('a hub ends with 2 at a port that is not its computer’s, a database of another schema, and a task for which it is not set up', async () => {
  await statement('CREATE DATABASE whole');
  const at = (name: string) => real.url.replace(/site$/, name);
  const database = new Database({ connectionString: at('whole') }, silentLog);
  await migrateHub(database);
  const foreign = await refused(at('whole'), '--listen', '203.0.113.9:8470');
  expect(foreign).toMatchObject({ code: 2, lines: [/203\.0\.113\.9:8470 cannot be opened/] });
  const path = await refused(at('whole'), '--new-webhook-path');
  expect(path).toMatchObject({ code: 2, lines: [/start it with --webhook-address first/] });
  const nobody = await refused(at('whole'), '--revoke', 'PB9');
  expect(nobody).toMatchObject({ code: 2, lines: [/no bench PB9: see the codes/] });
  await database.query('ALTER TABLE site_runs DROP COLUMN steps');
  const unreleased = await refused(at('whole'), '--listen', '127.0.0.1:0');
  expect(unreleased).toMatchObject({ code: 2, lines: [/made by an unreleased Packbench/] });
  await database.query('INSERT INTO site_migrations (version) VALUES (9999)');
  await database.close();
  const newer = await refused(at('whole'), '--listen', '127.0.0.1:0');
  expect(newer).toMatchObject({ code: 2, lines: [/belongs to a newer Packbench/] });
});

it.each([
  ['the version of its data', 'data/PG_VERSION', 'postgres-password'],
  ['its password', 'postgres-password', 'data/PG_VERSION'],
])('a hub whose folder has lost %s ends with 2 and names the file', async (_, lost, left) => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, left), '18');
  const { code, said } = await startHub('--user-data-dir', folder).exited();
  expect({ code, lines: said.trim().split('\n').length }).toEqual({ code: 2, lines: 1 });
  expect(said).toMatch(new RegExp(`PostgreSQL does not start: .*${lost}.* restore a backup`));
});

it('a hub without room for its PostgreSQL ends with 2 and says that the disk is full', async ({
  skip,
}) => {
  if (noMounting !== null) skip(noMounting);
  const disk = smallDisk(30);
  const { code, said } = await startHub('--user-data-dir', join(disk.folder, 'hub')).exited();
  expect({ code, lines: said.trim().split('\n').length }).toEqual({ code: 2, lines: 1 });
  expect(said).toMatch(/The disk is full: make room on it/);
});

it('a backup into a forbidden place ends with 2 and one line; one beside a link follows it nowhere', async () => {
  const database = new Database({ connectionString: real.url }, silentLog);
  await migrateHub(database);
  await database.close();
  const folder = temporaryFolder();
  const other = join(folder, 'other');
  writeFileSync(other, 'of somebody else');
  for (const path of [join(other, 'site.backup'), folder]) {
    const { code, lines } = await refused(real.url, '--hub-backup', path);
    expect(lines).toEqual([expect.stringMatching(/cannot be read or written: check its path/)]);
    expect(code).toBe(2);
  }
  const file = join(folder, 'site.backup');
  symlinkSync(other, `${file}.new`);
  const { code } = await refused(real.url, '--hub-backup', file);
  expect(code).toBe(0);
  expect(readFileSync(other, 'utf8')).toBe('of somebody else');
  expect(readFileSync(file).subarray(0, 2).toString('hex')).toBe('1f8b');
});

it('an update is answered within seconds while the database hangs, and kept once it comes again', async () => {
  const database = new Database({ connectionString: real.url }, silentLog);
  await migrateHub(database);
  const other = new Client(real.url);
  await other.connect();
  onTestFinished(async () => {
    await other.end();
    await database.close();
  });
  const calls = new StoredCalls(database, systemClock, () => undefined);
  await other.query('BEGIN');
  await other.query('SELECT position FROM site_head FOR UPDATE');
  const body = Buffer.from('{"soc":"PB1-1","status":"delivered"}');
  const from = performance.now();
  expect(await calls.take(body)).toBe('unwritten');
  expect(performance.now() - from).toBeLessThan(20_000);
  await other.query('ROLLBACK');
  expect(await calls.take(body)).toBe('kept');
  expect((await calls.after(0)).calls).toHaveLength(1);
});

it('a hub makes its certificate anew every hour, so that one of a wrong clock does not stay', async () => {
  const clock = new ManualClock(Date.parse('2020-01-01T00:00:00Z'));
  const args = ['--listen', '127.0.0.1:0', '--database', real.url];
  const hub = await openHub(parseHubArguments(args, {}), clock, silentLog);
  onTestFinished(() => hub.close());
  const { hostname: host, port } = new URL(`https://${hub.address}`);
  const shownFrom = async () => {
    const socket = connectTls({ host, port: Number(port), rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const { valid_from: from } = socket.getPeerCertificate();
    socket.destroy();
    return Date.parse(from);
  };
  const before = await shownFrom();
  clock.advance(3_600_000);
  expect((await shownFrom()) - before).toBe(3_600_000);
});
