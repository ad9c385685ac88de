import { type ClientBase, type ClientConfig, Client, Pool, types } from 'pg';
import type { Log } from '../base/host-services.ts';
import { faultInLog } from '../base/loggable.ts';
import { databaseProblem, isUnanswered } from './database-problem.ts';
import { HubProblem } from './hub-problem.ts';

/** Time limits for opening a connection and for a statement (ms). */
const CONNECT_LIMIT_MS = 5_000;
const STATEMENT_LIMIT_MS = 30_000;
/** Time limit for any answer (ms): the database is frozen, or the network is cut. */
const ANSWER_LIMIT_MS = 35_000;
/**
 * Time that the database waits for the next statement of a transaction (ms). A hub frozen or cut off during a
 * transaction locks the head of the log, and benches try the other hubs for 20 s.
 */
const IDLE_LIMIT_MS = 8_000;
/** Idle time before the system probes a connection (ms). */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** Connections of one process. PostgreSQL allows 100 in total by default. */
const MAX_CONNECTIONS = 8;
/** Oldest PostgreSQL version that the hub is tested with. */
const OLDEST = 150_000;

/** Address and user of the database: a URL, or its parts. */
export type DatabaseAddress = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** A prepared statement, parsed once per connection; for statements that run for every order. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}
export const prepared = (name: string, text: string): PreparedStatement => ({ name, text });
const configOf = (statement: string | PreparedStatement, values: readonly unknown[]) => ({
  ...(typeof statement === 'string' ? { text: statement } : statement),
  values: [...values],
});

/** Runs queries: the database, or one transaction in it. */
export interface Queryable {
  query<Row extends object>(
    statement: string | PreparedStatement,
    values?: readonly unknown[],
  ): Promise<Row[]>;
}

/** The site's PostgreSQL database. Throws `HubProblem` for failures that an administrator can fix. */
export class Database implements Queryable {
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
      max: MAX_CONNECTIONS,
      statement_timeout: STATEMENT_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
      application_name: 'packbench-hub',
      types: { getTypeParser: parserOf },
      onConnect,
    });
    // The pool replaces a connection that breaks while idle.
    this.#pool.on('error', (error) =>
      log.warn('hub.connection-lost', { error: faultInLog(error) }),
    );
  }

  query<Row extends object>(
    statement: string | PreparedStatement,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return translated(async () => (await this.#pool.query<Row>(configOf(statement, values))).rows);
  }

  /**
   * Runs `work` in one transaction. With `isLong` there are no time limits; such a transaction must hold no lock that
   * benches need.
   */
  commit<T>(work: (transaction: Queryable) => Promise<T>, { isLong = false } = {}): Promise<T> {
    return translated(async () => {
      const client = await this.#pool.connect();
      let isSound = true;
      const lost = () => (isSound = false);
      client.on('error', lost);
      const limit = isLong ? { query_timeout: LONGEST_MS } : {};
      try {
        await client.query('BEGIN');
        if (isLong) await client.query(WITHOUT_LIMITS);
        const outcome = await work({
          query: async <Row extends object>(
            statement: string | PreparedStatement,
            values: readonly unknown[] = [],
          ) => (await client.query<Row>({ ...configOf(statement, values), ...limit })).rows,
        });
        await client.query('COMMIT');
        return outcome;
      } catch (error) {
        // A connection that does not answer would not answer ROLLBACK either.
        if (isUnanswered(error)) lost();
        else await client.query('ROLLBACK').catch(lost);
        throw error;
      } finally {
        client.off('error', lost);
        client.release(!isSound);
      }
    });
  }

  /** Returns a separate connection outside the pool, for notifications. */
  listener(): Client {
    return new Client(this.#address);
  }

  /** Throws `database-old` if the server is older than the oldest tested version. */
  async demandVersion(): Promise<void> {
    const [row] = await this.query<{ number: string; name: string }>(
      `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`,
    );
    if (Number(row?.number) < OLDEST) throw new HubProblem('database-old', row?.name);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/** Longest delay of a timer (ms). */
const LONGEST_MS = 2 ** 31 - 1;
export const WITHOUT_LIMITS =
  'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0';
/**
 * The server may be set to acknowledge commits before they are on disk; a receipt for data that a power cut loses must
 * not be sent. Other replication settings of the administrator stay.
 */
const FORCE_SYNC_COMMIT = `SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit') = 'off'`;

/** Log positions stay far below 2^53, so they are read as numbers. */
const INT8 = 20;
const parserOf: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : types.getTypeParser(oid, format);

/** The pool awaits the returned promise, although its types do not declare it. */
const onConnect = (client: ClientBase): unknown => client.query(FORCE_SYNC_COMMIT);

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw databaseProblem(error) ?? error;
  }
}
