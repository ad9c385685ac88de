import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { AppError } from '../../../../shared/app-error.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { textOf } from '../../../fakes/window/part.ts';
import { beginsWith, contains, t, withAnyValues } from '../../../fakes/window-text.ts';

// The stages of an order after the entry form: queue, printer, updates, shift, and simulated faults.

const app = new AppWindow();
const { page } = app;
const good = { slowNetwork: false, carrierHandOverFails: false };
const sync = async ({ id }: Order) => (await app.ask('orders.get', { id })).order.sync;
const says = (text: string | RegExp) => app.main.text(text).visible();

let printer: FakePrinter;
beforeAll(async () => {
  printer = await FakePrinter.open();
  const transport = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  await app.ask('printers.save', { id: null, printer: labelPrinter({ transport }) });
  return () => printer.close();
});

it('lets a trainer take the platform away, and shows what waits until it is back', async () => {
  await app.press('F7');
  await app.dialog.role('checkbox', beginsWith(t('training.faults.platformDown.name'))).click();
  await page
    .role('note')
    .text(contains(t('training.on', { names: t('training.faults.platformDown.name') })))
    .visible();
  await app.press('Escape');
  await app.dialog.gone();
  const order = await app.entered('Chị Lan', { carrier: '1' });
  await app.press('F5');
  await app.main.button(/Chị Lan/).visible();
  await page.role('banner').text(t('shell.connection.trouble')).visible();
  await app.press('F7');
  await app.dialog.role('checkbox', beginsWith(t('training.faults.platformDown.name'))).click();
  await app.press('Escape');
  await app.dialog.gone();
  await eventually('it is sent', async () => (await sync(order)) === 'created');
  await app.main.button(/Chị Lan/).gone();
});

it('switches faults in the order of the presses, and all of them off at once', async () => {
  await app.press('F7');
  const twice = app.dialog.role('checkbox', beginsWith(t('training.faults.updatesTwice.name')));
  const delayed = app.dialog.role('checkbox', beginsWith(t('training.faults.updatesLate.name')));
  await twice.click();
  await delayed.click();
  await eventually('both', async () => {
    const { updatesTwice, updatesLate } = await app.ask('training.faults');
    return updatesTwice && updatesLate;
  });
  await app.dialog.button(t('training.allOff')).click();
  await eventually('none', async () =>
    Object.values(await app.ask('training.faults')).every((is) => !is),
  );
  await app.dialog.role('checkbox', beginsWith(t('training.updates.comeHere'))).click();
  await app.dialog.role('radio', beginsWith(t('training.updates.paces.rush'))).click();
  await eventually('updates', async () => (await app.ask('training.updates')).pace === 'rush');
  await app.press('Escape');
  await app.dialog.gone();
});

it('groups what waits, and tries it again by a key', async () => {
  await app.ask('training.setFaults', { ...good, platformDown: true });
  const order = await app.entered('Anh Bình', { carrier: '1' });
  const refused = await app.entered('Chú Tư', { carrier: 'no-such-carrier' });
  await app.main.button(/Anh Bình/).visible();
  await app.ask('training.setFaults', { ...good, platformDown: false });
  await app.press('Control+F5');
  await eventually('it is sent', async () => (await sync(order)) === 'created');
  await eventually('the refusal', async () => (await sync(refused)) === 'rejected');
  await page.role('article').text(t('errors.refused.title')).visible();
  await page.role('article').button(t('order.correct')).visible();
});

