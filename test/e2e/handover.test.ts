import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Handover, HandoverDetail } from '../../shared/model/handover.ts';
import type { Order } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { textOfPdf } from '../fakes/pdf-text.ts';
import type { StartedApp } from './app.ts';
import { picture, picturesOf, startBench, valueOf } from './bench.ts';
import { tabTo } from './keyboard.ts';
import { Scanner } from './scanner.ts';

/** Parcels that belong to the handover; five more do not. */
const RIGHT = 14;
/** The app is killed after this many. */
const BEFORE_KILL = 5;
const CARRIER = { id: '1', name: 'GHTK' };

const shots = picturesOf('handover');
const folder = mkdtempSync(join(tmpdir(), 'packbench-handover-'));

let app: StartedApp;
let page: Page;
let scanner: Scanner;
let right: Order[];
let otherCarriers: Order;
let bare: Order;
let cancelled: Order;

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
  const heard: number[] = [];
  Object.assign(globalThis, { heard });
  class HeardOscillator extends OscillatorNode {
    override start(when?: number): void {
      heard.push(this.frequency.value);
      super.start(when);
    }
  }
  AudioContext.prototype.createOscillator = function createOscillator() {
    return new HeardOscillator(this);
  };
}

/** Returns the frequencies of the tones since the previous call, Hz. */
async function heard(): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.splice(0));
}

const value = <T>(channel: string, input?: unknown) => valueOf<T>(app, channel, input);

async function shot(name: string): Promise<void> {
  await picture(page, join(shots, `${name}.png`));
}

async function enter(number: number, carrier: string, print: boolean): Promise<Order> {
  const [point] = await value<PickupPoint[]>('pickupPoints.list');
  const draft = draftOf({
    pickupPointId: point?.id ?? '',
    receiver: { ...draftOf().receiver, name: `Người nhận ${number}` },
    codAmount: 100_000 + number * 1_000,
    carrier,
  });
  const { id } = await value<Order>('orders.enter', { draft, print });
  return eventually('the order created, and its label printed', async () => {
    const { order } = await value<{ order: Order }>('orders.get', { id });
    return order.sync === 'created' && (!print || order.printed > 0) ? order : null;
  });
}

const scan = (code: string) => scanner.scan(code);

async function says(text: string | RegExp): Promise<void> {
  await page.getByRole('region', { name: 'Lần quét vừa rồi' }).getByText(text).waitFor();
}

/** Scans a parcel by one of its codes, in rotation, and waits until the window shows it in the handover. */
async function take(order: Order, at: number): Promise<void> {
  const { soc, platform } = order;
  const codes = [platform?.shortCode, platform?.waybill, soc, platform?.platformCode];
  await scan(codes[at % codes.length] ?? soc);
  await says(`${platform?.shortCode} · ${order.draft.receiver.name}`);
}

async function detail(): Promise<HandoverDetail> {
  const [handover] = await value<Handover[]>('handovers.list', {});
  return value('handovers.get', { id: handover?.id });
}

it('has nothing to hand over before a label was printed', async () => {
  await page.keyboard.press('F10');
  await page.getByText('Không có kiện nào chờ giao').waitFor();
  expect(await value('handovers.waiting')).toEqual([]);
  await shot('1-nothing');
});

