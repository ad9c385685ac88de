import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../../shared/model/order.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { freePort } from '../../../fakes/free-port.ts';
import { labelPrinter, silentPrinter } from '../../../fakes/label-printer.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';

/** Tones in answer to a scan, Hz. */
const accepted = [1320];
const attention = [740, 740];
const refused = [196, 147];
const alarm = [880, 587, 880, 587, 880, 587];

const app = new AppWindow();
const { page } = app;
const card = page.role('region', 'Kết quả quét');
const says = (text: string | RegExp) => card.text(text).shown();
const code = ({ platform, soc }: Order) => platform?.shortCode ?? soc;
const product = { price: 10_000, weight: 100 };

let good: Order;
let second: Order;
let cancelled: Order;
let listed: Order;

async function mode(digit: number, name: string): Promise<void> {
  await app.press(`Alt+${digit}`);
  await page.role('radio', name, { checked: true }).shown();
}

/** Scans, and waits for the card's answer. */
async function scan(text: string, words: string | RegExp): Promise<void> {
  app.heard();
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
  await app.ask('orders.cancel', { id: cancelled.id });
  cancelled = await app.orderThat(cancelled, ({ sync }) => sync === 'cancelled');
});

it('prints the label of what is scanned, says when it is out, and never by itself again', async () => {
  await app.go('F12', 'Đóng gói');
  await says('Quét để in tem');
  await scan(code(good), 'Đang in tem');
  expect(app.heard()).toEqual(accepted);
  await card.role('region', 'Hàng trong kiện').text('Áo thun').shown();
  await app.orderThat(good, ({ printed }) => printed === 1);
  await says('Đã in');
  await scan(good.soc, 'Đã in tem rồi');
  expect(app.heard()).toEqual(attention);
  await scan('KHONG-CO-1', 'KHONG-CO-1');
  expect(app.heard()).toEqual(refused);
  await scan(code(cancelled), 'ĐƠN ĐÃ HUỶ');
  expect(app.heard()).toEqual(alarm);
  expect((await app.ask('printing.jobs', {})).length).toBe(1);
});

it('prints again only for a reason', async () => {
  await scan(code(good), 'Đã in tem rồi');
  await app.press('F9');
  await app.dialog.shown();
  await app.press('Alt+2');
  await app.orderThat(good, ({ printed }) => printed === 2);
  await app.dialog.gone();
  await says('Dán tem lên kiện này.');
  await card.text(/Không in thêm/).gone();
});

it('lists each scan with the state of its label', async () => {
  const last = page.role('region', 'Vừa quét');
  await last.role('listitem').with(code(good)).with('Đã gửi tới máy in').shown();
  await last.text('Đang in tem').gone();
});

it('answers scans in their order, each in the mode of its time, also on another screen', async () => {
  await mode(2, 'Đối tem');
  await app.scan(good.soc);
  await app.scan(code(good));
  await app.go('F5', 'Hàng chờ');
  await eventually('both answered', async () => {
    const [last, before] = await app.ask('packing.latest', { limit: 2 });
    return last?.say === 'checked' && before?.say === 'parcel-held';
  });
  await app.go('F12', 'Đóng gói');
  await says('Đúng tem');
  await scan(second.soc, 'Anh Hai');
  await scan(code(good), 'SAI TEM: tem của Chị Tốt');
  expect(app.heard()).toEqual(alarm);
  await app.press('Escape');
});

it('counts the goods of a parcel, and refuses what does not belong in', async () => {
  await mode(3, 'Kiểm hàng');
  await scan(listed.soc, 'Quét từng món: 3');
  await scan('AO-DO', 'còn 2');
  expect(app.heard()).toEqual(accepted);
  await page.role('listitem').with('AO-DO').text('1 / 2').shown();
  await scan('GIAY-9', 'Sai hàng');
  expect(app.heard()).toEqual(refused);
  expect(card.attribute('data-tone')).toBe('danger');
  await scan('ao-do', 'còn 1');
  await scan('AO-DO', 'Thừa: Áo đỏ');
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
  await mode(4, 'Giao hãng');
  await scan(code(good), 'Chị Tốt');
  const parcels = async () => (await app.ask('handovers.list', {}))[0]?.parcels;
  await eventually('one parcel handed over', async () => (await parcels()) === 1);
  await scan(code(second), 'Đơn chưa in tem');
  expect(app.heard()).toEqual(refused);
  await scan(code(good), 'Chị Tốt');
  await page.role('listitem').with('Đã vào chuyến').button('Hoàn tác').click();
  await eventually('it is taken back', async () => (await parcels()) === 0);
});

