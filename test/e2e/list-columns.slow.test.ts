import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import type { ListLayout } from '../../shared/model/list-layout.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { t, withAnyValues } from '../fakes/window-text.ts';
import { platformOrderOf } from '../main/store/support.ts';
import { accessFaults } from './access-faults.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { activate, tabTo } from './keyboard.ts';
import { layoutFaults } from './layout-faults.ts';
import { openedBefore } from './opened-before.ts';

// The columns of the list: selected, moved and widened by keyboard and mouse, and stored across a restart.

const shot = shotsOf('list-columns');
const folder = mkdtempSync(join(tmpdir(), 'packbench-columns-'));
const ORDERS = 60;
let app: StartedApp;
let page: Page;

beforeAll(async () => {
  await openedBefore(folder);
  const opened = openStore(join(folder, 'training/packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  store.commit(() => {
    for (let number = 1; number <= ORDERS; number++) {
      const [id, soc] = [`O${number}`, `SOC-${number}`];
      const draft = { ...draftOf({ soc, codAmount: 250_000 }), soc, weight: 1_250 };
      const at = Date.now() - number * 60_000;
      store.orders.insert({ id, soc, draft, pickupPoint, at });
      if (number <= ORDERS - 3) continue;
      const shortCode = String(900_000_000 + number);
      const platform = platformOrderOf({
        platformCode: `PB.${number}`,
        shortCode,
        waybill: `WAY-${number}`,
      });
      store.orders.change(id, { sync: 'created', platform }, at);
    }
  });
  store.close();
  await open();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function open(): Promise<void> {
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  await callValue(app, 'outbox.pause', { paused: true });
  await page.keyboard.press('F3');
  await firstRow().waitFor();
}

const list = () => page.getByRole('listbox', { name: t('orders.list'), exact: true });
const firstRow = () => list().locator('[aria-posinset="1"]');
const dialog = () => page.getByRole('dialog', { name: t('list.layout.title'), exact: true });
const headings = () => page.locator('main [data-column]');
const heading = (id: string) => page.locator(`main [data-column="${id}"]`);
const visibleColumns = () =>
  headings().evaluateAll((all) => all.map((one) => one.getAttribute('data-column')));
const widthOf = async (one: Locator) => (await one.boundingBox())?.width ?? 0;
const layout = () => callValue<ListLayout>(app, 'layout.get');

const usual = ['receiver', 'place', 'cod', 'carrier', 'state', 'printed', 'entered'];

async function openDialog(): Promise<void> {
  await page.keyboard.press('Alt+k');
  await dialog().waitFor();
}

async function closeDialog(): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
}

it('shows a column that is chosen, moves it and makes it wider, by keyboard alone', async () => {
  expect(await visibleColumns()).toEqual(usual);
  await openDialog();
  await shot(page, '1-dialog');
  expect(await accessFaults(page)).toEqual([]);
  await tabTo(page, t('orders.columns.weight'));
  await page.keyboard.press('Space');
  await heading('weight').waitFor();
  await firstRow().getByText('1,25 kg', { exact: true }).waitFor();
  for (let steps = 0; steps < 4; steps++)
    await activate(page, t('list.layout.earlier', { name: t('orders.columns.weight') }));
  await eventually('the column at its new place', async () =>
    (await visibleColumns()).join(' ').startsWith('weight receiver'),
  );
  const before = await widthOf(heading('weight'));
  await activate(page, t('list.layout.wider', { name: t('orders.columns.weight') }));
  await eventually('a wider column', async () => (await widthOf(heading('weight'))) > before + 8);
  await closeDialog();
  // The cell below a heading belongs to that column and has its width.
  const cell = firstRow().getByText('1,25 kg', { exact: true });
  const [over, under] = [await heading('weight').boundingBox(), await cell.boundingBox()];
  expect(under?.x ?? 0).toBeGreaterThanOrEqual((over?.x ?? 0) - 1);
  expect((under?.x ?? 0) + (under?.width ?? 0)).toBeLessThan(
    (over?.x ?? 0) + (over?.width ?? 0) + 1,
  );
  await shot(page, '2-weight');
});

it('draws more orders in the same room when the list is tight', async () => {
  const calm = await list().getByRole('option').count();
  await openDialog();
  await dialog().getByText(t('list.layout.densities.tight.name'), { exact: true }).click();
  await closeDialog();
  await eventually('more rows', async () => (await list().getByRole('option').count()) > calm);
  expect((await firstRow().boundingBox())?.height).toBeLessThan(40);
  await shot(page, '3-tight');
  expect(await layoutFaults(page)).toEqual([]);
});

it('takes hold of an edge and of a heading by mouse, and lets go of a width with two presses', async () => {
  const before = await widthOf(heading('receiver'));
  const grip = heading('receiver').locator('[data-grip]');
  await drag(grip, 64);
  await eventually(
    'the wider column',
    async () => (await widthOf(heading('receiver'))) > before + 40,
  );
  const saved = (await layout()).columns.find(({ id }) => id === 'receiver');
  expect(saved?.width).toBeGreaterThan(before / 16 + 2);
  await grip.dblclick();
  await eventually('its own width', async () => {
    const column = (await layout()).columns.find(({ id }) => id === 'receiver');
    return column?.width === null;
  });
  const [from, to] = [await heading('carrier').boundingBox(), await heading('place').boundingBox()];
  await drag(heading('carrier'), (to?.x ?? 0) - (from?.x ?? 0));
  await eventually('the carrier before the place', async () =>
    (await visibleColumns()).join(' ').includes('carrier place'),
  );
  // A dragged heading does not count as pressed: the list's sorting is unchanged.
  const sorts = page.getByRole('button', { name: t('list.sort.label'), exact: false });
  expect(await sorts.first().innerText()).toContain(t('list.sort.entered.down'));
});

it('gives up columns beside an open order, and has no fault in any window', async () => {
  for (const [name, width, height] of [
    ['1024', 1024, 700],
    ['200', 683, 384],
    ['1366', 1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openDialog();
    await shot(page, `4-dialog-${name}`);
    expect(await layoutFaults(page)).toEqual([]);
    await closeDialog();
    expect(await layoutFaults(page)).toEqual([]);
    await shot(page, `4-list-${name}`);
  }
  await firstRow().click();
  await page.getByRole('button', { name: t('order.close'), exact: true }).waitFor();
  await eventually('fewer columns', async () => !(await visibleColumns()).includes('entered'));
  await shot(page, '5-beside');
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByRole('button', { name: t('order.close'), exact: true }).click();
  await eventually('all columns', async () => (await visibleColumns()).includes('entered'));
});

/** Returns the clipboard's content, as pasted into a field. */
async function pasted(): Promise<string> {
  const field = page.getByRole('textbox', { name: t('orders.search'), exact: true });
  await field.focus();
  await page.keyboard.press('Control+V');
  const value = await field.inputValue();
  await field.fill('');
  await heading('receiver').waitFor();
  return value;
}

it('copies any code of an order by key and by mouse, in the list and beside it', async () => {
  const codes = page.getByRole('dialog', { name: t('list.codes.title'), exact: true });
  const row = (soc: string) => list().getByRole('option').filter({ hasText: soc }).first();
  await row('SOC-58').waitFor();
  await list().focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Alt+c');
  await codes.waitFor();
  await shot(page, '6-codes');
  expect(await accessFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await codes.waitFor({ state: 'detached' });
  expect(await pasted()).toBe('SOC-60');
  await row('SOC-58').click({ button: 'right' });
  await codes.getByRole('button', { name: 'PB.58', exact: true }).click();
  await codes.waitFor({ state: 'detached' });
  expect(await pasted()).toBe('PB.58');
  await row('SOC-60').waitFor();
  await row('SOC-60').click();
  for (const [name, code] of [
    [t('order.names.soc'), 'SOC-60'],
    [t('order.names.platformCode'), 'PB.60'],
    [t('order.names.shortCode'), '900000060'],
    [t('order.names.waybill'), 'WAY-60'],
    [t('order.names.phone'), draftOf().receiver.phone],
  ] as const) {
    await page.getByRole('button', { name: t('order.copy', { name }), exact: true }).click();
    expect(await pasted()).toBe(code);
  }
  const notices = page.getByRole('region', { name: t('shell.notices'), exact: true });
  expect(await notices.getByText(withAnyValues('order.copied')).count()).toBeLessThanOrEqual(1);
  await shot(page, '7-details');
  await page.getByRole('button', { name: t('order.close'), exact: true }).click();
});

it('keeps the columns of a saved list with it, and those of every other list as they were', async () => {
  const before = await layout();
  await page.keyboard.press('Control+S');
  const question = page.getByRole('dialog', { name: t('list.views.question') });
  await question.waitFor();
  await page.keyboard.insertText('Không cân');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Không cân/, pressed: true }).waitFor();
  await openDialog();
  await tabTo(page, t('orders.columns.weight'));
  await page.keyboard.press('Space');
  await dialog().getByText(t('list.layout.densities.calm.name'), { exact: true }).click();
  await heading('weight').waitFor({ state: 'detached' });
  await closeDialog();
  const isTight = () => list().getAttribute('data-density');
  await eventually('two lines an order', async () => (await isTight()) === 'calm');
  expect(await layout()).toEqual(before);
  await page.keyboard.press('Alt+0');
  await heading('weight').waitFor();
  expect(await isTight()).toBe('tight');
});

it('is laid out in the same way when it is opened again, and as at first by one press', async () => {
  const before = await layout();
  await app.close();
  await open();
  await heading('weight').waitFor();
  expect(await layout()).toEqual(before);
  await page.keyboard.press('Alt+1');
  await heading('weight').waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+0');
  await heading('weight').waitFor();
  await openDialog();
  await activate(page, t('list.layout.reset'));
  await eventually(
    'the usual columns',
    async () => (await visibleColumns()).join() === usual.join(),
  );
  await closeDialog();
  await list().focus();
  await page.keyboard.press('Control+z');
  await heading('weight').waitFor();
  expect(await layout()).toEqual(before);
  // In a large window the longest name of a province is fully visible even beside an open order.
  await callValue(app, 'layout.save', { layout: null });
  await heading('weight').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await firstRow().click();
  await page.getByRole('button', { name: t('order.close'), exact: true }).waitFor();
  const areaText = firstRow().getByText('Thành phố Hồ Chí Minh', { exact: true });
  await expect
    .poll(() => areaText.evaluate((one) => one.scrollWidth - one.clientWidth))
    .toBeLessThanOrEqual(0);
});

async function drag(what: Locator, by: number): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('Nothing to take hold of');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await page.mouse.up();
}
