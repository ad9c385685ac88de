import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePickupPoint } from '../../main/training/sample.ts';
import type { CallInput } from '../../shared/contract.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { App, newDataFolder, runCommand } from './app.ts';
import { holdFile } from './hold.ts';
import { removePolicy, writePolicy } from './policy.ts';

/** The working day of one bench on Windows: each test continues from the state of the previous one. */
const folder = newDataFolder();
const headings =
  'Mã đơn hàng,Tên người nhận,Số điện thoại,Địa chỉ,Phường/Xã,Quận/Huyện,Tỉnh/Thành phố,Tiền thu hộ (COD),Khối lượng (g),Sản phẩm';
let app: App;

/** A CSV file as Excel writes it, with one order for each number. */
function csvOf(...numbers: readonly number[]): Buffer {
  const rows = numbers.map(
    (number) =>
      `DH-${number},Khách ${number},09${10_000_000 + number},${number} Lê Lợi,Phường Bến Nghé,Quận 1,Thành phố Hồ Chí Minh,100000,500,áo thun`,
  );
  return Buffer.from(`\uFEFF${[headings, ...rows].join('\r\n')}\r\n`);
}

/** Enters an order and waits until the platform has it. */
async function enterOrder(): Promise<{ id: string; soc: string }> {
  const [point] = await app.call('pickupPoints.list');
  const draft = draftOf({ pickupPointId: point?.id ?? '' });
  const { id, soc } = await app.call('orders.enter', { draft, print: false });
  await eventually('the order at the platform', async () => {
    const { order } = await app.call('orders.get', { id });
    return order.sync === 'created';
  });
  return { id, soc };
}

/** The order codes on the station, oldest first. */
async function orderCodes(): Promise<string[]> {
  const { orders } = await app.call('orders.range', { limit: 100 });
  return orders.map(({ soc }) => soc).toReversed();
}

type PrinterInput = CallInput<'printers.save'>['printer'];

async function addPrinter(transport: PrinterInput['transport']): Promise<string> {
  const printer: PrinterInput = {
    name: `Zebra ${transport.kind}`,
    transport,
    language: 'zpl',
    dpi: 203,
    widthMm: 80,
    heightMm: 80,
    labelSize: 'S10',
    labelSource: 'own',
    isDefault: false,
  };
  return (await app.call('printers.save', { id: null, printer })).id;
}

/** Prints an order and waits until the printer took its label. */
async function printOrder(id: string, printerId: string): Promise<void> {
  await app.call('printing.print', { orderIds: [id], printerId });
  await eventually('the label', async () => {
    const job = (await app.call('orders.get', { id })).jobs.at(-1);
    if (job?.state === 'failed' || job?.state === 'unknown') throw new Error(JSON.stringify(job));
    return job?.state === 'sent' || job?.state === 'confirmed';
  });
}

beforeAll(async () => {
  removePolicy();
  app = await App.start(folder);
});

afterAll(async () => {
  removePolicy();
  await app.quit();
});

