import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../../../main/base/host-services.ts';
import { reportText } from '../../../../../main/orders/import/watch/report-text.ts';
import { requestImport } from '../../../../../main/orders/import/watch/report-output.ts';
import type { StoredArea } from '../../../../../main/store/tables/areas-table.ts';
import { importConstantsSchema } from '../../../../../shared/model/import.ts';
import { everyArea } from '../../../../fakes/areas.ts';
import { pickupPoint } from '../../../../fakes/drafts.ts';
import { eventually } from '../../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../../fakes/folder.ts';
import { openTestStation, type StationUnderTest } from '../../../../fakes/station.ts';
import { namesIn } from '../../../../fakes/names-in-watched-folder.ts';

const heading =
  'Đơn số,Khách,Gọi,Địa chỉ,Phường/Xã,Quận/Huyện,Tỉnh/Thành,Thu của khách,Khối lượng (g),Sản phẩm';
const line = (code: string, phone: string, commune = 'Bến Nghé') =>
  `${code},Chị Lan,${phone},12 Lê Lợi,${commune},Quận 1,Hồ Chí Minh,350000,500,2 áo thun`;
const table = (...lines: string[]) => `${[heading, ...lines].join('\n')}\n`;
const clean = table(line('A1', '0912345678'), line('A2', '0987654321'));

let areas: readonly StoredArea[];
beforeAll(async () => {
  areas = await everyArea();
});

/** Opens a station that watches a folder by a profile for files with those headings. */
async function watching(change: { enters?: boolean; isOn?: boolean } = {}) {
  const test = await openTestStation({ areas });
  const folder = join(temporaryFolder(), 'orders');
  mkdirSync(folder);
  const { unattended } = test.station;
  unattended.profiles.save({
    name: 'Shop',
    columns: { 'Đơn số': 'soc', Khách: 'name', Gọi: 'phone', 'Thu của khách': 'codAmount' },
    constants: importConstantsSchema.parse({ pickupPointId: pickupPoint.id }),
  });
  await unattended.saveWatch({ isOn: true, folder, profile: 'Shop', enters: true, ...change });
  unattended.start();
  return { ...test, folder };
}

/** Polls the folder until a condition holds. */
async function pollUntil<T>(
  { clock }: Pick<StationUnderTest, 'clock'>,
  what: string,
  find: () => T | null | undefined | false,
): Promise<T> {
  return eventually(what, () => {
    const value = find();
    if (!value) clock.advance(2_000);
    return value;
  });
}

const socs = ({ station }: Pick<StationUnderTest, 'station'>) =>
  station.store.orders
    .summaries(Array.from({ length: station.store.orders.lists.newest() }, (_, at) => at + 1))
    .map(({ soc }) => soc)
    .toSorted();

/** Waits until a file was moved away, and its import has ended. */
async function putAway(
  test: Pick<StationUnderTest, 'clock' | 'station'> & { folder: string },
  name: string,
  subfolder = 'done',
): Promise<string> {
  const report = join(test.folder, subfolder, `${name}.report.txt`);
  await pollUntil(test, `${name} put away`, () => existsSync(report));
  await eventually('the import over', () => test.station.imports.state === null);
  await test.station.imports.settled();
  await pollUntil(test, 'nothing left to take', () =>
    namesIn(test.folder, '.').every((one) => !one.startsWith('don.')),
  );
  return readFileSync(report, 'utf8');
}

it('enters the orders of a file that comes into the folder, and puts it away with a report', async () => {
  const test = await watching();
  const { folder } = test;
  writeFileSync(join(folder, 'don.csv'), clean);
  const report = await putAway(test, 'don.csv');
  expect(socs(test)).toEqual(['A1', 'A2']);
  expect(existsSync(join(folder, 'don.csv'))).toBe(false);
  expect(report).toContain('Số đơn đã đưa vào Đơn chờ: 2');
});

it('enters nothing of the same file again', async () => {
  const test = await watching();
  const { folder } = test;
  writeFileSync(join(folder, 'don.csv'), clean);
  await putAway(test, 'don.csv');
  writeFileSync(join(folder, 'don.csv'), clean);
  const report = await putAway(test, 'don-2.csv');
  expect(socs(test)).toEqual(['A1', 'A2']);
  expect(report).toContain('Số đơn đã nhập từ trước: 2');
});

