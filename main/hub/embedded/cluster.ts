import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderSync } from '../../base/files/make-folder.ts';
import { Client } from 'pg';
import { replaceFileSync } from '../../base/files/replace-file.ts';
import { removeFileSync, removeFolderSync } from '../../base/files/remove.ts';
import { writeFileAtomically } from '../../base/files/atomic-file.ts';
import { newToken } from '../../base/random.ts';
import { freePort } from '../../base/free-port.ts';
import { codeInLog } from '../../base/loggable.ts';
import type { Clock, Log } from '../../base/host-services.ts';
import type { DatabaseAddress } from '../database.ts';
import { databaseProblem } from '../database-problem.ts';
import { HubProblem } from '../hub-problem.ts';
import { boundLog } from './bounded-log.ts';
import { copyBinaries, majorOf, packagedVersion, type Binaries } from './binaries.ts';
import { hasOwnFault } from './own-fault.ts';
import { giveTo, postgresOwner, type Owner } from './owner.ts';

const USER = 'packbench';
const DATABASE = 'packbench';
/** Time limit for a start (ms): after a power cut PostgreSQL first replays its journal. */
const START_LIMIT_MS = 120_000;
const POLL_EVERY_MS = 50;
/** Delay before PostgreSQL is restarted (ms). */
const AGAIN_AFTER_MS = 500;
/**
 * Maximum failed starts in a row without a fault of PostgreSQL's own (two minutes). On a busy machine, children of a
 * killed PostgreSQL held its memory for more than 15 s.
 */
const MAX_TRIES = 240;
/** Characters from the end of its log that are reported. */
const LOG_TAIL_LENGTH = 600;

