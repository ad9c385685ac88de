import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../shared/model/order.ts';
import type { PrintJob } from '../../shared/model/print-job.ts';
import { eventually } from '../fakes/eventually.ts';
import { t, withAnyValues } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { enterOrder, listedOrders, receiverCalled } from './created-order.ts';
import { charactersOf, Scanner } from './scanner.ts';
import { recordTones } from './tones.ts';

const shot = shotsOf('keys');

let app: StartedApp;
let page: Page;
let scanner: Scanner;
let lan: Order;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  scanner = await Scanner.at(page);
  lan = await enterOrder(app, { receiver: receiverCalled('Chị Lan'), soc: 'SHOP-1' });
  await enterOrder(app, { receiver: receiverCalled('Phương Uyên'), soc: 'SHOP-12' });
  await eventually('the orders created', async () => {
    const orders = await listedOrders(app);
    return orders.length === 2 && orders.every(({ sync }) => sync === 'created');
  });
});

afterAll(async () => {
  await app.close();
});

const jobs = () => callValue<PrintJob[]>(app, 'printing.jobs', {});
const panel = (soc: string) =>
  page.getByRole('region', { name: t('order.title', { soc }), exact: true });
const name = () => page.getByLabel(t('entry.receiverName'));

/** Waits for the notice about an unknown code, and closes it. */
async function isUnknown(code: string): Promise<void> {
  const unknown = page.getByText(t('keys.scan.unknown', { code }), { exact: true });
  await unknown.waitFor();
  const notices = page.getByRole('region', { name: t('shell.notices'), exact: true });
  await notices
    .getByRole('button', { name: t('common.close'), exact: true })
    .last()
    .click();
  await unknown.waitFor({ state: 'detached' });
}

it('asks before it prints what is ticked in the place of the open order', async () => {
  await page.keyboard.press('F3');
  await page.getByRole('option').filter({ hasText: 'Chị Lan' }).waitFor();
  await page.getByRole('listbox').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await panel('SHOP-12').waitFor();
  await page.keyboard.press('F9');
  const question = page.getByRole('dialog', {
    name: t('orders.selectedQuestion.title', { count: 1 }),
  });
  await question.getByText('Chị Lan').waitFor();
  await shot(page, '1-asked');
  const takeTones = await recordTones(page);
  await scanner.scan('SHOP-12');
  const notice = page
    .getByRole('region', { name: t('shell.notices') })
    .getByText(t('keys.scan.title', { code: 'SHOP-12' }));
  await notice.waitFor();
  // A packer who scans looks at the parcel, so a tone reports that the scan had no effect.
  expect(await takeTones()).toEqual([196, 147]);
  // It is taller than the bar, so it has its own space and does not cover the screen.
  await eventually('the whole notice above the screen', async () => {
    const hintBox = await page.getByText(t('keys.scan.asking')).boundingBox();
    const screen = await page.locator('main').boundingBox();
    return hintBox !== null && screen !== null && hintBox.y + hintBox.height <= screen.y;
  });
  await shot(page, '1-asked-and-scanned');
  for (const button of await question.getByRole('button').all())
    await button.click({ trial: true });
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await jobs()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByText(withAnyValues('orders.selected')).waitFor({ state: 'detached' });
});

it('shows the order that Enter opened also in a narrow window, where it lies below the list', async () => {
  // 1366 × 768 at 150 %.
  await page.setViewportSize({ width: 911, height: 512 });
  await page.keyboard.press('Enter');
  const title = panel('SHOP-12').getByRole('heading', { level: 2, name: 'SHOP-12' });
  await title.waitFor();
  await shot(page, '2-narrow');
  const box = (await title.boundingBox())!;
  expect(box.y).toBeGreaterThan(0);
  expect(box.y + box.height).toBeLessThan(512);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Escape');
  await panel('SHOP-12').waitFor({ state: 'detached' });
});

it('takes a scan whole that begins before the focus comes into a field', async () => {
  await page.keyboard.press('F2');
  await name().fill('Anh B');
  await name().evaluate((field: HTMLInputElement) => {
    field.blur();
    let keys = 0;
    const release = () => {
      keys += 1;
      if (keys < 3) return;
      window.removeEventListener('keyup', release);
      field.focus();
    };
    window.addEventListener('keyup', release);
  });
  await scanner.scan('SHOP-12');
  await panel('SHOP-12').waitFor();
  await page.keyboard.press('F2');
  expect(await name().inputValue()).toBe('Anh B');
  await scanner.scan(lan.soc);
  await panel('SHOP-1').waitFor();
});

it.each(['into another field', 'out of all fields'])(
  'takes a scan whole while which the focus moves %s',
  async (where) => {
    await page.keyboard.press('F2');
    await name().focus();
    const cod = page.getByLabel(t('entry.cod'));
    await cod.evaluate((field: HTMLInputElement, where) => {
      let keys = 0;
      const move = () => {
        keys += 1;
        if (keys < 3) return;
        window.removeEventListener('keyup', move);
        if (where === 'into another field') field.focus();
        else (document.activeElement as HTMLElement).blur();
      };
      window.addEventListener('keyup', move);
    }, where);
    await scanner.scan('SHOP-12');
    await panel('SHOP-12').waitFor();
    await page.keyboard.press('F2');
    expect(await name().inputValue()).toBe('Anh B');
    expect(await cod.inputValue()).toBe('');
    await scanner.scan(lan.soc);
    await panel('SHOP-1').waitFor();
  },
);

it('takes shortcuts inside of a scan for a part of it, and reads no code of which a key is unknown', async () => {
  await page.keyboard.press('F2');
  await name().waitFor();
  const filled = await name().inputValue();
  const separators = [
    { key: 'Alt', code: 'AltLeft', modifiers: 1 },
    ...Array.from('029', (key) => ({ key, code: `Numpad${key}`, modifiers: 1 })),
    { key: 'F8', code: 'F8' },
  ];
  const end = { key: 'm', code: 'KeyM', modifiers: 2 };
  for (const target of [name(), page.locator('body')]) {
    await target.evaluate((element) => {
      if (element instanceof HTMLInputElement) element.focus();
      else (document.activeElement as HTMLElement).blur();
    });
    await scanner.press([...charactersOf('LOT7'), ...separators, ...charactersOf('3712'), end]);
    await isUnknown('LOT73712');
  }
  const letters = Array.from('SPX', (letter) => ({ key: 'Process', code: `Key${letter}` }));
  const enter = { key: 'Enter', code: 'Enter', text: '\r' };
  await scanner.press([...letters, ...charactersOf('SHOP-12'), enter]);
  const notice = page.getByText(t('keys.scan.unreadable'), { exact: true });
  await notice.waitFor();
  expect(await name().inputValue()).toBe(filled);
  expect(await panel('SHOP-12').count()).toBe(0);
});
