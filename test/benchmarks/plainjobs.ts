import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';

const PACKAGE = 'plainjobs@0.0.4';

interface Queue {
  add(type: string, data: unknown): { id: number };
  close(): void;
}
interface Worker {
  start(): Promise<void>;
  stop(): Promise<void>;
}
interface Plainjobs {
  defineQueue(options: { connection: Sqlite.Database; logger: object }): Queue;
  defineWorker(
    type: string,
    processor: (job: { data: string }) => Promise<void>,
    options: { queue: Queue; pollIntervall: number; logger: object },
  ): Worker;
}

/** A queue of plainjobs in its own database file, with our pragmas. */
export interface Peer {
  /** Commits one job. */
  add(data: unknown): void;
  /** Runs `workers` of them until every job was processed. */
  drain(workers: number, jobs: number, process: (data: string) => Promise<void>): Promise<void>;
  close(): void;
}

const silent = { error() {}, warn() {}, info() {}, debug() {} };

/**
 * Opens plainjobs (MIT) from npm on our better-sqlite3, since it requires an older one that cannot be installed
 * alongside ours. Returns null and prints one line if npm cannot install it.
 */
export function openPlainjobs(folder: string): Peer | null {
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit'];
  const got = spawnSync('npm', [...args, '--no-fund', '--legacy-peer-deps', PACKAGE], {
    shell: process.platform === 'win32',
  });
  if (got.status !== 0) {
    console.log(`Not compared with ${PACKAGE}: npm cannot get it here.`);
    return null;
  }
  const ours = resolve(import.meta.dirname, '../../node_modules/better-sqlite3');
  symlinkSync(ours, join(folder, 'node_modules/better-sqlite3'), 'junction');
  const require = createRequire(join(folder, 'index.js'));
  const api = require(join(folder, 'node_modules/plainjobs')) as Plainjobs;
  const connection = new Sqlite(join(folder, 'plainjobs.db'));
  const queue = api.defineQueue({ connection, logger: silent });
  // Its default is NORMAL, which may lose confirmed data.
  connection.pragma('synchronous = FULL');
  return {
    add: (data) => void queue.add('order', data),
    async drain(count, jobs, process) {
      let left = jobs;
      const workers = Array.from({ length: count }, () =>
        api.defineWorker(
          'order',
          async ({ data }) => {
            await process(data);
            left -= 1;
            if (left === 0) for (const worker of workers) void worker.stop();
          },
          { queue, pollIntervall: 1, logger: silent },
        ),
      );
      await Promise.all(workers.map((worker) => worker.start()));
    },
    close() {
      queue.close();
      connection.close();
    },
  };
}
