import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../../main/base/host-services.ts';
import { Database, type Queryable } from '../../../main/hub/database.ts';
import { DatabaseClock } from '../../../main/hub/database-clock.ts';
import { migrateHub } from '../../../main/hub/migrate.ts';
import { forgetAll } from '../../../main/hub/retention.ts';
import { StoredCalls, MIN_STORED_CALLS } from '../../../main/hub/webhooks/calls.ts';
import { listensAt } from '../../../main/hub/webhooks/webhook-paths.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { entryOf } from '../../fakes/hub-bench.ts';
import { type RealPostgres, startPostgres } from '../../fakes/postgres.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS, hookTimeout: ENDURANCE_LIMIT_MS });

// Deletion by age at a hub whose database clock is wrong by years, in a real PostgreSQL.

const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;
const jumps = [2 * YEAR_MS, 20 * YEAR_MS, -2 * YEAR_MS, -20 * YEAR_MS];
const address = 'https://hub.example';

let postgres: RealPostgres;
let database: Database;
/** Offset of the database's clock, ms. */
let setMs = 0;
const clock = new ManualClock();

/** The database with its clock shifted by `setMs`: in its answers, and in the values it writes. */
const shiftedDatabase: Queryable = {
  async query<Row extends object>(...[statement, values]: Parameters<Queryable['query']>) {
    const rows = await database.query<Row>(statement, values);
    if (typeof statement !== 'string' || !statement.includes('clock_timestamp()')) return rows;
    return (rows as { now: number }[]).map(({ now }) => ({ now: now + setMs })) as Row[];
  },
};
const openClock = () => DatabaseClock.open(shiftedDatabase, { clock, log: silentLog });
const shifted = (ms: number) => `to_timestamp(${(Date.now() + ms) / 1000})`;

beforeAll(async () => {
  postgres = await startPostgres();
  database = new Database({ connectionString: postgres.url }, silentLog);
  await migrateHub(database);
});
afterAll(async () => {
  await database.close();
  await postgres.remove();
});
beforeEach(async () => {
  await database.query('TRUNCATE site_benches, site_log, site_orders, site_calls CASCADE');
  await database.query('TRUNCATE site_webhook, site_webhook_before');
  await database.query("DELETE FROM site_facts WHERE name = 'clockTrustedAt'");
  setMs = 0;
  clock.jump(Date.now() - clock.now());
});

/** Enters an order of a bench with a retention of 90 days that was removed afterwards; ages in ms. */
async function enter(soc: string, reportedMs: number, enteredMs = reportedMs): Promise<void> {
  await database.query(
    `INSERT INTO site_benches (bench, code, name, key_hash, version, forget_days, revoked_at, heard_at)
     VALUES ('gone', 'PB1', 'Bàn 1', 'key', '1', 90, now(), ${shifted(-reportedMs)}) ON CONFLICT DO NOTHING`,
  );
  const [{ position }] = (await database.query<{ position: number }>(
    'UPDATE site_head SET position = position + 1 RETURNING position',
  )) as [{ position: number }];
  await database.query(
    `INSERT INTO site_log (position, bench, epoch, seq, event, soc, kind, by, at, facts, told_at)
     VALUES ($1, 'gone', 1, $1, $2, $2, 'entered', 'hand', $3, '{}', ${shifted(-reportedMs)})`,
    [position, soc, Math.round(Date.now() - enteredMs)],
  );
  await database.query(
    `INSERT INTO site_orders (soc, bench, first_at, at, sync, printed, body) VALUES ($1, 'gone', $2, $2, 'created', 1, $3)`,
    [soc, position, JSON.stringify(view)],
  );
}
const { view } = entryOf('entered', 'SOC', { receiverName: 'Trần Thị Xoài' });

/** Returns the socs whose receivers are still stored at the hub. */
async function storedReceivers(): Promise<string[]> {
  const rows = await database.query<{ soc: string }>(
    `SELECT soc FROM site_orders WHERE position('Xoài' IN body) > 0 ORDER BY soc`,
  );
  return rows.map(({ soc }) => soc);
}