it('says where printing stands, and goes on from the last good label', async () => {
  const orders: Order[] = [];
  for (const name of ['Một', 'Hai', 'Ba', 'Bốn'])
    orders.push(await app.created(name, { carrier: '1' }));
  let labels = 0;
  printer.onAccept = () => {
    labels += 1;
    printer.mood = labels === 2 ? { kind: 'closes-after', bytes: 400 } : { kind: 'good' };
  };
  await app.ask('printing.print', { orderIds: orders.map(({ id }) => id) });
  const batch = async () => (await app.ask('printing.batches', {}))[0];
  await eventually('the line stopped', async () => (await batch())?.doubtful === 1);
  await app.go('F4', t('shell.screens.printing'));
  const last = app.main.field(beginsWith(t('printing.resume.field')));
  await last.fill('KHONG-CO');
  await app.press('Enter');
  await says(t('errors.label-not-in-batch.title', { scanned: 'KHONG-CO' }));
  await app.main.button(beginsWith(t('printing.lines.stop', { name: 'Zebra' }))).click();
  await says(contains(t('printing.lines.stopped', { labels: 2 })));
  await app.main.button(beginsWith(t('printing.lines.goOn', { name: 'Zebra' }))).click();
  await eventually('going on', async () => (await batch())?.waiting === 2);
  // The key works on every screen.
  await app.press('F2');
  await app.press('Shift+F4');
  await app.notices.text(t('printing.batch.done.stop', { count: 2 })).visible();
  expect(await batch()).toMatchObject({ stopped: 2, waiting: 0, doubtful: 1 });
  await app.press('F4');
  await app.main.button(beginsWith(t('printing.lines.goOn', { name: 'Zebra' }))).click();
  await eventually('going on again', async () => (await batch())?.waiting === 2);
  await last.fill(orders[0]?.platform?.shortCode ?? '');
  await app.press('Enter');
  await says('In 3 tem?');
  await app.press('Enter');
  await eventually('all of them', async () => (await batch())?.printed === 4);
});

it('lists what the platform told, only of one kind or one order, and opens it', async () => {
  await app.go('F11', t('shell.screens.activity'));
  await app.ask('webhooks.counts', { orderId: null });
  const order = await app.created('Chị Cập Nhật', { carrier: '1' });
  const updates = async () =>
    Object.values(await app.ask('webhooks.counts', { orderId: null })).reduce((a, b) => a + b, 0);
  await eventually('an update', async () => (await updates()) > 0, 12_000);
  const list = app.main.role('listbox', t('activity.list'));
  await list.role('option').visible();
  await app.main.role('radio', beginsWith(t('activity.fate.repeated'))).click();
  await says(t('activity.noneShown'));
  await app.main.role('radio', beginsWith(t('activity.fate.all'))).click();
  await list.role('option').visible();
  await app.main.role('radio', t('activity.view.differences')).click();
  await says(t('activity.differences.none'));
  await app.main.role('radio', t('activity.view.updates')).click();
  expect(await sync(order)).toBe('created');
});

it('counts the shift by day, packer and carrier, and saves it as a file', async () => {
  await app.go('Shift+F8', t('shell.screens.shift'));
  await says(/\d+/);
  const totals = () =>
    app.main
      .role('row', beginsWith(t('shift.total')))
      .all.map(textOf)
      .join();
  await eventually('figures', () => totals() !== '');
  const today = totals();
  await app.main.role('radio', beginsWith(t('shift.spans.yesterday'))).click();
  await eventually('other figures', () => totals() !== today);
  await app.main.role('radio', beginsWith(t('shift.spans.week'))).click();
  await eventually('those of today', () => totals() === today);
  await app.main.button(/CSV/).click();
  await eventually('a file', () => {
    const files = readdirSync(join(app.folder, 'training'), { recursive: true });
    return files.some((file) => String(file).endsWith('.csv'));
  });
});

it('stops a label that differs on the platform, and prints the platform’s values once they are accepted', async () => {
  const order = await app.created('Chị Đào', { codAmount: 350_000 });
  const { store } = app.station;
  const problem: AppError = {
    code: 'soc-clash',
    soc: order.soc,
    differs: ['codAmount'],
    amounts: { codAmount: { ours: 350_000, theirs: 990_000 } },
  };
  store.orders.change(order.id, { trouble: problem }, Date.now());
  app.station.signals.orderChanged(order.id);
  await app.scan(order.soc);
  await page.role('region', t('order.title', { soc: order.soc })).visible();
  await says(/đã nhập 350\.000, trên nền tảng 990\.000/);
  await expect(
    app.ask('printing.print', {
      orderIds: [order.id],
      printerId: null,
      reason: null,
      kind: 'label',
    }),
  ).rejects.toThrow('soc-clash');
  // Its status is shown once, in our spelling.
  expect(page.css('main').description).not.toContain('Chờ Lấy Hàng');
  await app.main.button(t('order.verdict.takeOver.action')).click();
  await app.dialog.text(withAnyValues('order.verdict.takeOver.question')).visible();
  await app.dialog.text(/trên nền tảng 990\.000/).visible();
  await app.dialog.button(t('order.verdict.takeOver.action')).click();
  await app.dialog.gone();
  expect((await app.ask('orders.get', { id: order.id })).order.trouble).toBeNull();
});
