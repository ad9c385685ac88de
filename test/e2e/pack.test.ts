import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Handover } from '../../shared/model/handover.ts';
import type { Order, OrderDraftInput } from '../../shared/model/order.ts';
import type { OrderEvent } from '../../shared/model/order-event.ts';
import type { PackedParcel, PackScan } from '../../shared/model/packing.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { PrintJob } from '../../shared/model/print-job.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import type { StartedApp } from './app.ts';
import { picture, picturesOf, startBench, valueOf } from './bench.ts';
import { createdOrder, orderThat } from './created-order.ts';
import { codeOf, labelCode } from './order-code.ts';
import { PackScreen } from './pack-screen.ts';
import { hearTones } from './tones.ts';

const shots = picturesOf('pack');
const folder = mkdtempSync(join(tmpdir(), 'packbench-pack-'));
const product = { price: 10_000, weight: 100 };

let app: StartedApp;
let page: Page;
let pack: PackScreen;
let good: Order[];
let bare: Order;
let cancelled: Order;
let listed: Order;
let onScreen: Order;
/** Returns the tones since the previous call, Hz. */
let heard: () => Promise<number[]>;

beforeAll(async () => {
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  pack = await PackScreen.at(page);
  await value('printers.save', { id: null, printer: labelPrinter({ language: 'png' }) });
  good = [];
  for (let number = 1; number <= 12; number++) good.push(await enter(`Người nhận ${number}`));
  bare = await enter('Chưa in tem');
  cancelled = await enter('Đã huỷ');
  onScreen = await enter('Đang cầm trên tay');
  listed = await enter('Nguyễn Thị Hoàng Phương Thảo Nguyên', {
    contents: {
      kind: 'list',
      products: [
        { ...product, sku: 'AO-DO', name: 'Áo thun đỏ cỡ L', quantity: 2 },
        { ...product, sku: 'MU-01', name: 'Mũ lưỡi trai', quantity: 1 },
      ],
    },
  });
  await value('orders.cancel', { id: cancelled.id });
  await orderThat(app, cancelled, ({ sync }) => sync === 'cancelled');
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);
const enter = (name: string, change?: Partial<OrderDraftInput>) =>
  createdOrder(app, name, { carrier: '1', ...change });
const latest = () => value<PackScan[]>('packing.latest', { limit: 200 });
const shot = (name: string) => picture(page, join(shots, `${name}.png`));

it('says what to do before the first scan', async () => {
  await pack.go('F12', 'Đóng gói');
  await pack.says('Quét để in tem');
  expect(await latest()).toEqual([]);
});

it('takes 70 scans as fast as a scanner makes them, on changing screens, and swallows none', async () => {
  const expected: Record<string, number> = {};
  let made = 0;
  const wave = async (codes: readonly string[], says: Readonly<Record<string, number>>) => {
    for (const code of codes) await pack.scan(code);
    made += codes.length;
    for (const [say, count] of Object.entries(says)) expected[say] = (expected[say] ?? 0) + count;
  };

  await wave(
    [
      ...good.map(codeOf),
      ...good.slice(0, 3).map(labelCode),
      'SPX000111222',
      'KHONG-CO-1',
      codeOf(cancelled, 0),
    ],
    { printing: 12, again: 3, unknown: 2, cancelled: 1 },
  );
  // The packer opens another screen while codes may still be processed, and scans there: the order opens.
  await pack.go('F3', 'Đơn hàng');
  await page.getByLabel('Tìm đơn').focus();
  await pack.scanner.scan(labelCode(bare));
  await page.getByRole('region', { name: `Đơn ${bare.soc}`, exact: true }).waitFor();
  for (const order of good) await orderThat(app, order, ({ printed }) => printed === 1);

  await pack.go('F12', 'Đóng gói');
  await pack.mode(2, 'Đối tem');
  await wave(
    [
      ...good.slice(0, 10).flatMap((order) => [order.soc, labelCode(order)]),
      labelCode(good[0]!),
      good[10]!.soc,
      labelCode(bare),
      labelCode(cancelled),
      'KHONG-CO-2',
    ],
    {
      checked: 10,
      'checked-before': 1,
      'parcel-held': 11,
      'wrong-label': 1,
      cancelled: 1,
      unknown: 1,
    },
  );
  await pack.go('F5', 'Hàng chờ');
  await pack.go('F12', 'Đóng gói');
  await pack.mode(3, 'Kiểm hàng');
  await wave([listed.soc, 'AO-DO', 'GIAY-9', 'ao-do', 'AO-DO', 'MU-01'], {
    'verify-begun': 1,
    counted: 2,
    'wrong-product': 1,
    surplus: 1,
    verified: 1,
  });
  await pack.mode(4, 'Giao hãng');
  await wave(
    [
      ...good.map(labelCode),
      ...good.slice(0, 6).map(codeOf),
      labelCode(bare),
      labelCode(cancelled),
      'KHONG-CO-3',
    ],
    { 'handed-over': 12, 'handed-before': 6, 'not-printed': 1, cancelled: 1, unknown: 1 },
  );
  expect(made).toBe(70);
  await pack.go('F8', 'Cài đặt');
  const scans = await eventually('every scan in the record', async () => {
    const all = await latest();
    return all.length >= made ? all : null;
  });
  expect(scans).toHaveLength(made);
  const said: Record<string, number> = {};
  for (const { say } of scans) {
    // At the second scan the label may be in transit, or printed.
    const name =
      say === 'print-under-way' || say === 'printed-before' ? 'again' : (say ?? 'another version');
    said[name] = (said[name] ?? 0) + 1;
  }
  expect(said).toEqual(expected);
  const jobs = await value<PrintJob[]>('printing.jobs', { limit: 500 });
  expect(jobs.map(({ orderId }) => orderId).toSorted()).toEqual(
    good.map(({ id }) => id).toSorted(),
  );
  expect(await value<Handover[]>('handovers.list', {})).toMatchObject([{ parcels: 12 }]);
  const { events } = await value<{ events: OrderEvent[] }>('orders.get', { id: good[0]?.id });
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['print-sent', 'label-checked', 'handed-over']),
  );
});

