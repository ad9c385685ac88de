import { expect, it } from 'vitest';
import type { ImportConstants } from '../../../../../shared/model/import.ts';
import type { Station } from '../../../../../main/station.ts';
import { good, head, opened, rulesOf, row } from '../../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../../fakes/importing.ts';

// Values that can be set for a whole file, and those that cannot.

/** Returns the table without its column of the amount to collect. */
const withoutCod = (line: string) =>
  line
    .split(',')
    .filter((_, at) => at !== 7)
    .join(',');
const bare = withoutCod(head);

async function setConstants(station: Station, constants: Partial<ImportConstants>) {
  const { columns, constants: before } = await waitForStage(station, 'ready');
  const fields = columns.map(({ field }) => field);
  const said = { columns: fields, constants: { ...before, ...constants } };
  expect(station.imports.arrange(said)).toEqual({ ok: true, value: undefined });
  await station.imports.settled();
  return waitForStage(station, 'ready');
}

async function wrongRows({ imports }: Station) {
  return (await imports.rows({ show: 'wrong', kind: null, text: '', offset: 0, limit: 10 })).rows;
}

it('takes what every order collects from one value where the file has no column for it', async () => {
  const lines = [good, row({ 0: 'A2', 2: '0987654321' })].map(withoutCod);
  const { station, state } = await opened(lines, bare);
  expect(state).toMatchObject({ lacks: ['codAmount'], counts: { all: 2, fit: 0 } });
  expect(await setConstants(station, { codAmount: '0' })).toMatchObject({
    lacks: [],
    counts: { fit: 2, cod: 0 },
  });
  expect(await setConstants(station, { codAmount: '350k' })).toMatchObject({
    counts: { fit: 2, cod: 700_000 },
  });
  expect(await setConstants(station, { codAmount: 'như cũ' })).toMatchObject({
    counts: { fit: 0 },
  });
  expect(await rulesOf(station)).toEqual([
    ['codAmount money.unclear'],
    ['codAmount money.unclear'],
  ]);
});

it('asks for it again in the next file of that shape, which may be paid or not', async () => {
  const { station } = await opened([withoutCod(good)], bare);
  expect(await setConstants(station, { codAmount: '0', weight: '700' })).toMatchObject({
    lacks: [],
  });
  await station.imports.put();
  await openFile(station, Buffer.from([bare, withoutCod(row({ 0: 'B1' }))].join('\n')));
  const next = await waitForStage(station, 'ready');
  expect(next).toMatchObject({ lacks: ['codAmount'], constants: { codAmount: '', weight: '700' } });
});

it('never takes it for a cell that somebody left empty', async () => {
  const { station } = await opened([row({ 7: '' })]);
  expect(await setConstants(station, { codAmount: '0' })).toMatchObject({ counts: { fit: 0 } });
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
  expect(await setConstants(station, { weightUnit: 'kg' })).toMatchObject({ counts: { fit: 3 } });
});

it('asks about a weight that hardly a parcel has, and takes it where a person says so', async () => {
  const heading = head.replace('Khối lượng (g)', 'Khối lượng (kg)');
  const weights = ['500', '50', '1.250', '60 kg', '0,5', '500 g'];
  const { station } = await opened(
    weights.map((text, at) =>
      row({ 0: `A${at}`, 2: `098765432${at}`, 8: text.includes(',') ? `"${text}"` : text }),
    ),
    heading,
  );
  const asks = ['weight import.largeWeight'];
  expect(await rulesOf(station)).toEqual([asks, [], [], asks, [], []]);
  const findings = (await wrongRows(station)).map(({ findings: [one] }) => one?.suggestion);
  expect(findings).toEqual(['500 g', null]);
  await station.imports.mend({ field: 'weight', alike: false, row: 2, text: '500 g' });
  await station.imports.mend({ field: 'weight', alike: false, row: 5, text: '60 kg' });
  expect(await waitForStage(station, 'ready')).toMatchObject({ counts: { fit: 6 } });
});

it.each([
  ['a list of products', 'Số lượng,Đơn giá', ',150000'],
  ['a text', 'Số lượng', ''],
])('asks about a quantity that counts no goods in %s', async (_, columns, price) => {
  const quantities = ['0', '-1', '2.5', '"2,5"', '20000', '3', '2.00'];
  const { station } = await opened(
    quantities.map((text, at) => `${row({ 0: `A${at}`, 2: `098765432${at}` })},${text}${price}`),
    `${head},${columns}`,
  );
  expect(await rulesOf(station)).toEqual([
    ['quantity quantity.tooLittle'],
    ['quantity quantity.integer'],
    ['quantity quantity.integer'],
    ['quantity quantity.integer'],
    ['quantity quantity.tooMuch'],
    [],
    [],
  ]);
  await station.imports.mend({ row: 2, field: 'quantity', text: '1', alike: false });
  expect((await rulesOf(station))[0]).toEqual([]);
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
  expect(await waitForStage(station, 'ready')).toMatchObject({ counts: { fit: 3, cod: 350_350 } });
});

