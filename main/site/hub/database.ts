import { type ClientConfig, Client, Pool, types } from 'pg';
import type { Log } from '../../base/surroundings.ts';
import { faultInLog } from '../../base/loggable.ts';
import { databaseTrouble } from './database-trouble.ts';
import { HubTrouble } from './trouble.ts';

/** How long a connection may take to be made, and a statement to be done, ms. */
const CONNECT_LIMIT_MS = 5_000;
const STATEMENT_LIMIT_MS = 30_000;
/** Connections of one process. PostgreSQL allows 100 in all unless told otherwise. */
const MOST_CONNECTIONS = 8;
/** The oldest PostgreSQL that the hub is tried with. */
const OLDEST = 150_000;

/** Where the database is, and as whom: an address, or its parts. */
export type DatabaseAddress = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** Something that can be asked: the database, or one transaction in it. */
export interface Asked {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The site's PostgreSQL. Failures that a person can do something about are thrown as `HubTrouble`. */
export class Database implements Asked {
  readonly #pool;
  readonly #address;

  constructor(address: DatabaseAddress, log: Log) {
    this.#address = { ...address, connectionTimeoutMillis: CONNECT_LIMIT_MS, keepAlive: true };
    this.#pool = new Pool({
      ...this.#address,
      max: MOST_CONNECTIONS,
      statement_timeout: STATEMENT_LIMIT_MS,
      application_name: 'packbench-hub',
      types: { getTypeParser: parserOf },
    });
    // A connection that breaks while nobody uses it is exchanged by the pool.
    this.#pool.on('error', (error) =>
      log.warn('hub.connection-lost', { error: faultInLog(error) }),
    );
  }

  query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return translated(async () => (await this.#pool.query<Row>(text, [...values])).rows);
  }

  /** Runs `work` in one transaction: all of it is committed when this resolves, or none. */
  commit<T>(work: (transaction: Asked) => Promise<T>): Promise<T> {
    return translated(async () => {
      const client = await this.#pool.connect();
      let isSound = true;
      const lost = () => (isSound = false);
      client.on('error', lost);
      try {
        await client.query('BEGIN');
        const done = await work({
          query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
            (await client.query<Row>(text, [...values])).rows,
        });
        await client.query('COMMIT');
        return done;
      } catch (error) {
        await client.query('ROLLBACK').catch(lost);
        throw error;
      } finally {
        client.off('error', lost);
        client.release(!isSound);
      }
    });
  }

  /** A connection of its own, outside of the pool, for what is heard and not asked. */
  listener(): Client {
    return new Client(this.#address);
  }

  /** Throws `database-old` where the server is one that the hub was never tried with. */
  async demandVersion(): Promise<void> {
    const [row] = await this.query<{ number: string; name: string }>(
      `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`,
    );
    if (Number(row?.number) < OLDEST) throw new HubTrouble('database-old', row?.name);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/** Places in the log stay far below 2^53, so they are numbers here. */
const INT8 = 20;
const parserOf: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : types.getTypeParser(oid, format);

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw databaseTrouble(error) ?? error;
  }
}
