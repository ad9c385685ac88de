import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const installed = '/usr/lib/postgresql';

/** The PostgreSQL of Debian, with a database for one test. */
export interface RealPostgres {
  readonly url: string;
  /** Kills all of its processes without flushing to disk; the next start has to recover. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for an update with clients connected, as its administrators do, and starts it again. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a server in a new folder; as root it runs as the user that Debian created for it. */
export async function startPostgres(): Promise<RealPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const programs = join(installed, readdirSync(installed).toSorted().at(-1) ?? '', 'bin');
  const port = await freePort();
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if ('uid' in owner) spawnSync('chown', [`${owner.uid}:${owner.gid}`, folder]);
  chmodSync(folder, 0o700);
  const run = (name: string, ...args: string[]) =>
    spawnSync(join(programs, name), args, { ...owner, cwd: '/', encoding: 'utf8' });
  const initialized = run(
    'initdb',
    '-D',
    join(folder, 'data'),
    '-U',
    'hub',
    '-A',
    'trust',
    '-E',
    'UTF8',
  );
  if (initialized.status !== 0) throw new Error(initialized.stderr);
  const flags = ['-p', `${port}`, '-k', '', '-c', 'listen_addresses=127.0.0.1'];
  let server: ReturnType<typeof spawn> | null = null;
  const start = async () => {
    const args = ['-D', join(folder, 'data'), ...flags];
    server = spawn(join(programs, 'postgres'), args, { ...owner, cwd: '/', stdio: 'ignore' });
    const isReady = () => run('pg_isready', '-h', '127.0.0.1', '-p', `${port}`).status === 0;
    await eventually('PostgreSQL', isReady);
  };
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    if (server === null || server.exitCode !== null) return;
    const gone = once(server, 'close');
    server.kill(signal);
    await gone;
  };
  const kill = () => end('SIGQUIT');
  await start();
  run('createdb', '-h', '127.0.0.1', '-p', `${port}`, '-U', 'hub', 'site');
  return {
    url: `postgres://hub@127.0.0.1:${port}/site`,
    kill,
    start,
    async restart() {
      await end('SIGINT');
      await start();
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(flag: string): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
}
