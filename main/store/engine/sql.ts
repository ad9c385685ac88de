import type { Database, RunResult, Statement } from 'better-sqlite3';

/** Values that SQLite accepts for a `?`. */
export type SqlValue = string | number | bigint | Uint8Array | null;
/** Values in the order of the `?` of a statement, or an object with a member per named parameter. */
type SqlValues = readonly SqlValue[] | Readonly<Record<string, SqlValue>>;

/** Returns quoted values for `IN (…)`. For constants of the program, not for data. */
export function sqlList(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}

/**
 * The statements of one connection. Each is prepared on first use and cached by its text. Every method takes a
 * statement's text and throws errors of SQLite. Texts must be constants: a text composed per call would be hashed per
 * call, and one that depends on data would remain in the cache forever.
 */
export class Sql {
  readonly #db;
  readonly #rows = new Map<string, Statement>();
  readonly #values = new Map<string, Statement>();
  readonly #tuples = new Map<string, Statement>();
  readonly #transaction;

  /** Callers use `sqlOf`, which has one instance per connection. */
  constructor(db: Database) {
    this.#db = db;
    this.#transaction = db.transaction((work: () => unknown) => work());
  }

  /** Runs a statement that returns no rows. */
  run(sql: string, values: SqlValues = []): RunResult {
    return this.#rowsOf(sql).run(values);
  }

  /** Returns the first row, or null. */
  get<Row>(sql: string, values: SqlValues = []): Row | null {
    return (this.#rowsOf(sql).get(values) as Row | undefined) ?? null;
  }

  all<Row>(sql: string, values: SqlValues = []): Row[] {
    return this.#rowsOf(sql).all(values) as Row[];
  }

  /** Returns the first column of the first row, or null. */
  value<Value>(sql: string, values: SqlValues = []): Value | null {
    return (this.#valuesOf(sql).get(values) as Value | undefined) ?? null;
  }

  /** Returns the first column of the first row as a number; 0 without a row. */
  count(sql: string, values: SqlValues = []): number {
    return this.value<number>(sql, values) ?? 0;
  }

  /** Whether the first column of the first row is 1, as for `SELECT EXISTS (…)`. */
  isTrue(sql: string, values: SqlValues = []): boolean {
    return this.value(sql, values) === 1;
  }

  /** Returns the first column of every row. */
  values<Value>(sql: string, values: SqlValues = []): Value[] {
    return this.#valuesOf(sql).all(values) as Value[];
  }

  /** Returns every row as an array of columns, which is faster than objects for many short rows. */
  tuples<Tuple extends readonly unknown[]>(sql: string, values: SqlValues = []): Tuple[] {
    const statement = cached(this.#tuples, sql, () => this.#db.prepare(sql).raw());
    return statement.all(values) as Tuple[];
  }

  /** Runs `work` in one transaction, or in a savepoint of an outer one. All of it is written, or none. */
  transaction<T>(work: () => T): T {
    return this.#transaction(work) as T;
  }

  #rowsOf(sql: string): Statement {
    return cached(this.#rows, sql, () => this.#db.prepare(sql));
  }

  #valuesOf(sql: string): Statement {
    return cached(this.#values, sql, () => this.#db.prepare(sql).pluck());
  }
}

const ofConnections = new WeakMap<Database, Sql>();

/** Returns the cached statements of a connection, which all its tables share. */
export function sqlOf(db: Database): Sql {
  return cached(ofConnections, db, () => new Sql(db));
}

interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function cached<Key, Value>(cache: Cache<Key, Value>, key: Key, make: () => Value): Value {
  const existing = cache.get(key);
  if (existing !== undefined) return existing;
  const created = make();
  cache.set(key, created);
  return created;
}
