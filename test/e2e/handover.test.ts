import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Handover, HandoverDetail } from '../../shared/model/handover.ts';
import type { Order } from '../../shared/model/order.ts';
import { eventually } from '../fakes/eventually.ts';
import { textOfPdf } from '../fakes/pdf-text.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { enterOrder, orderThat, receiverCalled } from './created-order.ts';
import { Scanner } from './scanner.ts';

/** Parcels that belong to the handover; three more do not. */
const RIGHT = 9;
/** The app is killed after this many. */
const BEFORE_KILL = 2;
const CARRIER = { id: '1', name: 'GHTK' };

const shot = shotsOf('handover');
const folder = mkdtempSync(join(tmpdir(), 'packbench-handover-'));

let app: StartedApp;
let page: Page;
let scanner: Scanner;
let right: Order[];

async function start(): Promise<void> {
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  scanner = await Scanner.at(page);
  await page.evaluate(listenToSounds);
}

beforeAll(async () => {
  await start();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Records the frequency of every tone sent to the loudspeaker. */
function listenToSounds(): void {
  const frequencies: number[] = [];
  Object.assign(globalThis, { heard: frequencies });
  class RecordingOscillator extends OscillatorNode {
    override start(when?: number): void {
      frequencies.push(this.frequency.value);
      super.start(when);
    }
  }
  AudioContext.prototype.createOscillator = function createOscillator() {
    return new RecordingOscillator(this);
  };
}

/** Returns the frequencies of the tones since the previous call, Hz. */
async function takeTones(): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.splice(0));
}

/** Enters an order for a carrier, and waits until the platform has it and its label, if wanted, is printed. */
async function enterFor(carrier: string, number: number, print: boolean): Promise<Order> {
  const change = {
    receiver: receiverCalled(`Người nhận ${number}`),
    codAmount: 100_000 + number * 1_000,
    carrier,
  };
  const entered = await enterOrder(app, change, print);
  return orderThat(
    app,
    entered,
    ({ sync, printed }) => sync === 'created' && (!print || printed > 0),
  );
}

const scan = (code: string) => scanner.scan(code);

async function says(text: string | RegExp): Promise<void> {
  await page
    .getByRole('region', { name: t('handover.lastScan') })
    .getByText(text)
    .waitFor();
}

/** Scans a parcel by one of its codes, in rotation, and waits until the window shows it in the handover. */
async function take(order: Order, at: number): Promise<void> {
  const { soc, platform } = order;
  const codes = [platform?.shortCode, platform?.waybill, soc, platform?.platformCode];
  await scan(codes[at % codes.length] ?? soc);
  await says(`${platform?.shortCode} · ${order.draft.receiver.name}`);
}

async function detail(): Promise<HandoverDetail> {
  const [handover] = await callValue<Handover[]>(app, 'handovers.list', {});
  return callValue(app, 'handovers.get', { id: handover?.id });
}

it('has nothing to hand over before a label was printed', async () => {
  await page.keyboard.press('F10');
  await page.getByText(t('handover.noneWaiting')).waitFor();
  expect(await callValue(app, 'handovers.waiting')).toEqual([]);
  await shot(page, '1-nothing');
});

it('has parcels of a carrier, one of another, one without a label, and one that was cancelled', async () => {
  await callValue(app, 'printers.save', {
    id: null,
    printer: {
      name: 'Máy in tem',
      transport: { kind: 'folder', folder: '' },
      language: 'png',
      dpi: 203,
      widthMm: 80,
      heightMm: 80,
      labelSize: 'S10',
      labelSource: 'own',
      isDefault: true,
    },
  });
  right = [];
  for (let number = 1; number <= RIGHT; number++)
    right.push(await enterFor(CARRIER.id, number, true));
  await enterFor('2', 30, true);
  await enterFor(CARRIER.id, 31, false);
  const cancelled = await enterFor(CARRIER.id, 32, true);
  await callValue(app, 'orders.cancel', { id: cancelled.id });
  await eventually('the order cancelled', async () => {
    const { order } = await callValue<{ order: Order }>(app, 'orders.get', { id: cancelled.id });
    return order.sync === 'cancelled';
  });
  await page.getByText(t('handover.parcels', { count: RIGHT })).waitFor();
  expect(await callValue(app, 'handovers.waiting')).toEqual([
    { carrier: CARRIER, parcels: RIGHT, elsewhere: 0 },
    { carrier: { id: '2', name: 'GHN' }, parcels: 1, elsewhere: 0 },
  ]);
  await shot(page, '2-waiting');
});

