import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../../main/base/host-services.ts';
import { samplePickupPoint } from '../../main/training/sample.ts';
import type { Handover, HandoverDetail } from '../../shared/model/handover.ts';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import type { PackScan } from '../../shared/model/packing.ts';
import { shiftFigures, type ShiftReport, type ShiftSums } from '../../shared/model/shift.ts';
import type { WeighingRecord } from '../../shared/model/weighing.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import { eventually } from '../fakes/eventually.ts';
import { textOfPdf } from '../fakes/pdf-text.ts';
import { type FakePlatform, startPlatform } from '../fakes/platform/platform.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { FakeScale } from '../fakes/scale.ts';
import { beginsWith, t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { haveAreas } from './known-areas.ts';
import { areasCopied, settingOf, shotsOf, startBench, callValue } from './bench.ts';
import { enterOrder } from './created-order.ts';
import { codOf, enterByKeys, enterByMessage, phoneOf, receiverOf } from './day-orders.ts';
import { activate } from './keyboard.ts';
import { labelCode } from './order-code.ts';
import { Scanner } from './scanner.ts';
import { shiftCsv } from './shift-csv.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

/** Number of orders, entered alternately by keys and by pasted messages. */
const ORDERS = 40;
/** The network is offline while these orders are entered. */
const AWAY = { from: 12, to: 27 };

const shot = shotsOf('working-day');
const folder = mkdtempSync(join(tmpdir(), 'packbench-working-day-'));

let platform: FakePlatform;
let printer: FakePrinter;
let scale: FakeScale;
let app: StartedApp;
let page: Page;
let scanner: Scanner;
let orders: Order[];
let cancelled: Order;

beforeAll(async () => {
  printer = await FakePrinter.open();
  scale = new FakeScale(join(folder, 'can'));
  platform = await startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock: systemClock,
    durationsMs: { status: 24 * 3_600_000, handOver: 1 },
  });
  const provision = join(folder, 'station.json');
  const station = {
    account: { baseUrl: platform.baseUrl, token: platform.token },
    pickupPoints: [samplePickupPoint],
  };
  writeFileSync(provision, JSON.stringify(station));
  await haveAreas(join(folder, 'data'), 'account');
  app = await startBench({
    userDataDir: join(folder, 'data'),
    args: ['--provision', provision],
  });
  ({ page } = app);
  scanner = await Scanner.at(page);
  await areasCopied(app);
  await callValue(app, 'printers.save', {
    id: null,
    printer: labelPrinter({
      name: 'Máy in tem',
      transport: { kind: 'tcp', host: '127.0.0.1', port: printer.port },
    }),
  });
});

