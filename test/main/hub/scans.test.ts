import { describe, expect, it } from 'vitest';
import { scansIn, storeScans } from '../../../main/hub/scans.ts';
import type { Database } from '../../../main/hub/database.ts';
import { RecordedDatabase } from '../../fakes/recorded-database.ts';

const scan = (seq: number) => ({ seq, at: seq * 10, packer: null, soc: `A${seq}` });

/** Stores scans of a bench whose row the hub's database has; returns the receipt and the inserted numbers. */
async function stored(
  benchRow: { epoch: number; of: number; seq: number } | null,
  request: { after?: number; rows: ReturnType<typeof scan>[] },
) {
  const database = new RecordedDatabase(({ text }) =>
    benchRow !== null && text.includes('FOR UPDATE') ? [benchRow] : [],
  );
  const receipt = await storeScans(database as unknown as Database, 'b1', { epoch: 2, ...request });
  const [, inserted] = database.valuesOf('INSERT INTO site_scans')[0] ?? [];
  const [update] = database.valuesOf('UPDATE site_benches');
  return { seq: receipt.seq, inserted, update };
}

describe('the scans of a bench', () => {
  const known = { epoch: 2, of: 2, seq: 7 };

  it.each([
    ['continue after the last stored one', known, 7, 9],
    ['are stored again from the start after a restored backup', known, 0, 9],
    ['of a bench of the first version have no position', known, undefined, 9],
    ['continue although those of a former epoch have a number', { ...known, of: 1 }, 0, 9],
  ])('%s', async (_, row, after, last) => {
    const rows = [scan(9), scan(8)];
    expect(await stored(row, { rows, ...(after === undefined ? {} : { after }) })).toEqual({
      seq: last,
      inserted: [9, 8],
      update: ['b1', 2, last],
    });
  });

  it('never set the stored number back', async () => {
    const rows = [scan(6)];
    expect((await stored(known, { after: 7, rows })).seq).toBe(7);
    expect((await stored(known, { after: 0, rows })).seq).toBe(6);
  });

  it.each([
    ['that are none', known, 7, [], 7],
    ['after a number that the hub does not have', known, 8, [scan(9)], 7],
    ['of another epoch than the stored number', { ...known, of: 1 }, 7, [scan(8)], 0],
  ])('%s are not stored, and the bench learns the stored number', async (...given) => {
    const [, row, after, rows, seq] = given;
    expect(await stored(row, { after, rows })).toEqual({ seq });
  });

  it.each([
    ['the hub does not know', null],
    ['has another epoch', { ...known, epoch: 3 }],
  ])('are refused if %s', async (_, row) => {
    await expect(stored(row, { after: 7, rows: [scan(8)] })).rejects.toThrow('journal-elsewhere');
  });
});

describe('the scans of a site', () => {
  const row = { bench: 'b1', seq: 1, at: 10, packer: null };
  const view = {
    orderId: 'o1',
    sync: 'created',
    receiverName: '',
    receiverPhone: null,
    province: '',
    codAmount: null,
    weight: null,
    shortCode: null,
    platformCode: null,
    carrierName: 'GHN',
    waybill: null,
    delivery: null,
    printed: 0,
    enteredHere: true,
    enteredAt: '2026-11-30T00:00:00.000Z',
  };
  const bodies = [view, { ...view, carrierName: null }].map((one) => JSON.stringify(one));

  it('have the current carrier of their order, or none without an order', async () => {
    const database = new RecordedDatabase(() =>
      [...bodies, null].map((body) => Object.assign({}, row, { body })),
    );
    const from = { at: 1, seq: 2, bench: 'b0', to: 50, limit: 9 };
    expect(await scansIn(database, from)).toEqual({
      scans: ['GHN', null, null].map((carrier) => Object.assign({}, row, { carrier })),
    });
    expect(database.statements.map(({ values }) => values)).toEqual([[1, 2, 'b0', 50, 9]]);
  });
});
