import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallOutput } from '../../shared/contract.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { startPlatform, type FakePlatform } from '../fakes/platform/platform.ts';
import { samplePickupPoint } from '../../main/training/sample.ts';
import { eventually } from '../fakes/eventually.ts';
import { muddledLookUps } from '../fakes/platform/muddled-look-ups.ts';
import { beginsWith, contains, t } from '../fakes/window-text.ts';
import { startApp, type StartedApp } from './app.ts';
import { settingOf, shotsOf, callValue } from './bench.ts';
import { enterOrder, listedOrders, receiverCalled } from './created-order.ts';
import { shotInBothLanguages } from './both-languages.ts';
import { activate, fill } from './keyboard.ts';

const shot = shotsOf('unclear');
const CREATE = '/v1/platform/orders/create';
const unclearText = 'Mã lạ: quý khách kiểm tra giúp.';

let folder: string;
let platform: FakePlatform;
/** Whether every lookup is answered with an unexpected text. */
let isMuddled = false;
let app: StartedApp;
let page: Page;
let pickupPointId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packbench-e2e-'));
  platform = await startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock: systemClock,
    intercept: muddledLookUps(() => isMuddled, unclearText),
  });
  const provision = join(folder, 'station.json');
  const station = {
    account: { baseUrl: platform.baseUrl, token: platform.token },
    pickupPoints: [samplePickupPoint],
  };
  writeFileSync(provision, JSON.stringify(station));
  app = await startApp({
    userDataDir: join(folder, 'data'),
    args: ['--provision', provision],
  });
  ({ page } = app);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('navigation').waitFor();
  const [point] = await callValue<PickupPoint[]>(app, 'pickupPoints.list');
  pickupPointId = point?.id ?? '';
  await page.keyboard.press('F5');
});