afterAll(async () => {
  await app.close();
  await platform.close();
  await printer.close();
  scale.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const name = () => page.getByRole('textbox', { name: t('entry.receiverName') });
const latest = () => callValue<PackScan[]>(app, 'packing.latest', { limit: 200 });
const orderById = async (id: string) =>
  (await callValue<{ order: Order }>(app, 'orders.get', { id })).order;

async function go(key: string, screen: string): Promise<void> {
  await page.keyboard.press(key);
  const heading = page.getByRole('heading', { level: 1, name: screen, exact: true });
  await heading.waitFor({ state: 'attached' });
}

async function mode(digit: number, called: string): Promise<void> {
  await page.keyboard.press(`Alt+${digit}`);
  await page.getByRole('radio', { name: called, exact: true, checked: true }).waitFor();
}

it('enters 40 orders by keys and by pasted messages, while the network goes and comes back', async () => {
  for (let number = 0; number < ORDERS; number++) {
    if (number === AWAY.from) await platform.setReachable(false);
    if (number === AWAY.to) {
      await shot(page, '1-away');
      await platform.setReachable(true);
    }
    await (number % 2 === 0 ? enterByKeys(page, number) : enterByMessage(page, number));
    // The form is ready for the next order.
    await expect.poll(() => name().inputValue()).toBe('');
  }
  const saved = await eventually(
    'every order on the platform, its label printed once',
    async () => {
      const { orders: all } = await callValue<{ orders: OrderSummary[] }>(app, 'orders.range', {
        limit: 100,
      });
      const isDone = all.every(({ sync, printed }) => sync === 'created' && printed === 1);
      return all.length === ORDERS && isDone ? all : null;
    },
  );
  orders = await Promise.all(saved.toReversed().map(({ id }) => orderById(id)));
  await shot(page, '2-entered');

  const entered = Array.from({ length: ORDERS }, (_, number) => ({
    name: receiverOf(number),
    phone: phoneOf(number),
    codAmount: codOf(number),
  }));
  const stored = orders.map(({ draft }) => ({
    name: draft.receiver.name,
    phone: draft.receiver.phone,
    codAmount: draft.codAmount,
  }));
  expect(stored).toEqual(entered);
  expect(
    platform
      .orders()
      .map(({ soc }) => soc)
      .toSorted(),
  ).toEqual(orders.map(({ soc }) => soc).toSorted());
  // Each label once, and no other print.
  expect(await printer.printed(ORDERS)).toHaveLength(ORDERS);
});

it('cancels one of them, which nobody can pack any more', async () => {
  cancelled = orders[7]!;
  await go('F3', t('shell.screens.orders'));
  await page.getByLabel(t('orders.search')).fill(cancelled.soc);
  const row = page.getByRole('option', { name: cancelled.soc });
  await row.waitFor();
  await row.click();
  await page.getByRole('region', { name: t('order.title', { soc: cancelled.soc }) }).waitFor();
  await activate(page, t('order.takeBack.cancel.action'));
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await activate(page, t('order.takeBack.cancel.action'));
  await question.waitFor({ state: 'detached' });
  cancelled = await eventually('the order cancelled', async () => {
    const now = await orderById(cancelled.id);
    return now.sync === 'cancelled' ? now : null;
  });
  const there = platform.orders().find(({ soc }) => soc === cancelled.soc);
  expect(there?.status).toBe('0');
});

it('checks every label by 99 scans at a scanner’s speed, on changing screens', async () => {
  const good = orders.filter(({ id }) => id !== cancelled.id);
  const codes = [
    ...good.flatMap((order) => [order.soc, labelCode(order)]),
    ...good.slice(0, 12).map(labelCode),
    ...Array.from({ length: 4 }, () => labelCode(cancelled)),
    ...Array.from({ length: 5 }, (_, at) => `KHONG-CO-${at}`),
  ];
  expect(codes).toHaveLength(99);
  await go('F12', t('shell.screens.pack'));
  await mode(2, t('pack.modes.check'));
  for (const [at, code] of codes.entries()) {
    if (at % 15 === 14) {
      // The packer opens another screen while codes may still be processed, and scans there: the order opens, without
      // further effects.
      await (at % 2 === 0
        ? go('F3', t('shell.screens.orders'))
        : go('F5', t('shell.screens.queue')));
      const looked = good[at % good.length]!;
      await scanner.scan(labelCode(looked));
      await page
        .getByRole('region', { name: t('order.title', { soc: looked.soc }), exact: true })
        .waitFor();
      await go('F12', t('shell.screens.pack'));
    }
    await page.getByRole('textbox', { name: t('common.typeCode') }).focus();
    await scanner.scan(code);
  }
  const scans = await eventually('every scan in the record', async () => {
    const all = await latest();
    return all.length >= codes.length ? all : null;
  });
  const said: Record<string, number> = {};
  for (const { result } of scans) said[result ?? '?'] = (said[result ?? '?'] ?? 0) + 1;
  expect(said).toEqual({
    'parcel-held': 39,
    checked: 39,
    'checked-before': 12,
    cancelled: 4,
    unknown: 5,
  });
  await shot(page, '3-checked');
});

it('puts every product of an order into its parcel, and prints nothing twice', async () => {
  const product = { price: 10_000, weight: 100 };
  const { id } = await enterOrder(
    app,
    {
      contents: {
        kind: 'list',
        products: [
          { ...product, sku: 'AO-DO', name: 'Áo thun đỏ', quantity: 2 },
          { ...product, sku: 'MU-01', name: 'Mũ lưỡi trai', quantity: 1 },
        ],
      },
    },
    true,
  );
  const listed = await eventually('its label', async () => {
    const now = await orderById(id);
    return now.sync === 'created' && now.printed === 1 ? now : null;
  });
  orders.push(listed);
  await mode(3, t('pack.modes.verify'));
  for (const code of [labelCode(listed), 'AO-DO', 'MU-01', 'AO-DO']) {
    await page.getByRole('textbox', { name: t('common.typeCode') }).focus();
    await scanner.scan(code);
  }
  await page
    .getByRole('region', { name: t('pack.answer') })
    .getByText(t('pack.said.verified.title'), { exact: true })
    .waitFor();
  expect(await printer.printed(ORDERS + 1)).toHaveLength(ORDERS + 1);
});

it('weighs parcels, each for itself, and says which is heavier than was entered', async () => {
  const settings = await settingOf(app, 'scale');
  await callValue(app, 'settings.save', {
    key: 'scale',
    value: { ...settings, port: join(folder, 'can') },
  });
  await mode(1, t('pack.modes.print'));
  const card = page.getByRole('region', { name: t('pack.answer') });
  const weight = page.getByRole('region', { name: t('pack.weight.title'), exact: true });
  for (const [order, grams, says] of [
    [orders[0]!, 510, 'Cân được 510 g · Khớp'],
    [orders[1]!, 640, t('pack.weight.above')],
    [orders[2]!, 500, 'Cân được 500 g · Khớp'],
  ] as const) {
    scale.rests(0);
    const field = page.getByRole('textbox', { name: t('common.typeCode') });
    await field.fill(order.soc);
    await field.press('Enter');
    await card.getByText(order.soc, { exact: true }).waitFor();
    await weight.getByText(t('scale.states.empty')).waitFor();
    scale.rests(grams);
    await weight.getByText(t('scale.states.stable')).waitFor();
    await page.keyboard.press('Alt+c');
    await weight.getByText(says).waitFor();
    const weighings = await callValue<WeighingRecord[]>(app, 'weighing.of', { orderId: order.id });
    expect(weighings).toMatchObject([{ grams, enteredGrams: 500 }]);
  }
  await shot(page, '3b-weighed');
});

it('hands every carrier its parcels, and none that is another’s or was cancelled', async () => {
  const good = orders.filter(({ id }) => id !== cancelled.id);
  const carriers = [...new Set(good.map(({ platform: there }) => there?.carrierId ?? ''))];
  const waiting = await callValue<{ carrier: { id: string; name: string }; parcels: number }[]>(
    app,
    'handovers.waiting',
  );
  expect(waiting.map(({ carrier }) => carrier.id).toSorted()).toEqual(carriers.toSorted());
  expect(waiting.reduce((sum, { parcels }) => sum + parcels, 0)).toBe(good.length);
  await mode(4, t('pack.modes.hand-over'));
  for (const order of [...good, cancelled, good[0]!]) {
    await page.getByRole('textbox', { name: t('common.typeCode') }).focus();
    await scanner.scan(labelCode(order));
  }
  await eventually('every scan in the record', async () => {
    const all = await latest();
    return all.filter(({ mode: of }) => of === 'hand-over').length === good.length + 2;
  });
  await go('F10', t('shell.screens.handover'));
  const open = await callValue<Handover[]>(app, 'handovers.list', {});
  expect(open.reduce((sum, { parcels }) => sum + parcels, 0)).toBe(good.length);
  for (const { id, carrier } of open) {
    const { parcels, handover } = await callValue<HandoverDetail>(app, 'handovers.get', { id });
    const own = good.filter(({ platform: there }) => there?.carrierId === carrier.id);
    expect(parcels.map(({ orderId }) => orderId).toSorted()).toEqual(
      own.map((order) => order.id).toSorted(),
    );
    expect(handover.codTotal).toBe(own.reduce((sum, { draft }) => sum + (draft.codAmount ?? 0), 0));
  }
  await shot(page, '4-handed-over');
});

it('closes every handover, and lists on paper the codes that the platform has of its parcels', async () => {
  const open = await callValue<Handover[]>(app, 'handovers.list', {});
  // One label an order; the lists follow.
  expect(printer.jobs).toHaveLength(ORDERS + 1);
  for (const { id, carrier } of open) {
    const row = page.getByRole('listitem').filter({ hasText: carrier.name });
    await row.getByRole('button', { name: t('handover.goOn'), exact: true }).click();
    await page.getByRole('region', { name: t('handover.lastScan') }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText(t('handover.list.file')).waitFor();
    const { handover } = await callValue<HandoverDetail>(app, 'handovers.get', { id });
    expect(handover.closedAt).not.toBeNull();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: t('handover.look'), exact: true }).waitFor();
  }
  await eventually('every list printed', () => printer.jobs.length >= ORDERS + 1 + open.length);
  const lists = join(folder, 'data', 'account', 'handovers');
  const files = readdirSync(lists);
  expect(files).toHaveLength(open.length);
  const texts = await Promise.all(files.map((file) => textOfPdf(readFileSync(join(lists, file)))));
  // Nine digits by themselves are a short code; waybills have letters before them.
  const listed = texts.flatMap((pages) =>
    pages.flatMap(({ text }) => text.match(/\b\d{9}\b/g) ?? []),
  );
  const there = platform.orders().filter(({ status }) => status !== '0');
  expect(new Set(listed)).toEqual(new Set(there.map(({ shortCode }) => shortCode)));
  expect(there).toHaveLength(ORDERS);
});

/** The last seven days, and one more in case a day ends during the test. */
async function lastDays(): Promise<ShiftReport> {
  const [from, to] = await page.evaluate(() =>
    [-6, 1].map((days) => {
      const day = new Date();
      day.setDate(day.getDate() + days);
      const two = (part: number) => String(part).padStart(2, '0');
      return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
    }),
  );
  return callValue<ShiftReport>(app, 'shift.report', { from, to });
}

it('sums the day up as orders, platform and paper do, on the screen and in its file', async () => {
  const there = platform.orders().filter(({ status }) => status !== '0');
  const sum = (of: (order: (typeof there)[number]) => number) =>
    there.reduce((all, order) => all + of(order), 0);
  const expected: ShiftSums = {
    orders: ORDERS + 1,
    takenBack: 1,
    labels: ORDERS + 1,
    reprints: 0,
    // Checked by parcel and label, products, weighed, handed over.
    scans: 99 + 4 + 3 + there.length + 2,
    weighed: 3,
    handedOver: there.length,
    cod: sum(({ amount }) => amount),
    fee: sum(({ fee, insurance }) => fee + insurance),
    weight: sum(({ weight }) => weight),
    // 510, 640 and 500 g, of 500 entered for each.
    heavier: 10 + 140,
    lighter: 0,
  };
  expect((await lastDays()).total).toEqual(expected);
  await go('Shift+F8', t('shell.screens.shift'));
  const week = page.getByRole('radio', { name: t('shift.spans.week'), exact: true });
  await week.focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('radio', { name: t('shift.spans.week'), exact: true, checked: true })
    .waitFor();
  const cells = page.getByRole('row', { name: beginsWith(t('shift.total')) }).getByRole('cell');
  const totals = async () =>
    (await cells.allInnerTexts()).slice(0, 8).map((text) => text.replaceAll(/\D/g, ''));
  const counts = shiftFigures.slice(0, 8).map((figure) => String(expected[figure]));
  await expect.poll(totals).toEqual(counts);
  await shot(page, '5-shift');
  await page.getByRole('button', { name: t('shift.saveCsv'), exact: true }).click();
  const line = page.getByText(/^Đã lưu: .*\.csv$/);
  await line.waitFor();
  const file = (await line.innerText()).replace('Đã lưu: ', '');
  const csv = shiftCsv(readFileSync(file, 'utf8'));
  const expectedFigures = shiftFigures.map((figure) => expected[figure]);
  expect(csv.total).toEqual(expectedFigures);
  // No packer signs in; carriers, days and hours must have the same totals.
  expect(csv.figures('Nhân viên')).toEqual([expectedFigures]);
  for (const part of ['Hãng', 'Ngày', 'Giờ']) {
    const rows = csv.figures(part);
    const sums = shiftFigures.map((_, at) => rows.reduce((all, row) => all + (row[at] ?? 0), 0));
    expect([part, sums]).toEqual([part, expectedFigures]);
  }
  expect(csv.under('Lý do in lại')).toEqual([]);
  const steps = csv.under('Từ lúc nhập tới tem (giây)');
  const [, printed] = steps.find(([step]) => step === 'Nhập → tới máy in') ?? [];
  expect(printed).toBe(String(ORDERS + 1));
});

it('leaves the same in the file and on the platform', async () => {
  await app.close();
  const db = new Sqlite(join(folder, 'data', 'account', 'packbench.db'), { readonly: true });
  const rows = db
    .prepare<[], { soc: string; sync: string; printed: number }>(
      'SELECT soc, sync, printed FROM orders ORDER BY soc',
    )
    .all();
  db.close();
  const there = platform
    .orders()
    .map(({ soc, status }) => ({ soc, sync: status === '0' ? 'cancelled' : 'created', printed: 1 }))
    .toSorted((a, b) => (a.soc < b.soc ? -1 : 1));
  expect(rows).toEqual(there);
  expect(rows).toHaveLength(ORDERS + 1);
});
