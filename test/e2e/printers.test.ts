import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { decodeZpl } from '../fakes/decode-zpl.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { dotsOfPng, type Dots } from '../fakes/png.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { zbar } from '../fakes/zbar.ts';
import type { StartedApp } from './app.ts';
import { picture, picturesOf, startBench, valueOf } from './bench.ts';
import { choose, fill, tabTo } from './keyboard.ts';

const shots = picturesOf('printers');

let app: StartedApp;
let page: Page;
let printer: FakePrinter;

beforeAll(async () => {
  printer = await FakePrinter.open();
  app = await startBench();
  ({ page } = app);
});

afterAll(async () => {
  await app.close();
  await printer.close();
});

const shot = (name: string) => picture(page, join(shots, `${name}.png`));
const says = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** Presses the button with this name, reached by Tab alone. */
async function press(name: string): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().waitFor();
  await tabTo(page, `button ${name}`);
  await page.keyboard.press('Enter');
}

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);

/** Returns the dots of the printer's job number `count`. */
async function printed(count: number): Promise<Dots> {
  const jobs = await printer.printed(count);
  return decodeZpl(jobs[count - 1] ?? Buffer.alloc(0)).dots;
}

/** Moves dots right and down; dots beyond the paper are lost. */
function moved({ width, height, black }: Dots, right: number, down: number): Dots {
  const target = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [toX, toY] = [x + right, y + down];
      const isOnPaper = toX >= 0 && toX < width && toY >= 0 && toY < height;
      if (black[y * width + x] === 1 && isOnPaper) target[toY * width + toX] = 1;
    }
  return { width, height, black: target };
}

const dotsOf = (mm: number) => Math.round((mm / 25.4) * 203);

it('finds a printer by its address, and goes back without losing it', async () => {
  await page.keyboard.press('F8');
  await tabTo(page, 'tab ');
  for (let sections = 0; sections < 3; sections++) await page.keyboard.press('ArrowDown');
  await press('Thêm máy in');
  await fill(page, 'Địa chỉ máy in', '127.0.0.1');
  await fill(page, 'Cổng', String(printer.port));
  await page.keyboard.press('Enter');
  await says('Đặt tên cho máy in.');
  expect(await page.locator(':focus').getAttribute('placeholder')).toBe('Máy in bàn 1');
  await page.keyboard.insertText('Zebra bàn 3');
  await page.keyboard.press('Enter');
  await says('Mỗi loại máy hiểu');
  await page.keyboard.press('Escape');
  await says('Địa chỉ và tên gọi');
  await page.keyboard.press('Escape');
  await press('Thêm máy in');
  await shot('1-find');
  await fill(page, 'Tên máy in', 'Zebra bàn 3');
  expect(await page.getByLabel('Địa chỉ máy in').inputValue()).toBe('127.0.0.1');
  await page.keyboard.press('Enter');
  await says('Mỗi loại máy hiểu');
});

it('tries a language on a small piece before the label is known', async () => {
  await choose(page, 'TSPL', 'ZPL');
  await press('In thử ngôn ngữ này');
  const dots = await printed(1);
  expect([dots.width, dots.height]).toEqual([dotsOf(50), dotsOf(30)]);
  expect(await zbar(dots)).toEqual(['PACKBENCH']);
  await says('Thấy chữ “ZPL” to và mã vạch');
  await shot('2-language');
  await press('Tiếp tục');
  await says('Đo một con tem thật');
});

it('prints a test label of the size that was chosen', async () => {
  await fill(page, 'Rộng', '80');
  await fill(page, 'Cao', '60');
  await shot('3-label');
  await press('Tiếp tục');
  await says('In một tem thử và nhìn kỹ');
  await press('In tem thử');
  const dots = await printed(2);
  expect([dots.width, dots.height]).toEqual([dotsOf(80), dotsOf(60)]);
  await says('Tem ra thế nào?');
  await press('Không ra gì');
  await says('địa chỉ ở bước 1 trùng với tờ tự kiểm');
  await shot('4-test');
});

it('is calibrated with readings, and the check page is moved by exactly that', async () => {
  await press('Lệch, mất mép hoặc sai cỡ');
  await press('In trang thước');
  const ruler = await printed(3);
  await says('Lấy trang vừa ra và một cái thước');
  await fill(page, 'Số nằm ngay mép trái', '1,5');
  await fill(page, 'Đo vạch ngang', '60');
  await fill(page, 'Số nằm ngay mép trên', '-2');
  await page.keyboard.press('Enter');
  await says('Nhập số đã đo');
  await fill(page, 'Đo vạch dọc', '40');
  await press('In trang kiểm tra');
  const check = await printed(4);
  expect(check).toEqual(moved(ruler, dotsOf(1.5), -dotsOf(2)));
  await says('Đúng rồi thì lưu.');
  await shot('5-calibration');
  await press('Dùng căn chỉnh này');
  await says('In một tem thử và nhìn kỹ');
  await press('In tem thử');
  await printer.printed(5);
});

