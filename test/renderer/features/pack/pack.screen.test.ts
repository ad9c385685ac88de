import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../../shared/model/order.ts';
import { PRACTICE_SCALE } from '../../../../shared/model/scale.ts';
import { codeOfCommand } from '../../../../shared/scans/command-codes.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { labelCode } from '../../../e2e/order-code.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { freePort } from '../../../fakes/free-port.ts';
import { labelPrinter, silentPrinter } from '../../../fakes/label-printer.ts';
import { accepted, alarm, attention, refused } from '../../../fakes/tones.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { contains, t } from '../../../fakes/window-text.ts';

const app = new AppWindow();
const { page } = app;
const card = page.role('region', t('pack.answer'));
const says = (text: string | RegExp) => card.text(text).visible();
const product = { price: 10_000, weight: 100 };

let good: Order;
let second: Order;
let cancelled: Order;
let listed: Order;

async function mode(digit: number, name: string): Promise<void> {
  await app.press(`Alt+${digit}`);
  await page.role('radio', name, { checked: true }).visible();
}

/** Scans, and waits for the card's answer. */
async function scan(text: string, words: string | RegExp): Promise<void> {
  app.takeTones();
  await app.scan(text);
  await says(words);
}

beforeAll(async () => {
  await app.ask('printers.save', { id: null, printer: labelPrinter({ language: 'png' }) });
  good = await app.created('Chị Tốt', { carrier: '1' });
  second = await app.created('Anh Hai', { carrier: '1' });
  cancelled = await app.created('Đã huỷ', { carrier: '1' });
  listed = await app.created('Chị Kê Hàng', {
    carrier: '1',
    contents: {
      kind: 'list',
      products: [
        { ...product, sku: 'AO-DO', name: 'Áo đỏ', quantity: 2 },
        { ...product, sku: 'MU-01', name: 'Mũ', quantity: 1 },
      ],
    },
  });
  const shoes = [{ ...product, sku: 'GIAY-9', name: 'Giày', quantity: 1 }];
  await app.created('Chị Giày', { carrier: '1', contents: { kind: 'list', products: shoes } });
  await app.ask('orders.cancel', { id: cancelled.id });
  cancelled = await app.orderThat(cancelled, ({ sync }) => sync === 'cancelled');
});

it('prints the label of what is scanned, says when it is out, and never by itself again', async () => {
  await app.go('F12', t('shell.screens.pack'));
  await says(t('pack.ready.print'));
  await scan(labelCode(good), t('pack.said.printing.title'));
  expect(app.takeTones()).toEqual(accepted);
  await card.role('region', t('pack.products')).text('Áo thun').visible();
  await app.orderThat(good, ({ printed }) => printed === 1);
  await says(t('pack.paper.printed'));
  await scan(good.soc, t('pack.said.printed-before.title'));
  expect(app.takeTones()).toEqual(attention);
  await scan('KHONG-CO-1', 'KHONG-CO-1');
  expect(app.takeTones()).toEqual(refused);
  await scan(labelCode(cancelled), t('pack.said.cancelled.title'));
  expect(app.takeTones()).toEqual(alarm);
  expect((await app.ask('printing.jobs', {})).length).toBe(1);
});

it('finds the order in a GS1 code with elements that the scanner separates by F8', async () => {
  app.takeTones();
  await app.scanKeys([...Array.from(`400${good.soc}`), 'F8', ...Array.from('21A1B2')]);
  await says(t('pack.said.printed-before.title'));
  expect(app.takeTones()).toEqual(attention);
  expect((await app.ask('packing.latest', { limit: 1 }))[0]?.code).toBe(`400${good.soc}21A1B2`);
});

it('prints again only for a reason', async () => {
  await scan(labelCode(good), t('pack.said.printed-before.title'));
  await app.press('F9');
  await app.dialog.visible();
  await app.press('Alt+2');
  await app.orderThat(good, ({ printed }) => printed === 2);
  await app.dialog.gone();
  await says(t('pack.labelCameTodo'));
  await card.text(contains(t('pack.said.printed-before.todo'))).gone();
});

