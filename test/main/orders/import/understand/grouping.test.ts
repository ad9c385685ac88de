import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../../../../../main/base/host-services.ts';
import { groupRows } from '../../../../../main/orders/import/understand/grouping.ts';
import { connect } from '../../../../../main/store/engine/connect.ts';
import { ImportRowsTable } from '../../../../../main/store/tables/import-rows-table.ts';
import type { ImportSetup } from '../../../../../main/store/tables/imports-table.ts';
import { migrate } from '../../../../../main/store/engine/migrate.ts';
import type { Store } from '../../../../../main/store/store.ts';
import { importConstantsSchema } from '../../../../../shared/model/import.ts';

const setup: ImportSetup = {
  headings: ['Mã đơn', 'Người nhận', 'SĐT', 'Địa chỉ', 'Thu hộ', 'Sản phẩm', 'SL'],
  columns: ['soc', 'name', 'phone', 'address', 'codAmount', 'product', 'quantity'],
  examples: [],
  constants: importConstantsSchema.parse({}),
  isRemembered: false,
};

/** Styles in which shops write the rows of an order below its first. */
const styles = ['blank', '-', '_', 'code', 'whole', 'receiver'] as const;

const orderOf = (number: number) => [
  `DH${number}`,
  'Chị Lan',
  `09${12_000_000 + number}`,
  `${number} Lê Lợi`,
  '350000',
];

function rowsOf(number: number, lines: number, style: (typeof styles)[number]): string[][] {
  const order = orderOf(number);
  const nothing = (sign: string) => order.map(() => sign);
  const below = {
    blank: nothing(''),
    '-': nothing('-'),
    _: nothing('_'),
    code: order.map((cell, at) => (at === 0 ? cell : '')),
    whole: order,
    receiver: order.map((cell, at) => (at === 0 ? '' : cell)),
  }[style];
  return Array.from({ length: lines }, (_, at) => [
    ...(at === 0 ? order : below),
    `hàng ${number}.${at}`,
    '1',
  ]);
}

const db = connect(':memory:');
migrate(db);
afterAll(() => db.close());

/** Returns the products of each order built from the rows. */
async function grouped(rows: readonly string[][], by = setup) {
  db.exec('DELETE FROM import_rows');
  const importRows = new ImportRowsTable(db);
  const commitRelaxed = (work: () => void) => db.transaction(work)();
  commitRelaxed(() => importRows.add(rows.map((cells, at) => ({ row: at + 2, cells, odd: null }))));
  const store = { importRows, commitRelaxed } as unknown as Store;
  const isStopped = () => false;
  const form = await groupRows({ setup: by }, { store, clock: systemClock, isStopped });
  const orders = importRows
    .ordersAfter(1, 1_000)
    .map(({ lines }) => lines.map(({ cells }) => cells[5]));
  return { form, orders };
}

it('loses no product and mixes no orders, however a shop writes the rows below the first', async () => {
  const order = fc.record({
    lines: fc.integer({ min: 1, max: 4 }),
    style: fc.constantFrom(...styles),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 12 }), async (orders) => {
      const rows = orders.flatMap(({ lines, style }, at) => rowsOf(at, lines, style));
      const expected = orders.map(({ lines }, at) =>
        Array.from({ length: lines }, (_, line) => `hàng ${at}.${line}`),
      );
      const { form, orders: grouping } = await grouped(rows);
      expect(grouping).toEqual(expected);
      expect(form).toEqual({
        orders: orders.length,
        hasItemRows: false,
        itemRows: [],
        countedRows: [],
        isCodPerLine: false,
        hasSmallCod: false,
        smallPrices: [],
        legacy: null,
      });
    }),
    { numRuns: 60 },
  );
});

it('takes no row with a receiver, a sum or a word of totals for a line of the order above', async () => {
  const first = rowsOf(1, 1, 'blank');
  const otherRows = [
    ['', 'Anh Bình', '0987654321', '5 Tràng Tiền', '0', 'Dép', '1'],
    ['', '', '', '', '700000', '', ''],
    ['', '', '', '', '', 'Tổng cộng', '2'],
    ['', '', '', '', '', 'Người lập: Hoa', ''],
  ];
  const { orders } = await grouped([...first, ...otherRows]);
  expect(orders).toHaveLength(1 + otherRows.length);
});

it('never makes parcels of rows of one receiver without codes, nor joins them, without a question', async () => {
  const row = fc.record({
    code: fc.constantFrom('', '-', '_', 'A'),
    receiver: fc.constantFrom(0, 1),
  });
  const columns = setup.columns.map((field) => (field === 'quantity' ? null : field));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 2, maxLength: 8 }), async (given) => {
      const rows = given.map(({ code, receiver }, at) => [
        code === 'A' ? `A${at}` : code,
        ...orderOf(receiver).slice(1),
        `hàng ${at}`,
        '1',
      ]);
      const { form, orders } = await grouped(rows, { ...setup, columns });
      expect(orders).toHaveLength(rows.length);
      const rowsInQuestion = new Set(form.itemRows.map(([one]) => one));
      for (const one of [0, 1]) {
        const bare = given.flatMap(({ code, receiver }, at) =>
          code !== 'A' && receiver === one ? [at + 2] : [],
        );
        const isInQuestion = form.hasItemRows || bare.every((at) => rowsInQuestion.has(at));
        expect(bare.length < 2 || isInQuestion).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