const cods = (amounts: readonly string[], first = 0) =>
  amounts.map((text, at) =>
    row({ 0: `C${first + at}`, 2: `098765${4_000 + first + at}`, 7: text }),
  );

it('asks once whether a column of small amounts is in thousand dong', async () => {
  const { station, state } = await opened(cods(['350', '1.250', '0', '45']));
  expect(state).toMatchObject({ lacks: ['codUnit'], counts: { fit: 1, wrong: 3 } });
  expect(await setConstants(station, { codUnit: 'thousand' })).toMatchObject({
    lacks: [],
    counts: { fit: 4, cod: 1_645_000 },
  });
  expect(await setConstants(station, { codUnit: 'dong' })).toMatchObject({
    lacks: [],
    counts: { fit: 4, cod: 1_645 },
  });
});

it('reads parts of thousands in a column of thousands', async () => {
  const { station } = await opened(cods(['350', '"87,5"', '1.250']));
  expect(await setConstants(station, { codUnit: 'thousand' })).toMatchObject({
    counts: { fit: 3, cod: 1_687_500 },
  });
});

it('asks about a part of thousands that may be of millions', async () => {
  const { station } = await opened(cods(['350', '1.25', '"350,5"', '420', '1.2']));
  await setConstants(station, { codUnit: 'thousand' });
  const doubled = ['codAmount import.smallCod'];
  expect(await rulesOf(station)).toEqual([[], doubled, [], [], doubled]);
});

it('takes thousands for the next file of the shape only where all its amounts are small, dong for none', async () => {
  const { station } = await opened(cods(['350', '45']));
  const next = async (amounts: readonly string[], first: number) => {
    await station.imports.put();
    await openFile(station, Buffer.from([head, ...cods(amounts, first)].join('\n')));
    return waitForStage(station, 'ready');
  };
  await setConstants(station, { codUnit: 'thousand' });
  expect(await next(['120', '99'], 10)).toMatchObject({ lacks: [], counts: { cod: 219_000 } });
  expect(await next(['120000', '99'], 20)).toMatchObject({ lacks: [], counts: { cod: 120_000 } });
  expect(await rulesOf(station)).toEqual([[], ['codAmount import.smallCod']]);
  await setConstants(station, { codUnit: 'dong' });
  expect(await next(['120', '99'], 30)).toMatchObject({ lacks: ['codUnit'], counts: { fit: 0 } });
});

it('asks once whether small prices and values are in thousand dong', async () => {
  const heading = `${head},Giá trị khai giá,Số lượng,Đơn giá`;
  const lines = [
    `${good},350,2,175`,
    `${row({ 0: 'A2', 2: '0987654321' })},0,1,99`,
    `${row({ 0: 'A3', 2: '0987654322' })},120,1,120`,
  ];
  const { station, state } = await opened(lines, heading);
  expect(state).toMatchObject({ lacks: ['priceUnit'], counts: { fit: 3, cod: 1_050_000 } });
  const worth = async (priceUnit: 'thousand' | 'dong') => {
    expect(await setConstants(station, { priceUnit })).toMatchObject({ lacks: [] });
    const [draft] = station.store.importRows.draftsOf([2]);
    return JSON.parse(draft?.draft ?? '{}') as unknown;
  };
  const contents = (price: number) => ({ kind: 'list', products: [{ price, quantity: 2 }] });
  expect(await worth('thousand')).toMatchObject({
    declaredValue: 350_000,
    contents: contents(175_000),
  });
  expect(await worth('dong')).toMatchObject({ declaredValue: 350, contents: contents(175) });
});

it('asks about no prices of which one is large', async () => {
  const lines = [`${good},2,175`, `${row({ 0: 'A2', 2: '0987654321' })},1,99000`];
  const { state } = await opened(lines, `${head},Số lượng,Đơn giá`);
  expect(state.lacks).toEqual([]);
});

it('takes a row that adds up the others for no order, whatever is mended in it', async () => {
  const { station, state } = await opened([good, 'Tổng cộng,,,,,,,350.000,500,']);
  expect(state.kinds).toEqual([{ field: 'soc', rule: 'import.total', isDoubt: false, rows: 1 }]);
  await station.imports.takeOut({
    rows: null,
    filter: { show: 'all', kind: { field: 'soc', rule: 'import.total' }, text: '' },
    out: true,
  });
  expect(await waitForStage(station, 'ready')).toMatchObject({
    counts: { fit: 1, wrong: 0, out: 1 },
  });
});

it('asks about less than ten thousand dong however it is written', async () => {
  const amounts = ['1250', '"1,250"', '1.250', '9.999', '10.000'];
  const { station } = await opened(
    amounts.map((text, at) => row({ 0: `A${at}`, 2: `098765432${at}`, 7: text })),
  );
  const asks = ['codAmount import.smallCod'];
  expect(await rulesOf(station)).toEqual([asks, asks, asks, asks, []]);
  const rows = await wrongRows(station);
  expect(rows[0]?.findings[0]).toMatchObject({ suggestion: '1.250.000' });
});
