import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../../shared/model/order.ts';
import { labelCode } from '../../../e2e/order-code.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import { accepted, alarm, attention, refused } from '../../../fakes/tones.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { textOf } from '../../../fakes/window/part.ts';
import { beginsWith, contains, t, withAnyValues } from '../../../fakes/window-text.ts';

const app = new AppWindow();
const { page } = app;
const says = (text: string | RegExp) => app.main.text(text).visible();

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
  app.takeTones();
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
  await app.go('F10', t('shell.screens.handover'));
  await says(t('handover.first.scan'));
  await scan(labelCode(orders[0]!), 'Chưa mở chuyến GHTK');
  expect(app.takeTones()).toEqual(attention);
  await scan(labelCode(cancelled), t('handover.refused.cancelled'));
  expect(app.takeTones()).toEqual(alarm);
  await scan('KHONG-CO', /Không có đơn nào mang mã KHONG-CO/);
  expect(app.takeTones()).toEqual(refused);
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
  await scan(orders[1]!.soc, t('handover.parcels', { count: 2 }));
  expect(app.takeTones()).toEqual(accepted);
  await scan(labelCode(other), /Kiện của .*Để riêng/);
  expect(app.takeTones()).toEqual(refused);
  await scan(labelCode(bare), t('handover.refused.not-printed'));
  await scan(labelCode(orders[1]!), t('handover.refused.here'));
  await scan('SPX000111222', /Không có đơn nào mang mã SPX000111222/);
  await scan(labelCode(cancelled), t('handover.refused.cancelled'));
  expect(app.takeTones()).toEqual(alarm);
  await page.field(t('common.typeCode')).fill('khong-co-9');
  await app.press('Enter');
  await says(/khong-co-9/);
  expect((await latest()).parcels).toHaveLength(2);
});

it('is silent where the sound is switched off', async () => {
  const { settings } = await app.ask('station.state');
  await app.ask('settings.save', { key: 'station', value: { ...settings, sound: 'off' } });
  let round = 0;
  await eventually('silence', async () => {
    round += 1;
    await scan(`NOBODY-${round}`, new RegExp(`mã NOBODY-${round}\\.`));
    return app.takeTones().length === 0;
  });
  await app.ask('settings.save', { key: 'station', value: { ...settings, sound: 'normal' } });
});

it('asks before it closes without a parcel; a scan goes on with scanning', async () => {
  const question = page.role('alertdialog', t('handover.closing.question', { count: 1 }));
  await app.press('Control+Enter');
  await question.text(/Cô Ba/).visible();
  await app.press('Escape');
  await question.gone();
  await app.press('Control+Enter');
  await question.visible();
  await app.scan(labelCode(orders[2]!));
  await question.gone();
  expect((await latest()).handover).toMatchObject({ closedAt: null, parcels: 3 });
});

it('closes behind every scan, writes its list, and takes no code any more', async () => {
  await app.press('Control+Enter');
  await says(contains(t('handover.list.file')));
  const lists = readdirSync(join(app.folder, 'training/handovers'));
  expect(lists).toHaveLength(1);
  await says(lists[0]!);
  app.takeTones();
  await app.scan(orders[0]!.soc);
  await app.notices.text(withAnyValues('handover.closedScan')).visible();
  expect(app.takeTones()).toEqual(refused);
});

it('closes without what stays behind once that is confirmed, after it was opened again', async () => {
  const delayed = await printed('Đến muộn', '1');
  await page.button(beginsWith(t('handover.reopen'))).click();
  await says(t('handover.reopened', { count: 1 }));
  const timeline = page.role('region', t('handover.turns.title')).role('listitem');
  await eventually('three events', () => timeline.count === 3);
  expect(timeline.all.map(textOf)).toEqual([
    expect.stringMatching(/^Bắt đầu.*PB1/),
    expect.stringMatching(/^Chốt.*PB1.*3 kiện/),
    expect.stringMatching(/^Mở lại.*PB1.*3 kiện/),
  ]);
  expect(app.main.text(contains(t('handover.list.file'))).count).toBe(0);
  await app.press('Control+Enter');
  const question = page.role('alertdialog');
  await question.visible();
  await question.button(beginsWith(t('handover.closing.confirm', { count: 1 }))).click();
  await says(contains(t('handover.list.file')));
  expect(await latest()).toMatchObject({
    handover: { closedAt: expect.any(String) },
    missing: [{ orderId: delayed.id }],
  });
  // Closes it by key. The question about parcels left behind appears only once.
  await page.button(beginsWith(t('handover.reopen'))).click();
  await says(t('handover.reopened', { count: 2 }));
  await app.press('Control+Enter');
  await question.visible();
  await app.press('Control+Enter');
  await says(contains(t('handover.list.file')));
  await question.gone();
  await app.press('Escape');
  await says(t('handover.first.scan'));
});

it('puts a parcel into its carrier’s open handover from the list of them', async () => {
  await app.ask('handovers.open', { id: '2', name: 'GHN' });
  await scan(labelCode(other), 'Bác Tư');
  await eventually('it is in', async () => (await latest()).parcels.length === 1);
  await app.press('Escape');
});
