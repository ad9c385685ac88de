import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { PrintJob } from '../../shared/model/print-job.ts';
import type { StationState } from '../../shared/model/station.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { picture, picturesOf, startBench, valueOf } from './bench.ts';
import { charactersOf, Scanner } from './scanner.ts';
import { hearTones } from './tones.ts';

const shots = picturesOf('keys');

let app: StartedApp;
let page: Page;
let scanner: Scanner;
let uyen: Order;
let lan: Order;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  scanner = await Scanner.at(page);
  lan = await enter('Chị Lan', 'SHOP-1');
  uyen = await enter('Phương Uyên', 'SHOP-12');
  await eventually('the orders created', async () => {
    const { orders } = await value<{ orders: OrderSummary[] }>('orders.range', {});
    return orders.length === 2 && orders.every(({ sync }) => sync === 'created');
  });
});

afterAll(async () => {
  await app.close();
});

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);
const jobs = () => value<PrintJob[]>('printing.jobs', {});
const panel = (soc: string) => page.getByRole('region', { name: `Đơn ${soc}`, exact: true });
const name = () => page.getByLabel('Tên người nhận');

async function enter(receiverName: string, soc: string): Promise<Order> {
  const [point] = await value<PickupPoint[]>('pickupPoints.list');
  const receiver = { ...draftOf().receiver, name: receiverName };
  const draft = draftOf({ pickupPointId: point?.id ?? '', receiver, soc });
  return value('orders.enter', { draft, print: false });
}

/** Waits for the notice about an unknown code, and closes it. */
async function isUnknown(code: string): Promise<void> {
  const unknown = page.getByText(`Không có đơn nào mang mã “${code}”`, { exact: true });
  await unknown.waitFor();
  const notices = page.getByRole('region', { name: 'Thông báo', exact: true });
  await notices.getByRole('button', { name: 'Đóng', exact: true }).last().click();
  await unknown.waitFor({ state: 'detached' });
}

it('searches for what is typed on the list, from its first letter, and prints nothing', async () => {
  await page.keyboard.press('F3');
  await page.getByRole('option').filter({ hasText: 'SHOP-12' }).waitFor();
  await page.getByRole('listbox').focus();
  // On other screens P and U are answers and list keys; a space ticks a row.
  await page.keyboard.type('phuong u', { delay: 80 });
  await page.getByRole('option').filter({ hasText: 'Chị Lan' }).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Tìm đơn').inputValue()).toBe('phuong u');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await jobs()).toEqual([]);
});

it('asks before it prints what is ticked in the place of the open order', async () => {
  await page.getByLabel('Tìm đơn').fill('');
  await page.getByRole('option').filter({ hasText: 'Chị Lan' }).waitFor();
  await page.getByRole('listbox').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await panel('SHOP-12').waitFor();
  await page.keyboard.press('F9');
  const question = page.getByRole('dialog', { name: 'In tem cho 1 đơn đã chọn' });
  await question.getByText('Chị Lan').waitFor();
  await picture(page, join(shots, '1-asked.png'));
  const heard = await hearTones(page);
  await scanner.scan('SHOP-12');
  const notice = page.getByRole('region', { name: 'Thông báo' }).getByText('Đã quét “SHOP-12”');
  await notice.waitFor();
  // A packer who scans looks at the parcel, so a tone reports that the scan had no effect.
  expect(await heard()).toEqual([196, 147]);
  // It is taller than the bar, so it has its own space and does not cover the screen.
  await eventually('the whole notice above the screen', async () => {
    const rest = await page.getByText('Chưa làm gì với mã này.').boundingBox();
    const screen = await page.locator('main').boundingBox();
    return rest !== null && screen !== null && rest.y + rest.height <= screen.y;
  });
  await picture(page, join(shots, '1-asked-and-scanned.png'));
  for (const button of await question.getByRole('button').all())
    await button.click({ trial: true });
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await jobs()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByText(/^Đã chọn/).waitFor({ state: 'detached' });
});

it('shows the order that Enter opened also in a narrow window, where it lies below the list', async () => {
  // 1366 × 768 at 150 %.
  await page.setViewportSize({ width: 911, height: 512 });
  await page.keyboard.press('Enter');
  const title = panel('SHOP-12').getByRole('heading', { level: 2, name: 'SHOP-12' });
  await title.waitFor();
  await picture(page, join(shots, '2-narrow.png'));
  const box = (await title.boundingBox())!;
  expect(box.y).toBeGreaterThan(0);
  expect(box.y + box.height).toBeLessThan(512);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Escape');
  await panel('SHOP-12').waitFor({ state: 'detached' });
});

