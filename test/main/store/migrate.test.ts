import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { knownVersion, migrate, versionOf } from '../../../main/store/migrate.ts';
import { OrdersTable } from '../../../main/store/orders-table.ts';
import { defaultSettings } from '../../../main/store/settings-table.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { found } from './listed-orders.ts';
import { databaseAt, runStoreProcess } from './support.ts';
import { contents, draft, grownTo, rows } from './older-databases.ts';

describe('migrations', () => {
  const steps = Array.from({ length: knownVersion }, (_, from) => [from, from + 1] as const);

  it.each(steps)('take a database with rows from version %i to %i', (from, to) => {
    const db = grownTo(from);
    const before = contents(db);
    migrate(db, to);
    expect(versionOf(db)).toBe(to);
    expect(contents(db)).toMatchObject(before);
    // The rows of the next version fit in: the tables are there, with their constraints.
    rows[to]?.(db);
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('know rows for every version, so that no step goes untested', () => {
    expect(Object.keys(rows)).toHaveLength(knownVersion);
  });

  it.each(steps.map(([from]) => from))('take version %i to the newest, rows and all', (from) => {
    const db = grownTo(from);
    const before = contents(db);
    migrate(db);
    expect(versionOf(db)).toBe(knownVersion);
    expect(contents(db)).toMatchObject(before);
  });

  it('change nothing in a database that is at the newest version', () => {
    const db = grownTo(knownVersion);
    const before = db.serialize();
    migrate(db);
    expect(db.serialize().equals(before)).toBe(true);
  });

  it.each(['Chị Lan', 'chi lan', '0912 345 678', 'old-2', '000777888', 'ghn-9'])(
    'make orders of before the search findable by "%s"',
    (text) => {
      const db = grownTo(3);
      migrate(db);
      const orders = new OrdersTable(db);
      expect(found({ orders }, text)).toContain('O2');
    },
  );
});

describe('the newest version', () => {
  const order = `INSERT INTO orders (id, soc, sync, draft, pickup_point, entered_at, updated_at)`;
  const refused: readonly (readonly [string, string, RegExp])[] = [
    ['a second default printer', `UPDATE printers SET is_default = 1`, /UNIQUE/],
    ['a second default pickup point', `INSERT INTO pickup_points VALUES ('P2', 1, '{}')`, /UNIQUE/],
    ['a setting that is not JSON', `INSERT INTO settings VALUES ('x', '{')`, /CHECK/],
    ['an area of no level', `INSERT INTO areas VALUES ('hamlet', '1', 'x', NULL, 1, 1)`, /CHECK/],
    ['a state that no order has', `UPDATE orders SET sync = 'lost'`, /CHECK/],
    [
      'a second order with a soc',
      `${order} VALUES ('O9', 'OLD-1', 'queued', '{}', '{}', 1, 1)`,
      /UNIQUE/,
    ],
    [
      'created without a platform code',
      `UPDATE orders SET sync = 'created' WHERE id = 'O1'`,
      /CHECK/,
    ],
    [
      'a platform code without its order',
      `UPDATE orders SET platform_code = 'x' WHERE id = 'O1'`,
      /CHECK/,
    ],
    [
      'two orders with a platform code',
      `UPDATE orders SET platform = '{}', platform_code = 'PB.7'`,
      /UNIQUE/,
    ],
    ['a time that is text', `UPDATE orders SET entered_at = 'yesterday'`, /cannot store TEXT/],
    [
      'an event of no order',
      `INSERT INTO order_events (id, order_id, station, at, by, kind, facts, before, after) VALUES ('E9', 'none', 'P', 1, 'packer', 'entered', '{}', NULL, NULL)`,
      /FOREIGN KEY/,
    ],
    [
      'an event by a stranger',
      `INSERT INTO order_events (id, order_id, station, at, by, kind, facts, before, after) VALUES ('E9', 'O1', 'P', 1, 'cat', 'entered', '{}', NULL, NULL)`,
      /CHECK/,
    ],
    ['a changed event', `UPDATE order_events SET at = 2`, /append only/],
    ['a deleted event', `DELETE FROM order_events`, /append only/],
    ['queue work for no order', `INSERT INTO outbox (order_id) VALUES ('none')`, /FOREIGN KEY/],
    ['an order deleted under its events', `DELETE FROM orders WHERE id = 'O1'`, /never deleted/],
    ['a label of no order', `INSERT INTO labels VALUES ('none', 'own', x'00', 1)`, /FOREIGN KEY/],
    ['a job in no state', `UPDATE print_jobs SET state = 'jammed'`, /CHECK/],
  ];

  it.each(refused)('refuses %s', (_, statement, message) => {
    const db = grownTo(knownVersion);
    const before = contents(db);
    expect(() => db.exec(statement)).toThrow(message);
    expect(contents(db)).toEqual(before);
  });

  it('lets no event be replaced either, as INSERT OR REPLACE would', () => {
    const db = grownTo(knownVersion);
    expect(() =>
      db.exec(
        `INSERT OR REPLACE INTO order_events (id, order_id, station, at, by, kind, facts, before, after) VALUES ('E1', 'O1', 'X', 9, 'packer', 'entered', '{}', NULL, NULL)`,
      ),
    ).toThrow(/append only/);
    expect(db.prepare(`SELECT station FROM order_events WHERE id = 'E1'`).all()).toEqual([
      { station: 'PB1' },
    ]);
  });
});

describe('a migration that does not end', () => {
  it('leaves the version before it when a statement fails', () => {
    const db = grownTo(2);
    // Version 3 makes `labels` first and then meets this.
    db.exec('CREATE TABLE print_jobs (mine TEXT)');
    const before = contents(db);
    expect(() => migrate(db)).toThrow(/print_jobs already exists/);
    expect(versionOf(db)).toBe(2);
    expect(contents(db)).toEqual(before);
  });

  it.each([
    [1, 'CREATE VIRTUAL TABLE orders_search', 3],
    [2, 'CREATE TABLE print_jobs', 2],
    [0, 'CREATE TABLE areas', 0],
  ])(
    'leaves a version that exists when the process is killed (from %i, at %s)',
    async (from, at, left) => {
      const file = join(temporaryFolder(), 'packbench.db');
      const grown = grownTo(from, file);
      grown.pragma('journal_mode = WAL');
      const before = contents(grown);
      grown.close();
      const child = runStoreProcess('die-migrating', file, '--at', at);
      const [, signal] = await once(child, 'exit');
      expect(signal).toBe('SIGKILL');
      const db = new Sqlite(file);
      expect(versionOf(db)).toBe(left);
      expect(contents(db)).toMatchObject(before);
      migrate(db);
      expect(versionOf(db)).toBe(knownVersion);
      expect(contents(db)).toMatchObject(before);
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
      db.close();
      expect(readFileSync(file).length).toBeGreaterThan(0);
    },
  );
});

it('forgets what was invented of orders that had been found on the platform', () => {
  const db = grownTo(10);
  const found = draftOf({ soc: 'WEB-1' });
  const platform = '{"platformCode":"PB.8","shortCode":"000777889","waybill":null}';
  db.prepare(
    `INSERT INTO orders (id, soc, sync, draft, pickup_point, platform_code, platform, entered_at,
     updated_at) VALUES ('O9', 'WEB-1', 'created', ?, ?, 'PB.8', ?, 1, 2)`,
  ).run(
    JSON.stringify({
      ...found,
      pickupPointId: '',
      weight: 0,
      receiver: { ...found.receiver, phone: '0912***678' },
    }),
    '{"id":"","name":""}',
    platform,
  );
  migrate(db);
  const orders = new OrdersTable(db);
  expect(orders.get('O9')).toMatchObject({
    pickupPoint: null,
    draft: {
      receiver: { name: 'Chị Lan', phone: null },
      codAmount: null,
      weight: null,
      inspection: null,
      payer: null,
    },
    platform: { platformCode: 'PB.8', lookedUp: { shownPhone: '0912***678' } },
  });
  expect(orders.get('O1')).toMatchObject({ pickupPoint, draft: JSON.parse(draft) });
});

describe('the screen that the window opens with', () => {
  const setOf = (db: Sqlite.Database) =>
    db
      .prepare<[], string>(`SELECT value FROM settings WHERE key = 'station'`)
      .pluck()
      .all()
      .map((value) => JSON.parse(value) as unknown);
  const set = (db: Sqlite.Database, value: string) =>
    db.prepare(`INSERT INTO settings VALUES ('station', ?)`).run(value);

  it('stays the entry form at a station with orders that nobody ever set', () => {
    const db = grownTo(22);
    migrate(db);
    expect(setOf(db)).toEqual([{ ...defaultSettings.station, firstScreen: 'entry' }]);
  });

  it('stays the entry form at a station that was set up', () => {
    const db = databaseAt(22);
    set(db, '{"code":"KHO2","name":"Bàn 2","language":"en"}');
    migrate(db);
    const kept = { code: 'KHO2', name: 'Bàn 2', language: 'en' };
    expect(setOf(db)).toEqual([{ ...kept, firstScreen: 'entry' }]);
  });

  it('stays what somebody chose', () => {
    const db = grownTo(22);
    set(db, '{"code":"KHO2","firstScreen":"pack"}');
    migrate(db);
    expect(setOf(db)).toEqual([{ code: 'KHO2', firstScreen: 'pack' }]);
  });

  it('is left to a new station', () => {
    const db = databaseAt(0);
    migrate(db);
    expect(setOf(db)).toEqual([]);
    expect(defaultSettings.station.firstScreen).toBe('pack');
  });
});
