import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BackupShelf } from '../../shared/model/backup.ts';
import type { OrderSummary } from '../../shared/model/order.ts';
import type { StationState } from '../../shared/model/station.ts';
import { overwriteMiddle } from '../fakes/damage.ts';
import { eventually } from '../fakes/eventually.ts';
import { beginsWith, contains, t, withAnyValues } from '../fakes/window-text.ts';
import { startApp, type StartedApp } from './app.ts';
import { shotsOf, settingOf, callValue } from './bench.ts';
import { enterOrder, listedOrders, receiverCalled } from './created-order.ts';
import { shotInBothLanguages } from './both-languages.ts';
import { activate, fill } from './keyboard.ts';

const shot = shotsOf('backups');

const folder = mkdtempSync(join(tmpdir(), 'packbench-backups-'));
const file = join(folder, 'training', 'packbench.db');
let app: StartedApp;
let page: Page;

async function open(): Promise<void> {
  app = await startApp({ userDataDir: folder });
  ({ page } = app);
  await page.setViewportSize({ width: 1366, height: 768 });
}

beforeAll(async () => {
  await open();
  await page.getByLabel(t('entry.receiverName')).waitFor();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function syncOf(soc: string): Promise<string | undefined> {
  const { orders } = await callValue<{ orders: OrderSummary[] }>(app, 'orders.range', {
    text: soc,
  });
  return orders[0]?.sync;
}

const queue = async () => (await callValue<StationState>(app, 'station.state')).queue;
const shelf = () => callValue<BackupShelf>(app, 'backups.list');
const list = (): Locator => page.getByRole('list', { name: t('setup.backups.list') });

it('makes a backup in the window, which is listed at once with what it holds', async () => {
  const order = await enterOrder(app, { receiver: receiverCalled('Chị Sao') });
  await eventually('created', async () => (await syncOf(order.soc)) === 'created');
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: t('setup.sections.backups') }).click();
  await activate(page, t('setup.backups.make'));
  await page.getByText(t('setup.backups.made', { count: 1 })).waitFor();
  await list()
    .getByText(t('setup.backups.holds', { count: 1 }), { exact: true })
    .first()
    .waitFor();
  const { backups, folder: lie } = await shelf();
  expect(readdirSync(lie)).toEqual(backups.map(({ id }) => id).toSorted());
  expect(await page.getByText(lie, { exact: true }).isVisible()).toBe(true);
  // An automatic backup appears without a reload.
  await callValue(app, 'backups.make');
  await eventually('the next one', async () => (await list().getByRole('listitem').count()) >= 2);
  await shotInBothLanguages(app, shot, '1-section');
});

it('brings back what was then, asks the platform first, and sends when somebody says so', async () => {
  await callValue(app, 'outbox.pause', { paused: true });
  const withdrawn = await enterOrder(app, { receiver: receiverCalled('Anh Rút') });
  await callValue(app, 'backups.make');
  await callValue(app, 'orders.cancel', { id: withdrawn.id });
  await callValue(app, 'outbox.pause', { paused: false });
  const later = await enterOrder(app, { receiver: receiverCalled('Cô Sau') });

  // Another automatic backup may exist by now.
  const ofTwo = list()
    .getByRole('listitem')
    .filter({ has: page.getByText(t('setup.backups.holds', { count: 2 }), { exact: true }) });
  const name = await ofTwo.getByRole('button').first().getAttribute('aria-label');
  await activate(page, `button ${name}`);
  await page.getByRole('alertdialog').waitFor();
  await shotInBothLanguages(app, shot, '2-question');
  await activate(page, t('setup.backups.confirm'));
  await page.getByText(withAnyValues('queue.restored.title')).waitFor();
  await page.getByRole('button', { name: /Anh Rút/ }).waitFor();
  await shotInBothLanguages(app, shot, '3-queue');
  expect(await queue()).toMatchObject({ paused: true });
  expect(await syncOf(withdrawn.soc)).toBe('uncertain');
  expect(await syncOf(later.soc)).toBeUndefined();

  await callValue(app, 'orders.cancel', { id: withdrawn.id });
  await activate(page, t('queue.resume'));
  await page.getByText(withAnyValues('queue.restored.title')).waitFor({ state: 'detached' });
  expect(await queue()).toMatchObject({ paused: false, restoredFrom: null });
});

