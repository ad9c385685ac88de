import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Printer } from '../../shared/model/printer.ts';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { entriesOf, unpacked } from '../../main/orders/import/file/zip-list.ts';
import { openStore } from '../../main/store/store.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { t } from '../fakes/window-text.ts';
import { platformOrderOf } from '../main/store/support.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { activate } from './keyboard.ts';
import { PDFDocument } from 'pdf-lib';
import { speak } from './stocked.ts';
import { openedBefore } from './opened-before.ts';
import { textsOf } from '../../main/texts/texts.ts';

const { columns } = textsOf('vi').orderFile;

// Writes the list to files by keyboard, and reads them with independent programs.

const shot = shotsOf('export');
const folder = mkdtempSync(join(tmpdir(), 'packbench-export-'));
const out = mkdtempSync(join(tmpdir(), 'packbench-exported-'));
const ORDERS = 40;
/** Orders that exist at the platform. */
const LABELLED = 3;
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
      const draft = { ...draftOf({ soc, codAmount: number * 1_000, note: '=1+1' }), soc };
      store.orders.insert({ id, soc, draft, pickupPoint, at: Date.now() - number * 60_000 });
      if (number > LABELLED) continue;
      const codes = { platformCode: `PB.2026.900${number}`, shortCode: `9900${number}` };
      store.orders.change(id, { sync: 'created', platform: platformOrderOf(codes) }, Date.now());
    }
  });
  store.close();
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  await callValue(app, 'outbox.pause', { paused: true });
  await page.keyboard.press('F3');
  await page
    .getByRole('listbox', { name: t('orders.list'), exact: true })
    .getByRole('option')
    .first()
    .waitFor();
});

afterAll(async () => {
  await app.close();
  for (const one of [folder, out]) rmSync(one, { recursive: true, force: true, maxRetries: 5 });
});

const question = (orders: number) =>
  page.getByRole('dialog', { name: t('exports.title', { count: orders }), exact: true });

async function ask(orders: number): Promise<void> {
  await page.keyboard.press('Control+Shift+E');
  await question(orders).waitFor();
}

async function into(destination: string): Promise<void> {
  const field = page.getByRole('textbox', { name: t('exports.folder'), exact: true });
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(destination);
  await activate(page, /^button Xuất(?! file)/);
}

const dismiss = async () => {
  await page.getByRole('button', { name: t('list.bulk.seen'), exact: true }).click();
  await page
    .getByRole('button', { name: t('list.bulk.seen'), exact: true })
    .waitFor({ state: 'detached' });
};

/** Returns a part of a workbook, unpacked. */
async function partOf(file: string, path: string): Promise<string> {
  const bytes = readFileSync(file);
  const entry = entriesOf(bytes).find(({ name }) => name === path);
  if (!entry) throw new Error(`No ${path}`);
  const pieces: Buffer[] = [];
  for await (const piece of unpacked(bytes, entry)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const files = () => readdirSync(out).filter((name) => !name.startsWith('.'));

it('writes a workbook of what the list shows, by keyboard, into the folder that somebody names', async () => {
  await ask(ORDERS);
  await shot(page, 'question');
  await into(out);
  await page.getByText(t('exports.done', { count: ORDERS }), { exact: true }).waitFor();
  await shot(page, 'done');
  const [name = ''] = files();
  expect(name).toMatch(/^Don hang \d{4}-\d\d-\d\d \d\d\.\d\d\.xlsx$/);
  const sheet = await partOf(join(out, name), 'xl/worksheets/sheet1.xml');
  const rows = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/g)].map(([, , cells = '']) => cells);
  expect(rows).toHaveLength(ORDERS + 1);
  const texts = (cells: string) =>
    [...cells.matchAll(/<t[^>]*>(.*?)<\/t>/g)].map(([, text]) => text);
  const heading = texts(rows[0] ?? '');
  expect(heading.slice(0, 2)).toEqual(['Mã đơn', 'Mã nền tảng']);
  // The last entered order is shown first; its phone number has its leading zero, its amount is a number.
  expect(texts(rows[1] ?? '')).toEqual(expect.arrayContaining(['SOC-40', '0912345678']));
  expect(rows[1]).toMatch(/<c r="[A-Z]+2"[^>]*><v>40000<\/v><\/c>/);
  await dismiss();
});

