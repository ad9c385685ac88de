import { expect, it } from 'vitest';
import { yieldToLoop } from '../../../../main/base/yield-to-loop.ts';
import { eventually } from '../../../fakes/eventually.ts';
import {
  everything,
  good,
  head,
  opened,
  openedStation,
  row,
  rowsOf,
  rulesOf,
} from '../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../fakes/importing.ts';

it('reads rows by their headings into drafts like those that are typed, and enters nothing by itself', async () => {
  const { station, state } = await opened([good]);
  expect(state).toMatchObject({ counts: { all: 1, fit: 1, wrong: 0, cod: 350_000 }, lacks: [] });
  expect(await rowsOf(station)).toMatchObject([
    { row: 2, area: 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh', findings: [] },
  ]);
  expect(station.store.orders.hasSoc('A1')).toBe(false);
});

it('enters what was confirmed, once, and nothing of the same file again', async () => {
  const { station, platform, text } = await opened([good, row({ 0: '', 2: '0987654321' })]);
  expect(station.imports.enter({ orders: 1 })).toMatchObject({
    error: { code: 'import-changed', orders: 2 },
  });
  station.imports.enter({ orders: 2 });
  await waitForStage(station, 'entered');
  await eventually('both there', () => platform.orders().length === 2);
  expect(station.imports.state).toMatchObject({ entered: 2, counts: { all: 0 } });
  await station.imports.put();
  await openFile(station, Buffer.from(text));
  expect(await waitForStage(station, 'ready')).toMatchObject({ counts: { fit: 0, wrong: 2 } });
  expect(await rulesOf(station)).toEqual([
    ['soc import.enteredBefore'],
    ['soc import.enteredBefore'],
  ]);
});

it('says of each row what is wrong and what is in doubt, by the rules of the entry form', async () => {
  const { station } = await opened([
    row({ 2: '912345678' }),
    row({ 0: 'A2', 2: '0912 34' }),
    row({ 0: 'A3', 2: '9.1E+11' }),
    row({ 0: 'A4', 2: '0911111114', 4: 'Bến Ngé' }),
    row({ 0: 'A5', 2: '0911111115', 5: 'Quận 99' }),
    row({ 0: 'A6', 2: '0911111116', 6: 'Tỉnh Không Có' }),
    row({ 0: 'A7', 2: '0911111117', 7: '45.5' }),
    row({ 0: 'A8', 2: '0911111118', 7: '' }),
    row({ 0: 'A9', 2: '0911111119', 8: '0' }),
    row({ 0: 'A10', 2: '0911111110', 9: '' }),
    row({ 0: 'A11', 2: '0911111111', 3: '=1+1' }),
    row({ 0: 'A1', 2: '0987654321' }),
    row({ 0: 'A13', 2: '0912345678' }),
    `${row({ 0: 'A14', 2: '0977777777' })},dư`,
  ]);
  expect(await rulesOf(station)).toEqual([
    ['phone import.zero'],
    ['phone phone.shape'],
    ['phone import.exponent'],
    ['area import.commune'],
    ['area import.district'],
    ['area import.province'],
    ['codAmount money.unit'],
    ['codAmount dong.integer'],
    ['weight grams.tooLittle'],
    ['product contents.text'],
    ['address import.formula'],
    ['soc import.socTwice'],
    ['phone import.alikeInFile'],
    ['address import.moreCells'],
  ]);
  const [zero] = await rowsOf(station);
  expect(zero?.findings[0]).toMatchObject({ isDoubt: true, suggestion: '0912345678' });
});

it('mends a cell wherever the same stands, and forgets what is mended', async () => {
  const { station } = await opened([
    row({ 4: 'Bến Ngé' }),
    row({ 0: 'A2', 2: '0987654321', 4: 'Bến Ngé' }),
    row({ 0: 'A3', 2: '0977777777', 4: 'Đa Kaoo' }),
  ]);
  const [first] = await rowsOf(station, {
    ...everything,
    kind: { field: 'area', rule: 'import.commune' },
  });
  expect(first?.findings[0]).toMatchObject({
    alike: 2,
    suggestion: 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh',
  });
  const text = first?.findings[0]?.suggestion ?? '';
  expect(await station.imports.mend({ row: 2, field: 'area', text, alike: true })).toEqual({
    ok: true,
    value: { rows: 2, settled: 0 },
  });
  expect(station.imports.state).toMatchObject({ counts: { fit: 2, wrong: 1 } });
});

it('mends what is of one order there alone, whoever else has the same wrong code, name, phone or street', async () => {
  const wrong = { soc: 'A9', name: '', phone: '9.12E+08', address: '#N/A' };
  const right = { soc: 'A8', name: 'Chị Mai', phone: '0912345670', address: '5 Lê Lai' };
  const cells = row({ 0: wrong.soc, 1: wrong.name, 2: wrong.phone, 3: wrong.address });
  const { station, state } = await opened([cells, cells, cells]);
  expect(state.counts.wrong).toBe(3);
  for (const field of ['soc', 'name', 'phone', 'address'] as const)
    expect(await station.imports.mend({ row: 3, field, text: right[field], alike: true })).toEqual({
      ok: true,
      value: { rows: 1, settled: 0 },
    });
  expect(station.imports.state?.counts).toMatchObject({ fit: 1, wrong: 2 });
  expect((await rowsOf(station)).map(({ texts }) => texts)).toMatchObject([wrong, right, wrong]);
});

it('takes the second of two alike for fit again once the first is out', async () => {
  const { station } = await opened([good, row({ 0: 'A2' })]);
  expect(station.imports.state?.counts).toMatchObject({ fit: 2, doubtful: 1 });
  await station.imports.takeOut({ rows: [2], filter: everything, out: true });
  expect(station.imports.state?.counts).toMatchObject({ fit: 1, doubtful: 0, out: 1 });
});

it('makes one order of rows with one code, a line a product, and asks where they differ', async () => {
  const heading = `${head},Số lượng,Đơn giá`;
  const { station, platform } = await opened(
    [
      `${good},2,100000`,
      `${row({ 1: '', 2: '', 7: '', 8: '', 9: 'Quần' })},1,150000`,
      `${row({ 0: 'B1', 2: '0987654321' })},1,1`,
      `${row({ 0: 'B1', 2: '0987654321', 7: '5' })},1,1`,
    ],
    heading,
  );
  expect(await rowsOf(station)).toMatchObject([
    { row: 2, lines: 2, findings: [] },
    { row: 4, lines: 2, findings: [{ field: 'codAmount', rule: 'import.differs', other: '5' }] },
  ]);
  station.imports.enter({ orders: 1 });
  await eventually('it is there', () => platform.orders().length === 1);
  const id = station.store.orders.lists.newest();
  const [order] = station.store.orders.idsOf([id]).map((one) => station.store.orders.get(one));
  expect(order?.draft.contents).toMatchObject({
    kind: 'list',
    products: [
      { name: '2 áo thun', quantity: 2 },
      { name: 'Quần', quantity: 1, price: 150_000 },
    ],
  });
  expect(station.imports.state).toMatchObject({
    stage: 'ready',
    entered: 1,
    counts: { all: 1, wrong: 1 },
  });
});

it('groups rows anew where columns mean something else, and tells who has which code', async () => {
  const { station, state } = await opened(
    [`${good},2`, `${row({ 9: 'Quần' })},1`, `${row({ 0: 'B1' })},2`],
    `${head},Số lượng`,
  );
  const grouped = [
    { row: 2, lines: 2, findings: [] },
    { row: 4, lines: 1, findings: [] },
  ];
  expect(await rowsOf(station)).toMatchObject(grouped);
  const columns = state.columns.map(({ field }) => field);
  const arrange = async (fields: typeof columns) => {
    station.imports.arrange({ columns: fields, constants: state.constants });
    await station.imports.settled();
  };
  await arrange(columns.map((field) => (field === 'quantity' ? null : field)));
  expect(await rowsOf(station)).toMatchObject([
    { row: 2, lines: 1, findings: [] },
    { row: 3, lines: 1, findings: [{ rule: 'import.socTwice', other: '2' }] },
    { row: 4, lines: 1, findings: [{ rule: 'import.alikeInFile', other: '2' }] },
  ]);
  await arrange(columns);
  expect(await rowsOf(station)).toMatchObject(grouped);
});

it('finds the area at the end of an address where no column tells it', async () => {
  const { station } = await opened(
    ['A1,Lan,0912345678,"12 Lê Lợi, phường Bến Nghé, quận 1, TP.HCM",0,500,Áo'],
    'Order ID,Recipient,Phone #,Detail Address,COD,Weight(g),Product Name',
  );
  expect(await rowsOf(station)).toMatchObject([
    { area: 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh', findings: [] },
  ]);
});

it('takes a commune of the platform by its own whole name, whatever else is called so', async () => {
  const own = { 4: 'phường sa pa', 5: 'Thị xã Sa Pa', 6: 'Tỉnh Lào Cai' };
  const { station } = await opened([row(own), row({ 0: 'A2', 2: '0987654321', ...own, 5: '' })]);
  const sapa = 'Phường Sa Pa, Thị xã Sa Pa, Tỉnh Lào Cai';
  const [first, second] = await rowsOf(station);
  expect(first).toMatchObject({ area: sapa, findings: [] });
  expect(second?.findings[0]).toMatchObject({ field: 'area', isDoubt: false });
  // The import does not repeat a question that a person has answered.
  await station.imports.mend({ row: 3, field: 'area', text: sapa, alike: false });
  expect((await rowsOf(station))[1]).toMatchObject({ area: sapa, findings: [] });
  expect(station.imports.state?.counts.fit).toBe(2);
});

it('reads the sign before a number with which its zero was kept as none of it', async () => {
  const { station, state } = await opened([row({ 0: "'0007", 2: "'0912345678", 7: '350000.00' })]);
  expect(state).toMatchObject({ counts: { fit: 1, doubtful: 0, cod: 350_000 } });
  const texts = { soc: '0007', phone: '0912345678', codAmount: '350000.00' };
  expect(await rowsOf(station)).toMatchObject([{ texts }]);
});

it('goes on after a restart with what was mended', async () => {
  const test = await opened([row({ 2: '0912 34' })]);
  await test.station.imports.mend({ row: 2, field: 'phone', text: '0912345678', alike: false });
  const { station } = await test.restart();
  station.imports.start();
  expect(station.imports.state).toMatchObject({ stage: 'ready', counts: { fit: 1, wrong: 0 } });
});

it.each([
  ['says which file was not read to its end, until another one is read', false],
  ['says nothing of one that is read anew by itself', true],
])('%s', async (_, isWatched) => {
  const file = await opened([good]);
  const { station: before, text } = file;
  const { setup } = before.store.imports.open() ?? {};
  if (!setup) throw new Error('Nothing is open');
  await before.imports.put();
  const unattended = { path: '/don.csv', profile: 'Shop', request: null };
  const cut = isWatched ? { ...setup, unattended } : setup;
  before.store.commit(() => before.store.imports.begin('CUT', 'don.csv', cut, 1));
  const { station } = await file.restart();
  station.imports.start();
  expect(station.imports.state).toBeNull();
  expect(station.imports.cutShort).toBe(isWatched ? null : 'don.csv');
  await openFile(station, Buffer.from(text));
  expect(station.imports.cutShort).toBeNull();
  expect(await waitForStage(station, 'ready')).toMatchObject({ counts: { fit: 1 } });
});

it('says which file ended the process, also where none of its rows were read yet', async () => {
  const test = await openedStation();
  const { settings } = test.station.store;
  const opening = openFile(test.station, Buffer.from([head, good].join('\n')), 'don.csv');
  expect(settings.get('imports.reading')).toBe('don.csv');
  expect(await opening).toMatchObject({ ok: true });
  expect(settings.get('imports.reading')).toBeNull();
  await test.station.imports.put();
  settings.set('imports.reading', 'don.csv');
  const { station } = await test.restart();
  station.imports.start();
  expect(station.imports.cutShort).toBe('don.csv');
  expect(station.imports.state).toBeNull();
  expect(station.store.settings.get('imports.reading')).toBeNull();
});

it('says of every formula in a text file which cell it is, and enters none', async () => {
  const { station } = await opened([
    row({ 0: '=A1', 1: '=HYPERLINK("x")', 2: "=cmd|'/c calc'!A0", 3: '=1+1' }),
    row({ 0: 'A2', 2: '+84912345670', 7: '=SUM(1)', 8: '=5', 9: '=X' }),
    row({ 0: 'A3', 2: '="0912345671"' }),
  ]);
  const formula = (...fields: string[]) => fields.map((field) => `${field} import.formula`);
  expect(await rulesOf(station)).toEqual([
    formula('address', 'name', 'phone', 'soc'),
    formula('codAmount', 'product', 'weight'),
    [],
  ]);
  expect(station.imports.state?.counts).toMatchObject({ fit: 1, wrong: 2 });
});

it('mends a thousand cells alike with turns for others between', async () => {
  const wrong = Array.from({ length: 1_000 }, (_, at) =>
    row({ 0: `A${at}`, 2: String(912_000_000 + at), 4: 'Phường Không Đâu' }),
  );
  const { station } = await opened(wrong);
  const progress = { ticks: 0, isOver: false };
  const otherWork = (async () => {
    while (!progress.isOver) {
      await yieldToLoop();
      progress.ticks += 1;
    }
  })();
  const text = 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh';
  expect(await station.imports.mend({ row: 2, field: 'area', text, alike: true })).toEqual({
    ok: true,
    value: { rows: 1_000, settled: 0 },
  });
  progress.isOver = true;
  await otherWork;
  expect(progress.ticks).toBeGreaterThan(4);
  expect(station.imports.state).toMatchObject({ counts: { fit: 1_000, wrong: 0 } });
});
