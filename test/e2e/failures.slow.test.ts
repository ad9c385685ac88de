import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../main/store/engine/migrate.ts';
import { SettingsTable } from '../../main/store/tables/settings-table.ts';
import type { PrinterInput } from '../../shared/model/printer.ts';
import { eventually } from '../fakes/eventually.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { t } from '../fakes/window-text.ts';
import { startApp, type StartedApp } from './app.ts';
import { shotsOf, callValue } from './bench.ts';
import { enterOrder, listedOrders } from './created-order.ts';
import { activate, tabTo } from './keyboard.ts';

const shot = shotsOf('failures');

let running: StartedApp | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function open(userDataDir: string): Promise<StartedApp> {
  const app = await startApp({ userDataDir });
  running = app;
  await app.page.setViewportSize({ width: 1366, height: 768 });
  return app;
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-failures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Enters an order as the form does, for the first pickup point. */
it('says what to do with data of a newer version, leaves it alone, and opens when it is mended', async () => {
  const folder = dataFolder();
  mkdirSync(join(folder, 'training'), { recursive: true });
  const file = join(folder, 'training', 'packbench.db');
  const newer = new Sqlite(file);
  newer.exec('CREATE TABLE future (x)');
  newer.pragma('user_version = 999');
  newer.close();
  const before = readFileSync(file);

  const app = await open(folder);
  await app.page.getByText(t('errors.store-newer.title')).waitFor();
  await shot(app.page, '1-newer');
  expect(readFileSync(file).equals(before)).toBe(true);

  rmSync(file);
  await activate(app.page, t('shell.failure.retry'));
  await app.page.getByRole('textbox', { name: t('common.typeCode'), exact: true }).waitFor();
  expect(await app.page.getByText(t('shell.training.word'), { exact: true }).isVisible()).toBe(
    true,
  );
});

it('asks whose the data of another computer are, and opens them when they moved here', async () => {
  const folder = dataFolder();
  mkdirSync(join(folder, 'account'), { recursive: true });
  const settings = { mode: 'account', baseUrl: 'http://127.0.0.1:9' };
  writeFileSync(join(folder, 'bench.json'), JSON.stringify(settings));
  const db = new Sqlite(join(folder, 'account', 'packbench.db'));
  migrate(db);
  new SettingsTable(db).set('bench.machine', 'another computer');
  db.close();
  const backups = join(folder, 'account', 'backups');

  const app = await open(folder);
  await app.page.getByText(t('errors.other-computer.title')).waitFor();
  await shot(app.page, '7-other-computer');
  // As with other failures, the page says where backups would be.
  await app.page.getByText(t('shell.failure.noBackups', { folder: backups })).waitFor();
  await activate(app.page, t('shell.failure.moved'));
  const question = app.page.getByText(t('errors.other-computer.title'));
  await question.waitFor({ state: 'detached' });
  expect(await question.count()).toBe(0);
});

it('shows a label that broke off as unclear, and prints it again only when somebody says so', async () => {
  const app = await open(dataFolder());
  const { page } = app;
  const printer = await FakePrinter.open({ kind: 'closes-after', bytes: 500 });
  onTestFinished(() => printer.close());
  await page.getByLabel(t('entry.receiverName')).waitFor();
  await callValue(app, 'printers.save', {
    id: null,
    printer: {
      name: 'Zebra',
      transport: { kind: 'tcp', host: '127.0.0.1', port: printer.port },
      language: 'zpl',
      dpi: 203,
      widthMm: 100,
      heightMm: 80,
      labelSize: 'S13',
      isDefault: true,
    } satisfies PrinterInput,
  });
  await enterOrder(app, {}, true);
  await eventually('a broken connection', () => printer.jobs.length === 1);
  await page.keyboard.press('F4');
  await page.getByText('Tem có thể đã ra').waitFor();
  await shot(page, '2-unknown');

  printer.mood = { kind: 'good' };
  await tabTo(page, t('printing.settle.print-again'));
  expect(printer.jobs).toHaveLength(1);
  await page.keyboard.press('Enter');
  await eventually('the label', () => printer.jobs.length === 2);
  await page.getByText('Tem có thể đã ra').waitFor({ state: 'hidden' });
});

it('keeps what was saved and what was half typed through a power cut, with the platform away', async () => {
  const folder = dataFolder();
  const app = await open(folder);
  const { page } = app;
  await page.getByLabel(t('entry.receiverName')).waitFor();
  await callValue(app, 'training.setFaults', {
    slowNetwork: false,
    platformDown: true,
    carrierHandOverFails: false,
  });
  const { id } = await enterOrder(app);
  await page.keyboard.press('F2');
  await tabTo(page, t('entry.receiverName'));
  await page.keyboard.type('Anh Bình');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0987654321');
  await eventually('the form kept', async () =>
    (await callValue<string | null>(app, 'form.kept'))?.includes('0987654321'),
  );
  await app.kill();

  const again = await open(folder);
  await again.page.getByLabel(t('entry.receiverName')).waitFor();
  expect(await again.page.getByLabel(t('entry.receiverName')).inputValue()).toBe('Anh Bình');
  expect(await again.page.getByLabel(t('entry.phone')).inputValue()).toBe('0987654321');
  const orders = await listedOrders(again);
  expect(orders.map((order) => order.id)).toEqual([id]);
  expect(['queued', 'sending', 'uncertain', 'created']).toContain(orders[0]?.sync);
  await shot(again.page, '3-after-power-cut');
});
