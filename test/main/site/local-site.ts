import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { addressOfCluster } from '../../../main/hub/embedded/cluster.ts';
import { type Child, options, startChild } from '../../fakes/child.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { freePort } from '../../fakes/free-port.ts';
import { type HubBench, joinHub } from '../../fakes/hub-bench.ts';
import { type HubProcess, hubProgram, startHub } from '../../fakes/hub-process.ts';

/** A bench's folder and its order code. */
export interface BenchFolder {
  readonly folder: string;
  readonly code: string;
}

/** One hub process with its own PostgreSQL in a folder. */
export class LocalSite {
  readonly folder;
  #port = 0;
  #hub: HubProcess | null = null;
  #codes = 0;
  readonly #takesUpdates;
  #webhookPort = 0;

  /** `takesUpdates` is whether the hub also listens for the platform. */
  constructor(folder: string, { takesUpdates = false } = {}) {
    this.folder = folder;
    this.#takesUpdates = takesUpdates;
  }

  async openHub(): Promise<void> {
    await this.startHub().then((hub) => hub.open());
  }

  /** Starts it without waiting until it opens. */
  async startHub(...more: readonly string[]): Promise<HubProcess> {
    this.#port ||= await freePort();
    if (this.#takesUpdates) this.#webhookPort ||= await freePort();
    const called = `127.0.0.1:${this.#webhookPort}`;
    const webhook = ['--webhook-address', `http://${called}`, '--webhook-listen', called];
    const args = ['--listen', this.address, '--user-data-dir', this.folder, ...more];
    this.#hub = startHub(...args, ...(this.#takesUpdates ? webhook : []));
    return this.#hub;
  }

  /** Returns the callback URL that the hub gives to the platform. */
  async webhook(): Promise<string> {
    const [row] = await this.inHub<{ path: string }>('SELECT path FROM site_webhook');
    return `http://127.0.0.1:${this.#webhookPort}/${row!.path}`;
  }

  async closeHub(): Promise<void> {
    this.#hub?.process.kill('SIGTERM');
    await this.#hub?.exited();
  }

  async killHub(): Promise<void> {
    this.#hub?.process.kill('SIGKILL');
    await this.#hub?.exited();
  }

  /** Reopens it at another address; the old address does not answer. */
  async moveHub(): Promise<void> {
    await this.closeHub();
    this.#port = 0;
    await this.openHub();
  }

  /** Deletes all data of the hub, and reopens it from a backup, at the same address. */
  async restoreHub(file: string): Promise<void> {
    await this.closeHub();
    rmSync(this.folder, { recursive: true });
    this.ask('--hub-restore', file);
    await this.openHub();
  }

  /** Runs a task of the hub's own program. Returns its output. */
  ask(...task: string[]): string {
    const args = [hubProgram, '--hub', '--user-data-dir', this.folder, ...task];
    const result = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (result.status !== 0) throw new Error(result.stderr);
    return result.stdout;
  }

  newCode(): string {
    return /packbench:\S+/.exec(this.ask('--new-code'))![0];
  }

  /** Joins a bench reduced to its requests. */
  joinRaw(): Promise<HubBench> {
    return joinHub(this.newCode(), this.newBench().code);
  }

  get port(): number {
    return this.#port;
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  newBench(): BenchFolder {
    this.#codes += 1;
    return { folder: temporaryFolder(), code: `B${this.#codes}` };
  }

  async inHub<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client(addressOfCluster(this.folder));
    await client.connect();
    try {
      return (await client.query(sql, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Returns the socs of a bench's entries in the log, in order. */
  async logOf({ code }: BenchFolder): Promise<string[]> {
    const rows = await this.inHub<{ soc: string }>(
      'SELECT soc FROM site_log JOIN site_benches USING (bench) WHERE code = $1 ORDER BY position',
      [code],
    );
    return rows.map(({ soc }) => soc);
  }

  /** Returns the number of the site's orders. */
  async orders(): Promise<number> {
    const [row] = await this.inHub<{ n: number }>(
      'SELECT count(DISTINCT soc)::int AS n FROM site_orders',
    );
    return row!.n;
  }
}

/** Starts a bench; it is killed with the test. */
export function start(
  bench: BenchFolder,
  more: Readonly<Record<string, string | number>> = {},
): Child {
  const child = startChild('site-bench-process.ts', options({ ...bench, ...more }));
  onTestFinished(() => child.kill());
  return child;
}