it('enters what is clean, leaves mistakes and doubts to a person, and the file is done with them', async () => {
  const test = await watching();
  const { folder, station } = test;
  const { unattended, imports } = station;
  writeFileSync(
    join(folder, 'don.csv'),
    table(line('A1', '0912345678'), line('A2', '0933 55'), line('A3', '987654321')),
  );
  const report = await putAway(test, 'don.csv', 'trouble');
  expect(socs(test)).toEqual(['A1']);
  expect(report).toMatch(/Dòng 3: Số điện thoại: Số điện thoại chưa đúng\./);
  expect(report).toMatch(/Dòng 4: Số điện thoại: \(nghi ngờ\) Thiếu số 0 ở đầu/);
  expect(report).not.toContain('0933 55');
  const file = { name: 'don.csv', place: 'trouble' } as const;
  expect((await unattended.watched()).waiting).toEqual([file]);
  expect(await unattended.openWaiting(file)).toMatchObject({ ok: true });
  await imports.settled();
  // The order that was already entered is not valid a second time.
  expect(imports.state).toMatchObject({ stage: 'ready', counts: { all: 3, fit: 1, wrong: 2 } });
  await imports.mend({ row: 3, field: 'phone', text: '0912345679', alike: false });
  await imports.takeOut({ rows: [2], filter: { show: 'all', kind: null, text: '' }, out: true });
  imports.enter({ orders: 2 });
  await imports.settled();
  expect(socs(test)).toEqual(['A1', 'A2', 'A3']);
});

it('leaves a file alone that still grows, and one of which orders are to wait', async () => {
  const test = await watching();
  const { folder, clock, station } = test;
  const file = join(folder, 'don.csv');
  writeFileSync(file, `${heading}\n`);
  for (const [code, phone] of [
    ['A1', '0912345678'],
    ['A2', '0987654321'],
  ] as const) {
    appendFileSync(file, `${line(code, phone)}\n`);
    clock.advance(2_000);
    await station.unattended.watched();
    await new Promise((resolve) => setImmediate(resolve));
    expect(existsSync(file)).toBe(true);
  }
  await putAway(test, 'don.csv');
  expect(socs(test)).toEqual(['A1', 'A2']);
  await station.unattended.saveWatch({ isOn: true, folder, profile: 'Shop', enters: false });
  writeFileSync(join(folder, 'later.csv'), table(line('B1', '0912345670')));
  for (let tick = 0; tick < 5; tick++) {
    clock.advance(2_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await station.unattended.watched()).waiting).toEqual([
    { name: 'later.csv', place: 'new' },
  ]);
  expect(socs(test)).toEqual(['A1', 'A2']);
});

it('goes on where a process ended, and enters nothing twice', async () => {
  for (const entered of [false, true]) {
    const test = await watching();
    const { folder, station } = test;
    const path = join(folder, 'don.csv');
    writeFileSync(path, clean);
    const profile = station.unattended.profiles.find('Shop');
    await station.unattended.close();
    await station.imports.openPath(path, {
      name: 'don.csv',
      profile,
      unattended: { path, profile: 'Shop', request: null },
    });
    await station.imports.settled();
    if (entered) station.imports.enter({ orders: 2 });
    if (entered) await station.imports.settled();
    const again = await test.restart();
    again.station.imports.start();
    again.station.unattended.start();
    await putAway({ ...again, folder }, 'don.csv');
    expect(socs(again)).toEqual(['A1', 'A2']);
  }
});

it('does what another process asks for, and tells it what came of that', async () => {
  const test = await watching({ isOn: false });
  const { clock, station } = test;
  const outside = temporaryFolder();
  const file = join(outside, 'don.csv');
  writeFileSync(file, clean);
  const dataFolder = join(test.file, '../..');
  const ask = async (profile: string, sheet: string | null = null) => {
    const reply = requestImport(
      dataFolder,
      { file, profile, sheet },
      { isJson: true, clock: systemClock },
    );
    let answered = false;
    void reply.finally(() => {
      answered = true;
    });
    await eventually('an answer', () => {
      clock.advance(2_000);
      return answered;
    });
    const { text, code } = await reply;
    return { code, ...(JSON.parse(text) as object) };
  };
  expect(await ask('Shop')).toMatchObject({ code: 0, outcome: 'entered', entered: 2, left: [] });
  expect(await ask('Shop')).toMatchObject({ code: 0, entered: 0, enteredBefore: 2 });
  expect(await ask('Other')).toMatchObject({ code: 1, outcome: 'refused' });
  renameSync(file, join(outside, 'gone.csv'));
  expect(await ask('Shop')).toMatchObject({ code: 1, because: 'changed' });
  expect(socs(test)).toEqual(['A1', 'A2']);
  expect(station.imports.state).toBeNull();
});

