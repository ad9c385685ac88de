import { describe, expect, it } from 'vitest';
import type { Database } from '../../../main/hub/database.ts';
import { LogReader } from '../../../main/hub/log-reader.ts';
import { MAX_ENTRIES, MAX_ORDER_BYTES } from '../../../main/site/protocol/protocol.ts';
import { RecordedDatabase } from '../../fakes/recorded-database.ts';

const benches = [{ bench: 'b1', code: 'PB1', name: 'Bàn 1', isGone: false }];
const ends = { site: 'S', records: 3, calls: 4, claims: 5 };
const row = (soc: string, more: object = {}) => ({
  soc,
  bench: 'b1',
  first_at: 1,
  at: 2,
  corrected_at: null,
  body: '{"orderId":"o"}',
  ...more,
});
const placed = (soc: string) => ({
  soc,
  bench: 'b1',
  firstAt: 1,
  at: 2,
  correctedAt: null,
  view: { orderId: 'o' },
});

/** A reader of a log that ends at `position`; `rows` are the orders of each part. */
function reader(position: number, rows: readonly object[] = []) {
  const state = { position, rows, fails: false };
  const database = new RecordedDatabase(({ text }) => {
    if (text.includes('AS claims'))
      return [
        { ...ends, position: state.position, benches: JSON.stringify(benches), called: null },
      ];
    if (text.includes('site_facts')) return [{ site: 'S', position: state.position }];
    if (text.includes('AS benches')) return [{ benches: JSON.stringify(benches) }];
    if (state.fails) throw new Error('connection lost');
    return state.rows;
  });
  const parts = () => database.statements.filter(({ text }) => text.includes('FROM measured'));
  return { log: new LogReader(database as unknown as Database), database, state, parts };
}

describe('a part of the log', () => {
  it('is empty at the end, without a query', async () => {
    const { log, parts } = reader(7);
    expect(await log.after(7)).toEqual({
      ...ends,
      benches,
      webhook: null,
      through: 7,
      head: 7,
      orders: [],
    });
    expect(parts()).toEqual([]);
  });

  it('ends at the end of the log, or after the greatest number of entries', async () => {
    const { log, state, parts } = reader(7, [row('A1', { cut: null })]);
    expect(await log.after(2)).toMatchObject({ through: 7, head: 7, orders: [placed('A1')] });
    state.position = 2 + MAX_ENTRIES + 1;
    expect(await log.after(2)).toMatchObject({
      through: 2 + MAX_ENTRIES,
      head: 2 + MAX_ENTRIES + 1,
    });
    expect(parts().map(({ values }) => values)).toEqual([
      [2, 7, MAX_ORDER_BYTES],
      [2, 2 + MAX_ENTRIES, MAX_ORDER_BYTES],
    ]);
  });

  it('ends before the first order that does not fit', async () => {
    const { log } = reader(7, [row('A1', { cut: 5 }), row('A2', { cut: 5 })]);
    expect(await log.after(2)).toMatchObject({ through: 4, head: 7 });
  });

  it('is refused beyond the end, which is another log', async () => {
    await expect(reader(7).log.after(8)).rejects.toThrow('other-site');
  });

  it('is read once for all benches, until the site has changed', async () => {
    const { log, state, parts } = reader(7, [row('A1', { cut: null })]);
    const [one, other] = [await log.after(2), await log.after(2)];
    expect(one).toBe(other);
    expect(parts()).toHaveLength(1);
    state.position = 8;
    expect(await log.after(2)).toMatchObject({ head: 8 });
    expect(parts()).toHaveLength(2);
  });

  it('is read again after a failure', async () => {
    const { log, state } = reader(7, [row('A1', { cut: null })]);
    state.fails = true;
    await expect(log.after(2)).rejects.toThrow('connection lost');
    state.fails = false;
    expect(await log.after(2)).toMatchObject({ through: 7 });
  });

  it('is cached with the seven others that were read last', async () => {
    const { log, parts } = reader(50, [row('A1', { cut: null })]);
    for (let after = 1; after <= 8; after++) await log.after(after);
    await log.after(1);
    expect(parts()).toHaveLength(8);
    await log.after(9);
    await log.after(2);
    expect(parts()).toHaveLength(9);
    await log.after(1);
    expect(parts()).toHaveLength(10);
  });
});

describe('a page of all orders', () => {
  const page = (count: number, found: number) =>
    Array.from({ length: count }, (_, index) => row(`A${index}`, { found }));

  it.each([
    ['the last one', page(2, 2), null],
    ['one that is cut by its bytes', page(2, 3), { soc: 'A1', bench: 'b1' }],
    ['a full one', page(2, MAX_ENTRIES), { soc: 'A1', bench: 'b1' }],
    ['an empty one', [], null],
  ])('names the next one: %s', async (_, rows, next) => {
    const { log, database } = reader(7, rows);
    const orders = rows.map(({ soc }) => placed(soc));
    const answer = await log.snapshot({ soc: 'A', bench: 'b0' });
    expect(answer).toEqual({ site: 'S', head: 7, orders, benches, next });
    expect(database.valuesOf('AS found')).toEqual([['A', 'b0', MAX_ENTRIES, MAX_ORDER_BYTES]]);
  });

  it('begins before every order', async () => {
    const { log, database } = reader(7);
    await log.snapshot(null);
    expect(database.valuesOf('AS found')).toEqual([['', '', MAX_ENTRIES, MAX_ORDER_BYTES]]);
  });
});
