import { expect, it } from 'vitest';
import { bookOf } from '../../../../fakes/hand-made-book.ts';
import {
  head,
  opened,
  openedStation,
  row,
  rowsOf,
  rulesOf,
} from '../../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../../fakes/importing.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const cell = (at: number, number: number, text: string, isNumber: boolean) => {
  const attributes = `r="${String.fromCodePoint(65 + at)}${number}"`;
  return isNumber
    ? `<c ${attributes}><v>${text}</v></c>`
    : `<c ${attributes} t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
};
const line = (number: number, cells: readonly string[], numeric: readonly number[] = []) =>
  `<row r="${number}">${cells.map((text, at) => cell(at, number, text, numeric.includes(at))).join('')}</row>`;

/** Opens a workbook of orders with these codes, as numbers. */
async function openedWith(codes: readonly string[]) {
  const { station } = await openedStation();
  const heading = `${head},Số lượng`.split(',');
  const lines = codes.map((code, at) => line(at + 2, `${row({ 0: code })},1`.split(','), [0]));
  await openFile(station, bookOf([line(1, heading), ...lines].join('')), 'don.xlsx');
  await waitForStage(station, 'ready');
  return station;
}

it('asks for the digits of a long number that a workbook kept as a number, and makes no order of two', async () => {
  const station = await openedWith([
    '5.7684123456789E+17',
    '5.7684123456789E+17',
    '576841234567890123',
    '1234567890123450',
  ]);
  expect(await rulesOf(station)).toEqual([
    ['soc import.exponent'],
    ['soc import.exponent', 'soc import.socTwice'],
    ['soc import.exponent', 'soc import.socTwice'],
    ['soc import.exponent', 'phone import.alikeInFile'],
  ]);
  expect(station.imports.state?.counts).toMatchObject({ all: 4, fit: 0 });
  for (const [row, text] of [
    [2, '576841234567890111'],
    [3, '576841234567890222'],
  ] as const)
    await station.imports.mend({ row, field: 'soc', text, alike: false });
  expect((await rowsOf(station)).map(({ texts }) => texts['soc'])).toEqual([
    '576841234567890111',
    '576841234567890222',
    '576841234567890000',
    '1234567890123450',
  ]);
  expect(station.imports.state?.counts).toMatchObject({ fit: 2, wrong: 2 });
});

it('takes every number of which no digit can be gone for what it is', async () => {
  // The last one has all digits from another program: Excel would have replaced its end by a zero.
  const station = await openedWith(['912345678', '123456789012345', '1234567890123457']);
  expect((await rowsOf(station)).map(({ texts }) => texts['soc'])).toEqual([
    '912345678',
    '123456789012345',
    '1234567890123457',
  ]);
  expect(station.imports.state?.counts).toMatchObject({ all: 3, fit: 3 });
});

it('makes no order of two rows whose code a text file shows shortened', async () => {
  const { station } = await opened(
    [`${row({ 0: '1.23E+11' })},1`, `${row({ 0: '1.23E+11', 9: 'Mũ' })},1`],
    `${head},Số lượng`,
  );
  expect(await rowsOf(station)).toMatchObject([{ lines: 1 }, { lines: 1 }]);
});
