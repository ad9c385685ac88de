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
import type { PrintJob } from '../../shared/model/print-job.ts';
import { eventually } from '../fakes/eventually.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { createdOrder, orderThat } from './created-order.ts';
import { codeOf, labelCode } from './order-code.ts';
import { PackScreen } from './pack-screen.ts';
import { recordTones } from './tones.ts';

const shot = shotsOf('pack');
const folder = mkdtempSync(join(tmpdir(), 'packbench-pack-'));
const product = { price: 10_000, weight: 100 };

let app: StartedApp;
let page: Page;
let pack: PackScreen;
let good: Order[];
let bare: Order;
let cancelled: Order;
let listed: Order;

beforeAll(async () => {
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  pack = await PackScreen.at(page);
  await callValue(app, 'printers.save', { id: null, printer: labelPrinter({ language: 'png' }) });
  good = [];
  for (let number = 1; number <= 12; number++) good.push(await enter(`Người nhận ${number}`));
  bare = await enter('Chưa in tem');
  cancelled = await enter('Đã huỷ');
  listed = await enter('Nguyễn Thị Hoàng Phương Thảo Nguyên', {
    contents: {
      kind: 'list',
      products: [
        { ...product, sku: 'AO-DO', name: 'Áo thun đỏ cỡ L', quantity: 2 },
        { ...product, sku: 'MU-01', name: 'Mũ lưỡi trai', quantity: 1 },
      ],
    },
  });
  await callValue(app, 'orders.cancel', { id: cancelled.id });
  await orderThat(app, cancelled, ({ sync }) => sync === 'cancelled');
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const enter = (name: string, change?: Partial<OrderDraftInput>) =>
  createdOrder(app, name, { carrier: '1', ...change });
const latest = () => callValue<PackScan[]>(app, 'packing.latest', { limit: 200 });

it('says what to do before the first scan', async () => {
  await pack.go('F12', t('shell.screens.pack'));
  await pack.says(t('pack.ready.print'));
  expect(await latest()).toEqual([]);
});

it('takes 70 scans as fast as a scanner makes them, on changing screens, and swallows none', async () => {
  const expected: Record<string, number> = {};
  let scanCount = 0;
  const wave = async (codes: readonly string[], says: Readonly<Record<string, number>>) => {
    for (const code of codes) await pack.scan(code);
    scanCount += codes.length;
    for (const [outcome, count] of Object.entries(says))
      expected[outcome] = (expected[outcome] ?? 0) + count;
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
  await pack.go('F3', t('shell.screens.orders'));
  await page.getByLabel(t('orders.search')).focus();
  await pack.scanner.scan(labelCode(bare));
  await page
    .getByRole('region', { name: t('order.title', { soc: bare.soc }), exact: true })
    .waitFor();
  for (const order of good) await orderThat(app, order, ({ printed }) => printed === 1);

  await pack.go('F12', t('shell.screens.pack'));
  await pack.mode(2, t('pack.modes.check'));
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
  await pack.go('F5', t('shell.screens.queue'));
  await pack.go('F12', t('shell.screens.pack'));
  await pack.mode(3, t('pack.modes.verify'));
  // A code of no order may be another parcel's: products count again behind a code of the parcel.
  await wave([listed.soc, 'AO-DO', 'GIAY-9', listed.soc, 'ao-do', 'AO-DO', 'MU-01'], {
    'verify-begun': 1,
    counted: 2,
    unknown: 1,
    'verify-going-on': 1,
    surplus: 1,
    verified: 1,
  });
  await pack.mode(4, t('pack.modes.hand-over'));
  await wave(
    [
      ...good.map(labelCode),
      ...good.slice(0, 5).map(codeOf),
      labelCode(bare),
      labelCode(cancelled),
      'KHONG-CO-3',
    ],
    { 'handed-over': 12, 'handed-before': 5, 'not-printed': 1, cancelled: 1, unknown: 1 },
  );
  expect(scanCount).toBe(70);
  await pack.go('F8', t('shell.screens.setup'));
  const scans = await eventually('every scan in the record', async () => {
    const all = await latest();
    return all.length >= scanCount ? all : null;
  });
  expect(scans).toHaveLength(scanCount);
  const said: Record<string, number> = {};
  for (const { result } of scans) {
    // At the second scan the label may be in transit, or printed.
    const name =
      result === 'print-under-way' || result === 'printed-before'
        ? 'again'
        : (result ?? 'another version');
    said[name] = (said[name] ?? 0) + 1;
  }
  expect(said).toEqual(expected);
  const jobs = await callValue<PrintJob[]>(app, 'printing.jobs', { limit: 500 });
  expect(jobs.map(({ orderId }) => orderId).toSorted()).toEqual(
    good.map(({ id }) => id).toSorted(),
  );
  expect(await callValue<Handover[]>(app, 'handovers.list', {})).toMatchObject([{ parcels: 12 }]);
  const { events } = await callValue<{ events: OrderEvent[] }>(app, 'orders.get', {
    id: good[0]?.id,
  });
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['print-sent', 'label-checked', 'handed-over']),
  );
});

it('types no scan into a field', async () => {
  await pack.go('F12', t('shell.screens.pack'));
  await pack.scan('KHONG-CO-4');
  await pack.says('KHONG-CO-4');
  expect(await pack.field.inputValue()).toBe('');
  await pack.field.fill(labelCode(bare));
  await pack.field.press('Enter');
  await pack.says(t('pack.said.not-printed.title'));
  expect(await latest()).toHaveLength(72);
});

it('takes codes that a scanner ends with Tab, in its field too', async () => {
  await pack.field.focus();
  await pack.scanner.scan('KHONG-CO-9', 'Tab');
  await pack.says('KHONG-CO-9');
  expect(await pack.field.inputValue()).toBe('');
  expect(await latest()).toHaveLength(73);
});

it('shows how full a parcel is, and refuses what does not belong in', async () => {
  await pack.mode(3, t('pack.modes.verify'));
  await pack.scan(labelCode(listed));
  await pack.says(t('pack.said.verified-before.title'));
  await page.keyboard.press('Alt+z');
  await eventually('the check undone', async () => {
    const { verifiedAt } = await callValue<PackedParcel>(app, 'packing.parcel', { id: listed.id });
    return verifiedAt === null;
  });
  await pack.scan(labelCode(listed));
  await pack.says(t('pack.said.verify-begun.title', { count: 3 }));
  await pack.scan('AO-DO');
  await pack.says(t('pack.said.counted.title', { count: 2 }));
  await page.getByRole('listitem').filter({ hasText: 'AO-DO' }).getByText('1 / 2').waitFor();
  await pack.field.fill('9x');
  await pack.scan('AO-DO');
  await pack.says(t('pack.said.too-many.title', { count: 1 }));
  expect(await pack.field.inputValue()).toBe('');
  const takeTones = await recordTones(page);
  await pack.scan('GIAY-9');
  await pack.says(t('pack.said.unknown.title'));
  expect(await pack.card.getAttribute('data-tone')).toBe('danger');
  // It may be a code of another parcel.
  await pack.scan(labelCode(listed));
  await pack.says(t('pack.said.verify-going-on.title', { count: 2 }));
  await page.keyboard.insertText('1x');
  await pack.scan('AO-DO');
  await pack.says(t('pack.said.counted.title', { count: 1 }));
  await page.getByRole('listitem').filter({ hasText: 'AO-DO' }).getByText('2 / 2').waitFor();
  await shot(page, '4-counted');
  // All of it is visible: the bars at the top, and the latest scan.
  const bar = (await page.getByRole('banner').boundingBox())!;
  const newest = page
    .getByRole('region', { name: t('pack.lastScans') })
    .getByRole('listitem')
    .first();
  const row = (await newest.boundingBox())!;
  const trainingBar = (await page
    .getByText(t('shell.training.word'), { exact: true })
    .boundingBox())!;
  expect(Math.min(bar.y, trainingBar.y)).toBeGreaterThanOrEqual(0);
  expect(row.y + row.height).toBeLessThanOrEqual(768);
  expect(await pack.card.getAttribute('data-tone')).toBe('success');
  await pack.scan('AO-DO');
  await pack.says(t('pack.said.surplus.title'));
  await pack.says(t('pack.said.surplus.todo', { product: 'Áo thun đỏ cỡ L' }));
  expect(await pack.card.getAttribute('data-tone')).toBe('danger');
  expect(await takeTones()).toEqual([196, 147, 740, 740, 1320, 196, 147]);
  await page.getByRole('listitem').filter({ hasText: 'AO-DO' }).getByText('2 / 2').waitFor();
});

/** Visual angle of a length on a 15.6-inch screen of 1366 × 768, from two metres. */
function arcMinutes(px: number): number {
  const mm = (px * 15.6 * 25.4) / Math.hypot(1366, 768);
  return Math.atan(mm / 2000) * (180 / Math.PI) * 60;
}

/** Icons of the result's text with their sides, and the outline. */
const appearance = () =>
  pack.card.evaluate((card) => {
    const edges = card.getBoundingClientRect();
    const icons = [...card.querySelectorAll(':scope > :first-child > svg')].map((icon) => {
      const { left, right } = icon.getBoundingClientRect();
      const isLeft = left + right < edges.left + edges.right;
      return `${/lucide-([a-z]+)/.exec(icon.classList.value)?.[1]} ${isLeft ? 'left' : 'right'}`;
    });
    return { icons, outline: getComputedStyle(card).borderTopStyle };
  });

it('has another shape at another position for each tone, and another outline', async () => {
  await pack.mode(2, t('pack.modes.check'));
  // Puts down the label that was scanned last.
  await page.keyboard.press('Escape');
  await eventually('put down', async () => (await callValue(app, 'packing.held')) === null);
  await pack.scan(good[0]!.soc);
  await pack.says(t('pack.said.parcel-held.title'));
  expect(await appearance()).toEqual({ icons: ['triangle right'], outline: 'dashed' });
  await pack.scan('KHONG-CO-10');
  await pack.says('KHONG-CO-10');
  expect(await appearance()).toEqual({
    icons: ['octagon left', 'octagon right'],
    outline: 'double',
  });
});

it('is read from two metres: whose parcel, who takes it, what is collected, how it stands, what to do', async () => {
  await callValue(app, 'printing.print', { orderIds: [listed.id] });
  await orderThat(app, listed, ({ printed }) => printed > 0);
  await pack.mode(2, t('pack.modes.check'));
  await pack.scan(listed.soc);
  await pack.scan(labelCode(listed));
  await Promise.all([
    pack.says('Nguyễn Thị Hoàng Phương Thảo Nguyên'),
    pack.says(t('pack.said.checked.title')),
  ]);
  await expect.poll(appearance).toEqual({ icons: ['circle left'], outline: 'solid' });
  // Smallest sizes on a screen of 1366 × 768, px.
  const read = [
    { text: t('pack.said.checked.title'), px: 96 },
    { text: t('pack.said.checked.todo'), px: 48 },
    { text: 'Nguyễn Thị Hoàng Phương Thảo Nguyên', px: 40 },
    { text: '350.000 ₫', px: 40 },
    { text: 'GHTK', px: 40 },
    { text: 'Đã tiếp nhận', px: 13 },
  ];
  for (const { text, px } of read) {
    const textElement = pack.card.getByText(text, { exact: true });
    const { size, xHeight, seen } = await textElement.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(element);
      const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const xHeight = pen.measureText('x').actualBoundingBoxAscent;
      const isVisible = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return { size: Number.parseFloat(fontSize), xHeight, seen: isVisible };
    });
    const isReadable = px < 48 || arcMinutes(xHeight) >= 10;
    expect({ text, isLarge: size >= px, isReadable, seen }).toEqual({
      text,
      isLarge: true,
      isReadable: true,
      seen: true,
    });
  }
  // Only one bar is above the result, except while a notice of an earlier action is shown.
  const notices = page.getByRole('region', { name: t('shell.notices') });
  for (const close of await notices.getByRole('button', { name: t('common.close') }).all())
    await close.click();
  await notices.waitFor({ state: 'hidden' });
  const bar = (await page.getByRole('banner').boundingBox())!;
  expect(bar).toMatchObject({ y: 0, height: 48 });
  expect((await pack.card.boundingBox())!.y).toBeLessThanOrEqual(48 + 12);
  const code = pack.card.getByText(labelCode(listed), { exact: true });
  const letters = await code.evaluate((element) => getComputedStyle(element).fontSize);
  expect(Number.parseFloat(letters)).toBeGreaterThanOrEqual(20);
  await shot(page, '7-read');
});

it('leaves in the file what was shown', async () => {
  const countBefore = (await latest()).length;
  await app.close();
  const db = new Sqlite(join(folder, 'training', 'packbench.db'), { readonly: true });
  const rows = db
    .prepare<[], { count: number; checked: number }>(
      `SELECT count(*) AS count, sum(say = 'checked') AS checked FROM pack_scans`,
    )
    .get();
  db.close();
  expect(rows).toEqual({ count: countBefore, checked: 11 });
});
