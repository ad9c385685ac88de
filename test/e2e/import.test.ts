import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderSummary } from '../../shared/model/order.ts';
import { eventually } from '../fakes/eventually.ts';
import { csvOf, orderRows } from '../fakes/order-files.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { focused } from './keyboard.ts';
import { Scanner } from './scanner.ts';
import { ImportScreen } from './import-screen.ts';

// One file of orders, from its mistakes until its orders are at the platform.

const shot = shotsOf('import');
const ORDERS = 24;
/** Four bad rows, by order and cell. */
const wrong = {
  3: { 2: '0912 34' },
  8: { 2: '9.12345E+8' },
  12: { 4: 'Phường Bến Ngé' },
  20: { 5: 'Quận Một Trăm' },
} as const;

let app: StartedApp;
let page: Page;
let screen: ImportScreen;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  screen = await ImportScreen.open(app);
});
afterAll(() => app.close());

const text = csvOf(orderRows(ORDERS, wrong));

it('shows the orders of a file that need somebody, by kind', async () => {
  await screen.choose('don-24.csv', text);
  await screen.ready(({ counts }) => counts.all === ORDERS && counts.wrong === 4);
  await screen.row(4).waitFor();
  expect(await screen.rows.getByRole('listitem').count()).toBe(4);
  await shot(page, 'wrong');
});

it('has the keys in the first cell to mend, leads to the next one by a key, and back after a scan', async () => {
  const expectFocus = async (field: ReturnType<typeof screen.field>) => {
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  };
  await expectFocus(screen.field(4, t('import.fields.phone')));
  await page.keyboard.press('F6');
  await expectFocus(screen.field(9, t('import.fields.phone')));
  const scanner = await Scanner.at(page);
  const notices = page.getByRole('region', { name: t('shell.notices'), exact: true });
  await scanner.scan('LA-998');
  await notices.getByText('“LA-998”').waitFor();
  await scanner.scan('LA-999');
  await notices.getByText('“LA-999”').waitFor();
  expect(await notices.getByText('“LA-998”').count()).toBe(0);
  await page.keyboard.press('Escape');
  await notices.getByText('“LA-999”').waitFor({ state: 'detached' });
  await expectFocus(screen.field(9, t('import.fields.phone')));
  await page.keyboard.press('F6');
  await expectFocus(
    screen.row(13).getByRole('combobox', { name: t('import.fields.area'), exact: true }),
  );
});

it('is mended by keyboard, one cell after the other', async () => {
  await screen.mend(9, t('import.fields.phone'), '0912345679');
  await screen.ready(({ counts }) => counts.wrong === 3);
  await screen.mend(4, t('import.fields.phone'), '0912345678');
  await screen.ready(({ counts }) => counts.wrong === 2);
  const take = screen.proposal(13, 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh');
  await take.focus();
  await page.keyboard.press('Enter');
  const { kinds } = await screen.ready(({ counts }) => counts.wrong === 1);
  expect(kinds).toMatchObject([{ field: 'area', rule: 'import.district', rows: 1 }]);
});

it('finds an area by typing it, as the entry form does', async () => {
  const area = screen.row(21).getByRole('combobox', { name: t('import.fields.area'), exact: true });
  await area.focus();
  await page.keyboard.insertText('ben nghe q1');
  await page
    .getByRole('option', { name: /Bến Nghé/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  const { kinds } = await screen.ready(({ counts }) => counts.fit === ORDERS);
  expect(kinds).toEqual([]);
  // No field is left to correct: the focus is on the button that enters the orders.
  await expect.poll(() => focused(page)).toContain(t('orders.counted', { count: ORDERS }));
});

it('enters nothing before somebody confirms, then every order once', async () => {
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog', {
    name: t('import.enterQuestion', { count: ORDERS }),
    exact: true,
  });
  await question.waitFor();
  await shot(page, 'question');
  expect((await callValue<{ count: number }>(app, 'orders.count', {})).count).toBe(0);
  await page.keyboard.press('Control+Enter');
  await page
    .getByText(t('import.entered', { count: ORDERS, file: 'don-24.csv' }), { exact: true })
    .waitFor();
  await eventually('every order on the platform', async () => {
    const { orders } = await callValue<{ orders: OrderSummary[] }>(app, 'orders.range', {
      limit: 100,
    });
    return orders.length === ORDERS && orders.every(({ sync }) => sync === 'created');
  });
  const { orders } = await callValue<{ orders: OrderSummary[] }>(app, 'orders.range', {
    limit: 100,
  });
  expect(new Set(orders.map(({ platformCode }) => platformCode)).size).toBe(ORDERS);
  await shot(page, 'entered');
});
