import { appendFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { SentFile } from '../../../../main/orders/import/sent-file.ts';
import type { ImportFilter, ImportState } from '../../../../shared/model/import.ts';
import type { StoredArea } from '../../../../main/store/areas-table.ts';
import type { Station } from '../../../../main/station.ts';
import { everyArea } from '../../../fakes/areas.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { keepAreas, openFile, stands } from '../../../fakes/importing.ts';
import { openTestStation } from '../../../fakes/station.ts';

const everything: ImportFilter = { show: 'all', kind: null, text: '' };
const head =
  'Mã đơn,Tên người nhận,SĐT,Địa chỉ,Phường/Xã,Quận/Huyện,Tỉnh/Thành,Tiền thu hộ,Khối lượng (g),Sản phẩm';
const good = 'A1,Chị Lan,0912345678,12 Lê Lợi,Bến Nghé,Quận 1,Hồ Chí Minh,350.000,500,2 áo thun';

let areas: StoredArea[];
beforeAll(async () => {
  areas = await everyArea();
});

async function opened(lines: readonly string[], heading = head) {
  const test = await openTestStation();
  keepAreas(test.station, areas);
  const text = [heading, ...lines].join('\n');
  const answer = await openFile(test.station, Buffer.from(text));
  expect(answer).toEqual({ ok: true, value: undefined });
  return { ...test, text, state: await stands(test.station, 'ready') };
}

/** The good row with other cells at some places. */
function row(changes: Readonly<Record<number, string>>): string {
  return good
    .split(',')
    .map((cell, at) => changes[at] ?? cell)
    .join(',');
}

const rowsOf = ({ imports }: Station, filter = everything) =>
  imports.rows({ ...filter, offset: 0, limit: 200 }).rows;
const rulesOf = (station: Station) =>
  rowsOf(station).map(({ findings }) => findings.map(({ field, rule }) => `${field} ${rule}`));

it('reads rows by their headings into drafts like those that are typed, and enters nothing by itself', async () => {
  const { station, state } = await opened([good]);
  expect(state).toMatchObject({ counts: { all: 1, fit: 1, wrong: 0, cod: 350_000 }, lacks: [] });
  expect(rowsOf(station)).toMatchObject([
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
  await stands(station, 'entered');
  await eventually('both there', () => platform.orders().length === 2);
  expect(station.imports.state).toMatchObject({ entered: 2, counts: { all: 0 } });
  await station.imports.put();
  await openFile(station, Buffer.from(text));
  expect(await stands(station, 'ready')).toMatchObject({ counts: { fit: 0, wrong: 2 } });
  expect(rulesOf(station)).toEqual([['soc import.enteredBefore'], ['soc import.enteredBefore']]);
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
  expect(rulesOf(station)).toEqual([
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
  const [zero] = rowsOf(station);
  expect(zero?.findings[0]).toMatchObject({ isDoubt: true, suggestion: '0912345678' });
});

it('mends a cell wherever the same stands, and forgets what is mended', async () => {
  const { station } = await opened([
    row({ 4: 'Bến Ngé' }),
    row({ 0: 'A2', 2: '0987654321', 4: 'Bến Ngé' }),
    row({ 0: 'A3', 2: '0977777777', 4: 'Đa Kaoo' }),
  ]);
  const [first] = rowsOf(station, {
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
    value: { rows: 2 },
  });
  expect(station.imports.state).toMatchObject({ counts: { fit: 2, wrong: 1 } });
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
  expect(rowsOf(station)).toMatchObject([
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
  expect(rowsOf(station)).toMatchObject(grouped);
  const columns = state.columns.map(({ field }) => field);
  const arrange = async (fields: typeof columns) => {
    station.imports.arrange({ columns: fields, constants: state.constants });
    await station.imports.settled();
  };
  await arrange(columns.map((field) => (field === 'quantity' ? null : field)));
  expect(rowsOf(station)).toMatchObject([
    { row: 2, lines: 1, findings: [] },
    { row: 3, lines: 1, findings: [{ rule: 'import.socTwice', other: '2' }] },
    { row: 4, lines: 1, findings: [{ rule: 'import.alikeInFile', other: '2' }] },
  ]);
  await arrange(columns);
  expect(rowsOf(station)).toMatchObject(grouped);
});

it('finds the area at the end of an address where no column tells it', async () => {
  const { station } = await opened(
    ['A1,Lan,0912345678,"12 Lê Lợi, phường Bến Nghé, quận 1, TP.HCM",0,500,Áo'],
    'Order ID,Recipient,Phone #,Detail Address,COD,Weight(g),Product Name',
  );
  expect(rowsOf(station)).toMatchObject([
    { area: 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh', findings: [] },
  ]);
});

it('asks for columns that it does not know, and remembers what they are', async () => {
  const { station, state, text } = await opened(
    [good],
    head.replace('SĐT', 'Gọi số').replace('Tiền thu hộ', 'Thu'),
  );
  expect(state.lacks).toEqual(['phone', 'codAmount']);
  const columns = state.columns.map(
    ({ field, heading }) =>
      ({ 'Gọi số': 'phone', Thu: 'codAmount' } as const)[heading as 'Thu'] ?? field,
  );
  station.imports.arrange({ columns, constants: state.constants });
  const settled = await eventually('checked again', () => {
    const now = station.imports.state;
    return now?.stage === 'ready' && now.counts.fit === 1 ? now : null;
  });
  expect(settled).toMatchObject({ lacks: [], isRemembered: true } satisfies Partial<ImportState>);
  await station.imports.put();
  await openFile(station, Buffer.from(text));
  expect(await stands(station, 'ready')).toMatchObject({ counts: { fit: 1 }, isRemembered: true });
});

it('goes on after a restart with what was mended', async () => {
  const test = await opened([row({ 2: '0912 34' })]);
  await test.station.imports.mend({ row: 2, field: 'phone', text: '0912345678', alike: false });
  const { station } = await test.restart();
  station.imports.start();
  expect(station.imports.state).toMatchObject({ stage: 'ready', counts: { fit: 1, wrong: 0 } });
});

it('refuses a second file while one is open, and keeps nothing of one that is refused', async () => {
  const { station } = await opened([good]);
  expect(await openFile(station, Buffer.from('a,b'))).toMatchObject({
    error: { code: 'wrong-state' },
  });
  await station.imports.put();
  expect(await openFile(station, Buffer.from('a,"b\n1,2'), 'x.csv')).toEqual({
    ok: false,
    error: {
      code: 'file-refused',
      name: 'x.csv',
      why: 'open-quote',
      row: 1,
      column: null,
      limit: null,
    },
  });
  expect(station.imports.state).toBeNull();
});

it('reads its own templates without a question', async () => {
  const { station } = await opened([good]);
  await station.imports.put();
  for (const format of ['csv', 'xlsx'] as const) {
    const saved = await station.imports.template({ format });
    if (!saved.ok) throw new Error(saved.error.code);
    await openFile(station, saved.value.file);
    expect(await stands(station, 'ready')).toMatchObject({ counts: { all: 2, fit: 2 }, lacks: [] });
    await station.imports.put();
  }
});

it('says of every formula in a text file which cell it is, and enters none', async () => {
  const { station } = await opened([
    row({ 0: '=A1', 1: '=HYPERLINK("x")', 2: "=cmd|'/c calc'!A0", 3: '=1+1' }),
    row({ 0: 'A2', 2: '+84912345670', 7: '=SUM(1)', 8: '=5', 9: '=X' }),
    row({ 0: 'A3', 2: '="0912345671"' }),
  ]);
  const formula = (...fields: string[]) => fields.map((field) => `${field} import.formula`);
  expect(rulesOf(station)).toEqual([
    formula('address', 'name', 'phone', 'soc'),
    formula('codAmount', 'product', 'weight'),
    [],
  ]);
  expect(station.imports.state?.counts).toMatchObject({ fit: 1, wrong: 2 });
});

it('keeps nothing of a file that stops being readable far down', async () => {
  const { station } = await openTestStation();
  const lines = Array.from({ length: 2_000 }, (_, at) => row({ 0: `A${at}` }));
  const text = [head, ...lines, `B,${'x'.repeat(1 << 20)}`].join('\n');
  expect(await openFile(station, Buffer.from(text))).toEqual({
    ok: false,
    error: {
      code: 'file-refused',
      name: 'orders.csv',
      why: 'long-cell',
      row: 2_002,
      column: 'B',
      limit: 10_000,
    },
  });
  await station.imports.settled();
  expect(station.imports.state).toBeNull();
  expect(station.store.imports.rowCount()).toBe(0);
});

it('refuses a file of 2 GB before a byte of it is read', async () => {
  const { station } = await openTestStation();
  const file = join(temporaryFolder(), 'big.csv');
  writeFileSync(file, head);
  // Sparse: it takes no room.
  truncateSync(file, 2 * 1024 ** 3);
  const as = { name: 'big.csv', profile: null, unattended: null };
  expect(await station.imports.openPath(file, as)).toMatchObject({
    error: { why: 'too-large', limit: 64 },
  });
  expect(station.imports.state).toBeNull();
});

it('takes no copy of a file that grows, shrinks or vanishes meanwhile', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'don.csv');
  const sent = new SentFile(join(folder, 'sent'));
  writeFileSync(file, `${head}\n${good}\n`);
  const seen = statSync(file);
  expect(await sent.copy(file, seen)).not.toBeNull();
  appendFileSync(file, good);
  expect(await sent.copy(file, seen)).toBeNull();
  truncateSync(file, 10);
  expect(await sent.copy(file, seen)).toBeNull();
  rmSync(file);
  await expect(sent.copy(file, seen)).rejects.toThrow('ENOENT');
});

it('refuses a file of which not every piece came, as when a stick is pulled out', async () => {
  const { station } = await openTestStation();
  const bytes = Buffer.from(`${head}\n${good}\n`);
  station.imports.send({ at: 0, data: bytes.subarray(0, 40).toString('base64') });
  expect(await station.imports.open({ name: 'don.csv', size: bytes.length })).toMatchObject({
    error: { code: 'file-refused', why: 'changed' },
  });
  expect(station.imports.state).toBeNull();
});

it('remembers what a person said of a heading for every later file, until it is forgotten', async () => {
  const strange = head.replace('SĐT', 'Gọi số').replace('Tiền thu hộ', 'Thu');
  const { station, state } = await opened([good], strange);
  expect(state.lacks).toEqual(['phone', 'codAmount']);
  const meant = state.columns.map(
    ({ field, heading }) =>
      ({ 'Gọi số': 'phone', Thu: 'codAmount' } as const)[heading as 'Thu'] ?? field,
  );
  station.imports.arrange({ columns: meant, constants: state.constants });
  await stands(station, 'ready');
  expect(station.imports.headings.all).toEqual([
    { heading: 'Gọi số', field: 'phone' },
    { heading: 'Thu', field: 'codAmount' },
  ]);
  await station.imports.put();
  // Another shape of file, in which the same headings stand elsewhere.
  const other = `${strange},Ngày`;
  const open = async (heading: string) => {
    await openFile(station, Buffer.from([heading, `${good},1`].join('\n')));
    return stands(station, 'ready');
  };
  expect(await open(other)).toMatchObject({ lacks: [], isRemembered: false, counts: { fit: 1 } });
  await station.imports.put();
  station.imports.headings.forget('gọi số');
  expect((await open(other)).lacks).toEqual(['phone']);
  await station.imports.put();
  // Nor does it come back with the shape in which it was said.
  expect((await open(strange)).lacks).toEqual(['phone']);
  expect(station.imports.headings.all).toEqual([{ heading: 'Thu', field: 'codAmount' }]);
});

it('forgets a heading that a person sets to nothing, and learns none that stands twice', async () => {
  const { station, state } = await opened([`${good},a,b`], `${head},Lạ,Lạ`);
  const columns = state.columns.map(({ field }) => field);
  const said = (change: Readonly<Record<number, 'note' | null>>) =>
    columns.map((field, at) => (at in change ? (change[at] ?? null) : field));
  station.imports.arrange({ columns: said({ 10: 'note' }), constants: state.constants });
  await stands(station, 'ready');
  expect(station.imports.headings.all).toEqual([]);
  station.imports.arrange({ columns: said({ 9: 'note' }), constants: state.constants });
  await stands(station, 'ready');
  expect(station.imports.headings.all).toEqual([{ heading: 'Sản phẩm', field: 'note' }]);
  station.imports.arrange({ columns: said({ 9: null }), constants: state.constants });
  await stands(station, 'ready');
  expect(station.imports.headings.all).toEqual([]);
});

it('reads another sheet of the workbook in the place of the first one with cells', async () => {
  const { station } = await openTestStation();
  keepAreas(station, areas);
  const cells = (line: string) => line.split(',');
  const book = await writeXlsx({
    sheets: [
      { name: 'Trống', rows: [] },
      { name: 'Một', rows: [cells(head), cells(good)] },
      { name: 'Hai', rows: [cells(head), cells(row({ 0: 'B1' })), cells(row({ 0: 'B2' }))] },
      { name: 'Hỏng', rows: [cells(head), ['x'.repeat(10_001)]] },
    ],
  });
  await openFile(station, book, 'don.xlsx');
  const sheets = ['Một', 'Hai', 'Hỏng'];
  expect(await stands(station, 'ready')).toMatchObject({
    sheets,
    sheet: 'Một',
    counts: { all: 1 },
  });
  expect(await station.imports.chooseSheet({ sheet: 'Hai' })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(await stands(station, 'ready')).toMatchObject({
    sheets,
    sheet: 'Hai',
    file: 'don.xlsx',
    counts: { all: 2 },
  });
  // One that cannot be read leaves the one before.
  expect(await station.imports.chooseSheet({ sheet: 'Hỏng' })).toMatchObject({
    error: { why: 'long-cell', row: 2, column: 'A' },
  });
  expect(await stands(station, 'ready')).toMatchObject({ sheet: 'Hai', counts: { all: 2 } });
  expect(await station.imports.chooseSheet({ sheet: 'Ba' })).toMatchObject({
    error: { why: 'no-sheet', sheets },
  });
  expect(await stands(station, 'ready')).toMatchObject({ sheet: 'Hai' });
  // What is entered is entered from one sheet.
  station.imports.enter({ orders: 2 });
  expect(await stands(station, 'entered')).toMatchObject({ sheets: [], entered: 2 });
  expect(await station.imports.chooseSheet({ sheet: 'Một' })).toMatchObject({
    error: { code: 'wrong-state' },
  });
});