it('types no scan into a field', async () => {
  await pack.go('F12', 'Đóng gói');
  await pack.scan('KHONG-CO-4');
  await pack.says('KHONG-CO-4');
  expect(await pack.field.inputValue()).toBe('');
  await pack.field.fill(labelCode(bare));
  await pack.field.press('Enter');
  await pack.says('Đơn chưa in tem');
  expect(await latest()).toHaveLength(72);
});

it('takes codes that a scanner ends with Tab, in its field too', async () => {
  await pack.field.focus();
  await pack.scanner.scan('KHONG-CO-9', 'Tab');
  await pack.says('KHONG-CO-9');
  expect(await pack.field.inputValue()).toBe('');
  expect(await latest()).toHaveLength(73);
});

it('is heard: well, look, stop, and a siren', async () => {
  heard = await hearTones(page);
  await pack.mode(1, 'In tem');
  await pack.scan(labelCode(bare));
  await pack.says('Đang in tem');
  expect(await heard()).toEqual([1320]);
  await orderThat(app, bare, ({ printed }) => printed === 1);
  await pack.scan(labelCode(bare));
  await pack.says('Đã in tem rồi');
  expect(await heard()).toEqual([740, 740]);
  await pack.scan('KHONG-CO-6');
  await pack.says('KHONG-CO-6');
  expect(await heard()).toEqual([196, 147]);
  await pack.scan(labelCode(cancelled));
  await pack.says('ĐƠN ĐÃ HUỶ');
  expect(await heard()).toEqual([880, 587, 880, 587, 880, 587]);
});

it('offers the platform’s look-up of an unknown code, and comes back as it was left', async () => {
  await pack.scan('KHONG-CO-5');
  await pack.says('Không có đơn nào mang mã này');
  await page.keyboard.press('F6');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('KHONG-CO-5');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await pack.go('F12', 'Đóng gói');
  await pack.says('KHONG-CO-5');
});

it('takes a handover back, and says what came of it', async () => {
  await page.keyboard.press('Alt+z');
  await page.getByText('Lần quét vừa rồi không hoàn tác được').waitFor();
  const handed = page.getByRole('listitem').filter({ hasText: 'Đã vào chuyến' });
  await handed.getByRole('button', { name: 'Hoàn tác' }).first().click();
  await eventually('one parcel less', async () => {
    const [handover] = await value<Handover[]>('handovers.list', {});
    return handover?.parcels === 11;
  });
  await handed.getByText('đã hoàn tác').waitFor();
  expect(await value<Handover[]>('handovers.list', {})).toMatchObject([{ parcels: 11 }]);
});

