import { expect, it } from 'vitest';
import { recheckSoon } from '../../../e2e/before-opening.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { beginsWith, contains, t } from '../../../fakes/window-text.ts';

// A trainer's simulated faults, and their effects for a packer.

const app = new AppWindow({ prepare: (folder) => recheckSoon(folder, 'training', 100) });
const { page } = app;
const note = page.role('note');
const row = (soc: string) => page.role('option', new RegExp(soc));
const question = page.role('alertdialog');

async function flip(fault: RegExp): Promise<void> {
  await app.press('F7');
  await app.dialog.role('checkbox', fault).click();
}

async function close(): Promise<void> {
  await app.press('Escape');
  await app.dialog.gone();
}

/** Looks an order up by its code at the platform. */
async function lookUp(code: string): Promise<void> {
  await app.press('F6');
  await app.dialog.role('textbox', contains(t('orders.lookup.code'))).fill(code);
  await app.press('Enter');
}

it('takes the platform down: the window says so, and an order waits', async () => {
  await app.press('F3');
  await page.field(t('orders.search')).fill('SHOP-8');
  await flip(beginsWith(t('training.faults.platformDown.name')));
  await note
    .text(contains(t('training.on', { names: t('training.faults.platformDown.name') })))
    .visible();
  await close();
  await app.entered('Chị Lan', { soc: 'SHOP-8001' });
  await page.role('banner').text(t('shell.connection.trouble')).visible();
  await row('SHOP-8001').text(t('orders.states.queued')).visible();
  expect((await app.listedBySoc('SHOP-8001'))?.platformCode).toBeNull();
});

it('brings it back: the order goes out by itself, once', async () => {
  await flip(beginsWith(t('training.faults.platformDown.name')));
  await close();
  await row('SHOP-8001').text(t('orders.states.created')).visible();
  await page.role('banner').text(t('shell.connection.online')).visible();
  await note.text(t('training.open')).visible();
  expect((await app.ask('orders.range', { text: 'SHOP-8001' })).orders).toHaveLength(1);
});

it('keeps in mind what is taken back meanwhile, and settles it afterwards', async () => {
  await flip(beginsWith(t('training.faults.platformDown.name')));
  await close();
  await row('SHOP-8001').click();
  await app
    .orderPanel('SHOP-8001')
    .button(beginsWith(t('order.takeBack.cancel.action')))
    .click();
  await page
    .role('alertdialog', t('order.takeBack.cancel.question', { soc: 'SHOP-8001' }))
    .button(beginsWith(t('order.takeBack.cancel.action')))
    .click();
  await app.orderPanel('SHOP-8001').text(t('order.cancelUnclear.title')).visible();
  await page
    .role('banner')
    .text(contains(t('shell.counts.cancelling')))
    .visible();
  await app.press('Escape');
  await app.entered('Anh Ba', { soc: 'SHOP-8002' });
  await row('SHOP-8002').text(t('orders.states.queued')).visible();
  await row('SHOP-8002').click();
  await app
    .orderPanel('SHOP-8002')
    .button(beginsWith(t('order.takeBack.withdraw.action')))
    .click();
  await page
    .role('alertdialog', t('order.takeBack.withdraw.question', { soc: 'SHOP-8002' }))
    .button(beginsWith(t('order.takeBack.withdraw.action')))
    .click();
  await question.gone();
  await app.orderPanel('SHOP-8002').text(t('orders.states.withdrawn')).visible();
  await app.press('Escape');
  await flip(beginsWith(t('training.faults.platformDown.name')));
  await close();
  await row('SHOP-8001').text(t('orders.states.cancelled')).visible();
  await row('SHOP-8002').text(t('orders.states.withdrawn')).visible();
  expect(await app.ask('orders.find', { code: 'SHOP-8002', kind: 'soc' })).toBeNull();
});

it('lets the handover to the carrier fail: the order is there, its waybill is not', async () => {
  await flip(beginsWith(t('training.faults.carrierHandOverFails.name')));
  await close();
  await app.entered('Cô Hoa', { soc: 'SHOP-8003' });
  await row('SHOP-8003')
    .text(contains(t('orders.noWaybill')))
    .visible();
  const created = await app.listedBySoc('SHOP-8003');
  expect(created?.waybill).toBeNull();
  // A value missing at the platform is shown as missing, instead of blank.
  await lookUp(created?.platformCode ?? '');
  await app.dialog.text(t('orders.lookup.here')).visible();
  expect(app.dialog.description).toMatch(/Mã vận đơn\s*—/);
  await close();
});

it('slows the network down: the window waits, and says so', async () => {
  await flip(beginsWith(t('training.faults.slowNetwork.name')));
  await close();
  await lookUp((await app.listedBySoc('SHOP-8003'))?.platformCode ?? '');
  await app.dialog.text(t('orders.lookup.asking')).visible();
  expect(app.dialog.text(t('orders.lookup.here')).count).toBe(0);
  await app.dialog.text(t('orders.lookup.here')).visible();
  await close();
});

it('switches everything off at once', async () => {
  await app.press('F7');
  await app.dialog.button(t('training.allOff')).click();
  await close();
  await note.text(t('training.open')).visible();
  await eventually('no fault', async () =>
    Object.values(await app.ask('training.faults')).every((is) => !is),
  );
});