it('has parcels of a carrier, one of another, one without a label, and one that was cancelled', async () => {
  await value('printers.save', {
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
  for (let number = 1; number <= RIGHT; number++) right.push(await enter(number, CARRIER.id, true));
  otherCarriers = await enter(30, '2', true);
  bare = await enter(31, CARRIER.id, false);
  cancelled = await enter(32, CARRIER.id, true);
  await value('orders.cancel', { id: cancelled.id });
  await eventually('the order cancelled', async () => {
    const { order } = await value<{ order: Order }>('orders.get', { id: cancelled.id });
    return order.sync === 'cancelled';
  });
  await page.getByText(`${RIGHT} kiện`).waitFor();
  expect(await value('handovers.waiting')).toEqual([
    { carrier: CARRIER, parcels: RIGHT, elsewhere: 0 },
    { carrier: { id: '2', name: 'GHN' }, parcels: 1, elsewhere: 0 },
  ]);
  await shot('2-waiting');
});

it('takes parcels by any of their codes, with a high tone, and counts them and their COD', async () => {
  await page
    .getByRole('listitem')
    .filter({ hasText: `${RIGHT} kiện` })
    .getByRole('button', { name: 'Bắt đầu giao' })
    .click();
  // The pressed button has disappeared.
  const typed = page.getByRole('textbox', { name: 'Hoặc gõ mã' });
  await expect.poll(() => typed.evaluate((field) => field === document.activeElement)).toBe(true);
  await says('Quét kiện đầu tiên');
  await heard();
  for (const [at, order] of right.slice(0, BEFORE_KILL).entries()) await take(order, at);
  expect(await heard()).toEqual(Array.from({ length: BEFORE_KILL }, () => 1320));
  await page.getByText(`${BEFORE_KILL} kiện`, { exact: true }).waitFor();
  const sum = right
    .slice(0, BEFORE_KILL)
    .reduce((all, { draft }) => all + (draft.codAmount ?? 0), 0);
  await page.getByText(`Thu hộ ${new Intl.NumberFormat('vi-VN').format(sum)}`).waitFor();
  await page.getByRole('heading', { name: `Chưa quét (${RIGHT - BEFORE_KILL})` }).waitFor();
  await shot('3-half');
});

it('goes on where a kill left it, and has every scan that was shown', async () => {
  // The test does not wait for this answer.
  await scan(right[BEFORE_KILL]?.soc ?? '');
  await app.kill();
  await start();
  const kept = (await detail()).parcels.map(({ orderId }) => orderId);
  const shown = right.slice(0, BEFORE_KILL).map(({ id }) => id);
  expect(kept.slice(0, BEFORE_KILL)).toEqual(shown);
  expect([[], [right[BEFORE_KILL]?.id]]).toContainEqual(kept.slice(BEFORE_KILL));
  await page.keyboard.press('F10');
  await page.getByRole('button', { name: 'Quét tiếp' }).click();
  await says('Quét kiện tiếp theo');
  if (kept.length === BEFORE_KILL) await take(right[BEFORE_KILL]!, 2);
  await page.getByText(`${BEFORE_KILL + 1} kiện`, { exact: true }).waitFor();
});

it.each([
  ['another carrier’s', () => otherCarriers.soc, /Kiện của .*Để riêng/],
  [
    'one that was cancelled',
    () => cancelled.platform?.shortCode,
    'ĐƠN ĐÃ HUỶ. Không giao kiện này.',
  ],
  ['one without a label', () => bare.soc, 'Đơn chưa in tem. Dán tem rồi quét lại.'],
  ['one that nobody knows', () => 'SPX000111222', /Không có đơn nào mang mã SPX000111222/],
  ['one that was scanned', () => right[0]?.soc, 'Kiện này đã quét rồi.'],
])(
  'refuses %s, with words and low tones, or the siren where it was cancelled',
  async (what, codeOf, words) => {
    await heard();
    await scan(codeOf() ?? '');
    await says(words);
    const tones = await heard();
    expect(tones.length).toBeGreaterThan(1);
    expect(Math.max(...tones) > 300).toBe(what === 'one that was cancelled');
    if (what === 'one that was cancelled') await shot('4-refused');
  },
);

it('takes a code that is typed where no field has the focus', async () => {
  // Faster keys would count as a scan.
  await page.keyboard.type('khong-co-9', { delay: 80 });
  const typed = page.getByRole('textbox', { name: 'Hoặc gõ mã' });
  await expect.poll(() => typed.inputValue()).toBe('khong-co-9');
  await page.keyboard.press('Enter');
  await says('Không có đơn nào mang mã khong-co-9. Để riêng kiện này.');
  expect(await typed.inputValue()).toBe('');
});

it('is silent where the sound is switched off', async () => {
  const { settings } = await value<{ settings: object }>('station.state');
  await value('settings.save', { key: 'station', value: { ...settings, sound: 'off' } });
  let round = 0;
  const tonesOfNext = async () => {
    await heard();
    round += 1;
    await scan(`NOBODY-${round}`);
    await says(new RegExp(`mã NOBODY-${round}\\.`));
    return heard();
  };
  // The window receives the change with a delay.
  await expect.poll(tonesOfNext).toEqual([]);
  await value('settings.save', { key: 'station', value: { ...settings, sound: 'normal' } });
});

it('asks before it closes without parcels, which it names; a scan goes on with scanning', async () => {
  const left = right.slice(BEFORE_KILL + 1);
  const question = page.getByRole('alertdialog', {
    name: `Còn ${left.length} kiện chưa quét. Vẫn chốt?`,
  });
  await page.keyboard.press('Control+Enter');
  await question.waitFor();
  const named = await question.getByRole('listitem').allTextContents();
  expect(named).toHaveLength(5);
  for (const [at, row] of named.entries()) {
    const { draft, platform } = left[at]!;
    expect(row).toContain(draft.receiver.name);
    expect(row).toContain(platform?.waybill ?? platform?.shortCode);
  }
  await question.getByText(`và ${left.length - 5} kiện nữa`).waitFor();
  await shot('5-asked');
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
  await page.getByRole('heading', { name: 'Chưa quét (0)' }).waitFor();
  await shot('5-full');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Đã lưu:').waitFor();
  await shot('6-closed');
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

  const labels = join(folder, 'training', 'labels');
  const before = readdirSync(labels).length;
  await page.getByRole('button', { name: 'In ra tem' }).click();
  await page.getByText(/Đã gửi \d+ tem danh sách tới Máy in tem/).waitFor();
  expect(readdirSync(labels).length).toBeGreaterThan(before + 1);
});

it('says aloud that it takes no more scans once it is closed', async () => {
  const { soc } = right[0]!;
  await heard();
  await scan(soc);
  const notices = page.getByRole('region', { name: 'Thông báo', exact: true });
  await notices.getByText(`Chuyến này đã chốt, không nhận thêm mã ${soc}`).waitFor();
  const tones = await heard();
  expect(tones.length).toBeGreaterThan(1);
  expect(Math.max(...tones)).toBeLessThan(300);
  await shot('6-closed-scanned');
  await notices.getByRole('button', { name: 'Đóng', exact: true }).last().click();
});

it('opened again, it shows when and where that was done', async () => {
  await page.getByRole('button', { name: 'Mở lại', exact: true }).click();
  await page.getByText('mở lại 1 lần').waitFor();
  const turns = page.getByRole('region', { name: 'Mở và chốt' });
  await turns.getByText('Mở lại').waitFor();
  expect(await turns.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Bắt đầu.*PB1/),
    expect.stringMatching(new RegExp(`^Chốt.*PB1.*${RIGHT} kiện`)),
    expect.stringMatching(new RegExp(`^Mở lại.*PB1.*${RIGHT} kiện`)),
  ]);
  await shot('7-reopened');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Đã lưu:').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Xem' }).waitFor();
  await shot('8-kept');
});