it('writes CSV with the columns that are chosen, of the orders that are found', async () => {
  await page.keyboard.press('Control+F');
  await page.keyboard.insertText('SOC-7');
  await page
    .getByText(t('orders.counted', { count: 1 }), { exact: true })
    .first()
    .waitFor();
  await ask(1);
  const dialog = question(1);
  await dialog
    .getByRole('radio', { name: t('exports.formats.csv'), exact: true })
    .check({ force: true });
  await dialog.getByRole('checkbox', { name: columns.note, exact: true }).check({ force: true });
  await dialog.getByRole('checkbox', { name: columns.phone, exact: true }).uncheck({ force: true });
  await shot(page, 'csv');
  await into(out);
  await page.getByText(t('exports.done', { count: 1 }), { exact: true }).waitFor();
  const csv = await eventually('the file', () => files().find((name) => name.endsWith('.csv')));
  const text = readFileSync(join(out, csv), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [heading = [], order = []] = Papa.parse<string[]>(text.slice(1)).data;
  expect(heading).not.toContain(columns.phone);
  expect(order[heading.indexOf(columns.soc)]).toBe('SOC-7');
  expect(order[heading.indexOf(columns.note)]).toBe(`'=1+1`);
  await dismiss();
});

it('remembers the choice, and says what to do where the folder is gone', async () => {
  await ask(1);
  const dialog = question(1);
  expect(
    await dialog.getByRole('radio', { name: t('exports.formats.csv'), exact: true }).isChecked(),
  ).toBe(true);
  const note = dialog.getByRole('checkbox', { name: columns.note, exact: true });
  expect(await note.isChecked()).toBe(true);
  const gone = join(out, 'usb');
  await into(gone);
  await page
    .getByText(t('exports.troubles.gone', { folder: gone }), {
      exact: true,
    })
    .waitFor();
  await shot(page, 'gone');
  expect(existsSync(gone)).toBe(false);
  expect(readdirSync(out)).toHaveLength(2);
  await dismiss();
});

it('writes the labels of what the list shows into one PDF, and says which are missing', async () => {
  const [first] = await callValue<Printer[]>(app, 'printers.list');
  if (!first) throw new Error('Training has a printer');
  const { id, ...printer } = first;
  await callValue(app, 'printers.save', { id, printer: { ...printer, labelSource: 'own' } });
  await page.keyboard.press('Control+F');
  await page.keyboard.insertText('SOC-');
  await page
    .getByText(t('orders.counted', { count: ORDERS }), { exact: true })
    .first()
    .waitFor();
  await page.keyboard.press('Control+Shift+F9');
  const dialog = page.getByRole('dialog', { name: t('labelFile.title', { count: ORDERS }) });
  await dialog.waitFor();
  await shot(page, 'labels');
  const field = dialog.getByRole('textbox', { name: t('exports.folder'), exact: true });
  await field.fill(out);
  await activate(page, t('labelFile.begin', { count: ORDERS }));
  await page.getByText(t('labelFile.done', { count: LABELLED }), { exact: false }).waitFor();
  await page
    .getByText(t('list.bulk.refused.not-on-platform', { count: ORDERS - LABELLED }), {
      exact: false,
    })
    .waitFor();
  await shot(page, 'labels-written');
  const name = files().find((one) => one.endsWith('.pdf')) ?? '';
  expect(name).toMatch(/^Tem \d{4}-\d\d-\d\d \d\d\.\d\d\.pdf$/);
  const pages = (await PDFDocument.load(readFileSync(join(out, name)))).getPageCount();
  expect(pages).toBe(LABELLED);
  await dismiss();
  // As on paper, a second label requires a reason.
  await speak(app, 'en');
  await page.keyboard.press('Control+Shift+F9');
  const awaitQuestion = (labels: number) =>
    page.getByRole('dialog', { name: `Write ${labels} labels into one PDF file` }).waitFor();
  await awaitQuestion(ORDERS - LABELLED);
  await page.getByText('Print these 3 once more, too').click();
  await awaitQuestion(ORDERS);
  await shot(page, 'labels-en');
  await activate(page, /^button Save/);
  await page.getByRole('dialog').filter({ hasText: 'reason' }).waitFor();
  await shot(page, 'labels-reason-en');
  await page.keyboard.press('Escape');
});
