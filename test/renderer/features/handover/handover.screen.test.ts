import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../../shared/model/order.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';

const accepted = [1320];
const attention = [740, 740];
const refused = [196, 147];
const alarm = [880, 587, 880, 587, 880, 587];

const app = new AppWindow();
const { page } = app;
const says = (text: string | RegExp) => app.main.text(text).shown();
const code = ({ platform, soc }: Order) => platform?.shortCode ?? soc;

let orders: Order[];
let other: Order;
let bare: Order;
let cancelled: Order;

async function printed(name: string, carrier: string): Promise<Order> {
  const order = await app.created(name, { carrier });
  await app.ask('printing.print', { orderIds: [order.id] });
  return app.orderThat(order, (now) => now.printed === 1);
}

async function scan(text: string, words: string | RegExp): Promise<void> {
  app.heard();
  await app.scan(text);
  await says(words);
}

const latest = async () => {
  const [{ id } = { id: '' }] = await app.ask('handovers.list', {});
  return app.ask('handovers.get', { id });
};

beforeAll(async () => {
  await app.ask('printers.save', { id: null, printer: labelPrinter({ language: 'png' }) });
  orders = [];
  for (const name of ['Chị Một', 'Anh Hai', 'Cô Ba']) orders.push(await printed(name, '1'));
  other = await printed('Bác Tư', '2');
  bare = await app.created('Chưa in', { carrier: '1' });
  cancelled = await printed('Đã huỷ', '1');
  await app.ask('orders.cancel', { id: cancelled.id });
  cancelled = await app.orderThat(cancelled, ({ sync }) => sync === 'cancelled');
});

it('keeps what is scanned first until its carrier’s handover begins, and refuses what must not go', async () => {
  await app.go('F10', 'Giao hãng');
  await says('Quét kiện để giao');
  await scan(code(orders[0]!), 'Chưa mở chuyến GHTK');
  expect(app.heard()).toEqual(attention);
  await scan(code(cancelled), 'ĐƠN ĐÃ HUỶ. Không giao kiện này.');
  expect(app.heard()).toEqual(alarm);
  await scan('KHONG-CO', /Không có đơn nào mang mã KHONG-CO/);
  expect(app.heard()).toEqual(refused);
  expect(await app.ask('handovers.list', {})).toEqual([]);
  await scan(orders[0]!.soc, '1 kiện đang chờ');
  await app.press('Enter');
  await says('Chị Một');
  const { handover, parcels } = await latest();
  expect(handover.carrier.name).toBe('GHTK');
  await eventually('it is in', async () => (await latest()).parcels.length === 1);
  expect(parcels.length).toBeLessThanOrEqual(1);
});

it('takes parcels by any code, and says why another one does not go in', async () => {
  await scan(orders[1]!.soc, '2 kiện');
  expect(app.heard()).toEqual(accepted);
  await scan(code(other), /Kiện của .*Để riêng/);
  expect(app.heard()).toEqual(refused);
  await scan(code(bare), 'Đơn chưa in tem. Dán tem rồi quét lại.');
  await scan(code(orders[1]!), 'Kiện này đã quét rồi.');
  await scan('SPX000111222', /Không có đơn nào mang mã SPX000111222/);
  await scan(code(cancelled), 'ĐƠN ĐÃ HUỶ. Không giao kiện này.');
  expect(app.heard()).toEqual(alarm);
  await page.field('Hoặc gõ mã').fill('khong-co-9');
  await app.press('Enter');
  await says(/khong-co-9/);
  expect((await latest()).parcels).toHaveLength(2);
});

it('asks before it closes without a parcel; a scan goes on with scanning', async () => {
  const question = page.role('alertdialog', 'Còn 1 kiện chưa quét. Vẫn chốt?');
  await app.press('Control+Enter');
  await question.text(/Cô Ba/).shown();
  await app.press('Escape');
  await question.gone();
  await app.press('Control+Enter');
  await question.shown();
  await app.scan(code(orders[2]!));
  await question.gone();
  expect((await latest()).handover).toMatchObject({ closedAt: null, parcels: 3 });
});

it('closes behind every scan, writes its list, and takes no code any more', async () => {
  await app.press('Control+Enter');
  await says(/Đã lưu:/);
  const lists = readdirSync(join(app.folder, 'training/handovers'));
  expect(lists).toHaveLength(1);
  await says(lists[0]!);
  app.heard();
  await app.scan(orders[0]!.soc);
  await app.notices.text(/đã chốt, không nhận thêm mã/).shown();
  expect(app.heard()).toEqual(refused);
});

it('closes without what stays behind once that is confirmed, after it was opened again', async () => {
  const late = await printed('Đến muộn', '1');
  await page.button(/^Mở lại/).click();
  await says('mở lại 1 lần');
  expect(app.main.text(/Đã lưu:/).count).toBe(0);
  await app.press('Control+Enter');
  const question = page.role('alertdialog');
  await question.shown();
  await question.button(/^Chốt, để lại 1 kiện/).click();
  await says(/Đã lưu:/);
  expect(await latest()).toMatchObject({
    handover: { closedAt: expect.any(String) },
    missing: [{ orderId: late.id }],
  });
  await app.press('Escape');
  await says('Quét kiện để giao');
});

it('puts a parcel into its carrier’s open handover from the list of them', async () => {
  await app.ask('handovers.open', { id: '2', name: 'GHN' });
  await scan(code(other), 'Bác Tư');
  await eventually('it is in', async () => (await latest()).parcels.length === 1);
  await app.press('Escape');
});
