import { describe, expect, it } from 'vitest';
import { forgetAll } from '../../../main/hub/retention.ts';
import { RecordedDatabase } from '../../fakes/recorded-database.ts';

const NOW = Date.UTC(2026, 10, 29);
const body = JSON.stringify({
  orderId: 'o1',
  sync: 'created',
  receiverName: 'Mai',
  receiverPhone: '0912345678',
  province: 'Hà Nội',
  address: '12 Láng Hạ',
  codAmount: 0,
  weight: 300,
  shortCode: null,
  platformCode: null,
  carrierName: null,
  waybill: null,
  delivery: null,
  printed: 1,
  enteredHere: true,
  enteredAt: new Date(NOW).toISOString(),
});

/** A database with so many orders past their retention; the head of its log is 40. */
function databaseWith(orders: number): RecordedDatabase {
  let left = orders;
  return new RecordedDatabase(({ text, values: [limit] }) => {
    if (text.includes('FROM site_head')) return [{ position: 40 }];
    if (!text.includes('FROM site_orders AS o\n     JOIN')) return [];
    const count = Math.min(left, Number(limit));
    left -= count;
    return Array.from({ length: count }, (_, at) => ({ soc: `A${at}`, bench: 'b1', body }));
  });
}

const clockAt = (...times: (number | null)[]) => ({
  trustedNow: async () => (times.length > 1 ? (times.shift() ?? null) : (times[0] ?? null)),
});

describe('the receivers of benches that are gone', () => {
  it.each([0, 1, 99, 100, 101, 250])('are removed from all of %d orders', async (orders) => {
    const database = databaseWith(orders);
    expect(await forgetAll(database, clockAt(NOW))).toBe(orders);
    const written = database.valuesOf('UPDATE site_orders').flatMap(([, , , bodies]) => bodies);
    expect(written.join('')).not.toMatch(/Mai|0912345678|Láng Hạ/);
    expect(written).toHaveLength(orders);
  });

  it('take the next positions of the log, which ends at the last', async () => {
    const database = databaseWith(2);
    await forgetAll(database, clockAt(NOW));
    expect(database.valuesOf('INSERT INTO site_log')[0]?.[0]).toEqual([41, 42]);
    expect(database.valuesOf('UPDATE site_head')).toEqual([[42]]);
    expect(database.valuesOf('pg_notify')[0]?.[1]).toBe('42');
  });

  it('stay while the clock is in doubt, also if that begins between two commits', async () => {
    const untouched = databaseWith(250);
    expect(await forgetAll(untouched, clockAt(null))).toBe(0);
    expect(untouched.statements).toEqual([]);
    const half = databaseWith(250);
    expect(await forgetAll(half, clockAt(NOW, null))).toBe(100);
  });

  it('go with claims that expired a day before', async () => {
    const database = databaseWith(0);
    await forgetAll(database, clockAt(NOW));
    expect(database.valuesOf('DELETE FROM site_claims')).toEqual([[24, NOW]]);
  });
});