it('closes without a parcel that is known to stay, and keeps it waiting', async () => {
  const late = await enter(40, CARRIER.id, true);
  await page
    .getByRole('listitem')
    .filter({ hasText: '1 kiện' })
    .filter({ hasText: CARRIER.name })
    .getByRole('button', { name: 'Bắt đầu giao' })
    .click();
  await says('Quét kiện đầu tiên');
  const { handover } = await detail();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alertdialog', { name: 'Còn 1 kiện chưa quét. Vẫn chốt?' }).waitFor();
  await tabTo(page, 'Chốt, để lại 1 kiện');
  await page.keyboard.press('Enter');
  await page.getByText('Đã lưu:').waitFor();
  expect(await value('handovers.get', { id: handover.id })).toMatchObject({
    handover: { closedAt: expect.any(String), parcels: 0 },
    missing: [{ orderId: late.id }],
  });
  // Closes it by key. The question about parcels left behind appears only once.
  await page.getByRole('button', { name: 'Mở lại', exact: true }).click();
  await page.getByText('mở lại 1 lần').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Đã lưu:').waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
});

it('asks before a parcel that is scanned first begins its carrier’s handover, and takes it by Enter', async () => {
  await page.keyboard.press('Escape');
  await says('Quét kiện để giao');
  await heard();
  const before = await value<Handover[]>('handovers.list', {});
  await scan(otherCarriers.platform?.waybill ?? otherCarriers.soc);
  await says('Chưa mở chuyến GHN');
  expect(await heard()).toEqual([740, 740]);
  expect(await value<Handover[]>('handovers.list', {})).toHaveLength(before.length);
  await shot('9-none-open');
  await heard();
  await scan(cancelled.soc);
  await says('ĐƠN ĐÃ HUỶ. Không giao kiện này.');
  await scan(otherCarriers.soc);
  await says('1 kiện đang chờ');
  await says('Chưa mở chuyến GHN');
  await page.keyboard.press('Enter');
  await says(`${otherCarriers.platform?.shortCode} · ${otherCarriers.draft.receiver.name}`);
  expect(await detail()).toMatchObject({ handover: { carrier: { name: 'GHN' }, parcels: 1 } });
});

it('takes a parcel that is scanned in the list into its carrier’s open handover', async () => {
  const second = await enter(41, '2', true);
  await page.keyboard.press('Escape');
  await says('Quét kiện để giao');
  await scan(second.soc);
  await says(`${second.platform?.shortCode} · ${second.draft.receiver.name}`);
  expect((await detail()).parcels.map(({ orderId }) => orderId)).toEqual([
    otherCarriers.id,
    second.id,
  ]);
});
