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

const draft = JSON.stringify(draftOf({ soc: 'OLD-1' }));
const point = JSON.stringify(pickupPoint);

/** Rows as a station of each version would have them, by the version that made their table. */
const rows: Readonly<Record<number, (db: Sqlite.Database) => void>> = {
  1(db) {
    db.prepare('INSERT INTO settings VALUES (?, ?)').run('form.kept', '"{}"');
    db.prepare('INSERT INTO pickup_points VALUES (?, 1, ?)').run('P1', point);
    db.prepare('INSERT INTO printers VALUES (?, 1, ?)').run('T1', '{"name":"Zebra"}');
    db.prepare('INSERT INTO printers VALUES (?, 0, ?)').run('T2', '{"name":"Xprinter"}');
    db.prepare('INSERT INTO areas VALUES (?, ?, ?, NULL, 1, 2)').run('province', '79', 'HCM');
  },
  2(db) {
    const insert = db.prepare(
      `INSERT INTO orders (id, soc, sync, draft, pickup_point, platform_code, platform, entered_at,
       updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, 1, 2)`,
    );
    insert.run('O1', 'OLD-1', 'queued', draft, point, null, null);
    const platform = '{"platformCode":"PB.7","shortCode":"000777888","waybill":"GHN-9"}';
    insert.run('O2', 'OLD-2', 'created', draft, point, 'PB.7', platform);
    db.prepare(
      `INSERT INTO order_events VALUES ('E1', 'O1', 'PB1', 1, 'packer', 'entered', '{}', NULL, 'queued')`,
    ).run();
    db.prepare(`INSERT INTO outbox (order_id, next_at) VALUES ('O1', 5)`).run();
  },
  3(db) {
    db.prepare(`INSERT INTO labels VALUES ('O2', 'own', ?, 3)`).run(Buffer.from('%PDF-'));
    db.prepare(
      `INSERT INTO print_jobs (id, order_id, printer_id, printer_name, state, queued_at, next_at,
       updated_at) VALUES ('J1', 'O2', 'T1', 'Zebra', 'unknown', 1, 1, 1)`,
    ).run();
  },
  4() {},
  5(db) {
    db.prepare(`UPDATE orders SET has_personal_data = 0 WHERE id = 'O2'`).run();
  },
  6(db) {
    db.prepare(`UPDATE orders SET sync = 'withdrawn' WHERE id = 'O1'`).run();
  },
  7(db) {
    db.prepare(`UPDATE print_jobs SET allowed = '["fitted"]' WHERE id = 'J1'`).run();
  },
  8(db) {
    db.prepare(`INSERT INTO print_tickets VALUES ('J1', '7 ipp://localhost/printers/Zebra')`).run();
  },
  9(db) {
    db.prepare(`INSERT INTO printer_calibrations VALUES ('T1', 100, 80, 1.5, 0, 1, 1)`).run();
  },
  10(db) {
    db.exec(`INSERT INTO print_batches (id, printer_id, printer_name, started_at)
      VALUES ('B1', 'T1', 'Zebra', 1);
      UPDATE print_jobs SET batch = 'B1', kind = 'slip' WHERE id = 'J1';
      INSERT INTO prepared_labels (order_id, printer_id, fingerprint, bytes, barcodes,
      notes, made_at) VALUES ('O2', 'T1', 'f', x'00', 1, '[]', 1)`);
  },
  11(db) {
    db.prepare(`UPDATE orders SET maybe_printed = 1 WHERE id = 'O2'`).run();
  },
  12() {},
  13(db) {
    db.prepare(`INSERT INTO order_words VALUES (0, 'zebra', x'00')`).run();
  },
  14(db) {
    db.exec(`UPDATE orders SET counted = '{}', look_up_at = 1 WHERE id = 'O2';
      INSERT INTO webhook_calls (body, received_at) VALUES (x'7b7d', 1);
      INSERT INTO webhook_calls (body, received_at, fate, platform_code, says, order_id)
      VALUES (NULL, 2, 'applied', 'PB.1', '[]', 'O2')`);
  },
  15(db) {
    db.exec(`INSERT INTO handovers (id, carrier_id, carrier_name, opened_at)
      VALUES ('H1', '1', 'GHTK', 1);
      INSERT INTO handover_parcels (order_id, handover_id, scanned_at) VALUES ('O2', 'H1', 2)`);
  },
  16(db) {
    db.exec(`UPDATE orders SET looked_up_at = 1, weight_off = 300, off_at = 2 WHERE id = 'O2'`);
  },
  17(db) {
    db.exec(`INSERT INTO pack_scans (at, station, mode, code, say, order_id)
      VALUES (1, 'PB1 · Bàn 1', 'check', '000777888', 'checked', 'O2');
      INSERT INTO packed_orders (order_id, checked_at) VALUES ('O2', 1);
      INSERT INTO packed_products VALUES ('O2', 0, 2)`);
  },
  18(db) {
    db.exec(`UPDATE orders SET receiver_remembered = 0 WHERE id = 'O2'`);
  },
  19(db) {
    db.exec(`UPDATE orders SET printed = 2 WHERE id = 'O2'`);
  },
  20(db) {
    db.exec(`INSERT INTO packers (id, name, badge, pin) VALUES ('K1', 'Lan', 'hash', 'hash');
      INSERT INTO order_events (id, order_id, station, at, by, kind, facts, packer)
      VALUES ('E19', 'O1', 'PB1', 9, 'packer', 'corrected', '{}', 'K1');
      UPDATE print_jobs SET packer = 'K1'; UPDATE pack_scans SET packer = 'K1'`);
  },
  21(db) {
    db.exec(`INSERT INTO weighings (order_id, at, grams, entered_grams, station)
      VALUES ('O2', 1, 620, 500, 'PB1 · Bàn 1')`);
  },
  22(db) {
    db.exec(`INSERT INTO order_events (id, order_id, station, at, by, kind, facts, packer)
      VALUES ('E22', 'O1', 'PB1', 10, 'station', 'print-sent', '{}', 'K1')`);
  },
  23() {},
  24(db) {
    db.prepare(`UPDATE print_batches SET seen = 0 WHERE id = 'B1'`).run();
  },
  25(db) {
    db.exec(`INSERT INTO weighings (order_id, at, grams, entered_grams, station, packer)
      VALUES ('O2', 2, 630, 500, 'PB1 · Bàn 1', 'K1');
      INSERT INTO order_events (id, order_id, station, at, by, kind, facts, packer)
      VALUES ('E24', 'O2', 'PB1', 11, 'packer', 'weighed', '{}', 'K1')`);
  },
  26(db) {
    db.prepare(
      `INSERT INTO imports (id, file, hash, stage, setup, began_at, changed_at)
       VALUES ('I1', 'don.csv', '', 'ready', '{}', 1, 1)`,
    ).run();
    db.prepare(`INSERT INTO import_rows (row, cells) VALUES (2, '[]')`).run();
  },
  27(db) {
    db.exec(`INSERT INTO audit_log (seq, at, by, kind, facts, prev, hash)
      VALUES (1, 1, 'station', 'version-changed', '{}', zeroblob(32), x'01')`);
  },
  29(db) {
    db.prepare(`INSERT INTO import_rows (row, leader, cells) VALUES (3, 3, '["a"]')`).run();
  },
  28(db) {
    db.prepare(
      `INSERT INTO area_choices (street, named, commune, district, province, used_at)
       VALUES ('le lai', 'hochiminh benthanh', 'Phường Phạm Ngũ Lão', 'Quận 1', 'TP HCM', 1)`,
    ).run();
  },
};

/** A database as it stood at `version`, with rows in every table that it has. */
function grownTo(version: number, file?: string): Sqlite.Database {
  const db = databaseAt(0, file);
  for (let at = 1; at <= version; at++) {
    migrate(db, at);
    rows[at]?.(db);
  }
  return db;
}

/**
 * Every row of every table of its own; the search index keeps no text to compare, and the station's own
 * settings are added to.
 */
function contents(db: Sqlite.Database): Record<string, unknown[]> {
  const tables = db
    .prepare<[], { name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'orders_search%'
       AND name <> 'order_words'`,
    )
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      db
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .filter((row) => (row as { key?: unknown }).key !== 'station'),
    ]),
  );
}

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
