import '../../../fakes/window/dom.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../../shared/model/order.ts';
import { labelCode } from '../../../e2e/order-code.ts';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { t } from '../../../fakes/window-text.ts';

// Scans on a screen whose code is loaded at its first opening: in a process of their own, where none is loaded yet.

const app = new AppWindow();
const { page } = app;
const result = page.role('region', t('handover.lastScan'));

let orders: Order[];

beforeAll(async () => {
  await app.ask('printers.save', { id: null, printer: labelPrinter({ language: 'png' }) });
  orders = [];
  for (const name of ['Chị Một', 'Anh Hai']) {
    const order = await app.created(name, { carrier: '1' });
    await app.ask('printing.print', { orderIds: [order.id] });
    orders.push(await app.orderThat(order, (now) => now.printed === 1));
  }
});

it('report a scan whose screen is left before it is loaded', async () => {
  await app.press('F11');
  await app.scan(labelCode(orders[0]!));
  await app.press('F12');
  await app.notices.text(t('keys.scan.left')).visible();
  await page.role('heading', t('shell.screens.pack'), { level: 1 }).visible();
  expect(await app.ask('packing.latest', { limit: 1 })).toEqual([]);
});

it('report every scan of a screen that is left before it is loaded, and give the next screen none', async () => {
  await app.press('Shift+F8');
  for (const order of orders) await app.scan(labelCode(order));
  await app.press('F12');
  await app.notices.text(t('keys.scan.title', { code: labelCode(orders[1]!) })).visible();
  await page.role('heading', t('shell.screens.pack'), { level: 1 }).visible();
  expect(await app.ask('packing.latest', { limit: 5 })).toEqual([]);
});

it('wait until the screen is loaded, in their order', async () => {
  await app.press('F10');
  for (const order of orders) await app.scan(labelCode(order));
  await result.text(t('handover.taken', { carrier: 'GHTK' })).visible();
  await page.role('heading', t('shell.screens.handover'), { level: 1 }).visible();
  await app.main.text('Chị Một').visible();
  const [handover] = await app.ask('handovers.list', {});
  const { parcels } = await app.ask('handovers.get', { id: handover!.id });
  expect(parcels.map(({ orderId }) => orderId)).toEqual(orders.map(({ id }) => id));
});
