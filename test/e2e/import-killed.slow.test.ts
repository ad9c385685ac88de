import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BAD, badOrders, KINDS, ORDERS } from '../fakes/bad-orders.ts';
import { realPlatform } from '../fakes/account-bench.ts';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { csvOf } from '../fakes/order-files.ts';
import { t } from '../fakes/window-text.ts';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { samplePickupPoint } from '../../main/training/sample.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench } from './bench.ts';
import { ImportScreen } from './import-screen.ts';
import { focused, tabTo } from './keyboard.ts';
import { haveAreas } from './known-areas.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

const shot = shotsOf('import');
const NAME = 'don-500.csv';
const text = csvOf(badOrders());

/** The packer's correction for each open field. */
const cures: Readonly<Record<string, (row: string) => string>> = {
  'Mã đơn': (row) => `M-${row}`,
  'Tên người nhận': (row) => `Chị Lan ${row}`,
  'Số điện thoại': (row) => `0912000${row.padStart(3, '0')}`,
  'Địa chỉ': (row) => `${row} Lê Lợi`,
  'Tiền thu hộ': () => '350.000',
  'Khối lượng': () => '500',
  'Hàng trong kiện': () => 'Áo thun',
};

/** Returns the row and the field with the focus: "14", "Số điện thoại". */
async function focusedCell(page: Page): Promise<[row: string, field: string]> {
  const row = await page.evaluate(
    () => document.activeElement?.closest('li')?.ariaLabel?.replace(/^Dòng /, '') ?? '',
  );
  return [row, (await focused(page)).replace(/^\S+ /, '')];
}

/** Corrects each field that receives the focus, until none is wrong. Returns the number of corrections. */
async function mendAll(page: Page, screen: ImportScreen): Promise<number> {
  for (let mended = 0; ; mended++) {
    const [row, field] = await eventually('a field that waits', async () => {
      if ((await screen.state())?.counts.wrong === 0) return ['', ''] as const;
      const cell = await focusedCell(page);
      return cell[0] !== '' && cell;
    });
    if (row === '') return mended;
    const { counts } = await screen.ready(({ counts }) => counts.wrong > 0);
    await page.keyboard.press('Control+A');
    if (field.startsWith(t('import.fields.area'))) {
      await page.keyboard.insertText('ben nghe q1');
      await page
        .getByRole('option', { name: /Bến Nghé.*Quận 1/ })
        .first()
        .waitFor();
    } else await page.keyboard.insertText(cures[field]?.(row) ?? `no cure for ${field}`);
    await page.keyboard.press('Enter');
    await screen.ready(({ counts: { wrong } }) => wrong < counts.wrong);
    // The row leaves the list, and the focus moves on.
    await screen.row(Number(row)).waitFor({ state: 'detached' });
  }
}

async function opened(app: StartedApp): Promise<ImportScreen> {
  const screen = new ImportScreen(app);
  await app.page.keyboard.press('Shift+F2');
  return screen;
}

/**
 * An order in transit when the app was killed is looked up twice before it is sent again. This removes the minutes in
 * between.
 */
function looksAgainSoon(file: string): void {
  const store = openStore(file, createIds(systemClock));
  if (!store.ok) throw new Error(store.error.code);
  store.value.settings.set('outbox.recheckMs', 300);
  store.value.close();
}

/** Returns the number of orders in a station's database. */
function countOrders(folder: string): number {
  const db = new Sqlite(join(folder, 'account/packbench.db'), { readonly: true });
  const row = db.prepare<[], { orders: number }>('SELECT count(*) AS orders FROM orders').get();
  db.close();
  return row?.orders ?? 0;
}

it('a file of 500 orders, forty of them mended by keyboard and the app killed while they are entered, is on the platform once', async () => {
  const folder = temporaryFolder();
  const userDataDir = join(folder, 'data');
  const platform = await realPlatform();
  await haveAreas(userDataDir, 'account');
  looksAgainSoon(join(userDataDir, 'account/packbench.db'));
  const provision = join(folder, 'station.json');
  const account = { baseUrl: platform.baseUrl, token: platform.token };
  writeFileSync(provision, JSON.stringify({ account, pickupPoints: [samplePickupPoint] }));
  const dies = new URL('../fakes/dies-entering.ts', import.meta.url).href;
  const first = await startBench({
    userDataDir,
    args: ['--provision', provision],
    env: { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${dies}` },
  });
  onTestFinished(() => first.kill());
  rmSync(provision, { force: true });
  const before = await opened(first);
  const { page } = first;
  await before.button.waitFor();
  await before.choose(NAME, text, () => page.keyboard.press('Control+o'));
  const { kinds } = await before.ready(({ counts }) => counts.wrong === BAD);
  expect(kinds.filter(({ isDoubt }) => !isDoubt)).toHaveLength(KINDS);
  await before.rows.getByRole('listitem').first().waitFor();
  await shot(page, 'bad-500');
  // The focus is in the first cell to correct; the kinds of mistakes precede it.
  await tabTo(page, /^button 4 đơn: Số điện thoại/, 60, 'Shift+Tab');
  await page.keyboard.press('Enter');
  // Of an area, an amount, a weight and contents, one of four is corrected, which corrects the others too.
  expect(await mendAll(page, before)).toBe(BAD - 4 * 3);
  await page
    .getByRole('button', { name: t('import.enter', { count: ORDERS }), exact: false })
    .waitFor();
  await shot(page, 'mended-500');
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('alertdialog', { name: t('import.enterQuestion', { count: ORDERS }), exact: true })
    .waitFor();
  await page.keyboard.press('Control+Enter');
  if (first.process.exitCode === null && first.process.signalCode === null)
    await once(first.process, 'exit');
  expect(first.process.signalCode).toBe('SIGKILL');
  const entered = countOrders(userDataDir);
  expect(entered).toBeGreaterThan(0);
  expect(entered).toBeLessThan(ORDERS);

  const second = await startBench({ userDataDir });
  onTestFinished(() => second.kill());
  const after = await opened(second);
  await second.page
    .getByText(t('import.entered', { count: ORDERS, file: NAME }), { exact: true })
    .waitFor();
  await shot(second.page, 'entered-500');
  await second.page.getByRole('button', { name: t('import.done'), exact: true }).click();
  await after.button.waitFor();
  await after.choose(NAME, text, () => second.page.keyboard.press('Control+o'));
  await after.ready(({ counts }) => counts.all === ORDERS && counts.fit === 0);
  await second.page.keyboard.press('Control+Enter');
  await shot(second.page, 'again-500');
  expect(countOrders(userDataDir)).toBe(ORDERS);
  await eventually('the platform has them all', () => platform.orders().length >= ORDERS);
  await eventually('nothing waits to be sent', async () => {
    const state = await second.invoke('station.state');
    const { queue } = (state as { value: { queue: Record<string, number> } }).value;
    return queue['queued'] === 0 && queue['sending'] === 0 && queue['uncertain'] === 0;
  });
  const socs = platform.orders().map(({ soc }) => soc);
  expect(socs).toHaveLength(ORDERS);
  expect(new Set(socs).size).toBe(ORDERS);
  expect(platform.orders().filter(({ soc }) => soc.startsWith('M-'))).toHaveLength(4);
});
