import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../shared/model/order.ts';
import type { PrintJob } from '../../shared/model/print-job.ts';
import { eventually } from '../fakes/eventually.ts';
import { contains, t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { areasCopied, startBench, callValue } from './bench.ts';
import { enterOrder, listedOrders } from './created-order.ts';
import { Scanner } from './scanner.ts';
import { speak } from './stocked.ts';
import { openDialog } from './walk.ts';

/** Hasty input: it must not enter, cancel or print anything unintended. */
let app: StartedApp;
let page: Page;
let scanner: Scanner;
let order: Order;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  scanner = await Scanner.at(page);
  order = await enterOrder(app, { soc: 'SHOP-77' });
  await eventually('the order created', async () => (await stateOf(order.id)) === 'created');
  await areasCopied(app);
});
afterAll(() => app.close());

const stateOf = async (id: string) => (await listedOrders(app)).find((one) => one.id === id)?.sync;
const jobs = () => callValue<PrintJob[]>(app, 'printing.jobs', {});
const name = () => page.getByLabel(t('entry.receiverName'));
const question = () =>
  page.getByRole('alertdialog', { name: t('order.takeBack.cancel.question', { soc: 'SHOP-77' }) });

async function asksToCancel(): Promise<void> {
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /SHOP-77/ }).click();
  await page
    .getByRole('region', { name: t('order.title', { soc: 'SHOP-77' }), exact: true })
    .waitFor();
  await page.keyboard.press('Control+H');
  await question().waitFor();
}

it('enters one order for F9 and Enter pressed many times', async () => {
  await page.keyboard.press('F2');
  await name().fill('Chị Vội');
  await page.getByLabel(t('entry.phone')).fill('0987654321');
  await page.getByLabel(t('entry.address')).fill('12 Lê Lợi');
  await page.getByRole('combobox', { name: contains(t('entry.area')) }).focus();
  await page.keyboard.insertText('ben nghe q1');
  await page
    .getByRole('option', { name: /Phường Bến Nghé, Quận 1/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: t('import.fields.codAmount') }).fill('350k');
  await page.getByRole('textbox', { name: t('entry.weight') }).fill('500');
  await page.getByRole('textbox', { name: t('entry.contents') }).fill('2 áo thun');
  for (const key of ['F9', 'F9', 'Enter', 'Control+Enter', 'F9']) await page.keyboard.press(key);
  const ofHer = async () =>
    (await listedOrders(app)).filter(({ receiverName }) => receiverName === 'Chị Vội');
  await eventually('her label', async () => (await ofHer())[0]?.printed === 1);
  expect(await ofHer()).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
});

it('answers no question with a scan, and says that nothing was done with it', async () => {
  await asksToCancel();
  await scanner.scan('SHOP-77');
  await page.getByText(contains(t('keys.scan.asking'))).waitFor();
  expect(await question().isVisible()).toBe(true);
  expect(await stateOf(order.id)).toBe('created');
});

it('goes to no other screen and prints nothing by keys while a question stands', async () => {
  const before = await jobs();
  for (const key of ['F2', 'F4', 'F9', 'Control+F9', 'F12', 'Shift+F4', 'Control+Z', 'Alt+2'])
    await page.keyboard.press(key);
  expect(await question().isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await question().waitFor({ state: 'detached' });
  await page
    .getByRole('heading', { level: 1, name: t('shell.screens.orders') })
    .waitFor({ state: 'attached' });
  expect(await jobs()).toEqual(before);
  expect(await stateOf(order.id)).toBe('created');
});

it('takes the safe answer for Enter pressed twice as fast as can be', async () => {
  await page.keyboard.press('Control+H');
  await question().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await question().waitFor({ state: 'detached' });
  expect(await stateOf(order.id)).toBe('created');
});

it('keeps what is typed over a change of language, Escape and a visit elsewhere', async () => {
  await page.keyboard.press('F2');
  await name().fill('Anh Dở Dang');
  await page.keyboard.press('Escape');
  await speak(app, 'en');
  const inEnglish = page.getByLabel('Receiver name');
  expect(await inEnglish.inputValue()).toBe('Anh Dở Dang');
  await page.keyboard.press('F3');
  await page.keyboard.press('F2');
  await speak(app, 'vi');
  expect(await name().inputValue()).toBe('Anh Dở Dang');
  await name().fill('');
});

it('keeps the way out of every long dialog in sight at 200 %', async () => {
  await page.setViewportSize({ width: 683, height: 384 });
  await page.keyboard.press('Control+/');
  const dialog = page.locator(openDialog);
  const close = dialog.getByRole('button', { name: contains(t('common.close')) });
  const box = await close.boundingBox();
  expect(box).not.toBeNull();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(384);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1366, height: 768 });
});
