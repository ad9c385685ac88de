import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../fakes/eventually.ts';
import { contains, t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { settingOf, shotsOf, startBench } from './bench.ts';
import { enterOrder } from './created-order.ts';
import { fill, tabTo } from './keyboard.ts';

const shot = shotsOf('templates');
const userDataDir = mkdtempSync(join(tmpdir(), 'packbench-templates-'));

let app: StartedApp;
let page: Page;

async function start(): Promise<void> {
  app = await startBench({ userDataDir });
  ({ page } = app);
}

beforeAll(start);

afterAll(async () => {
  await app.close();
  rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 });
});

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: t('entry.template.title') });
const parcel = async () => ({
  cod: await page.getByRole('textbox', { name: t('import.fields.codAmount') }).inputValue(),
  weight: await page.getByRole('textbox', { name: t('entry.weight') }).inputValue(),
  contents: await page.getByRole('textbox', { name: t('entry.contents') }).inputValue(),
});
const keysInList = () =>
  eventually('the keys in the list', () =>
    page.evaluate(() => document.activeElement?.getAttribute('role') === 'row'),
  );
const shirt = { cod: '350.000', weight: '500', contents: 'Áo thun' };

it('says that there is nothing to keep while no parcel is typed', async () => {
  await page.keyboard.press('Alt+T');
  await dialog().getByText(t('entry.template.nothing')).waitFor();
  await shot(page, '1-nothing');
  expect(await dialog().getByRole('textbox').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

it('fills the form in as the order before, by two keys, and leaves the receiver who is typed', async () => {
  await enterOrder(app, {
    codAmount: 350_000,
    weight: 500,
    contents: { kind: 'text', text: 'Áo thun' },
  });
  await fill(page, t('entry.receiverName'), 'Chị Mai');
  await page.keyboard.press('Alt+T');
  await dialog()
    .getByRole('row', { name: contains(t('entry.template.last')) })
    .waitFor();
  await keysInList();
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(parcel).toEqual(shirt);
  expect(await field(t('entry.receiverName')).inputValue()).toBe('Chị Mai');
  // The focus moves to the first missing value of the order.
  const phone = page.getByRole('textbox', { name: t('entry.phone') });
  await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true);
});

it('keeps what is typed under a name, by keyboard', async () => {
  await page.keyboard.press('Alt+T');
  await keysInList();
  await fill(page, t('entry.template.name'), 'Áo cỡ lớn');
  await shot(page, '2-naming');
  await page.keyboard.press('Enter');
  await dialog().getByRole('row', { name: 'Áo cỡ lớn' }).waitFor();
  await shot(page, '3-kept');
  const templates = await settingOf(app, 'orderTemplates');
  expect(templates.map(({ name }) => name)).toEqual(['Áo cỡ lớn']);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

it('fills the form in from a template after a restart, and replaces and removes one', async () => {
  await app.close();
  await start();
  await tabTo(page, t('entry.receiverName'));
  await fill(page, t('import.fields.codAmount'), '1tr');
  await page.keyboard.press('Alt+T');
  await dialog().getByRole('row', { name: 'Áo cỡ lớn' }).waitFor();
  await keysInList();
  await fill(page, t('entry.template.name'), 'Áo cỡ lớn');
  await tabTo(page, t('entry.template.replace'));
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+T');
  await dialog().getByRole('row', { name: 'Áo cỡ lớn' }).waitFor();
  await page.keyboard.press('Alt+2');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(parcel).toEqual(shirt);

  await fill(page, t('entry.weight'), '700');
  await page.keyboard.press('Alt+T');
  await keysInList();
  await fill(page, t('entry.template.name'), 'Áo cỡ lớn');
  await page.keyboard.press('Enter');
  await dialog()
    .getByRole('row', { name: 'Áo cỡ lớn' })
    .filter({ hasText: /700\sg/ })
    .waitFor();
  await dialog()
    .getByRole('button', { name: t('entry.template.remove', { name: 'Áo cỡ lớn' }) })
    .click();
  await dialog().getByRole('row', { name: 'Áo cỡ lớn' }).waitFor({ state: 'detached' });
  expect(await settingOf(app, 'orderTemplates')).toEqual([]);
});