it('leaves nothing open and nothing to print when a search finds nothing', async () => {
  await page.keyboard.press('Enter');
  await panel('SHOP-12').waitFor();
  await page.keyboard.press('Control+F');
  await page.keyboard.insertText('không ai cả');
  await panel('SHOP-12').waitFor({ state: 'detached' });
  await page.keyboard.press('F9');
  await page.keyboard.press('Control+F');
  await scanner.scan('SHOP-');
  expect(await jobs()).toEqual([]);
});

it('leaves nothing to print after a scan of no order, though others begin like it', async () => {
  await scanner.scan('SHOP-100');
  await page.getByRole('button', { name: /Tra “SHOP-100”/ }).waitFor();
  await page.keyboard.press('F9');
  await scanner.scan('SHOP-');
  const search = page.getByLabel('Tìm đơn');
  await expect.poll(() => search.inputValue()).toBe('SHOP-');
  // By hand, as after a scanner that sends no Enter.
  await search.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Không có đơn nào khớp').waitFor();
  expect(await page.getByRole('region', { name: /^Đơn SHOP/ }).count()).toBe(0);
  await scanner.scan('shop-1');
  await panel('SHOP-1').waitFor();
  expect(await jobs()).toEqual([]);
});

it('opens the order that is scanned while a name is typed, and the name stays', async () => {
  await page.keyboard.press('F2');
  await name().focus();
  await page.keyboard.type('Anh B', { delay: 80 });
  await scanner.scan('SHOP-12');
  await panel('SHOP-12').waitFor();
  await page.keyboard.press('F2');
  expect(await name().inputValue()).toBe('Anh B');
  await scanner.scan(lan.soc);
  await panel('SHOP-1').waitFor();
});

it('takes a code of digits alone out of a name, and leaves an amount where amounts are written', async () => {
  await page.keyboard.press('F2');
  await name().focus();
  await scanner.scan('100234');
  await isUnknown('100234');
  expect(await name().inputValue()).toBe('Anh B');
  const cod = page.getByLabel('Tiền thu hộ (COD)');
  await cod.focus();
  await scanner.scan('350000');
  await expect.poll(() => cod.inputValue()).toBe('350.000');
  await cod.fill('');
  await name().focus();
});

it('takes a scan whole that begins before the focus comes into a field', async () => {
  await page.keyboard.press('F2');
  await name().evaluate((field: HTMLInputElement) => {
    field.blur();
    let keys = 0;
    const release = () => {
      keys += 1;
      if (keys < 3) return;
      window.removeEventListener('keyup', release);
      field.focus();
    };
    window.addEventListener('keyup', release);
  });
  await scanner.scan('SHOP-12');
  await panel('SHOP-12').waitFor();
  await page.keyboard.press('F2');
  expect(await name().inputValue()).toBe('Anh B');
  await scanner.scan(lan.soc);
  await panel('SHOP-1').waitFor();
});

it.each(['into another field', 'out of all fields'])(
  'takes a scan whole while which the focus moves %s',
  async (where) => {
    await page.keyboard.press('F2');
    await name().focus();
    const cod = page.getByLabel('Tiền thu hộ (COD)');
    await cod.evaluate((field: HTMLInputElement, where) => {
      let keys = 0;
      const move = () => {
        keys += 1;
        if (keys < 3) return;
        window.removeEventListener('keyup', move);
        if (where === 'into another field') field.focus();
        else (document.activeElement as HTMLElement).blur();
      };
      window.addEventListener('keyup', move);
    }, where);
    await scanner.scan('SHOP-12');
    await panel('SHOP-12').waitFor();
    await page.keyboard.press('F2');
    expect(await name().inputValue()).toBe('Anh B');
    expect(await cod.inputValue()).toBe('');
    await scanner.scan(lan.soc);
    await panel('SHOP-1').waitFor();
  },
);

it('takes a code of capitals alone out of a name, and leaves capitals that somebody types', async () => {
  await page.keyboard.press('F2');
  await name().focus();
  await scanner.scan('PACKBENCH');
  await isUnknown('PACKBENCH');
  await name().focus();
  expect(await name().inputValue()).toBe('Anh B');
  await page.keyboard.type(' LAN', { delay: 60 });
  await page.keyboard.press('Enter');
  expect(await name().inputValue()).toBe('Anh B LAN');
  await name().fill('Anh B');
});

it('opens by each code of an order, from the other screens too', async () => {
  const { order } = await value<{ order: Order }>('orders.get', { id: uyen.id });
  for (const [screen, code] of [
    ['F4', order.platform?.shortCode],
    ['F5', order.platform?.platformCode],
    ['F8', 'shop-12'],
    ['Shift+F2', order.platform?.waybill],
    ['F11', order.platform?.shortCode],
    ['Shift+F8', order.platform?.platformCode],
  ] as const) {
    await page.keyboard.press(screen);
    await page
      .getByRole('button', { name: /Đơn hàng/, pressed: false })
      .first()
      .waitFor();
    await scanner.scan(code ?? '');
    await panel('SHOP-12').waitFor();
    await page.keyboard.press('Escape');
    await panel('SHOP-12').waitFor({ state: 'detached' });
  }
  expect(await jobs()).toEqual([]);
});

