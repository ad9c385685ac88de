import Sqlite from 'better-sqlite3';
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../../main/store/engine/migrate.ts';
import { WebhookArrivalsTable } from '../../../../main/store/tables/webhook-arrivals-table.ts';

function emptyTable(): WebhookArrivalsTable {
  const db = new Sqlite(':memory:');
  onTestFinished(() => void db.close());
  migrate(db);
  return new WebhookArrivalsTable(db);
}

const bytes = fc.uint8Array({ maxLength: 300 }).map((body) => Buffer.from(body));

it('keeps whatever bytes came, one body apart from the other, in their order', () => {
  const table = emptyTable();
  fc.assert(
    fc.property(fc.array(fc.array(bytes)), (rows) => {
      for (const bodies of rows) table.put(bodies, 1);
      const stored = table.first(1_000);
      for (const { seq } of stored) table.drop(seq);
      expect(stored.map(({ bodies }) => bodies)).toEqual(rows);
      expect(table.isEmpty).toBe(true);
    }),
  );
});

it('takes up what came first', () => {
  const table = emptyTable();
  table.put([Buffer.from('one')], 10);
  table.put([Buffer.from('two')], 20);
  expect(table.isEmpty).toBe(false);
  const [first] = table.first(1);
  expect(first).toMatchObject({ bodies: [Buffer.from('one')], at: 10 });
  table.drop(first?.seq ?? 0);
  expect(table.first(5)).toMatchObject([{ bodies: [Buffer.from('two')], at: 20 }]);
});