it('lists each scan with the state of its label', async () => {
  const last = page.role('region', t('pack.lastScans'));
  await last.role('listitem').with(labelCode(good)).with(t('pack.labelState.sent')).visible();
  await last.text(t('pack.said.printing.title')).gone();
});

it('names the parcel before a scan that could not be read, and lets no key act on it', async () => {
  await app.go('F12', t('shell.screens.pack'));
  await mode(1, t('pack.modes.print'));
  await scan(good.soc, t('pack.said.printed-before.title'));
  app.takeTones();
  await app.scanKeys(['A', 'B', 'Home', '1', '2']);
  await says(t('keys.scan.unreadable'));
  expect(app.takeTones()).toEqual(refused);
  const result = t('pack.said.printed-before.title');
  const before = card.role('group', t('pack.parcelBefore', { result }));
  await before.text('Chị Tốt').visible();
  await card.button(contains(t('pack.reprint'))).gone();
  // A command that is refused too answers nothing about the parcel.
  await app.scan(codeOfCommand('print'));
  await says(t('keys.scan.commandRefused'));
  await before.text('Chị Tốt').visible();
  await card.button(contains(t('pack.reprint'))).gone();
  await scan(good.soc, t('pack.said.printed-before.title'));
  await card.button(contains(t('pack.reprint'))).visible();
});

it('names the code before a scan that could not be read, also without a parcel', async () => {
  await scan('KHONG-CO-7', t('pack.said.unknown.title'));
  await app.scanKeys(['A', 'B', 'Home', '1', '2']);
  await says(t('keys.scan.unreadable'));
  const result = t('pack.said.unknown.title');
  await card.role('group', t('pack.parcelBefore', { result })).visible();
});

it('answers scans in their order, each in the mode of its time, also on another screen', async () => {
  await mode(2, t('pack.modes.check'));
  await app.scan(good.soc);
  await app.scan(labelCode(good));
  await app.go('F5', t('shell.screens.queue'));
  await eventually('both answered', async () => {
    const [last, before] = await app.ask('packing.latest', { limit: 2 });
    return last?.result === 'checked' && before?.result === 'parcel-held';
  });
  await app.go('F12', t('shell.screens.pack'));
  await says(t('pack.said.checked.title'));
  await scan(second.soc, 'Anh Hai');
  await scan(labelCode(good), t('pack.said.wrong-label.title'));
  expect(app.takeTones()).toEqual(alarm);
  await app.press('Escape');
});

it('counts the goods of a parcel, and refuses what does not belong in', async () => {
  await mode(3, t('pack.modes.verify'));
  await scan(listed.soc, t('pack.said.verify-begun.title', { count: 3 }));
  await scan('AO-DO', t('pack.said.counted.title', { count: 2 }));
  expect(app.takeTones()).toEqual(accepted);
  await page.role('listitem').with('AO-DO').text('1 / 2').visible();
  await scan('GIAY-9', t('pack.said.wrong-product.title'));
  await says(t('pack.said.wrong-product.todo'));
  expect(app.takeTones()).toEqual(refused);
  expect(card.attribute('data-tone')).toBe('danger');
  // The parcel of an unreadable scan may be another one: neither a product nor the undo key acts on this one.
  await app.scanKeys(['A', 'B', 'Home', '1', '2']);
  await says(t('keys.scan.unreadable'));
  await app.press('Alt+z');
  await says(t('pack.cannotUndo'));
  await scan('AO-DO', t('pack.said.no-parcel.title'));
  await says(t('pack.said.no-parcel.todo', { product: 'Áo đỏ' }));
  expect(app.takeTones()).toEqual(refused);
  await scan(listed.soc, t('pack.said.verify-going-on.title', { count: 2 }));
  const typed = page.field(t('common.typeCode'));
  await typed.fill('9x');
  await scan('AO-DO', t('pack.said.too-many.title', { count: 1 }));
  expect(typed.value).toBe('');
  await app.type('1x');
  await scan('ao-do', t('pack.said.counted.title', { count: 1 }));
  expect(card.attribute('data-tone')).toBe('success');
  await page.role('listitem').with('AO-DO').text('2 / 2').visible();
  await scan('AO-DO', t('pack.said.surplus.title'));
  await says(t('pack.said.surplus.todo', { product: 'Áo đỏ' }));
  expect(card.attribute('data-tone')).toBe('danger');
  await scan('MU-01', /./);
  await eventually(
    'the parcel verified',
    async () => (await app.ask('packing.parcel', { id: listed.id })).verifiedAt !== null,
  );
  await app.press('Alt+z');
  await eventually(
    'the check undone',
    async () => (await app.ask('packing.parcel', { id: listed.id })).verifiedAt === null,
  );
});