it('asks before it prints a label that may have been printed since the backup', async () => {
  const newOrder = await enterOrder(app, { receiver: receiverCalled('Cô Mới') });
  await eventually('created', async () => (await syncOf(newOrder.soc)) === 'created');
  await page.keyboard.press('F3');
  const row = page.getByRole('option', { name: /Chị Sao/ });
  const printed = row.getByTitle(t('orders.maybePrinted'));
  await printed.waitFor();
  expect((await printed.innerText()).trim()).toBe('?');
  await row.click();
  await page.getByRole('region', { name: beginsWith(t('order.title', { soc: 'PB' })) }).waitFor();
  await page.keyboard.press('F9');
  const unsure = page.getByRole('dialog', { name: t('printing.unsureTitle') });
  await unsure.getByText('Chị Sao').waitFor();
  await shotInBothLanguages(app, shot, '3-unsure');
  await page.keyboard.press('Escape');
  await unsure.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+F9');
  const unprinted = page.getByRole('dialog', {
    name: t('orders.unprintedQuestion.title', { count: 1 }),
  });
  await unprinted.getByText('Cô Mới').waitFor();
  expect(await unprinted.getByText('Chị Sao').count()).toBe(0);
  await page.keyboard.press('Escape');
  await unprinted.waitFor({ state: 'detached' });
  expect(await callValue(app, 'printing.jobs', {})).toEqual([]);
});

/** Ages the database by months: the first order was completed long ago. */
function letTimePass(): void {
  const db = new Sqlite(file);
  db.exec('UPDATE orders SET entered_at = 1, updated_at = 1 WHERE seq = 1');
  db.exec('DELETE FROM outbox WHERE order_id = (SELECT id FROM orders WHERE seq = 1)');
  db.close();
}

it('keeps data for as long as somebody says, and asks before it removes any', async () => {
  await app.close();
  letTimePass();
  await open();
  await page.getByLabel(t('entry.receiverName')).waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: t('setup.sections.backups') }).click();
  const personal = page.getByLabel(t('setup.retention.removePersonalAfterDays'));
  await fill(page, t('setup.retention.removePersonalAfterDays'), '0');
  await page.keyboard.press('Enter');
  await page.getByText(t('rules.retention.days')).first().waitFor();
  await shotInBothLanguages(app, shot, '4-retention');
  await fill(page, t('setup.retention.removePersonalAfterDays'), '90');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog')
    .getByText(/90 ngày/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  expect(await settingOf(app, 'retention')).toMatchObject({ removePersonalAfterDays: null });
  await personal.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(t('setup.actions.saved'), { exact: true }).first().waitFor();
  expect(await settingOf(app, 'retention')).toEqual({
    removePersonalAfterDays: 90,
    dropLabelsAfterDays: 7,
    dropUpdatesAfterDays: 90,
  });
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: contains(t('order.personalDataRemoved')) }).click();
  await page.getByText(t('order.standing.personalDataRemoved.title')).waitFor();
  // A hidden screen updates when it is opened.
  const name = page.getByText('Chị Sao').filter({ visible: true });
  expect(await name.count()).toBe(0);
  await shotInBothLanguages(app, shot, '7-removed');
  await page.keyboard.press('F2');
  await page.getByLabel(t('entry.receiverName')).waitFor();
  await eventually('no name among the latest orders', async () => (await name.count()) === 0);
});

it('offers the newest backups when the data file is damaged, and opens with one of them', async () => {
  // An automatic backup may have captured the moment of an English picture.
  await callValue(app, 'backups.make');
  const { backups } = await shelf();
  await app.close();
  overwriteMiddle(file);
  await open();
  await page.getByText(t('errors.store-corrupt.title')).waitFor();
  await list().getByRole('listitem').first().waitFor();
  await shot(page, '5-damaged-vi');
  await page.getByText('English').click();
  await page.getByText('The data file is damaged').waitFor();
  await shot(page, '5-damaged-en');
  await page.getByText('Tiếng Việt').click();
  await page.getByText(t('errors.store-corrupt.title')).waitFor();

  await activate(page, /^button Khôi phục bản lúc/);
  await page.getByRole('alertdialog').waitFor();
  await shot(page, '6-damaged-question-vi');
  await activate(page, t('setup.backups.confirm'));
  await page.getByText(t('shell.training.word'), { exact: true }).waitFor();
  const orders = await listedOrders(app);
  expect(orders).toHaveLength(backups[0]?.orders ?? 0);
  expect(readdirSync(join(folder, 'training')).join()).toContain('.replaced-');
});