it('shows how full a parcel is, and refuses what does not belong in', async () => {
  await pack.mode(3, 'Kiểm hàng');
  await pack.scan(labelCode(listed));
  await pack.says('Kiện này đã kiểm rồi');
  await page.keyboard.press('Alt+z');
  await eventually('the check undone', async () => {
    const { verifiedAt } = await value<PackedParcel>('packing.parcel', { id: listed.id });
    return verifiedAt === null;
  });
  await pack.scan(labelCode(listed));
  await pack.says('Quét từng món: 3');
  await pack.scan('AO-DO');
  await pack.says('Áo thun đỏ cỡ L · còn 2');
  await page.getByRole('listitem').filter({ hasText: 'AO-DO' }).getByText('1 / 2').waitFor();
  await pack.field.fill('9x');
  await pack.scan('AO-DO');
  await pack.says('Áo thun đỏ cỡ L: chỉ còn thiếu 1');
  expect(await pack.field.inputValue()).toBe('');
  await heard();
  await pack.scan('GIAY-9');
  await pack.says('Sai hàng');
  await pack.says('Đơn này không có món đó. Bỏ ra khỏi kiện.');
  expect(await pack.card.getAttribute('data-tone')).toBe('danger');
  await page.keyboard.insertText('1x');
  await pack.scan('AO-DO');
  await pack.says('Áo thun đỏ cỡ L · còn 1');
  await page.getByRole('listitem').filter({ hasText: 'AO-DO' }).getByText('2 / 2').waitFor();
  await shot('4-counted');
  // All of it is visible: the bars at the top, and the latest scan.
  const bar = (await page.getByRole('banner').boundingBox())!;
  const newest = page.getByRole('region', { name: 'Vừa quét' }).getByRole('listitem').first();
  const row = (await newest.boundingBox())!;
  const band = (await page.getByText('LUYỆN TẬP', { exact: true }).boundingBox())!;
  expect(Math.min(bar.y, band.y)).toBeGreaterThanOrEqual(0);
  expect(row.y + row.height).toBeLessThanOrEqual(768);
  expect(await pack.card.getAttribute('data-tone')).toBe('success');
  await pack.scan('AO-DO');
  await pack.says('Thừa: Áo thun đỏ cỡ L');
  await pack.says('Đã đủ số món này. Bỏ ra khỏi kiện.');
  expect(await pack.card.getAttribute('data-tone')).toBe('danger');
  expect(await heard()).toEqual([196, 147, 1320, 196, 147]);
  await page.getByRole('listitem').filter({ hasText: 'AO-DO' }).getByText('2 / 2').waitFor();
});

it('prints by one key where a check finds an order without a label', async () => {
  await pack.mode(2, 'Đối tem');
  await pack.scan(labelCode(listed));
  await pack.says('Đơn chưa in tem');
  await page.keyboard.press('F9');
  expect(await orderThat(app, listed, ({ printed }) => printed > 0)).toMatchObject({ printed: 1 });
});

it('stops the hand that holds a parcel whose order is cancelled meanwhile', async () => {
  await pack.mode(1, 'In tem');
  await pack.scan(labelCode(onScreen));
  await pack.says('Đang in tem');
  await orderThat(app, onScreen, ({ printed }) => printed === 1);
  await pack.says('Đã in');
  await value('orders.cancel', { id: onScreen.id });
  await pack.says('ĐƠN ĐÃ HUỶ');
  expect(await pack.card.getAttribute('data-tone')).toBe('danger');
  await shot('6-cancelled');
});

