import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderSummary } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { PrintBatch } from '../../shared/model/print-batch.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { decodeZpl } from '../fakes/decode-zpl.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { zbar } from '../fakes/zbar.ts';
import { Zebra } from '../fakes/zebra.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, valueOf } from './bench.ts';
import { choose, fill, tabTo } from './keyboard.ts';

const shots = picturesOf('batch-paper');
const ORDERS = 6;
/** Labels on the first roll, and the number of further labels the printer accepts before it notices. */
const PAPER = 2;
const BUFFERED = 2;

let app: StartedApp;
let page: Page;
let zebra: Zebra;
/** Number of pages printed before the batch. */
let before = 0;

beforeAll(async () => {
  zebra = await Zebra.open();
  app = await startBench();
  ({ page } = app);
});

afterAll(async () => {
  await app.close();
  await zebra.close();
});

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);

async function press(name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function says(text: string | RegExp): Promise<void> {
  // Closed screens stay in the document, hidden.
  await page.getByText(text).filter({ visible: true }).first().waitFor();
}

async function shot(name: string): Promise<void> {
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

async function batch(): Promise<PrintBatch | undefined> {
  return (await value<PrintBatch[]>('printing.batches', {}))[0];
}

async function speak(language: 'vi' | 'en'): Promise<void> {
  const { settings } = await value<{ settings: object }>('station.state');
  await value('settings.save', { key: 'station', value: { ...settings, language } });
}

it('adds a printer and calibrates it, by keyboard', async () => {
  await page.keyboard.press('F8');
  await tabTo(page, 'tab ');
  for (let sections = 0; sections < 3; sections++) await page.keyboard.press('ArrowDown');
  await press('Thêm máy in');
  await fill(page, 'Địa chỉ máy in', '127.0.0.1');
  await fill(page, 'Cổng', String(zebra.port));
  await fill(page, 'Tên máy in', 'Zebra bàn 1');
  await page.keyboard.press('Enter');
  await says('Mỗi loại máy hiểu');
  await choose(page, 'TSPL', 'ZPL');
  await press('Tiếp tục');
  await fill(page, 'Rộng', '80');
  await fill(page, 'Cao', '60');
  await press('Tiếp tục');
  await press('In tem thử');
  await says('Tem ra thế nào?');
  await press('Lệch, mất mép hoặc sai cỡ');
  await press('In trang thước');
  await says('Lấy trang vừa ra và một cái thước');
  await fill(page, 'Số nằm ngay mép trái', '1,5');
  await fill(page, 'Đo vạch ngang', '60');
  await fill(page, 'Số nằm ngay mép trên', '-2');
  await fill(page, 'Đo vạch dọc', '40');
  await press('Dùng căn chỉnh này');
  await tabTo(page, 'In tem ra máy này');
  await page.keyboard.press('Space');
  await press('Lưu máy in');
  await page.getByRole('button', { name: 'Sửa Zebra bàn 1' }).waitFor();
  await page.getByRole('button', { name: 'Zebra bàn 1: sẵn sàng' }).waitFor();
  const saved = (await value<Printer[]>('printers.list')).find(({ isDefault }) => isDefault);
  expect(saved).toMatchObject({ name: 'Zebra bàn 1', offsetXMm: 1.5, offsetYMm: -2 });
  before = zebra.printed.length;
  expect(before).toBe(2);
});

it('has a batch for it that is longer than the paper', async () => {
  const { id, ...printer } = (await value<Printer[]>('printers.list')).find(
    ({ isDefault }) => isDefault,
  )!;
  await value('printers.save', { id, printer: { ...printer, labelSource: 'own' } });
  const [point] = await value<PickupPoint[]>('pickupPoints.list');
  for (let number = 1; number <= ORDERS; number++) {
    const draft = draftOf({ pickupPointId: point?.id ?? '', soc: `CUON-${number}` });
    await value('orders.enter', { draft, print: false });
  }
  const { orders } = await eventually('the orders created', async () => {
    const list = await value<{ orders: OrderSummary[] }>('orders.range', {});
    return list.orders.every(({ sync }) => sync === 'created') ? list : null;
  });
  expect(orders).toHaveLength(ORDERS);
});

it('stops when the paper is out, and says so wherever a packer looks', async () => {
  Object.assign(zebra, { paper: PAPER, behind: BUFFERED - 1 });
  await page.keyboard.press('F3');
  await tabTo(page, /^listbox|^option/);
  await page.keyboard.press('Control+F9');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  const chip = page.getByRole('button', { name: 'Zebra bàn 1: hết giấy' });
  await chip.waitFor();
  const sent = PAPER + BUFFERED;
  await says(`Chờ máy in (hết giấy): đã gửi ${sent}/${ORDERS}`);
  expect(await batch()).toMatchObject({ printed: sent, waiting: ORDERS - sent, doubtful: 0 });
  expect([zebra.printed.length - before, zebra.buffered]).toEqual([PAPER, BUFFERED]);
  await shot('1-list');

  // The next order shows it too.
  await tabTo(page, /^listbox|^option/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await says('Đang chờ máy in: hết giấy');
  await shot('2-order');
  await page.keyboard.press('F4');
  await says('Zebra bàn 1: hết giấy');
  await says('Xong là tự in tiếp; tem đã gửi không in lại.');
  await shot('3-printing');
  await speak('en');
  await says(`Waiting for the printer (out of paper): ${sent} of ${ORDERS} sent`);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await shot('4-printing-en');
  await speak('vi');
  expect(zebra.isOutOfPaper).toBe(true);
});

it('goes on by itself after the refill: nothing doubled, nothing missing, in order', async () => {
  zebra.refill();
  await page.getByRole('button', { name: 'Zebra bàn 1: sẵn sàng' }).waitFor();
  await says(`Đã in ${ORDERS}/${ORDERS}`);
  await shot('5-done');
  const printed = zebra.printed.slice(before);
  const codes = await Promise.all(printed.map(async (job) => (await zbar(decodeZpl(job).dots))[0]));
  const { orders } = await value<{ orders: OrderSummary[] }>('orders.range', {});
  const wanted = await Promise.all(
    orders.toReversed().map(async ({ id }) => {
      const { order } = await value<{ order: { platform: { shortCode: string } | null } }>(
        'orders.get',
        { id },
      );
      return order.platform?.shortCode;
    }),
  );
  expect(codes).toEqual(wanted);
  expect(await batch()).toMatchObject({ confirmed: ORDERS, waiting: 0, doubtful: 0, skipped: 0 });
});