it('opens a file by a name of the list alone: neither a path nor a link leads out of the folder', async () => {
  const { folder, station } = await watching();
  const outside = join(dirname(folder), 'elsewhere.csv');
  writeFileSync(outside, heading);
  symlinkSync(outside, join(folder, 'link.csv'));
  const names = ['../elsewhere.csv', outside, 'link.csv', '', '.', 'trouble/../../elsewhere.csv'];
  for (const name of names)
    for (const subfolder of ['new', 'trouble'] as const)
      expect(await station.unattended.openWaiting({ name, place: subfolder })).toMatchObject({
        error: { code: 'file-refused', why: 'changed' },
      });
  expect((await station.unattended.watched()).waiting).toEqual([]);
});

it('opens the file that somebody saw as new where it lies by now, and not an older one of that name', async () => {
  const test = await watching();
  const { folder, station } = test;
  const { unattended, imports } = station;
  for (const code of ['A1', 'A2']) {
    writeFileSync(join(folder, 'don.csv'), table(line(code, '0933 55')));
    await putAway(test, code === 'A1' ? 'don.csv' : 'don-2.csv', 'trouble');
  }
  expect(await unattended.openWaiting({ name: 'don.csv', place: 'new' })).toMatchObject({
    ok: true,
  });
  await imports.settled();
  expect(imports.state).toMatchObject({ file: 'don-2.csv', counts: { all: 1, wrong: 1 } });
});

it('puts a file that cannot be read where troubles are, and says why', async () => {
  const test = await watching();
  const { folder } = test;
  writeFileSync(join(folder, 'don.xlsx'), 'PK\u0003\u0004 nothing else');
  const report = await putAway(test, 'don.xlsx', 'trouble');
  expect(report).toContain('Không đọc được: file bị hỏng; mở bằng Excel rồi lưu lại');
  expect(socs(test)).toEqual([]);
});

