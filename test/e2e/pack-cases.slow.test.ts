import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../main/base/host-services.ts';
import { samplePickupPoint } from '../../main/training/sample.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/contract.ts';
import type { Order } from '../../shared/model/order.ts';
import { takeTableAway } from '../fakes/damage.ts';
import { eventually } from '../fakes/eventually.ts';
import { freePort } from '../fakes/free-port.ts';
import { type FakePlatform, startPlatform } from '../fakes/platform/platform.ts';
import { FakeScale } from '../fakes/scale.ts';
import { beginsWith, contains, t } from '../fakes/window-text.ts';
import { bodyOf } from '../main/tracking/webhook-bodies.ts';
import type { StartedApp } from './app.ts';
import { settingOf, shotsOf, startBench, callValue } from './bench.ts';
import { createdOrder } from './created-order.ts';
import { PackScreen } from './pack-screen.ts';
import { recordTones } from './tones.ts';

// Rare cases on the packing screen: a real account whose platform sends updates, and a scale.

const shot = shotsOf('pack-cases');
const folder = mkdtempSync(join(tmpdir(), 'packbench-pack-cases-'));
const scalePort = join(folder, 'can');
const product = { price: 10_000, weight: 100 };

let device: FakeScale;
let platform: FakePlatform;
let app: StartedApp;
let page: Page;
let pack: PackScreen;
/** Returns the tones since the previous call, Hz. */
let takeTones: () => Promise<number[]>;

beforeAll(async () => {
  device = new FakeScale(scalePort);
  platform = await startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock: systemClock,
    durationsMs: { status: 24 * 3_600_000, handOver: 1 },
  });
  const port = await freePort();
  const provision = join(folder, 'station.json');
  const printer = {
    name: 'Thư mục',
    transport: { kind: 'folder', folder: '' },
    language: 'png',
    dpi: 203,
    widthMm: 80,
    heightMm: 80,
    labelSize: 'S10',
    labelSource: 'own',
    default: true,
  };
  const station = {
    account: { baseUrl: platform.baseUrl, token: platform.token },
    pickupPoints: [samplePickupPoint],
    printers: [printer],
    webhook: { listen: `127.0.0.1:${port}`, publicUrl: `http://127.0.0.1:${port}` },
  };
  writeFileSync(provision, JSON.stringify(station));
  app = await startBench({ userDataDir: join(folder, 'data'), args: ['--provision', provision] });
  ({ page } = app);
  page.setDefaultTimeout(40_000);
  pack = await PackScreen.at(page);
  const listens = async () => (await ask('webhooks.state')).listener.state === 'listening';
  await eventually('it listens', listens);
  takeTones = await recordTones(page);
});

