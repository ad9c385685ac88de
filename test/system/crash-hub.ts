import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { addressOfCluster } from '../../main/hub/embedded/cluster.ts';
import { type HubProcess, startHubProgram } from '../fakes/hub-process.ts';

/** The built hub. */
const program = resolve(import.meta.dirname, '../../.build/main/hub.js');

/** A hub with its bundled PostgreSQL, both of which are killed and restarted. */
export class CrashHub {
  readonly #folder = mkdtempSync(join(tmpdir(), 'packbench-hub-'));
  readonly #port: number;
  #hub: HubProcess;
  /** Number of exits without a kill. */
  unexpectedExits = 0;

  private constructor(port: number) {
    this.#port = port;
    this.#hub = this.#start();
  }

  static async open(): Promise<CrashHub> {
    // Below the system's ephemeral ports: a client must not take it while the hub is down.
    const hub = new CrashHub(20_000 + (process.pid % 10_000));
    await hub.#hub.open();
    return hub;
  }

  newCode(): string {
    const args = [program, '--hub', '--user-data-dir', this.#folder, '--new-code'];
    const said = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return /packbench:\S+/.exec(said.stdout)?.[0] ?? '';
  }

  async kill(): Promise<void> {
    this.#hub.process.kill('SIGKILL');
    await this.#hub.exited();
    this.#hub = this.#start();
  }

  /** Kills only its first process; the others notice. Returns false if it is not running. */
  killPostgres(): boolean {
    try {
      const [pid] = readFileSync(join(this.#folder, 'data/postmaster.pid'), 'utf8').split('\n');
      return process.kill(Number(pid), 'SIGKILL');
    } catch {
      return false;
    }
  }

  /** Restarts it if it exited without a kill. */
  lookAfter(): void {
    if (this.#hub.process.exitCode === null) return;
    console.error(`The hub ended: ${this.#hub.said()}`);
    this.unexpectedExits += 1;
    this.#hub = this.#start();
  }

  /** Resolves once it is open. */
  async settled(): Promise<void> {
    this.lookAfter();
    await this.#hub.open();
  }

  async rows<Row>(sql: string): Promise<Row[]> {
    const client = new Client(addressOfCluster(this.#folder));
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    this.#hub.process.kill('SIGTERM');
    await this.#hub.exited();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #start(): HubProcess {
    const listen = ['--listen', `127.0.0.1:${this.#port}`, '--user-data-dir', this.#folder];
    return startHubProgram(program, listen);
  }
}