it('hands over by scans, and takes the last one back by a key', async () => {
  await mode(4, t('pack.modes.hand-over'));
  await scan(labelCode(good), 'Chị Tốt');
  const parcels = async () => (await app.ask('handovers.list', {}))[0]?.parcels;
  await eventually('one parcel handed over', async () => (await parcels()) === 1);
  await scan(labelCode(second), t('pack.said.not-printed.title'));
  expect(app.takeTones()).toEqual(refused);
  await scan(labelCode(good), 'Chị Tốt');
  // The last scan changed nothing.
  await app.press('Alt+z');
  await says(t('pack.cannotUndo'));
  await app.press('Alt+z');
  await says(t('pack.cannotUndoAgain', { count: 2 }));
  await card.role('group').text('Chị Tốt').visible();
  const row = page.role('listitem').with(t('pack.said.handed-over.title'));
  await row.button(t('pack.undo')).click();
  await eventually('it is taken back', async () => (await parcels()) === 0);
  await row.text(t('pack.undone')).visible();
});

it('prints by one key where a check finds an order without a label', async () => {
  await mode(2, t('pack.modes.check'));
  await scan(labelCode(second), t('pack.said.not-printed.title'));
  await app.press('F9');
  await app.orderThat(second, ({ printed }) => printed === 1);
});

it('shows in the order what was checked, whatever the list was searched for', async () => {
  await app.press('F3');
  await page.field(t('orders.search')).fill(second.soc);
  await page.role('option', /^Anh Hai/).visible();
  await app.go('F12', t('shell.screens.pack'));
  await mode(1, t('pack.modes.print'));
  await scan(labelCode(good), 'Chị Tốt');
  await app.press('Control+o');
  const order = page.role('region', t('order.title', { soc: good.soc }));
  await order.role('heading', t('order.packed.title')).visible();
  await order.css('dt').with(t('order.packed.checked')).visible();
  await app.press('Escape');
  await app.go('F12', t('shell.screens.pack'));
});

it('opens the order that is scanned to be looked up, and comes back as it was', async () => {
  await mode(5, t('pack.modes.look-up'));
  await app.scan(labelCode(second));
  await page.role('region', t('order.title', { soc: second.soc })).visible();
  await app.press('Escape');
  await app.go('F12', t('shell.screens.pack'));
  await mode(1, t('pack.modes.print'));
  await scan('KHONG-CO-5', 'KHONG-CO-5');
  await app.press('F6');
  await app.dialog.role('textbox').holds('KHONG-CO-5');
  await app.press('Escape');
  await app.dialog.gone();
  await app.go('F12', t('shell.screens.pack'));
  await says('KHONG-CO-5');
  await app.press('Escape');
  await says(t('pack.ready.print'));
});

it('says at once what becomes of the order in hand: corrected, cancelled', async () => {
  await app.ask('outbox.pause', { paused: true });
  const waiting = await app.entered('Nguyễn Văn Cũ', { carrier: '1' });
  await scan(waiting.soc, 'Nguyễn Văn Cũ');
  app.takeTones();
  const { soc, draft: before } = waiting;
  const receiver = { ...draftOf().receiver, name: 'Nguyễn Văn Mới' };
  const draft = draftOf({ soc, pickupPointId: before.pickupPointId, receiver, carrier: '1' });
  await app.ask('orders.correct', { id: waiting.id, draft });
  await says(t('pack.corrected'));
  expect(card.attribute('data-tone')).toBe('warning');
  expect(app.takeTones()).toEqual(refused);
  await app.ask('outbox.pause', { paused: false });
  const third = await app.created('Chị Ba', { carrier: '1' });
  await scan(labelCode(third), t('pack.said.printing.title'));
  await app.orderThat(third, ({ printed }) => printed === 1);
  app.takeTones();
  await app.ask('orders.cancel', { id: third.id });
  await says(t('pack.said.cancelled.title'));
  expect(card.attribute('data-tone')).toBe('danger');
  expect(app.takeTones()).toEqual(alarm);
});

