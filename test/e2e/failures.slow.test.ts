import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import type { OrderSummary } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { PrinterInput } from '../../shared/model/printer.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { startApp, type StartedApp } from './app.ts';
import { picturesOf, valueOf } from './bench.ts';
import { tabTo } from './keyboard.ts';

const shots = picturesOf('failures');

let running: StartedApp | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function open(userDataDir: string): Promise<StartedApp> {
  const app = await startApp({ userDataDir });
  running = app;
  await app.page.setViewportSize({ width: 1366, height: 768 });
  return app;
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-failures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Enters an order as the form does, for the first pickup point. */
async function enter(app: StartedApp, print: boolean): Promise<string> {
  const [point] = await valueOf<PickupPoint[]>(app, 'pickupPoints.list');
  const draft = draftOf({ pickupPointId: point?.id ?? '' });
  return (await valueOf<{ id: string }>(app, 'orders.enter', { draft, print })).id;
}

it('says what to do with data of a newer version, leaves it alone, and opens when it is mended', async () => {
  const folder = dataFolder();
  mkdirSync(join(folder, 'training'), { recursive: true });
  const file = join(folder, 'training', 'packbench.db');
  const newer = new Sqlite(file);
  newer.exec('CREATE TABLE future (x)');
  newer.pragma('user_version = 999');
  newer.close();
  const before = readFileSync(file);

  const app = await open(folder);
  await app.page.getByText('Dữ liệu này của bản Packbench mới hơn').waitFor();
  await app.page.screenshot({ path: join(shots, '1-newer.png') });
  expect(readFileSync(file).equals(before)).toBe(true);

  rmSync(file);
  await tabTo(app.page, 'Thử mở lại');
  await app.page.keyboard.press('Enter');
  await app.page.getByRole('textbox', { name: 'Hoặc gõ mã', exact: true }).waitFor();
  expect(await app.page.getByText('LUYỆN TẬP', { exact: true }).isVisible()).toBe(true);
});

it('shows a label that broke off as unclear, and prints it again only when somebody says so', async () => {
  const app = await open(dataFolder());
  const { page } = app;
  const printer = await FakePrinter.open({ kind: 'closes-after', bytes: 500 });
  onTestFinished(() => printer.close());
  await page.getByLabel('Tên người nhận').waitFor();
  await valueOf(app, 'printers.save', {
    id: null,
    printer: {
      name: 'Zebra',
      transport: { kind: 'tcp', host: '127.0.0.1', port: printer.port },
      language: 'zpl',
      dpi: 203,
      widthMm: 100,
      heightMm: 80,
      labelSize: 'S13',
      isDefault: true,
    } satisfies PrinterInput,
  });
  await enter(app, true);
  await eventually('a broken connection', () => printer.jobs.length === 1);
  await page.keyboard.press('F4');
  await page.getByText('Tem có thể đã ra').waitFor();
  await page.screenshot({ path: join(shots, '2-unknown.png') });

  printer.mood = { kind: 'good' };
  await tabTo(page, 'Chưa có, in lại');
  expect(printer.jobs).toHaveLength(1);
  await page.keyboard.press('Enter');
  await eventually('the label', () => printer.jobs.length === 2);
  await page.getByText('Tem có thể đã ra').waitFor({ state: 'hidden' });
});

it('keeps what was saved and what was half typed through a power cut, with the platform away', async () => {
  const folder = dataFolder();
  const app = await open(folder);
  const { page } = app;
  await page.getByLabel('Tên người nhận').waitFor();
  await valueOf(app, 'training.setFaults', {
    slowNetwork: false,
    platformDown: true,
    carrierHandOverFails: false,
  });
  const id = await enter(app, false);
  await page.keyboard.press('F2');
  await tabTo(page, 'Tên người nhận');
  await page.keyboard.type('Anh Bình');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0987654321');
  await eventually('the form kept', async () =>
    (await valueOf<string | null>(app, 'form.kept'))?.includes('0987654321'),
  );
  await app.kill();

  const again = await open(folder);
  await again.page.getByLabel('Tên người nhận').waitFor();
  expect(await again.page.getByLabel('Tên người nhận').inputValue()).toBe('Anh Bình');
  expect(await again.page.getByLabel('Số điện thoại').inputValue()).toBe('0987654321');
  const { orders } = await valueOf<{ orders: OrderSummary[] }>(again, 'orders.range', {});
  expect(orders.map((order) => order.id)).toEqual([id]);
  expect(['queued', 'sending', 'uncertain', 'created']).toContain(orders[0]?.sync);
  await again.page.screenshot({ path: join(shots, '3-after-power-cut.png') });
});