it('prints by one key where a check finds an order without a label', async () => {
  await mode(2, 'Đối tem');
  await scan(code(second), 'Đơn chưa in tem');
  await app.press('F9');
  await app.orderThat(second, ({ printed }) => printed === 1);
});

it('opens the order that is scanned to be looked up, and comes back as it was', async () => {
  await mode(5, 'Xem đơn');
  await app.scan(code(second));
  await page.role('region', `Đơn ${second.soc}`).shown();
  await app.press('Escape');
  await app.go('F12', 'Đóng gói');
  await mode(1, 'In tem');
  await scan('KHONG-CO-5', 'KHONG-CO-5');
  await app.press('F6');
  await app.dialog.role('textbox').holds('KHONG-CO-5');
  await app.press('Escape');
  await app.dialog.gone();
  await app.go('F12', 'Đóng gói');
  await says('KHONG-CO-5');
  await app.press('Escape');
  await says('Quét để in tem');
});

it('says at once what becomes of the order in hand: corrected, cancelled', async () => {
  await app.ask('outbox.pause', { paused: true });
  const waiting = await app.entered('Nguyễn Văn Cũ', { carrier: '1' });
  await scan(waiting.soc, 'Nguyễn Văn Cũ');
  app.heard();
  const { soc, draft: before } = waiting;
  const receiver = { ...draftOf().receiver, name: 'Nguyễn Văn Mới' };
  const draft = draftOf({ soc, pickupPointId: before.pickupPointId, receiver, carrier: '1' });
  await app.ask('orders.correct', { id: waiting.id, draft });
  await says('ĐƠN VỪA ĐƯỢC SỬA');
  expect(card.attribute('data-tone')).toBe('warning');
  expect(app.heard()).toEqual(refused);
  await app.ask('outbox.pause', { paused: false });
  const third = await app.created('Chị Ba', { carrier: '1' });
  await scan(code(third), 'Đang in tem');
  await app.orderThat(third, ({ printed }) => printed === 1);
  app.heard();
  await app.ask('orders.cancel', { id: third.id });
  await says('ĐƠN ĐÃ HUỶ');
  expect(card.attribute('data-tone')).toBe('danger');
  expect(app.heard()).toEqual(alarm);
});

it('says what the printer waits for, and calls for a look', async () => {
  const own = (await app.ask('printers.list')).find(({ isDefault }) => isDefault);
  const id = own?.id ?? '';
  await app.ask('printers.save', { id, printer: silentPrinter('Zebra', await freePort()) });
  const fourth = await app.created('Chị Tư', { carrier: '1' });
  await scan(code(fourth), /^Đang chờ máy in: /);
  expect(card.attribute('data-tone')).toBe('warning');
  await eventually('a call for a look', () => app.heard().join().endsWith(attention.join()));
});

it('is silent where the sound is switched off, and takes a typed code', async () => {
  const { settings } = await app.ask('station.state');
  await app.ask('settings.save', { key: 'station', value: { ...settings, sound: 'off' } });
  await eventually('silence', async () => {
    await scan('KHONG-CO-8', 'KHONG-CO-8');
    return app.heard().length === 0;
  });
  await app.ask('settings.save', { key: 'station', value: { ...settings, sound: 'normal' } });
  const field = page.field('Hoặc gõ mã');
  await field.fill(code(cancelled));
  await app.press('Enter');
  await says('ĐƠN ĐÃ HUỶ');
  expect(field.value).toBe('');
});