it('puts tables that it does not read where troubles are with what to do, and leaves alone what is none', async () => {
  const test = await watching();
  const { folder, clock, station } = test;
  const corpus = new URL('../corpus/', import.meta.url);
  const ignoredFiles = [
    '~$don.xlsx',
    '.don.xls',
    'cho.xls.tmp',
    'cho.xlsx.part',
    'anh.png',
    'desktop.ini',
  ];
  for (const name of ignoredFiles) writeFileSync(join(folder, name), 'x');
  const cures = {
    'don.xls': 'mật khẩu',
    'don.xlsm': 'có macro',
    'don.xlsb': 'bảng tính loại khác .*lưu thành .xlsx',
  };
  copyFileSync(new URL('lo-password.xls', corpus), join(folder, 'don.xls'));
  copyFileSync(new URL('macros.xlsm', corpus), join(folder, 'don.xlsm'));
  copyFileSync(new URL('binary.xlsb', corpus), join(folder, 'don.xlsb'));
  for (const [name, cure] of Object.entries(cures))
    expect(await putAway(test, name, 'trouble')).toMatch(new RegExp(`Không đọc được: .*${cure}`));
  expect((await station.unattended.watched()).waiting).toEqual(
    Object.keys(cures)
      .map((name) => ({ name, place: 'trouble' }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
  writeFileSync(join(folder, 'don.xls'), '<html><p>Đăng nhập lại</p></html>\n');
  expect(await putAway(test, 'don-2.xls', 'trouble')).toContain('trang web');
  clock.advance(10_000);
  expect(
    readdirSync(folder)
      .filter((name) => !['trouble', 'taken'].includes(name))
      .toSorted(),
  ).toEqual(ignoredFiles.toSorted());
  expect(socs(test)).toEqual([]);
});

it('reads a table by what it is, not by its name', async () => {
  const test = await watching();
  writeFileSync(join(test.folder, 'don.xls'), clean);
  await putAway(test, 'don.xls');
  expect(socs(test)).toEqual(['A1', 'A2']);
});

it('reads the sheet that the command line names, and says by name which there are', async () => {
  const test = await watching({ isOn: false });
  const { station } = test;
  const file = join(temporaryFolder(), 'don.xlsx');
  const sheetOf = (name: string, code: string, phone: string) => ({
    name,
    rows: [heading.split(','), line(code, phone).split(',')],
  });
  const book = await writeXlsx({
    sheets: [
      { name: 'Trống', rows: [] },
      sheetOf('Tháng 10', 'A1', '0912345678'),
      sheetOf('Nội & ngoại', 'B1', '0987654321'),
    ],
  });
  writeFileSync(file, book);
  const sheets = ['Tháng 10', 'Nội & ngoại'];
  const refused = await station.unattended.run(file, 'Shop', 'Tháng 9');
  expect(refused).toMatchObject({ outcome: 'refused', because: 'no-sheet', sheets, entered: 0 });
  expect(reportText(refused, 'vi')).toContain('Các trang tính trong file: Tháng 10, Nội & ngoại\n');
  expect(await station.unattended.run(file, 'Shop', 'Nội & ngoại')).toMatchObject({
    outcome: 'entered',
    sheet: 'Nội & ngoại',
    sheets,
  });
  expect(socs(test)).toEqual(['B1']);
  expect(await station.unattended.run(file, 'Shop')).toMatchObject({
    sheet: 'Tháng 10',
    entered: 1,
  });
  expect(socs(test)).toEqual(['A1', 'B1']);
});

it('puts an entered file where troubles are when its writer goes on, and says that it grew', async () => {
  const test = await watching();
  const { folder } = test;
  const writer = openSync(join(folder, 'don.csv'), 'a');
  onTestFinished(() => closeSync(writer));
  writeSync(writer, table(line('A1', '0912345678')));
  await putAway(test, 'don.csv');
  writeSync(writer, `${line('A2', '0987654321')}\n${line('A3', '0987654322')}\n`);
  const report = await putAway(test, 'don.csv', 'trouble');
  expect(socs(test)).toEqual(['A1']);
  expect(report).toContain('Số đơn đã đưa vào Đơn chờ: 1');
  expect(report).toContain('File thay đổi sau khi được đọc');
  await eventually('nothing left in done', () => namesIn(folder, 'done').length === 0);
  expect(readFileSync(join(folder, 'trouble', 'don.csv'), 'utf8')).toContain('A3');
});

it('enters nothing of a file that changed between reading and entering', async () => {
  const test = await watching();
  const { folder, station } = test;
  const path = join(folder, 'don.csv');
  writeFileSync(path, table(line('A1', '0912345678')));
  const profile = station.unattended.profiles.find('Shop');
  await station.unattended.close();
  await station.imports.openPath(path, {
    name: 'don.csv',
    profile,
    unattended: { path, profile: 'Shop', request: null },
  });
  await station.imports.settled();
  appendFileSync(path, `${line('A2', '0987654321')}\n`);
  const again = await test.restart();
  again.station.imports.start();
  again.station.unattended.start();
  const report = await putAway({ ...again, folder }, 'don.csv', 'trouble');
  expect(socs(again)).toEqual([]);
  expect(report).toContain('File thay đổi sau khi được đọc');
});

it.each(['utf8', 'utf16le'] as const)(
  'waits longer for the rest of a last line without an end in %s',
  async (encoding) => {
    const { clock, folder, station } = await watching();
    const path = join(folder, 'don.csv');
    const start = encoding === 'utf8' ? '' : '\uFEFF';
    const end = line('A1', '0912345678').replace(/350000.*/, '350000');
    writeFileSync(path, `${start}${heading}\n${end}`, encoding);
    for (let tick = 0; tick < 12; tick++) {
      clock.advance(2_000);
      await station.unattended.watched();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(existsSync(path)).toBe(true);
    appendFileSync(path, '0,500,2 áo thun\n', encoding);
    await putAway({ clock, folder, station }, 'don.csv');
    expect(station.store.orders.summaries([1])).toMatchObject([{ codAmount: 3_500_000 }]);
  },
);