afterAll(async () => {
  await app.close();
  await platform.close();
  device.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const ask = <Name extends CallName>(name: Name, input?: CallInput<Name>) =>
  callValue<CallOutput<Name>>(app, name, input);
const tone = () => pack.card.getAttribute('data-tone');
const database = () => join(app.dataFolder, 'account/packbench.db');

/** Makes the platform push changed values of an order, and return the same when queried. */
async function pushChange(order: Order, change: Record<string, unknown>): Promise<void> {
  const { url } = await ask('webhooks.state');
  const { platform: platformOrder, soc, draft } = order;
  const { weight, codAmount: amount } = draft;
  const updated_at = new Date().toISOString();
  const code = platformOrder?.platformCode;
  const stays = { status: '2', status_name: 'Chờ lấy hàng' };
  const counts = { weight, amount, updated_at, ...change };
  const body = bodyOf({ type: 'update_weight', code, soc, ...stays, ...counts });
  expect((await fetch(url ?? '', { method: 'POST', body })).status).toBe(200);
}

async function reload(): Promise<void> {
  await page.reload();
  await page.getByLabel(t('entry.receiverName')).waitFor();
}

describe('what was scanned last', () => {
  it('is not said to be nothing while it cannot be read, and stands there once it can', async () => {
    await pack.go('F12', t('shell.screens.pack'));
    const scans = page.getByRole('region', { name: t('pack.lastScans') });
    const none = scans.getByText(t('pack.noScans'), { exact: true });
    await none.waitFor();
    await pack.go('F2', t('shell.screens.entry'));
    const putBack = takeTableAway(database(), 'pack_scans');
    // After a reload the window has no cached data, as after a start, so it reads the scans again.
    await reload();
    await page.keyboard.press('F12');
    const notice = scans.getByRole('alert');
    await notice.waitFor();
    expect(await none.count()).toBe(0);
    await shot(page, '1-unread');
    await page.keyboard.press('Alt+z');
    await page
      .getByRole('region', { name: t('shell.notices'), exact: true })
      .getByRole('alert')
      .waitFor();
    putBack();
    await notice.getByRole('button', { name: t('common.retry') }).click();
    await none.waitFor();
    expect(await notice.count()).toBe(0);
    takeTones = await recordTones(page);
  });

  it('is told of handovers in the same way', async () => {
    const putBack = takeTableAway(database(), 'handovers');
    await page.keyboard.press('F10');
    const main = page.getByRole('main');
    await main.getByRole('alert').waitFor();
    expect(await main.getByText(t('handover.noneBefore')).count()).toBe(0);
    await shot(page, '2-handovers-unread');
    putBack();
    await reload();
    takeTones = await recordTones(page);
    await pack.go('F12', t('shell.screens.pack'));
  });
});

describe('a parcel in hand of which the platform counts something else', () => {
  it('stops with a word and a sound, and goes on by one key once that was read', async () => {
    const order = await createdOrder(app, 'Chị Nặng', { weight: 500 });
    await pack.mode(1, t('pack.modes.print'));
    await pack.scan(order.soc);
    await pack.says(t('pack.said.printing.title'));
    await pack.says(t('pack.paper.printed'));
    await takeTones();
    await pushChange(order, { weight: 900 });
    await pack.says(t('pack.said.weight-changed.title'));
    await pack.says(t('pack.said.weight-changed.todo', { before: '500 g', now: '900 g' }));
    expect(await tone()).toBe('danger');
    expect(await takeTones()).toEqual([196, 147]);
    await shot(page, '3-weight');
    await page.keyboard.press('Control+Enter');
    await pack.says(t('pack.said.printed-before.title'));
    expect(await takeTones()).toEqual([740, 740]);
    // An acknowledged change never stops a scan twice; the next change does.
    await pack.scan(order.soc);
    await expect.poll(takeTones).toEqual([740, 740]);
    await pack.says(t('pack.said.printed-before.title'));
    await pushChange(order, { weight: 900, amount: 120_000 });
    await pack.says(t('pack.said.cod-changed.title'));
    await pack.says(/^350\.000.* → 120\.000/);
    expect(await takeTones()).toEqual([196, 147]);
    await page.keyboard.press('Control+Enter');
    await pack.says(t('pack.said.printed-before.title'));
  });
});

describe('contents without codes', () => {
  it('are confirmed by a key, and the label is printed at the last scan where that is set', async () => {
    const contents = {
      kind: 'list' as const,
      products: [
        { ...product, sku: 'AO-DO', name: 'Áo thun', quantity: 1 },
        { ...product, sku: '', name: 'Quà tặng', quantity: 2 },
      ],
    };
    const order = await createdOrder(app, 'Chị Quà', { contents });
    await pack.mode(3, t('pack.modes.verify'));
    await pack.scan(order.soc);
    await pack.scan('AO-DO');
    await pack.says(t('pack.said.confirm-rest.title', { count: 2 }));
    expect(await tone()).toBe('warning');
    const packed = async () => ask('packing.parcel', { id: order.id });
    expect(await packed()).toMatchObject({ verifiedAt: null, printed: 0 });
    await page.keyboard.press('Control+Enter');
    await pack.says(t('pack.said.verified.title'));
    expect((await packed()).verifiedAt).not.toBeNull();
    expect(await packed()).toMatchObject({ paper: 'none' });

    // The switch in the set-up, by hand.
    await pack.go('F8', t('shell.screens.setup'));
    const panel = page.getByRole('region', { name: t('setup.station.title') });
    await panel
      .getByRole('checkbox', { name: beginsWith(t('setup.station.labelsVerified')) })
      .press('Space');
    await panel.getByRole('button', { name: t('setup.actions.save') }).press('Enter');
    await eventually(
      'it is kept',
      async () => (await ask('station.state')).settings.labelsVerified,
    );
    await pack.go('F12', t('shell.screens.pack'));
    const next = await createdOrder(app, 'Chị Áo', {
      contents: { kind: 'list', products: [contents.products[0]!] },
    });
    await pack.scan(next.soc);
    await pack.says(t('pack.said.verify-begun.title', { count: 1 }));
    await pack.scan('AO-DO');
    await pack.says(t('pack.said.verified-printing.title'));
    await eventually(
      'its label',
      async () => (await ask('packing.parcel', { id: next.id })).printed === 1,
    );
    await shot(page, '4-label-at-the-last-scan');
  });
});

describe('a parcel of many products', () => {
  it('shows the one that was scanned last, and says what goes on with which parcel', async () => {
    const products = Array.from({ length: 12 }, (_, at) => {
      const number = at + 1;
      return { ...product, sku: `SP-${number}A`, name: `Món số ${number}`, quantity: 2 };
    });
    const many = await createdOrder(app, 'Chị Nhiều Món', { contents: { kind: 'list', products } });
    const next = await createdOrder(app, 'Anh Kế Tiếp');
    await pack.mode(3, t('pack.modes.verify'));
    await pack.scan('SP-12A');
    await pack.says(t('pack.said.no-parcel.title'));
    await pack.scan(many.soc);
    await pack.says(t('pack.said.verify-begun.title', { count: 24 }));
    await pack.scan('SP-12A');
    await pack.says(t('pack.said.counted.title', { count: 23 }));
    const list = pack.card.getByRole('list', { name: t('pack.products') });
    const row = list.getByRole('listitem').filter({ hasText: 'SP-12A' });
    await row.getByText('1 / 2').waitFor();
    const [around, rowBox] = [(await list.boundingBox())!, (await row.boundingBox())!];
    expect(rowBox.y).toBeGreaterThanOrEqual(around.y);
    expect(rowBox.y + rowBox.height).toBeLessThanOrEqual(around.y + around.height + 1);
    await shot(page, '4-many-products');
    await pack.scan(next.soc);
    await pack.says(t('pack.said.unfinished.title', { count: 23 }));
    await pack.card.getByRole('button', { name: t('pack.goOnWithThis') }).waitFor();
    await page.keyboard.press('Control+Enter');
    await pack.says(t('pack.said.no-codes.title'));
    await pack.card.getByRole('button', { name: t('pack.isComplete') }).waitFor();
    await page.keyboard.press('Control+Enter');
    await pack.says(t('pack.said.verified.title'));
  });
});

it('only opens what is scanned to be looked up', async () => {
  const order = await createdOrder(app, 'Anh Xem');
  await pack.mode(5, t('pack.modes.look-up'));
  await pack.scan(order.platform?.shortCode ?? order.soc);
  await page
    .getByRole('region', { name: t('order.title', { soc: order.soc }), exact: true })
    .waitFor();
  expect(await ask('packing.parcel', { id: order.id })).toMatchObject({
    paper: 'none',
    printed: 0,
  });
  const [last] = await ask('packing.latest', { limit: 1 });
  expect(last).toMatchObject({ mode: 'look-up', result: 'found', canUndo: false });
  await pack.go('F12', t('shell.screens.pack'));
  await pack.mode(1, t('pack.modes.print'));
});

it('sounds as somebody chose in the set-up', async () => {
  await pack.go('F8', t('shell.screens.setup'));
  const panel = page.getByRole('region', { name: t('setup.station.title') });
  await panel
    .getByRole('radio', { name: t('setup.station.soundSets.sharp') })
    .check({ force: true });
  await panel.getByRole('button', { name: t('setup.actions.save') }).press('Enter');
  await eventually('kept', async () => (await ask('station.state')).settings.soundSet === 'sharp');
  await pack.go('F12', t('shell.screens.pack'));
  const order = await createdOrder(app, 'Chị Nghe');
  await takeTones();
  await pack.scan(order.soc);
  await pack.says(t('pack.said.printing.title'));
  expect(await takeTones()).toEqual([2093]);
  await pack.scan('KHONG-CO-1');
  await pack.says('KHONG-CO-1');
  expect(await takeTones()).toEqual([165, 110]);
});

describe('a parcel that was weighed here', () => {
  it('has the bench’s weight beside the carrier’s claim, and in the sums by carrier', async () => {
    const scale = await settingOf(app, 'scale');
    await ask('settings.save', { key: 'scale', value: { ...scale, port: scalePort } });
    const order = await createdOrder(app, 'Chị Cân', { weight: 500 });
    device.rests(0);
    await pack.scan(order.soc);
    await pack.says(t('pack.said.printing.title'));
    const weight = page.getByRole('region', { name: t('pack.weight.title'), exact: true });
    await weight.getByText(t('scale.states.empty')).waitFor();
    device.rests(620);
    await weight.getByText(t('scale.states.stable')).waitFor();
    await page.keyboard.press('Alt+c');
    await weight.getByText(t('pack.weight.weighed', { weight: '620 g' })).waitFor();
    platform.weigh(order.platform?.platformCode ?? '', 900);
    await pushChange(order, { weight: 900 });
    await pack.says(t('pack.said.weight-changed.title'));
    await page.keyboard.press('Control+o');
    const orderPanel = page.getByRole('region', {
      name: t('order.title', { soc: order.soc }),
      exact: true,
    });
    const row = orderPanel
      .getByRole('term')
      .filter({ hasText: t('order.delivery.weighed') })
      .locator('xpath=..');
    await row
      .getByText(t('order.delivery.claim', { here: '620 g', claimed: '900 g', more: '+280 g' }))
      .waitFor();
    await shot(page, '5-claim');

    await page.keyboard.press('F11');
    await page.getByRole('radio', { name: t('activity.view.differences') }).check({ force: true });
    const sums = page
      .getByRole('table')
      .getByRole('row', { name: contains(t('activity.differences.total')) })
      .first();
    // Chị Nặng's parcel was never weighed: only this parcel's weight is compared.
    await sums
      .getByText(t('activity.differences.weighedSum', { count: 1, more: '+280 g' }))
      .waitFor();
    expect(await sums.innerText()).toMatch(/\+800\sg/);
    await shot(page, '6-sums');
  });
});