describe('the app on Windows', () => {
  it('starts in training with every area of the country', async () => {
    const state = await app.call('station.state');
    expect(state).toMatchObject({ mode: 'training' });
    await eventually('the areas', async () => {
      const { isWhole, running } = await app.call('areas.progress');
      return isWhole && !running;
    });
  });

  it('enters an order and sends it', async () => {
    const { soc } = await enterOrder();
    expect(await orderCodes()).toContain(soc);
  });

  it('prints into a folder', async () => {
    const labels = join(folder, 'Tem đã in');
    mkdirSync(labels);
    const printerId = await addPrinter({ kind: 'folder', folder: labels });
    const { id } = await enterOrder();
    await printOrder(id, printerId);
    const [name = ''] = readdirSync(labels);
    expect(readdirSync(labels)).toHaveLength(1);
    expect(readFileSync(join(labels, name), 'latin1')).toContain('^XZ');
  });

  it('prints once on a printer of the network', async () => {
    const printer = await FakePrinter.open();
    try {
      const printerId = await addPrinter({ kind: 'tcp', host: '127.0.0.1', port: printer.port });
      const { id } = await enterOrder();
      await printOrder(id, printerId);
      expect(printer.jobs).toHaveLength(1);
      expect(printer.jobs[0]?.toString('latin1')).toContain('^XZ');
      await app.call('printers.remove', { id: printerId });
    } finally {
      await printer.close();
    }
  });

  it.each([
    // The byte order mark by which Excel detects UTF-8, and the signature of a workbook's archive.
    ['csv', '\u{FEFF}'],
    ['xlsx', 'PK'],
  ] as const)('exports the list as %s', async (format, beginning) => {
    const target = join(folder, 'Xuất đơn hàng');
    mkdirSync(target, { recursive: true });
    const query = { text: '', show: 'all' } as const;
    await app.call('exports.begin', { columns: ['soc', 'name'], format, folder: target, query });
    const run = await eventually('the export', async () => {
      const state = await app.call('exports.state');
      return state?.state === 'runs' ? null : state;
    });
    expect(run).toMatchObject({ state: 'done', trouble: null });
    expect(dirname(run.file ?? '')).toBe(target);
    expect(readFileSync(run.file ?? '', 'utf8').startsWith(beginning)).toBe(true);
    await app.call('exports.seen');
  });

  it('enters files of a watched folder, one that Excel has open once it is closed', async () => {
    const watched = join(folder, 'Đơn mới từ Shopee');
    mkdirSync(watched);
    const sample = csvOf(1, 2);
    await app.call('imports.send', { at: 0, data: sample.toString('base64') });
    await app.call('imports.open', { name: 'mẫu.csv', size: sample.length });
    await eventually('the sample', async () => {
      const state = await app.call('imports.state');
      return state?.stage === 'ready';
    });
    await app.call('imports.saveProfile', { name: 'Shopee' });
    await app.call('imports.close');
    writeFileSync(join(watched, 'đơn đang mở.csv'), csvOf(21, 22));
    const excel = await holdFile(join(watched, 'đơn đang mở.csv'), 'reader');
    const settings = { isOn: true, folder: watched, profile: 'Shopee', enters: true };
    await app.call('settings.save', { key: 'imports.watch', value: settings });
    writeFileSync(join(watched, 'đơn ngày 28.csv'), csvOf(11, 12, 13));
    const doneFiles = () =>
      existsSync(join(watched, 'done')) ? readdirSync(join(watched, 'done')) : [];
    await eventually('the free file', () => doneFiles().includes('đơn ngày 28.csv'));
    expect(doneFiles()).not.toContain('đơn đang mở.csv');
    await excel.kill();
    await eventually('the file that was open', () => doneFiles().includes('đơn đang mở.csv'));
    await eventually('its report', () => doneFiles().includes('đơn đang mở.csv.report.txt'));
    const codes = (await orderCodes()).filter((soc) => soc.startsWith('DH-'));
    expect(codes.toSorted()).toEqual(['DH-11', 'DH-12', 'DH-13', 'DH-21', 'DH-22']);
    expect(doneFiles().filter((name) => name.endsWith('.csv'))).toHaveLength(2);
    await app.call('settings.save', { key: 'imports.watch', value: { ...settings, isOn: false } });
  });

  it('goes back to a backup, twice', async () => {
    for (let time = 0; time < 2; time++) {
      const before = await orderCodes();
      const { id } = await app.call('backups.make');
      await enterOrder();
      await app.call('backups.restore', { id });
      await eventually('the station', () => app.call('station.state').catch(() => null));
      expect(await orderCodes()).toEqual(expect.arrayContaining(before));
    }
  });

  it('finds nothing in its self-test that does not work', async () => {
    const { rows } = await app.call('support.selfTest', { language: 'en' });
    expect(rows.filter(({ light }) => light === 'red')).toEqual([]);
    expect(rows.find(({ id }) => id === 'database')).toMatchObject({ light: 'green' });
  });

  it('writes a support bundle', async () => {
    const { files } = await app.call('support.bundle', { language: 'vi' });
    expect(files.length).toBeGreaterThan(3);
  });

  it('refuses a second instance on its folder with one sentence', async () => {
    const { code, text } = await runCommand(['--headless', `--user-data-dir=${folder}`]);
    expect(code).toBe(1);
    expect(text).toContain('Packbench đang chạy với thư mục dữ liệu');
    expect(await app.call('station.state')).toMatchObject({ mode: 'training' });
  });

  it('enters a file of the command line while it runs', async () => {
    const file = join(folder, 'Đơn lẻ.csv');
    writeFileSync(file, csvOf(31, 32));
    const { code, text } = await runCommand([
      `--user-data-dir=${folder}`,
      `--import=${file}`,
      '--profile=Shopee',
    ]);
    expect({ code, text }).toMatchObject({ code: 0 });
    expect(await orderCodes()).toEqual(expect.arrayContaining(['DH-31', 'DH-32']));
  });

  it('enters a file of the command line by itself after it has quit', async () => {
    await app.quit();
    const file = join(folder, 'Đơn tối.csv');
    writeFileSync(file, csvOf(41));
    const { code, text } = await runCommand([
      `--user-data-dir=${folder}`,
      `--import=${file}`,
      '--profile=Shopee',
    ]);
    expect({ code, text }).toMatchObject({ code: 0 });
    app = await App.start(folder);
    expect(await orderCodes()).toContain('DH-41');
  });
});

describe('the set-up of a bench on Windows', () => {
  it('comes of a provisioning file, after a dry run that changes nothing', async () => {
    const data = newDataFolder();
    const file = join(data, 'thiết lập.json');
    const station = { code: 'KHO1', name: 'Bàn gói số 1', language: 'vi' };
    const account = { baseUrl: 'http://127.0.0.1:9', token: 'token-of-the-provisioning' };
    writeFileSync(file, JSON.stringify({ account, station, pickupPoints: [samplePickupPoint] }));
    const args = ['--headless', `--user-data-dir=${data}`, `--provision=${file}`];
    const dryRun = await runCommand([...args, '--dry-run']);
    expect(dryRun).toMatchObject({ code: 0 });
    expect(existsSync(join(data, 'account/packbench.db'))).toBe(false);
    const provisioned = await App.start(data, [`--provision=${file}`]);
    expect(await provisioned.call('station.state')).toMatchObject({
      mode: 'account',
      settings: station,
    });
    expect(existsSync(join(data, 'account/packbench.db'))).toBe(true);
    await provisioned.quit();
  });

  it('is locked by a policy in the registry', async () => {
    writePolicy('Locked', ['printers', 'account']);
    const managed = await App.start(newDataFolder());
    const { locked } = await eventually('the policy', async () => {
      const locks = await managed.call('locks.get');
      return locks.locked.length === 2 ? locks : null;
    });
    expect(locked).toEqual([
      { setting: 'printers', by: 'policy' },
      { setting: 'account', by: 'policy' },
    ]);
    await managed.quit();
    removePolicy();
  });
});
