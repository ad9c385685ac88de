import type { Page } from 'playwright-core';
import { connect } from '../../main/store/engine/connect.ts';
import { OrdersTable } from '../../main/store/tables/orders-table.ts';
import { manyDrafts } from '../benchmarks/many-drafts.ts';
import type { Order } from '../../shared/model/order.ts';
import type { PrintBatch } from '../../shared/model/print-batch.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { createdOrders } from '../fakes/created-orders.ts';
import { draftOf } from '../fakes/drafts.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import { Zebra } from '../fakes/zebra.ts';
import { eventually } from '../fakes/eventually.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { textPattern } from './by-text-key.ts';
import { call, everyOccasion } from './occasions.ts';
import { entryQuotes } from './entry-occasions.ts';
import { handoverOpen } from './pack-occasions.ts';
import { setAppearance, speak } from './stocked.ts';
import {
  closesDialog,
  everyOrder,
  everyScreen,
  openDialog,
  press,
  type Stop,
  toScreen,
} from './walk.ts';

const ORDERS = 24;
/** Number of the cancelled order. */
const CANCELLED = 20;
/** Number of an order without a label. */
const REPRINTED = 11;
const stages = [
  ['1', 'Chờ Lấy Hàng'],
  ['11', 'Đang Giao Hàng'],
  ['12', 'Đã Giao Hàng Toàn Bộ'],
  ['15', 'Hoãn Giao Hàng'],
  ['21', 'Đã Hoàn Hàng'],
] as const;
const shortCodeOf = (number: number) => String(700_000_000 + number);

/** Writes orders with the same names, codes and amounts in every run, to the database of a closed station. */
export function haveKnownOrders(file: string): void {
  const db = connect(file);
  const store = createdOrders(db);
  const drafts = manyDrafts(draftOf());
  for (let number = 0; number < ORDERS; number++)
    store({
      draft: drafts(number),
      soc: `SHOP-${1001 + number}`,
      shortCode: shortCodeOf(number),
      waybill: `S${500_000 + number}`,
      carrierName: number % 3 === 0 ? 'GHN' : 'GHTK',
      sync: number === CANCELLED ? 'cancelled' : 'created',
      // With the newest status no lookup is due; a due one would change the status.
      status: number === CANCELLED ? ['0', 'Huỷ'] : stages[(number + 4) % stages.length]!,
      printed: number % 4 === 3 ? 0 : 1,
      at: Date.now() - (ORDERS - number) * 60_000,
    });
  const table = new OrdersTable(db);
  while (table.index());
  db.close();
}

/**
 * Makes the page the same in every run: times, days and versions as of one moment. Text normally in the machine's own
 * fonts, such as codes and key signs, uses the project's font or is hidden. `styles` override the app's.
 */
async function freeze(page: Page, styles: string): Promise<void> {
  await page.evaluate((also) => {
    document.documentElement.style.setProperty('--font-code', "'Be Vietnam Pro'");
    const sheet = new CSSStyleSheet();
    const keys = `kbd { font-size: 0 !important; inline-size: 1.75rem; block-size: 1.25rem; }
      /* A day is as wide as its digits. */
      [class*=box]:has(> [class*=unseen]) { inline-size: 154px; }
      [class*=box]:has(> [class*=unseen]) > * { visibility: hidden; }`;
    sheet.replaceSync(`${keys} ${also}`);
    document.adoptedStyleSheets = [sheet];
    const setText = (node: Node, text: string) => {
      if (node.textContent !== text) node.textContent = text;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const said = node.textContent ?? '';
      const isMoment = /^\d\d:\d\d( \d\d\/\d\d(\/\d{4})?)?$/.test(said);
      const { parentElement } = node;
      if (parentElement?.closest('time')) setText(node, isMoment ? '09:05' : '5 m');
      else if (parentElement?.closest('[role=tab][data-key=backups] [class*=summary]'))
        setText(node, '5 m');
      else if (/^v?\d+\.\d+\.\d+$/.test(said)) setText(node, '1.0.0');
      else
        setText(node, said.replace(/\d\d:\d\d( \d\d\/\d\d)?$/, '09:05').replaceAll('⇧', 'Shift'));
    }
  }, styles);
}