it('takes parcels by any of their codes, with a high tone, and counts them and their COD', async () => {
  await page
    .getByRole('listitem')
    .filter({ hasText: t('handover.parcels', { count: RIGHT }) })
    .getByRole('button', { name: t('handover.begin') })
    .click();
  // The pressed button has disappeared.
  const typed = page.getByRole('textbox', { name: t('common.typeCode') });
  await expect.poll(() => typed.evaluate((field) => field === document.activeElement)).toBe(true);
  await says(t('handover.scanNow'));
  await takeTones();
  for (const [at, order] of right.slice(0, BEFORE_KILL).entries()) await take(order, at);
  expect(await takeTones()).toEqual(Array.from({ length: BEFORE_KILL }, () => 1320));
  await page.getByText(t('handover.parcels', { count: BEFORE_KILL }), { exact: true }).waitFor();
  const sum = right
    .slice(0, BEFORE_KILL)
    .reduce((all, { draft }) => all + (draft.codAmount ?? 0), 0);
  await page
    .getByText(t('handover.codTotal', { amount: new Intl.NumberFormat('vi-VN').format(sum) }))
    .waitFor();
  await page
    .getByRole('heading', { name: `${t('handover.missing')} (${RIGHT - BEFORE_KILL})` })
    .waitFor();
  await shot(page, '3-half');
});

it('goes on where a kill left it, and has every scan that was shown', async () => {
  // The test does not wait for this answer.
  await scan(right[BEFORE_KILL]?.soc ?? '');
  await app.kill();
  await start();
  const storedIds = (await detail()).parcels.map(({ orderId }) => orderId);
  const expectedIds = right.slice(0, BEFORE_KILL).map(({ id }) => id);
  expect(storedIds.slice(0, BEFORE_KILL)).toEqual(expectedIds);
  expect([[], [right[BEFORE_KILL]?.id]]).toContainEqual(storedIds.slice(BEFORE_KILL));
  await page.keyboard.press('F10');
  await page.getByRole('button', { name: t('handover.goOn') }).click();
  await says(t('handover.scanNext'));
  if (storedIds.length === BEFORE_KILL) await take(right[BEFORE_KILL]!, 2);
  await page
    .getByText(t('handover.parcels', { count: BEFORE_KILL + 1 }), { exact: true })
    .waitFor();
});

it('takes a code that is typed where no field has the focus', async () => {
  // Faster keys would count as a scan.
  await page.keyboard.type('khong-co-9', { delay: 80 });
  const typed = page.getByRole('textbox', { name: t('common.typeCode') });
  await expect.poll(() => typed.inputValue()).toBe('khong-co-9');
  await page.keyboard.press('Enter');
  await says(t('handover.refused.unknown.title'));
  await says('khong-co-9');
  expect(await typed.inputValue()).toBe('');
});

it('asks before it closes without parcels, which it names; a scan goes on with scanning', async () => {
  const left = right.slice(BEFORE_KILL + 1);
  const question = page.getByRole('alertdialog', {
    name: t('handover.closing.question', { count: left.length }),
  });
  await page.keyboard.press('Control+Enter');
  await question.waitFor();
  const listedParcels = await question.getByRole('listitem').allTextContents();
  expect(listedParcels).toHaveLength(5);
  for (const [at, row] of listedParcels.entries()) {
    const { draft, platform } = left[at]!;
    expect(row).toContain(draft.receiver.name);
    expect(row).toContain(platform?.waybill ?? platform?.shortCode);
  }
  await question.getByText(t('handover.closing.more', { count: left.length - 5 })).waitFor();
  await shot(page, '5-asked');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await detail()).toMatchObject({
    handover: { closedAt: null, parcels: BEFORE_KILL + 1 },
    missingCount: left.length,
  });
  await page.keyboard.press('Control+Enter');
  await question.waitFor();
  await take(left[0]!, 0);
  await question.waitFor({ state: 'detached' });
  expect((await detail()).handover).toMatchObject({ closedAt: null, parcels: BEFORE_KILL + 2 });
});

it('closes with a list of all codes, and prints it on labels', async () => {
  for (const [at, order] of right.slice(BEFORE_KILL + 2).entries()) await take(order, at);
  await page.getByRole('heading', { name: `${t('handover.missing')} (0)` }).waitFor();
  await shot(page, '5-full');
  const labels = () => readdirSync(join(folder, 'training', 'labels')).length;
  const before = labels();
  await page.keyboard.press('Control+Enter');
  await page.getByText(t('handover.list.file')).waitFor();
  await eventually('the list on two labels', () => labels() > before + 1);
  await shot(page, '6-closed');
  const lists = join(folder, 'training', 'handovers');
  const files = readdirSync(lists);
  expect(files).toHaveLength(1);
  await page.getByText(join(lists, files[0] ?? '')).waitFor();
  const pages = await textOfPdf(readFileSync(join(lists, files[0] ?? '')));
  const text = pages.map((one) => one.text).join('\n');
  const codes = right.map(({ platform }) => platform?.shortCode ?? '');
  // Nine digits alone are a short code; waybills start with letters.
  expect(new Set(text.match(/\b\d{9}\b/g))).toEqual(new Set(codes));
  expect(new Set(codes).size).toBe(RIGHT);
  const sum = right.reduce((all, { draft }) => all + (draft.codAmount ?? 0), 0);
  expect(text).toContain(`${RIGHT} kiện`);
  expect(text).toContain(`${new Intl.NumberFormat('vi-VN').format(sum)} đ`);

  const printed = labels();
  await page.getByRole('button', { name: t('handover.list.print') }).click();
  await eventually('the list once more', () => labels() > printed + 1);
});