afterAll(async () => {
  await app.close();
  await platform.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function orderOf(id: string): Promise<CallOutput<'orders.get'>> {
  return callValue(app, 'orders.get', { id });
}

/** Enters an order whose answer is lost, at a platform with unreadable answers. Returns its ID. */
async function enterUnclear(name: string, fault: 'loseBeforeCommit' | 'loseAfterCommit') {
  isMuddled = true;
  platform.faults[fault] = { path: CREATE, next: 1 };
  const { id } = await enterOrder(app, { pickupPointId, receiver: receiverCalled(name) });
  await eventually('an unclear look-up', async () => {
    const { order } = await orderOf(id);
    return order.trouble?.code === 'lookup-unclear';
  });
  return id;
}

const alarm = () =>
  page.getByRole('navigation').getByText(new RegExp(String.raw`1\s*${t('shell.waitForYou')}`));
const card = () => page.getByRole('article').filter({ visible: true });

it('asks for a person when no look-up tells, and sends again on their word', async () => {
  const id = await enterUnclear('Chị Lan', 'loseBeforeCommit');
  await card().getByText(unclearText).waitFor();
  await alarm().waitFor();
  await shotInBothLanguages(app, shot, '1-card');
  await activate(page, t('order.verdict.missing.action'));
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(unclearText, { exact: true }).waitFor();
  await shotInBothLanguages(app, shot, '2-missing');
  // Escape and the first button mean no.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect((await orderOf(id)).order.sync).toBe('uncertain');
  await activate(page, t('order.verdict.missing.action'));
  await activate(page, t('order.verdict.missing.confirm'));
  await eventually('the order created', async () => (await orderOf(id)).order.sync === 'created');
  await card().waitFor({ state: 'detached' });
  await alarm().waitFor({ state: 'detached' });
  expect(platform.orders()).toHaveLength(1);
  const kinds = (await orderOf(id)).events.map(({ kind }) => kind);
  expect(kinds.slice(0, 6)).toEqual([
    'entered',
    'sending',
    'answer-lost',
    'declared-missing',
    'sending',
    'created',
  ]);
});

it('takes an order over whose code somebody found on the platform’s site', async () => {
  const id = await enterUnclear('Anh Bình', 'loseAfterCommit');
  // Pauses the queue, so that no lookup interferes.
  await callValue(app, 'outbox.pause', { paused: true });
  isMuddled = false;
  const [foreign, own] = platform.orders();
  await activate(page, t('order.verdict.found.action'));
  await fill(page, t('order.names.platformCode'), foreign?.platformCode ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(t('errors.other-order.title')).waitFor();
  await shotInBothLanguages(app, shot, '3-found');
  await fill(page, t('order.names.platformCode'), own?.platformCode ?? '');
  await page.keyboard.press('Enter');
  await eventually('the order adopted', async () => (await orderOf(id)).order.sync === 'created');
  expect((await orderOf(id)).order.platform?.platformCode).toBe(own?.platformCode);
  expect(platform.orders()).toHaveLength(2);
  await callValue(app, 'outbox.pause', { paused: false });
});

it('lists what was cancelled by itself', async () => {
  const orders = await listedOrders(app);
  await callValue(app, 'orders.cancel', { id: orders[0]?.id });
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /Chị Lan/ }).waitFor();
  await page
    .getByRole('radiogroup', { name: t('orders.show') })
    .getByText(t('orders.shows.cancelled'))
    .click();
  await page.getByRole('option', { name: /Anh Bình/ }).waitFor();
  await page.getByRole('option', { name: /Chị Lan/ }).waitFor({ state: 'detached' });
  expect(await page.getByRole('option').filter({ visible: true }).count()).toBe(1);
  await shot(page, '4-cancelled');
  await page.getByRole('option', { name: /Anh Bình/ }).click();
  await page.getByRole('region', { name: beginsWith(t('order.title', { soc: 'PB1' })) }).waitFor();
  await shot(page, '5-cancelled-open');
});

it('waits as long for an order that is not found as the shift lead says', async () => {
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: t('setup.sections.station') }).click();
  const field = page.getByRole('textbox', { name: t('setup.unclearOrders.missingAfter') });
  const form = page.locator('form').filter({ has: field });
  expect(await field.inputValue()).toBe('3');
  for (const [typed, stored] of [
    ['5', 5],
    ['7', 7],
  ] as const) {
    await field.fill(typed);
    await form.getByRole('button', { name: t('setup.actions.save') }).click();
    await eventually('the time kept', async () => {
      const now = await settingOf(app, 'unclearOrders');
      return now.missingAfterMinutes === stored;
    });
  }
  // Saves it as another window or a rollout does.
  await callValue(app, 'settings.save', {
    key: 'unclearOrders',
    value: { missingAfterMinutes: 4 },
  });
  await eventually('the other time shown', async () => (await field.inputValue()) === '4');
  await field.scrollIntoViewIfNeeded();
  await shot(page, '6-wait-vi');
  await field.fill('90');
  await form.getByRole('button', { name: t('setup.actions.save') }).click();
  await form.getByText(t('rules.unclearOrders.minutes')).waitFor();
  expect(await settingOf(app, 'unclearOrders')).toEqual({ missingAfterMinutes: 4 });
  const { settings } = await callValue<CallOutput<'station.state'>>(app, 'station.state');
  await callValue(app, 'settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await page.getByRole('textbox', { name: 'Send again when not found for' }).waitFor();
  await shot(page, '7-wait-en');
});

it('shows what can be read of an order that another version stored, and says so', async () => {
  const orders = await listedOrders(app);
  const order = orders.find(({ sync }) => sync === 'created');
  const db = new Sqlite(join(folder, 'data/account/packbench.db'));
  db.prepare('UPDATE orders SET draft = ? WHERE id = ?').run(
    JSON.stringify({ receiver: { name: 'Chị Lan', phone: 84 }, weight: 500 }),
    order?.id,
  );
  db.close();
  const { settings } = await callValue<CallOutput<'station.state'>>(app, 'station.state');
  await callValue(app, 'settings.save', { key: 'station', value: { ...settings, language: 'vi' } });
  await page.reload();
  await page.getByLabel(t('entry.receiverName')).waitFor();
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: contains(t('orders.unreadable')) }).click();
  await page.getByRole('region', { name: beginsWith(t('order.title', { soc: 'PB1' })) }).waitFor();
  await page.getByText(t('errors.order-unreadable.title')).waitFor();
  await shot(page, '8-unreadable');
  expect((await orderOf(order?.id ?? '')).order.unreadable).toEqual(['draft']);
});