/** Types a code into the field of the packing screen, and waits for its answer. */
async function scans(page: Page, mode: number, code: string): Promise<void> {
  await toScreen(page, 'F12');
  await press(page, `Alt+${mode}`);
  const field = page.locator('main input[type=text]').first();
  await field.fill(code);
  await field.press('Enter');
  await page.locator('main section[data-seq]').getByText(code, { exact: true }).first().waitFor();
  await page.locator('main li', { hasText: code }).first().waitFor();
}

const packed = (name: string, mode: number, order: number): Stop => ({
  name,
  come: (page) => scans(page, mode, shortCodeOf(order)),
});

/** A label that belongs to the previously scanned parcel. */
const matched = (name: string, order: number): Stop => ({
  name,
  async come(page) {
    const { id } = (await call(page, 'orders.byCode', { code: shortCodeOf(order) })) as Order;
    const detail = (await call(page, 'orders.get', { id })) as { order: Order };
    await scans(page, 2, detail.order.draft.soc ?? '');
    await scans(page, 2, shortCodeOf(order));
  },
});

const stop = (name: string) => {
  const match = [...everyScreen, ...everyOrder, ...everyOccasion].find((one) => one.name === name);
  if (!match) throw new Error(`No stop ${name}`);
  return match;
};

/** A printed label that is requested again. */
const reprint: Stop = {
  name: 'reprint',
  come: async (page) => {
    await scans(page, 1, shortCodeOf(REPRINTED));
    const { id } = (await call(page, 'orders.byCode', { code: shortCodeOf(REPRINTED) })) as Order;
    await eventually('the label printed', async () => {
      const { order } = (await call(page, 'orders.get', { id })) as { order: Order };
      return order.printed > 0;
    });
    await scans(page, 1, shortCodeOf(REPRINTED));
    await page.locator('main section[data-tone=warning][data-seq]').waitFor();
    await press(page, 'F9');
    await page.locator(openDialog).waitFor();
  },
  leave: closesDialog,
};

/** By carrier and for a week: other figures depend on the time of day. */
const shift: Stop = {
  name: 'shift',
  come: async (page) => {
    await press(page, 'Shift+F8');
    await page.locator('main table').first().waitFor();
    for (const key of ['shift.spans.week', 'shift.parts.byCarrier'] as const) {
      const choice = page
        .locator('main')
        .getByRole('radio', { name: await textPattern(page, key) });
      await choice.locator('xpath=ancestor::label').click();
    }
  },
};

const ZEBRA = 'Zebra bàn 1';
let zebra: Zebra | null = null;

/** Labels waiting for a printer without paper: the first one reached it, the others did not. */
async function withoutPaper(page: Page): Promise<void> {
  zebra = await Zebra.open();
  zebra.paper = 0;
  const transport = { kind: 'tcp', host: '127.0.0.1', port: zebra.port };
  const printer = { ...labelPrinter({ name: ZEBRA }), transport };
  await call(page, 'printers.save', { id: null, printer });
  const orderIds: string[] = [];
  for (const number of [3, 7, 15]) {
    const { id } = (await call(page, 'orders.byCode', { code: shortCodeOf(number) })) as Order;
    orderIds.push(id);
  }
  await call(page, 'printing.print', { orderIds });
  await page
    .getByRole('button', { name: `${ZEBRA}: ${t('printing.printer.reasons.out-of-paper')}` })
    .waitFor();
}

/** Prints every label, and closes the printer. */
async function withPaper(page: Page): Promise<void> {
  zebra?.refill();
  const batches = await eventually('the batch done', async () => {
    const all = (await call(page, 'printing.batches', {})) as PrintBatch[];
    return all.every(({ confirmed, total }) => confirmed === total) ? all : null;
  });
  await call(page, 'printing.seen', { batchIds: batches.map(({ id }) => id) });
  const printers = (await call(page, 'printers.list')) as Printer[];
  for (const { id, name } of printers)
    if (name === ZEBRA) await call(page, 'printers.remove', { id });
  await zebra?.close();
  zebra = null;
}