describe('receivers of benches that are gone', () => {
  it.each(jumps)(
    'stay while the clock is set by %i ms, and go by age once it is right',
    async (byMs) => {
      await enter('OLD', 91 * DAY_MS);
      await enter('NEW', DAY_MS);
      const databaseClock = await openClock();
      databaseClock.report('one', Date.now());
      setMs = byMs;
      expect(await forgetAll(database, databaseClock)).toBe(0);
      expect(await storedReceivers()).toEqual(['NEW', 'OLD']);
      setMs = 0;
      expect(await forgetAll(database, databaseClock)).toBe(1);
      expect(await storedReceivers()).toEqual(['NEW']);
    },
  );

  it.each(jumps)(
    'stay where the clock was set by %i ms before the hub started, as long as no bench confirms it',
    async (byMs) => {
      await enter('NEW', DAY_MS);
      expect(await forgetAll(database, await openClock())).toBe(0);
      setMs = byMs;
      clock.jump(byMs);
      for (let start = 0; start < 2; start += 1)
        expect(await forgetAll(database, await openClock())).toBe(0);
      expect(await storedReceivers()).toEqual(['NEW']);
    },
  );

  it.each(jumps)(
    'that were told while the clock was set by %i ms stay after it was set right',
    async (byMs) => {
      await enter('NEW', -byMs, DAY_MS);
      const databaseClock = await openClock();
      databaseClock.report('one', Date.now());
      expect(await forgetAll(database, databaseClock)).toBe(0);
      expect(await storedReceivers()).toEqual(['NEW']);
    },
  );
});

describe('updates of the platform', () => {
  const calls = () => new StoredCalls(database, clock, () => undefined);
  const put = (n: number, ageMs: number) =>
    database.query(
      `WITH head AS (UPDATE site_head SET position = position + $1::int RETURNING position)
       INSERT INTO site_calls (position, said, body, came_at)
       SELECT position - $1::int + n, sha256(convert_to(position::text || n, 'UTF8')), '{}', ${shifted(-ageMs)}
       FROM head, generate_series(1, $1::int) AS n`,
      [n],
    );
  const count = async () => {
    const [row] = await database.query<{ n: number }>('SELECT count(*)::int AS n FROM site_calls');
    return row!.n;
  };

  it('go after 60 days, but the newest 10,000', async () => {
    await put(5, 61 * DAY_MS);
    await put(MIN_STORED_CALLS - 2, 61 * DAY_MS);
    await calls().forget(Date.now());
    expect(await count()).toBe(MIN_STORED_CALLS);
    await put(10, 59 * DAY_MS);
    await calls().forget(Date.now());
    expect(await count()).toBe(MIN_STORED_CALLS);
  });

  it.each(jumps)(
    'that came while the clock was set by %i ms stay after it was set right',
    async (byMs) => {
      await put(3, 61 * DAY_MS);
      await put(2, DAY_MS);
      await put(4, -byMs);
      await put(1, 0);
      await calls().forget(Date.now(), 0);
      expect(await count()).toBe(7);
    },
  );
});

describe('a secret path that was replaced', () => {
  it('is served while the clock is in doubt, and for 60 days from when it is trusted', async () => {
    const served = (now: number | null) => listensAt(database, { address, newPath: 'new', now });
    await served(Date.now());
    await database.query(
      `INSERT INTO site_webhook_before (path, replaced_at) VALUES ('before', ${shifted(-2 * YEAR_MS)})`,
    );
    expect(await served(null)).toEqual(['new', 'before']);
    expect(await served(Date.now())).toEqual(['new', 'before']);
    expect(await served(Date.now() + 59 * DAY_MS)).toEqual(['new', 'before']);
    expect(await served(Date.now() + 61 * DAY_MS)).toEqual(['new']);
  });
});
