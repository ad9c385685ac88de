import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { commandLine, findRuntime } from '../../launch.mjs';
import type { ImportReport } from '../../shared/model/import-profile.ts';
import { startApp } from '../e2e/app.ts';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { csvOf, orderRows } from '../fakes/order-files.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

// The built app as run by a scheduler: its exit code, its report, and its database.

const LIMIT = { timeout: 300_000 };
const profile = { name: 'Shop', columns: {}, constants: {} };

/** Creates a folder of a new computer in training, which reads files by the profile "Shop". */
function newComputer(importFolder?: object) {
  const folder = temporaryFolder();
  const file = join(folder, 'station.json');
  writeFileSync(file, JSON.stringify({ importProfiles: [profile], importFolder }));
  return { folder, data: join(folder, 'data'), provision: `--provision=${file}` };
}
type Computer = ReturnType<typeof newComputer>;

/** Starts the app for one file. */
function start({ data, provision }: Computer, file: string, profileName = 'Shop') {
  const runtime = findRuntime();
  if (runtime === null) throw new Error('Neither Electron nor a Chromium is installed');
  const flags = [`--import=${file}`, `--profile=${profileName}`, '--report=json'];
  const isNew = !existsSync(data);
  const [program, args] = commandLine(runtime, [
    `--user-data-dir=${data}`,
    ...(isNew ? [provision] : []),
    ...flags,
  ]);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function outcome(child: ChildProcess): Promise<{ code: number; report: ImportReport }> {
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (more: string) => {
    said += more;
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, report: JSON.parse(said) as ImportReport };
}

const imported = (computer: Computer, file: string, profileName?: string) =>
  outcome(start(computer, file, profileName));

function fileIn({ folder }: Computer, name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

/** Queries the database in `data`; null if there is none. */
function read<T>(data: string, sql: string): T | null {
  const file = join(data, 'training/packbench.db');
  if (!existsSync(file)) return null;
  const db = new Sqlite(file, { readonly: true });
  try {
    return (db.prepare(sql).get() as T | undefined) ?? null;
  } catch {
    // The tables are still being created.
    return null;
  } finally {
    db.close();
  }
}

const ordersIn = ({ data }: Computer) =>
  read<{ orders: number; socs: number }>(
    data,
    'SELECT count(*) AS orders, count(DISTINCT soc) AS socs FROM orders',
  );

it(
  'enters a file from the command line, and says by its code and report what came of it',
  LIMIT,
  async () => {
    const computer = newComputer();
    const clean = fileIn(computer, 'don.csv', csvOf(orderRows(3)));
    expect(await imported(computer, clean)).toMatchObject({
      code: 0,
      report: { outcome: 'entered', entered: 3, enteredBefore: 0, left: [] },
    });
    // The same file again.
    expect(await imported(computer, clean)).toMatchObject({
      code: 0,
      report: { outcome: 'entered', entered: 0, enteredBefore: 3, left: [] },
    });
    expect(ordersIn(computer)).toEqual({ orders: 3, socs: 3 });
    const rows = orderRows(
      4,
      { 2: { 2: '0912 34' }, 3: { 2: '987654321' }, 4: { 2: '0912345678' } },
      'B',
    );
    const mixed = await imported(computer, fileIn(computer, 'lan.csv', csvOf(rows)));
    expect(mixed).toMatchObject({
      code: 3,
      report: {
        outcome: 'left',
        entered: 1,
        left: [
          // The same phone, COD and contents as an order of the first file.
          { row: 2, field: 'phone', rule: 'import.alikeBefore', isDoubt: true },
          { row: 3, field: 'phone', rule: 'phone.shape', isDoubt: false },
          { row: 4, field: 'phone', rule: 'import.zero', isDoubt: true },
        ],
      },
    });
    const wide = csvOf([...orderRows(2, {}, 'C'), ['x'.repeat(10_001)]]);
    expect(await imported(computer, fileIn(computer, 'dai.csv', wide))).toMatchObject({
      code: 1,
      report: { outcome: 'refused', because: 'long-cell', row: 4, column: 'A' },
    });
    expect(await imported(computer, join(computer.folder, 'gone.csv'))).toMatchObject({
      code: 1,
      report: { outcome: 'refused', because: 'changed' },
    });
    expect(await imported(computer, clean, 'Other')).toMatchObject({
      code: 1,
      report: { because: 'no-profile' },
    });
    expect(ordersIn(computer)).toEqual({ orders: 4, socs: 4 });
  },
);

it('enters a file wholly, once, although the process is killed in the middle', LIMIT, async () => {
  const ORDERS = 600;
  const computer = newComputer();
  const file = fileIn(computer, 'don.csv', csvOf(orderRows(ORDERS)));
  // At different stages: while the rows are checked, and while orders are entered.
  for (const stage of ['checking', 'entering']) {
    const child = start(computer, file);
    const gone = once(child, 'close');
    const isThere = `SELECT 1 AS there FROM imports WHERE stage = '${stage}'`;
    // If it passed the stage already, it finished: the next run finds everything entered.
    await eventually(
      `the file at: ${stage}`,
      () => read(computer.data, isThere) !== null || child.exitCode !== null,
    );
    child.kill('SIGKILL');
    await gone;
    // The list of orders to enter is stored before the first one is entered.
    expect(
      read(
        computer.data,
        `SELECT 1 AS early FROM imports WHERE stage IN ('reading', 'checking', 'ready')
           AND (SELECT count(*) FROM orders) > 0`,
      ),
    ).toBeNull();
  }
  const { code, report } = await imported(computer, file);
  expect(code).toBe(0);
  expect(report.left).toEqual([]);
  expect(ordersIn(computer)).toEqual({ orders: ORDERS, socs: ORDERS });
});

it(
  'reads what comes into the folder while it runs, and what the command line asks of it',
  LIMIT,
  async () => {
    const watched = join(temporaryFolder(), 'orders');
    mkdirSync(watched);
    const computer = newComputer({ isOn: true, folder: watched, profile: 'Shop', enters: true });
    const app = await startApp({ userDataDir: computer.data, args: [computer.provision] });
    onTestFinished(async () => void (await app.close()));
    const reportOf = (subfolder: string, name: string) =>
      eventually(`${name} in ${subfolder}`, () => {
        const report = join(watched, subfolder, `${name}.report.txt`);
        return existsSync(report) ? readFileSync(report, 'utf8') : null;
      });
    writeFileSync(join(watched, 'don.csv'), csvOf(orderRows(3)));
    expect(await reportOf('done', 'don.csv')).toContain('Số đơn đã đưa vào Đơn chờ: 3');
    writeFileSync(
      join(watched, 'lan.csv'),
      csvOf(orderRows(2, { 1: { 2: '0912 34' }, 2: { 9: 'Mũ' } }, 'B')),
    );
    expect(await reportOf('trouble', 'lan.csv')).toMatch(
      /^Dòng 2: Số điện thoại: Số điện thoại chưa đúng\./m,
    );
    writeFileSync(join(watched, 'hong.xlsx'), 'PK\u0003\u0004 nothing else');
    expect(await reportOf('trouble', 'hong.xlsx')).toContain('Không đọc được: file bị hỏng');
    const [head, ...orders] = csvOf(orderRows(2, { 1: { 9: 'Khăn' }, 2: { 9: 'Tất' } }, 'D')).split(
      '\n',
    );
    const described =
      'Mã của shop,Tên đầy đủ,Số di động,Số nhà và đường,Tên xã,Tên huyện,Tên tỉnh,Tiền cần thu,Cân cả gói,Tên hàng';
    writeFileSync(join(watched, 'mo-ta.csv'), [head, described, ...orders].join('\n'));
    const report = await reportOf('done', 'mo-ta.csv');
    expect(report).toContain('Số đơn đã đưa vào Đơn chờ: 2');
    expect(report).toMatch(/^Dòng 2: giải thích tiêu đề, không tính là đơn$/m);
    const csv = fileIn(computer, 'hoi.csv', csvOf(orderRows(1, { 1: { 9: 'Áo len' } }, 'C')));
    expect(await imported(computer, csv)).toMatchObject({ code: 0, report: { entered: 1 } });
    expect(ordersIn(computer)).toEqual({ orders: 7, socs: 7 });
    expect(readdirSync(watched).toSorted()).toEqual(['done', 'taken', 'trouble']);
  },
);