const settings = {
  // One hub uses a few connections; the rest is for other hubs and for manual queries.
  max_connections: '60',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
  // A forgotten replica must not fill the disk.
  max_slot_wal_keep_size: '1GB',
  // Acknowledged data is on the disk, whatever postgresql.conf contains.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/** The embedded PostgreSQL, in the hub's folder. */
export class Cluster {
  readonly #folder;
  readonly #clock;
  readonly #log;
  readonly #owner: Owner | null;
  readonly #binaries: Binaries;
  #process: ChildProcess | null = null;
  #port = 0;
  #isOpen = true;
  #startingAgain: Promise<void> | null = null;
  #stopBoundingLog = () => {};

  private constructor(folder: string, clock: Clock, log: Log) {
    this.#folder = folder;
    this.#clock = clock;
    this.#log = log;
    this.#owner = postgresOwner();
    const owner = this.#owner;
    // The other user needs access to its own files; the password file remains unreadable.
    if (owner) chmodSync(folder, 0o711);
    this.#binaries = copyBinaries(folder, (copy) => owner && giveTo(owner, copy));
    const { error } = this.#run(this.#binaries.postgres, ['--version']);
    if (owner && error && 'code' in error && error.code === 'EACCES')
      throw new HubProblem('folder-closed', folder, error);
  }

  /** Starts PostgreSQL and creates a missing database. Throws `HubProblem`. */
  static async open(folder: string, clock: Clock, log: Log): Promise<Cluster> {
    const cluster = new Cluster(folder, clock, log);
    cluster.#initialise();
    cluster.#stopLeftOver();
    cluster.#port = await freePort();
    writeFileAtomically(portFile(folder), String(cluster.#port));
    try {
      await cluster.#start();
      await cluster.#createDatabase();
      cluster.#stopBoundingLog = boundLog(logFile(folder), clock);
    } catch (error) {
      // Otherwise a killed PostgreSQL would be restarted in parallel to the next attempt.
      await cluster.close();
      throw error;
    }
    return cluster;
  }

  get address(): DatabaseAddress {
    return addressOfCluster(this.#folder);
  }

  /** Stops PostgreSQL. Open transactions are rolled back; committed data is safe. */
  async close(): Promise<void> {
    this.#isOpen = false;
    this.#stopBoundingLog();
    // A restart in progress would continue, and the next hub on this folder would collide with it.
    await this.#startingAgain;
    removeFileSync(portFile(this.#folder));
    if (this.#process?.exitCode === null) this.#stop();
    this.#process = null;
  }

  #initialise(): void {
    const data = dataIn(this.#folder);
    if (existsSync(data)) {
      demandText(passwordFile(this.#folder));
      const dataVersion = demandText(join(data, 'PG_VERSION')).trim();
      if (dataVersion === majorOf(packagedVersion())) return;
      throw new HubProblem('postgres-other-version', dataVersion);
    }
    const password = newToken();
    writeFileAtomically(passwordFile(this.#folder), password);
    const newData = join(this.#folder, 'data.new');
    const passwordSource = `${newData}.password`;
    removeFolderSync(newData);
    makeFolderSync(newData, 0o700);
    writeFileSync(passwordSource, password, { mode: 0o600 });
    try {
      if (this.#owner) giveTo(this.#owner, newData);
      const initRun = this.#run(this.#binaries.initdb, [
        `--pgdata=${newData}`,
        `--username=${USER}`,
        // initdb reads it as the other user.
        `--pwfile=${this.#readableByOwner(passwordSource)}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
      ]);
      if (initRun.status !== 0) throw problemFromLog(initRun.error?.message ?? initRun.stderr);
    } finally {
      removeFileSync(passwordSource);
    }
    replaceFileSync(newData, data);
  }

  #readableByOwner(file: string): string {
    if (this.#owner) spawnSync('chown', [`${this.#owner.uid}:${this.#owner.gid}`, file]);
    return file;
  }

  /** A killed hub leaves its PostgreSQL running. */
  #stopLeftOver(): void {
    if (existsSync(join(dataIn(this.#folder), 'postmaster.pid'))) this.#stop();
  }

  #stop(): void {
    this.#run(this.#binaries.controller, [
      'stop',
      `--pgdata=${dataIn(this.#folder)}`,
      '--mode=fast',
      '--wait',
    ]);
  }

  async #start(): Promise<void> {
    for (let tries = 1; !(await this.#startOnce()); tries++) {
      if (tries === MAX_TRIES) throw problemFromLog(this.#logTail());
      await this.#pause(AGAIN_AFTER_MS);
      if (!this.#isOpen) return;
      this.#stopLeftOver();
    }
  }

  /**
   * Returns false if PostgreSQL was killed before it answered, or ended without a fault of its own; the next start may
   * succeed. After `close` it waits only until PostgreSQL can be stopped.
   */
  async #startOnce(): Promise<boolean> {
    const { postgres } = this.#binaries;
    writeFileSync(logFile(this.#folder), '', { mode: 0o600 });
    // Append mode: after truncation PostgreSQL continues at the start of the file.
    const log = openSync(logFile(this.#folder), 'a');
    const flags = Object.entries({ ...settings, port: String(this.#port) });
    const child = spawn(
      postgres,
      ['-D', dataIn(this.#folder), ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      // Own process group: Ctrl-C in the terminal reaches only the hub, which then stops PostgreSQL cleanly.
      { ...this.#owner, stdio: ['ignore', log, log], env: environment(), detached: true },
    );
    closeSync(log);
    let failed: Error | null = null;
    child.on('error', (error) => (failed = error));
    const until = this.#clock.monotonic() + START_LIMIT_MS;
    while (!(await this.#answers())) {
      const hasExited = child.exitCode !== null && !hasOwnFault(this.#logText());
      if (hasExited || child.signalCode !== null) return false;
      if (!this.#isOpen && this.#hasFolder(child)) break;
      const isGone = failed !== null || child.exitCode !== null;
      if (isGone || this.#clock.monotonic() > until) throw problemFromLog(this.#logTail());
      await this.#pause(POLL_EVERY_MS);
    }
    this.#process = child;
    child.once('exit', () => this.#onExit(child));
    if (child.exitCode !== null || child.signalCode !== null) this.#onExit(child);
    return true;
  }

  /** Called when PostgreSQL was killed or crashed; the hub's queries fail until it runs again. */
  #onExit(child: ChildProcess): void {
    if (!this.#isOpen || this.#process !== child) return;
    this.#process = null;
    this.#log.error('hub.postgres-ended', {
      logText: codeInLog(String(child.signalCode ?? child.exitCode)),
    });
    this.#startingAgain = this.#startAgain();
  }

  async #startAgain(): Promise<void> {
    for (;;) {
      await this.#pause(AGAIN_AFTER_MS);
      if (!this.#isOpen) return;
      try {
        // Its children may outlive it briefly and block the start.
        this.#stopLeftOver();
        await this.#start();
        return this.#log.info('hub.postgres-started-again');
      } catch {
        this.#log.error('hub.postgres-does-not-start');
      }
    }
  }

  /** True once PostgreSQL has written its pid file, which is needed to stop it. */
  #hasFolder({ pid }: ChildProcess): boolean {
    const file = join(dataIn(this.#folder), 'postmaster.pid');
    return existsSync(file) && readFileSync(file, 'utf8').split('\n')[0] === String(pid);
  }

  async #answers(): Promise<boolean> {
    const client = new Client({ ...this.address, database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async #createDatabase(): Promise<void> {
    const client = new Client({ ...this.address, database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
        DATABASE,
      ]);
      if (existing.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    } catch (error) {
      throw databaseProblem(error) ?? error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  #run(program: string, args: readonly string[]) {
    return spawnSync(program, args, { ...this.#owner, encoding: 'utf8', env: environment() });
  }

  #logTail(): string {
    return this.#logText().slice(-LOG_TAIL_LENGTH);
  }

  #logText(): string {
    return readFileSync(logFile(this.#folder), 'utf8');
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#clock.after(ms, () => resolve());
    });
  }
}

/** Returns the address of a running hub's PostgreSQL in this folder. Throws `not-running`. */
export function addressOfCluster(folder: string): DatabaseAddress {
  try {
    return {
      host: '127.0.0.1',
      port: Number(readFileSync(portFile(folder), 'utf8')),
      user: USER,
      password: readFileSync(passwordFile(folder), 'utf8'),
      database: DATABASE,
    };
  } catch (cause) {
    throw new HubProblem('not-running', folder, cause);
  }
}

/** Reads a file that is required to use the data. Throws `postgres-failed`. */
function demandText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new HubProblem('postgres-failed', String(cause), cause);
  }
}

const dataIn = (folder: string) => join(folder, 'data');
const portFile = (folder: string) => join(folder, 'postgres-port');
const passwordFile = (folder: string) => join(folder, 'postgres-password');
const logFile = (folder: string) => join(folder, 'postgres.log');

/** Environment with English messages, which `problemFromLog` parses; it contains no secrets of the hub. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    LC_ALL: 'C',
    ...(PATH && { PATH }),
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
  };
}

function problemFromLog(output: string): HubProblem {
  const tail = output.trim().split('\n').slice(-3).join(' ');
  return new HubProblem(
    /No space left on device/.test(output) ? 'disk-full' : 'postgres-failed',
    tail,
  );
}
