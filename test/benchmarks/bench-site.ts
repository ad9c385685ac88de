import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../main/base/host-services.ts';
import { newInvitation } from '../../main/hub/invitations.ts';
import { Database } from '../../main/hub/database.ts';
import { addressOfCluster } from '../../main/hub/embedded/cluster.ts';
import { freePort } from '../fakes/free-port.ts';
import { type HubProcess, startHubProgram } from '../fakes/hub-process.ts';
import { BareInserts } from './bare-inserts.ts';
import { BenchThreads } from './bench-threads.ts';
import { bundled } from './bundle.ts';
import { figureOf, once } from './measure.ts';
import type { Row } from './row.ts';

/** Number of connections that write order by order. */
export const WRITERS = 40;

/** One hub with its bundled PostgreSQL, and a number of benches that joined it. */
export class BenchSite {
  readonly benches;
  readonly threads;
  readonly database;
  /**
   * Folder of the benches' databases: in memory, since the disk belongs to the hub; a hundred computers have a hundred
   * disks.
   */
  readonly folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'packbench-'));
  readonly #home;
  readonly #hub;

  private constructor(hub: HubProcess, home: string, benches: number) {
    this.#hub = hub;
    this.#home = home;
    this.benches = benches;
    this.database = new Database(addressOfCluster(home), silentLog);
    this.threads = new BenchThreads(this.folder, benches);
  }

  static async open(benches: number): Promise<BenchSite> {
    // A separate folder: as root, PostgreSQL runs as another user, who needs access.
    const home = mkdtempSync(join(tmpdir(), 'packbench-hub-'));
    const address = `127.0.0.1:${await freePort()}`;
    const args = ['--listen', address, '--user-data-dir', home];
    const hub = startHubProgram(await bundled('hub'), args);
    await hub.open();
    return new BenchSite(hub, home, benches);
  }

  /** Joins all benches. */
  async join(): Promise<void> {
    const invitations: string[] = [];
    while (invitations.length < this.benches) invitations.push(await newInvitation(this.database));
    await this.threads.join(invitations);
  }

  /** Process ID of the hub. */
  get pid(): number {
    return this.#hub.process.pid ?? 0;
  }

  /** Returns the log's last position. */
  async head(): Promise<number> {
    const [row] = await this.database.query<{ position: number }>('SELECT position FROM site_head');
    return row?.position ?? 0;
  }

  /** Returns the number of PostgreSQL's transactions, including single statements. */
  async transactions(): Promise<number> {
    const [row] = await this.database.query<{ n: number }>(
      'SELECT sum(xact_commit)::float8 AS n FROM pg_stat_database',
    );
    return row?.n ?? 0;
  }

  /**
   * Rewrites the rows that the hub wrote after a log position, with only PostgreSQL's client. Returns milliseconds per
   * order.
   */
  async bare(after: number, connections: number, together: number): Promise<number> {
    const inserts = await BareInserts.open(addressOfCluster(this.#home), connections, after);
    try {
      return (await once(async () => inserts.write(together))) / inserts.count;
    } finally {
      await inserts.close();
    }
  }

  /** Memory of the hub alone: PostgreSQL's memory depends on its settings. */
  weight(when: string): Row {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    const kb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
    return figureOf(`site.hub ${when}`, [(kb * 1_024) / 1e6], 'MB');
  }

  async close(): Promise<void> {
    await this.threads.end();
    await this.database.close();
    this.#hub.process.kill('SIGTERM');
    await this.#hub.exited();
    for (const directory of [this.folder, this.#home])
      rmSync(directory, { recursive: true, force: true });
  }
}
