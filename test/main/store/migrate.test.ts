import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { knownVersion, migrate, versionOf } from '../../../main/store/migrate.ts';
import { OrdersTable } from '../../../main/store/orders-table.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { found } from './listed-orders.ts';
import { runStoreProcess } from './support.ts';
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
