import { type ClientBase, type ClientConfig, Client, Pool, types } from 'pg';
import type { Log } from '../../base/surroundings.ts';
import { faultInLog } from '../../base/loggable.ts';
import { databaseTrouble, isUnanswered } from './database-trouble.ts';
import { HubTrouble } from './trouble.ts';

/** How long a connection may take to be made, and a statement to be done, ms. */
const CONNECT_LIMIT_MS = 5_000;
const STATEMENT_LIMIT_MS = 30_000;
/** When a database is given up that does not answer at all: it is frozen, or the network in between is cut. */
const ANSWER_LIMIT_MS = 35_000;
/**
 * How long the database waits for the next statement of a transaction, ms: a hub that was frozen or cut off in the middle of one
 * holds the head of the log, and benches ask the others for 20 s.
 */
const IDLE_LIMIT_MS = 8_000;
/** Before the system asks whether a silent connection is still one, ms. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** Connections of one process. PostgreSQL allows 100 in all unless told otherwise. */
const MOST_CONNECTIONS = 8;
/** The oldest PostgreSQL that the hub is tried with. */
const OLDEST = 150_000;

/** Where the database is, and as whom: an address, or its parts. */
export type DatabaseAddress = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** A statement that each connection has PostgreSQL parse once: for those that are asked at every order. */
export interface Kept {
  readonly name: string;
  readonly text: string;
}
export const kept = (name: string, text: string): Kept => ({ name, text });
const configOf = (statement: string | Kept, values: readonly unknown[]) => ({
  ...(typeof statement === 'string' ? { text: statement } : statement),
  values: [...values],
});

/** Something that can be asked: the database, or one transaction in it. */
export interface Asked {
  query<Row extends object>(statement: string | Kept, values?: readonly unknown[]): Promise<Row[]>;
}

/** The site's PostgreSQL. Failures that a person can do something about are thrown as `HubTrouble`. */
export class Database implements Asked {
  readonly #pool;
  readonly #address;

  constructor(address: DatabaseAddress, log: Log) {
    this.#address = {
      ...address,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    };
    this.#pool = new Pool({
      ...this.#address,
      max: MOST_CONNECTIONS,
      statement_timeout: STATEMENT_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
      application_name: 'packbench-hub',
      types: { getTypeParser: parserOf },
      onConnect,
    });
    // A connection that breaks while nobody uses it is exchanged by the pool.
    this.#pool.on('error', (error) =>
      log.warn('hub.connection-lost', { error: faultInLog(error) }),
    );
  }

  query<Row extends object>(
    statement: string | Kept,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return translated(async () => (await this.#pool.query<Row>(configOf(statement, values))).rows);
  }

  /**
   * Runs `work` in one transaction: all of it is committed when this resolves, or none. One that `isLong` may take its time,
   * and must hold nothing that benches wait for.
   */
  commit<T>(work: (transaction: Asked) => Promise<T>, { isLong = false } = {}): Promise<T> {
    return translated(async () => {
      const client = await this.#pool.connect();
      let isSound = true;
      const lost = () => (isSound = false);
      client.on('error', lost);
      const limit = isLong ? { query_timeout: LONGEST_MS } : {};
      try {
        await client.query('BEGIN');
        if (isLong) await client.query(WITHOUT_LIMITS);
        const done = await work({
          query: async <Row extends object>(
            statement: string | Kept,
            values: readonly unknown[] = [],
          ) => (await client.query<Row>({ ...configOf(statement, values), ...limit })).rows,
        });
        await client.query('COMMIT');
        return done;
      } catch (error) {
        // What does not answer would not answer this either.
        if (isUnanswered(error)) lost();
        else await client.query('ROLLBACK').catch(lost);
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

/** The longest that a timer can hold, ms. */
const LONGEST_MS = 2 ** 31 - 1;
export const WITHOUT_LIMITS =
  'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0';
/**
 * Where its owner has commits answered before they are on a disk: a receipt must not be given for what a power cut takes. What
 * else he set for his replicas stays.
 */
const KEEPS_COMMITS = `SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit') = 'off'`;

/** Places in the log stay far below 2^53, so they are numbers here. */
const INT8 = 20;
const parserOf: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : types.getTypeParser(oid, format);

/** The pool waits for what comes of this, though its types do not say so. */
const onConnect = (client: ClientBase): unknown => client.query(KEEPS_COMMITS);

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw databaseTrouble(error) ?? error;
  }
}