it('says so when the order of the parcel in hand is corrected meanwhile', async () => {
  await value('outbox.pause', { paused: true });
  const [point] = await value<PickupPoint[]>('pickupPoints.list');
  const receiver = { ...draftOf().receiver, name: 'Nguyễn Văn Cũ' };
  const draft = draftOf({ pickupPointId: point?.id ?? '', receiver, carrier: '1' });
  const waiting = await value<Order>('orders.enter', { draft, print: false });
  await pack.scan(waiting.soc);
  await pack.says('Nguyễn Văn Cũ');
  const mended = { ...draft, soc: waiting.soc, receiver: { ...receiver, name: 'Nguyễn Văn Mới' } };
  await value('orders.correct', { id: waiting.id, draft: mended });
  await pack.says('ĐƠN VỪA ĐƯỢC SỬA');
  await pack.says('Nguyễn Văn Mới');
  expect(await pack.card.getAttribute('data-tone')).toBe('warning');
  await shot('6b-corrected');
  await value('outbox.pause', { paused: false });
  await orderThat(app, waiting, ({ sync }) => sync === 'created');
});

it('stands in the order what was checked, and when, whatever the list was searched for', async () => {
  await pack.go('F3', 'Đơn hàng');
  await page.getByLabel('Tìm đơn').fill(good[5]?.soc ?? '');
  await page.getByRole('option', { name: /^Người nhận 6 / }).waitFor();
  await pack.go('F12', 'Đóng gói');
  await pack.scan(labelCode(good[0]!));
  await pack.says('Người nhận 1');
  await page.keyboard.press('Control+o');
  const order = page.getByRole('region', { name: `Đơn ${good[0]?.soc}`, exact: true });
  await order.getByRole('heading', { name: 'Ở bàn đóng gói' }).waitFor();
  const term = order.getByRole('term').filter({ hasText: 'Đối tem' });
  await term.waitFor();
  expect(await order.getByRole('term').filter({ hasText: 'Giao hãng' }).count()).toBe(1);
  await pack.go('F12', 'Đóng gói');
});

it('asks for a reason before it prints again', async () => {
  await pack.scan(labelCode(good[11]!));
  await Promise.all([pack.says('Người nhận 12'), pack.says('Đã in tem rồi')]);
  await page.keyboard.press('F9');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Alt+2');
  await orderThat(app, good[11]!, ({ printed }) => printed === 2);
  const parcel = await value<PackedParcel>('packing.parcel', { id: good[11]?.id });
  expect(parcel).toMatchObject({ printed: 2, paper: 'printed' });
});

it('is read from two metres: whose parcel, who takes it, what is collected, how it stands, what to do', async () => {
  await pack.mode(2, 'Đối tem');
  await pack.scan(listed.soc);
  await pack.scan(labelCode(listed));
  await Promise.all([pack.says('Nguyễn Thị Hoàng Phương Thảo Nguyên'), pack.says('Đúng tem')]);
  const read = [
    'Đúng tem',
    'Tem và kiện cùng một đơn. Dán tem.',
    'Nguyễn Thị Hoàng Phương Thảo Nguyên',
    '350.000 ₫',
    'GHTK',
    'Đã tiếp nhận',
  ];
  for (const text of read) {
    const words = pack.card.getByText(text, { exact: true });
    const { size, seen } = await words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const seen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return { size, seen };
    });
    // A letter of 28 px on a screen of 1366 × 768 is 6 mm high.
    expect({ text, isLarge: size >= 28, seen }).toEqual({ text, isLarge: true, seen: true });
  }
  const code = pack.card.getByText(labelCode(listed), { exact: true });
  const letters = await code.evaluate((element) => getComputedStyle(element).fontSize);
  expect(Number.parseFloat(letters)).toBeGreaterThanOrEqual(20);
  await shot('7-read');
});

it('is read in English, and uses a large screen', async () => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await pack.mode(3, 'Kiểm hàng');
  await pack.scan('MU-01');
  await shot('8-large');
  await page.setViewportSize({ width: 1366, height: 768 });
  const { settings } = await value<{ settings: object }>('station.state');
  await value('settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await page.getByRole('region', { name: 'Result of the scan' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Check contents', exact: true }).isChecked()).toBe(
    true,
  );
});

it('leaves in the file what was shown', async () => {
  const shown = (await latest()).length;
  await app.close();
  const db = new Sqlite(join(folder, 'training', 'packbench.db'), { readonly: true });
  const rows = db
    .prepare<[], { count: number; checked: number }>(
      `SELECT count(*) AS count, sum(say = 'checked') AS checked FROM pack_scans`,
    )
    .get();
  db.close();
  expect(rows).toEqual({ count: shown, checked: 11 });
});