/** The same problem in the bars over the list, and in the panel of labels. */
const noPaperBars: Stop = {
  name: 'no-paper-bars',
  come: async (page) => {
    await withoutPaper(page);
    await toScreen(page, 'F3');
  },
};
const noPaperPanel: Stop = {
  name: 'no-paper-panel',
  come: (page) => toScreen(page, 'F4'),
  leave: withPaper,
};

/** A stop for comparison, in one language and theme; on a screen of 1366 × 768 unless it is large. */
type Reference = Stop & {
  readonly language: 'vi' | 'en';
  readonly theme: 'light' | 'dark';
  readonly isLarge?: true;
};

/** All stops for comparison, in the order in which they are opened. */
export const everyReference: readonly Reference[] = [
  { ...stop('entry'), language: 'vi', theme: 'light' },
  { ...stop('orders'), language: 'vi', theme: 'light' },
  { ...stop('order'), language: 'vi', theme: 'dark' },
  { ...matched('pack-green', 6), language: 'vi', theme: 'light' },
  { ...packed('pack-amber', 1, 1), language: 'vi', theme: 'dark' },
  { ...packed('pack-red', 1, CANCELLED), language: 'vi', theme: 'light' },
  { ...stop('sign-in'), language: 'vi', theme: 'light' },
  { ...stop('entry'), language: 'en', theme: 'dark' },
  { ...stop('setup-printers'), language: 'en', theme: 'dark' },
  { ...matched('pack-large', 16), language: 'en', theme: 'light', isLarge: true },
  { ...shift, language: 'en', theme: 'light' },
  { ...reprint, language: 'en', theme: 'light' },
  { ...handoverOpen, language: 'vi', theme: 'light' },
  { ...entryQuotes, language: 'en', theme: 'dark' },
  // Last, because every screen shows this printer's problem.
  { ...noPaperBars, language: 'vi', theme: 'light' },
  { ...noPaperPanel, language: 'en', theme: 'dark' },
];

/** A screen for comparison: its name, and a function that takes a picture of its current state. */
export interface Shot {
  readonly name: string;
  readonly take: (styles?: string) => Promise<Buffer>;
}

async function frozen(page: Page, styles = ''): Promise<Buffer> {
  await freeze(page, styles);
  return page.screenshot({ animations: 'disabled' });
}

/** Opens a screen for comparison, passes it on, and closes it. */
export async function openReference(
  app: StartedApp,
  { name, come, leave, language, theme, isLarge }: Reference,
  see: (shot: Shot) => Promise<void>,
): Promise<void> {
  const { page } = app;
  await page.mouse.move(0, 0);
  if ((await page.locator('html').getAttribute('lang')) !== language) await speak(app, language);
  await come(page);
  if (isLarge) await page.setViewportSize({ width: 1920, height: 1080 });
  await setAppearance(app, theme, 'normal');
  await see({ name: `${name}-${language}-${theme}`, take: (styles) => frozen(page, styles) });
  await page.setViewportSize({ width: 1366, height: 768 });
  await leave?.(page);
}

/**
 * Returns letters in the project's font as drawn on this machine: if they are equal, every dot of a screen is.
 * Antialiasing differs between browsers, their versions and systems.
 */
export async function yardstick(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const canvas = new OffscreenCanvas(400, 120);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('No canvas');
    for (const [at, font] of ['400 15px', '600 17px', '700 28px'].entries()) {
      pen.font = `${font} 'Be Vietnam Pro'`;
      pen.fillText('Đóng gói 350.000 ₫ Ưỡn ẩm gjpq', 2, 30 + at * 36);
    }
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const hash = await crypto.subtle.digest('SHA-256', data);
    return Array.from(new Uint8Array(hash).subarray(0, 8), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
  });
}
