import { describe, expect, it } from 'vitest';
import { contents, filledDatabase } from '../filled-database.ts';

describe('the schema', () => {
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
    const db = filledDatabase();
    const before = contents(db);
    expect(() => db.exec(statement)).toThrow(message);
    expect(contents(db)).toEqual(before);
  });

  it('lets no event be replaced either, as INSERT OR REPLACE would', () => {
    const db = filledDatabase();
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