it('shows an order that was corrected since an earlier scan as it is now, without a warning', async () => {
  await app.ask('outbox.pause', { paused: true });
  const { id, soc, draft: before } = await app.entered('Nguyễn Văn Trước', { carrier: '1' });
  await scan(soc, 'Nguyễn Văn Trước');
  const tones = app.takeTones();
  await scan('KHONG-CO-6', 'KHONG-CO-6');
  const receiver = { ...draftOf().receiver, name: 'Nguyễn Văn Sau' };
  const draft = draftOf({ soc, pickupPointId: before.pickupPointId, receiver, carrier: '1' });
  await app.ask('orders.correct', { id, draft });
  await scan(soc, 'Nguyễn Văn Sau');
  expect(app.takeTones()).toEqual(tones);
  await app.ask('outbox.pause', { paused: false });
});

it('says what the printer waits for, and calls for a look', async () => {
  const own = (await app.ask('printers.list')).find(({ isDefault }) => isDefault);
  const id = own?.id ?? '';
  await app.ask('printers.save', { id, printer: silentPrinter('Zebra', await freePort()) });
  const fourth = await app.created('Chị Tư', { carrier: '1' });
  await scan(labelCode(fourth), /^Đang chờ máy in: /);
  expect(card.attribute('data-tone')).toBe('warning');
  await eventually('a call for a look', () => app.takeTones().join().endsWith(attention.join()));
});

it('weighs no parcel by itself behind an unreadable scan, which may be of another one', async () => {
  const scale = { port: PRACTICE_SCALE, takesByItself: true };
  await app.ask('settings.save', { key: 'scale', value: scale });
  const weighings = () => app.ask('weighing.of', { orderId: second.id });
  const weight = page.role('region', t('pack.weight.title'));
  await scan(second.soc, 'Anh Hai');
  await weight.text(t('scale.states.empty')).visible();
  await app.scanKeys(['A', 'B', 'Home', '1', '2']);
  await says(t('keys.scan.unreadable'));
  await app.ask('scale.practise', { puts: 'fitting' });
  await weight.text(t('scale.states.stable')).visible();
  await app.ask('scale.practise', { puts: 'nothing' });
  await weight.text(t('scale.states.empty')).visible();
  expect(await weighings()).toEqual([]);
  await weight.button(contains(t('pack.weight.weigh'))).gone();
  await app.press('Alt+c');
  await app.scan(codeOfCommand('print'));
  await says(t('keys.scan.commandRefused'));
  await app.ask('scale.practise', { puts: 'fitting' });
  await weight.text(t('scale.states.stable')).visible();
  await app.press('Alt+c');
  await app.ask('scale.practise', { puts: 'nothing' });
  await weight.text(t('scale.states.empty')).visible();
  expect(await weighings()).toEqual([]);
  await scan(second.soc, 'Anh Hai');
  await app.ask('scale.practise', { puts: 'fitting' });
  await eventually('the weight is taken', async () => (await weighings()).length === 1);
});

it('is silent where the sound is switched off, and takes a typed code', async () => {
  const { settings } = await app.ask('station.state');
  await app.ask('settings.save', { key: 'station', value: { ...settings, sound: 'off' } });
  await eventually('silence', async () => {
    await scan('KHONG-CO-8', 'KHONG-CO-8');
    return app.takeTones().length === 0;
  });
  await app.ask('settings.save', { key: 'station', value: { ...settings, sound: 'normal' } });
  const field = page.field(t('common.typeCode'));
  await field.fill(labelCode(cancelled));
  await app.press('Enter');
  await says(t('pack.said.cancelled.title'));
  expect(field.value).toBe('');
});

it('stays in its mode when the language changes', async () => {
  await mode(3, t('pack.modes.verify'));
  const { settings } = await app.ask('station.state');
  await app.ask('settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await page.role('region', 'Result of the scan').visible();
  await page.role('radio', 'Check contents', { checked: true }).visible();
  await app.ask('settings.save', { key: 'station', value: { ...settings, language: 'vi' } });
});
