import { expect, it } from 'vitest';
import type { ImportConstants } from '../../../../shared/model/import.ts';
import type { Station } from '../../../../main/station.ts';
import { good, head, opened, rulesOf, row } from '../../../fakes/imported-file.ts';
import { openFile, stands } from '../../../fakes/importing.ts';

// What one value tells for a whole file, and what it never does.

/** The table without its column of what is collected. */
const withoutCod = (line: string) =>
  line
    .split(',')
    .filter((_, at) => at !== 7)
    .join(',');
const bare = withoutCod(head);

async function say(station: Station, constants: Partial<ImportConstants>) {
  const { columns, constants: before } = await stands(station, 'ready');
  const fields = columns.map(({ field }) => field);
  const said = { columns: fields, constants: { ...before, ...constants } };
  expect(station.imports.arrange(said)).toEqual({ ok: true, value: undefined });
  await station.imports.settled();
  return stands(station, 'ready');
}

async function wrongRows({ imports }: Station) {
  return (await imports.rows({ show: 'wrong', kind: null, text: '', offset: 0, limit: 10 })).rows;
}

it('takes what every order collects from one value where the file has no column for it', async () => {
  const lines = [good, row({ 0: 'A2', 2: '0987654321' })].map(withoutCod);
  const { station, state } = await opened(lines, bare);
  expect(state).toMatchObject({ lacks: ['codAmount'], counts: { all: 2, fit: 0 } });
  expect(await say(station, { codAmount: '0' })).toMatchObject({
    lacks: [],
    counts: { fit: 2, cod: 0 },
  });
  expect(await say(station, { codAmount: '350k' })).toMatchObject({
    counts: { fit: 2, cod: 700_000 },
  });
  expect(await say(station, { codAmount: 'như cũ' })).toMatchObject({ counts: { fit: 0 } });
  expect(await rulesOf(station)).toEqual([
    ['codAmount money.unclear'],
    ['codAmount money.unclear'],
  ]);
});

it('asks for it again in the next file of that shape, which may be paid or not', async () => {
  const { station } = await opened([withoutCod(good)], bare);
  expect(await say(station, { codAmount: '0', weight: '700' })).toMatchObject({ lacks: [] });
  await station.imports.put();
  await openFile(station, Buffer.from([bare, withoutCod(row({ 0: 'B1' }))].join('\n')));
  const next = await stands(station, 'ready');
  expect(next).toMatchObject({ lacks: ['codAmount'], constants: { codAmount: '', weight: '700' } });
});

it('never takes it for a cell that somebody left empty', async () => {
  const { station } = await opened([row({ 7: '' })]);
  expect(await say(station, { codAmount: '0' })).toMatchObject({ counts: { fit: 0 } });
  expect(await rulesOf(station)).toEqual([['codAmount dong.integer']]);
});

it('asks about grams that no parcel weighs, and takes kilograms for the whole column where a person says so', async () => {
  const { station } = await opened([
    row({ 8: '2' }),
    row({ 0: 'A2', 2: '0987654321', 8: '9 g' }),
    row({ 0: 'A3', 2: '0987654322', 8: '10' }),
  ]);
  expect(await rulesOf(station)).toEqual([['weight import.smallWeight'], [], []]);
  const rows = await wrongRows(station);
  expect(rows[0]?.findings[0]).toMatchObject({ suggestion: '2 kg' });
  await station.imports.mend({ field: 'weight', alike: false, row: 2, text: '2' });
  expect(await rulesOf(station)).toEqual([[], [], []]);
  expect(await say(station, { weightUnit: 'kg' })).toMatchObject({ counts: { fit: 3 } });
});

it('asks about less than a thousand dong, and takes it where a person says so', async () => {
  const { station } = await opened([
    row({ 7: '350' }),
    row({ 0: 'A2', 2: '0987654321', 7: '350' }),
    row({ 0: 'A3', 2: '0987654322', 7: '0' }),
  ]);
  expect(await rulesOf(station)).toEqual([
    ['codAmount import.smallCod'],
    ['codAmount import.smallCod'],
    [],
  ]);
  const rows = await wrongRows(station);
  expect(rows[0]?.findings[0]).toMatchObject({ suggestion: '350.000', alike: 2 });
  const mend = { field: 'codAmount' as const, alike: false };
  await station.imports.mend({ ...mend, row: 2, text: '350' });
  await station.imports.mend({ ...mend, row: 3, text: '350.000' });
  expect(await stands(station, 'ready')).toMatchObject({ counts: { fit: 3, cod: 350_350 } });
});

it('asks nothing more of two columns once a person kept which of them is meant', async () => {
  const line = `${row({ 2: '0912345678' })},0987654321`;
  const { station } = await opened([line], `${head},SĐT`);
  expect(await rulesOf(station)).toEqual([['phone import.twoColumns']]);
  expect(await say(station, {})).toMatchObject({ counts: { fit: 1 } });
});

it('takes a row that adds up the others for no order, whatever is mended in it', async () => {
  const { station, state } = await opened([good, 'Tổng cộng,,,,,,,350.000,500,']);
  expect(state.kinds).toEqual([{ field: 'soc', rule: 'import.total', isDoubt: false, rows: 1 }]);
  await station.imports.takeOut({
    rows: null,
    filter: { show: 'all', kind: { field: 'soc', rule: 'import.total' }, text: '' },
    out: true,
  });
  expect(await stands(station, 'ready')).toMatchObject({ counts: { fit: 1, wrong: 0, out: 1 } });
});
