import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { pickedProducts } from '../../../../main/orders/picking/pick-list.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { textOfPdf } from '../../../fakes/pdf-text.ts';
import { zbar } from '../../../fakes/zbar.ts';
import { valueOf } from '../../../fakes/value-of.ts';
import { parcels, openPickingStation } from './picking-bench.ts';

it('prints labels of one carrier together, within it as they were entered', async () => {
  const { print, queued } = await openPickingStation();
  expect(valueOf(await print('carrier')).labels).toBe(parcels.length);
  expect(queued()).toEqual(['O1', 'O3', 'O4', 'O6', 'O0', 'O2', 'O5']);
});

it('prints labels of one product together, mixed parcels last', async () => {
  const { print, queued } = await openPickingStation();
  expect(valueOf(await print('product')).labels).toBe(parcels.length);
  expect(queued()).toEqual(['O2', 'O5', 'O3', 'O0', 'O4', 'O6', 'O1']);
});

it('prints the list and then the labels in their groups, each once', async () => {
  const { print, pick, printer, store } = await openPickingStation();
  const list = valueOf(await pick('labels'));
  expect(list).toMatchObject({ orders: 7, products: 4, file: null });
  valueOf(await print('carrier'));
  const codes = ['1', '3', '4', '6', '0', '2', '5'].map((number) => `81000000${number}`);
  const papers = await printer.printed(list.labels + codes.length);
  const read = await Promise.all(papers.map(async (job) => (await zbar(decodeZpl(job).dots))[0]));
  expect(read).toEqual([...Array.from({ length: list.labels }, () => undefined), ...codes]);
  await eventually('every label', () =>
    store.printJobs.latest(20).every(({ state }) => state === 'sent'),
  );
  expect(store.printJobs.latest(20)).toHaveLength(codes.length);
});

it('takes products whose code is only blanks for what they are called', () => {
  const product = { sku: ' ', quantity: 1, price: 10_000, weight: 100 };
  const products = [
    { ...product, name: 'Áo đỏ' },
    { ...product, name: 'Mũ' },
  ];
  const contents = { kind: 'list' as const, products };
  const picked = pickedProducts([{ soc: 'S1', seq: 1, carrier: 'GHN', contents }]);
  expect(picked.map(({ name, pieces }) => [name, pieces])).toEqual([
    ['Áo đỏ', 1],
    ['Mũ', 1],
  ]);
});

it('names every product once, with its pieces and the orders that they are for', async () => {
  const { pick } = await openPickingStation();
  const { file } = valueOf(await pick('pdf'));
  const pages = await textOfPdf(await readFile(file ?? ''));
  const pageText = pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/gu, ' ');
  expect(pageText).toContain('PHIẾU NHẶT HÀNG');
  expect(pageText).toContain('7 đơn, 4 sản phẩm');
  expect(pageText).toContain('Tổng 11 món');
  const positions = ['Áo thun đen', 'Cốc sứ', 'Đèn ngủ', 'Quà tặng mẹ'].map((name) =>
    pageText.indexOf(name),
  );
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(pageText).toMatch(/Áo thun đen AT-01 × 6 SOC-1, SOC-2, SOC-3 ×3, SOC-5/u);
  expect(pageText).toMatch(/Cốc sứ × 2 SOC-1 ×2/u);
  expect(pageText).not.toContain('0912345678');
  // A second list of the same minute is a separate file.
  expect(valueOf(await pick('pdf')).file).not.toBe(file);
});