it('shows the label of the open order, and stops printing from wherever somebody is', async () => {
  await scanner.scan('SHOP-12');
  await panel('SHOP-12').waitFor();
  await page.keyboard.press('Shift+F9');
  const preview = page.getByRole('dialog', { name: 'Tem của đơn SHOP-12' });
  await preview.getByRole('img', { name: 'Tem đúng như sẽ in' }).waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await panel('SHOP-12').waitFor({ state: 'detached' });
  // Without an open order there is no order to show.
  await page.keyboard.press('Shift+F9');
  await page.keyboard.press('F2');
  await page.keyboard.press('Shift+F4');
  await page.getByText('Không có tem nào đang chờ in').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await jobs()).toEqual([]);
});

it('opens the order that is scanned while the handbook is read', async () => {
  await page.keyboard.press('F2');
  await page.keyboard.press('F1');
  const handbook = page.getByRole('dialog', { name: 'Sổ tay' });
  await handbook.getByRole('textbox').fill('tem');
  await scanner.scan('SHOP-12');
  await panel('SHOP-12').waitFor();
  await handbook.waitFor({ state: 'detached' });
  expect(await name().isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await panel('SHOP-12').waitFor({ state: 'detached' });
});

it('names a code that it does not know, and offers to look it up', async () => {
  await page.keyboard.press('F2');
  await scanner.scan('LA-999');
  await page.getByText('Không có đơn nào mang mã “LA-999”').waitFor();
  await picture(page, join(shots, '2-unknown.png'));
  await page.getByRole('button', { name: 'Tra trên nền tảng' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tra trên nền tảng' });
  await dialog.waitFor();
  // This dialog accepts scans.
  await scanner.scan('SHOP-12');
  await eventually('the code', async () => {
    const field = dialog.getByRole('textbox');
    return (await field.inputValue()) === 'SHOP-12';
  });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('F2');
  expect(await name().inputValue()).toBe('Anh B');
});

it('shows every key on one sheet, in both languages', async () => {
  await page.keyboard.press('Control+/');
  await page.getByRole('dialog', { name: 'Phím tắt' }).waitFor();
  await picture(page, join(shots, '3-sheet-vi.png'));
  const { settings } = await value<StationState>('station.state');
  await value('settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await picture(page, join(shots, '4-sheet-en.png'));
  expect(await page.getByText('Stop printing on every printer').isVisible()).toBe(true);
  await value('settings.save', { key: 'station', value: { ...settings, language: 'vi' } });
  const sheet = page.getByRole('dialog', { name: 'Phím tắt' });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

it('takes shortcuts inside of a scan for a part of it, and reads no code of which a key is unknown', async () => {
  await page.keyboard.press('F2');
  await name().waitFor();
  const filled = await name().inputValue();
  const separators = [
    { key: 'Alt', code: 'AltLeft', modifiers: 1 },
    ...Array.from('029', (key) => ({ key, code: `Numpad${key}`, modifiers: 1 })),
    { key: 'F8', code: 'F8' },
  ];
  const end = { key: 'm', code: 'KeyM', modifiers: 2 };
  for (const place of [name(), page.locator('body')]) {
    await place.evaluate((element) => {
      if (element instanceof HTMLInputElement) element.focus();
      else (document.activeElement as HTMLElement).blur();
    });
    await scanner.press([...charactersOf('LOT7'), ...separators, ...charactersOf('3712'), end]);
    await isUnknown('LOT73712');
  }
  const letters = Array.from('SPX', (letter) => ({ key: 'Process', code: `Key${letter}` }));
  const enter = { key: 'Enter', code: 'Enter', text: '\r' };
  await scanner.press([...letters, ...charactersOf('SHOP-12'), enter]);
  const notice = page.getByText('Không đọc được mã vừa quét', { exact: true });
  await notice.waitFor();
  expect(await name().inputValue()).toBe(filled);
  expect(await panel('SHOP-12').count()).toBe(0);
});

it('pauses the queue from every screen, and lets it go only where it is seen', async () => {
  const paused = async () => (await value<StationState>('station.state')).queue.paused;
  await page.keyboard.press('F2');
  await page.keyboard.press('Shift+F5');
  await page.getByRole('button', { name: 'Đang tạm dừng gửi' }).waitFor();
  await page.keyboard.press('Shift+F5');
  await page.getByRole('region', { name: 'Điều khiển hàng chờ' }).waitFor();
  expect(await paused()).toBe(true);
  await page.keyboard.press('Shift+F5');
  await eventually('the queue going on', async () => !(await paused()));
});