it('is saved as it was tried, and is the printer to print on', async () => {
  await tabTo(page, 'In tem ra máy này');
  await page.keyboard.press('Space');
  await press('Lưu máy in');
  await page.getByRole('button', { name: 'Sửa Zebra bàn 3' }).waitFor();
  await shot('6-list');
  const printers = await value<Printer[]>('printers.list');
  expect(printers.find(({ isDefault }) => isDefault)).toMatchObject({
    name: 'Zebra bàn 3',
    language: 'zpl',
    widthMm: 80,
    heightMm: 60,
    offsetXMm: 1.5,
    offsetYMm: -2,
    scaleX: 1,
    scaleY: 1,
  });
});

it('brings a calibration back with the size of paper it was made for', async () => {
  const edit = async (width: string, shift: string) => {
    await press('Sửa Zebra bàn 3');
    await says('Tinh chỉnh');
    await fill(page, 'Rộng', width);
    await page.keyboard.press('Tab');
    const field = page.getByLabel('Lệch ngang');
    await eventually('the correction', async () => (await field.inputValue()) === shift);
  };
  await edit('100', '1,5');
  await fill(page, 'Lệch ngang', '-4');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sửa Zebra bàn 3' }).waitFor();
  await edit('80', '1,5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sửa Zebra bàn 3' }).waitFor();
  const printers = await value<Printer[]>('printers.list');
  expect(printers.find(({ isDefault }) => isDefault)).toMatchObject({
    widthMm: 80,
    offsetXMm: 1.5,
  });
});

it('leaves the form by Escape, and asks before it drops what was typed', async () => {
  const name = page.getByLabel('Tên máy in');
  await press('Sửa Zebra bàn 3');
  await name.waitFor();
  await page.keyboard.press('Escape');
  await name.waitFor({ state: 'detached' });
  await press('Sửa Zebra bàn 3');
  await fill(page, 'Tên máy in', 'Zebra bàn 4');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Bỏ những gì vừa sửa?' }).waitFor();
  await shot('6-drop');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Zebra bàn 4');
  await press('Bỏ qua');
  await press('Bỏ');
  await page.getByRole('button', { name: 'Sửa Zebra bàn 3' }).waitFor();
  expect(await page.getByText('Zebra bàn 4').count()).toBe(0);
});

it('keeps what is half typed while another section or another screen is looked at', async () => {
  const name = page.getByLabel('Tên máy in');
  const bench = page.getByRole('textbox', { name: 'Tên bàn' });
  await press('Sửa Zebra bàn 3');
  await fill(page, 'Tên máy in', 'Zebra bàn 4');
  await page.getByRole('tab', { name: 'Bàn đóng gói' }).click();
  await bench.fill('Bàn số 7');
  await page.keyboard.press('F2');
  await page.getByLabel('Tên người nhận').waitFor();
  await page.keyboard.press('F8');
  await bench.waitFor();
  expect(await bench.inputValue()).toBe('Bàn số 7');
  await page.getByRole('tab', { name: 'Máy in' }).click();
  await name.waitFor();
  expect(await name.inputValue()).toBe('Zebra bàn 4');
  await press('Bỏ qua');
  await press('Bỏ');
  await page.getByRole('button', { name: 'Sửa Zebra bàn 3' }).waitFor();
});

it('shows the very dots of a label before they are printed', async () => {
  const [point] = await value<PickupPoint[]>('pickupPoints.list');
  const draft = draftOf({ pickupPointId: point?.id ?? '' });
  const { id } = await value<Order>('orders.enter', { draft, print: false });
  await eventually('the order created', async () => {
    const { order } = await value<{ order: Order }>('orders.get', { id });
    return order.sync === 'created';
  });
  const profile = (await value<Printer[]>('printers.list')).find(({ isDefault }) => isDefault);
  const { id: printerId, ...own } = profile!;
  await value('printers.save', { id: printerId, printer: { ...own, labelSource: 'own' } });
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /Chị Lan/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press('Xem tem');
  const image = page.getByRole('dialog').getByRole('img');
  await image.waitFor();
  const source = (await image.getAttribute('src')) ?? '';
  const shown = dotsOfPng(source.slice(source.indexOf(',') + 1));
  const before = (await image.boundingBox())!;
  expect(before.width / before.height).toBeCloseTo(shown.width / shown.height, 1);
  await shot('7-preview');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await eventually('two pixels a dot', async () => {
    const box = await image.boundingBox();
    return box?.width === 2 * shown.width && box.height === 2 * shown.height;
  });
  await shot('8-zoomed');
  await page.keyboard.press('Escape');
  await image.waitFor({ state: 'detached' });
  expect(printer.jobs).toHaveLength(5);
  await page.keyboard.press('F9');
  expect(await printed(6)).toEqual(shown);
});
