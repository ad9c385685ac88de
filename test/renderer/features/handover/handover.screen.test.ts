import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Order } from '../../../../shared/model/order.ts';
import { codeOfCommand, type ScanCommand } from '../../../../shared/scans/command-codes.ts';
import { labelCode } from '../../../e2e/order-code.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import { accepted, alarm, attention, refused } from '../../../fakes/tones.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { textOf } from '../../../fakes/window/part.ts';
import { beginsWith, contains, t, withAnyValues } from '../../../fakes/window-text.ts';

const app = new AppWindow();
const { page } = app;
const result = page.role('region', t('handover.lastScan'));
const tone = () => result.attribute('data-tone');
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
  await result.text(words).visible();
}

const command = (name: ScanCommand) => app.scan(codeOfCommand(name));

/** The rows of parcels that were scanned and are in no handover, newest first. */
const setAside = () =>
  page
    .role('region', beginsWith(t('handover.aside.title')))
    .role('listitem')
    .all.map(textOf);

/** Opens the unfinished handover of a carrier from the list. */
const goOn = (carrier: string) =>
  page.role('listitem').with(carrier).button(t('handover.goOn')).click();

/** The newest handover of a carrier. */
const latest = async (name = 'GHTK') => {
  const all = await app.ask('handovers.list', {});
  const id = all.find(({ carrier }) => carrier.name === name)?.id ?? '';
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

it('opens the handover of the first parcel’s carrier and takes the parcel, which can be undone', async () => {
  await app.go('F10', t('shell.screens.handover'));
  await says(t('handover.scan'));
  await scan(labelCode(cancelled), t('handover.refused.cancelled.title'));
  expect(app.takeTones()).toEqual(alarm);
  await scan('KHONG-CO', t('handover.refused.unknown.title'));
  expect(app.takeTones()).toEqual(refused);
  expect(await app.ask('handovers.list', {})).toEqual([]);
  expect(setAside()).toEqual([
    expect.stringContaining('KHONG-CO'),
    expect.stringContaining(labelCode(cancelled)),
  ]);
  await scan(labelCode(orders[0]!), t('handover.opened', { carrier: 'GHTK' }));
  expect(app.takeTones()).toEqual(accepted);
  await says(/Chị Một/);
  expect(await latest()).toMatchObject({
    handover: { carrier: { name: 'GHTK' } },
    parcels: [{ orderId: orders[0]!.id }],
  });
  // The time for an undo goes by a clock that cannot be set.
  const now = Date.now.bind(Date);
  const wall = vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  await app.go('F5', t('shell.screens.queue'));
  await app.go('F10', t('shell.screens.handover'));
  await says(/Chị Một/);
  // A wait that was over already would end before this one.
  await new Promise((resolve) => setTimeout(resolve, 50));
  wall.mockRestore();
  // A command without use here leaves the scan before it in effect.
  app.takeTones();
  await command('reason-jam');
  await result.text(t('keys.scan.commandRefused')).visible();
  expect(app.takeTones()).toEqual(refused);
  await page.text(t('pack.parcelBefore', { result: 'Chị Một' })).visible();
  await app.press('Alt+z');
  await result.text(t('handover.undone')).visible();
  expect(await app.ask('handovers.list', {})).toEqual([]);
  await page.role('region', t('handover.before')).text(t('handover.noneBefore')).visible();
  await scan(orders[0]!.soc, t('handover.opened', { carrier: 'GHTK' }));
  // A scan that could not be read may be of another parcel: the key takes none out.
  await page.button(contains(t('undo.button'))).visible();
  app.takeTones();
  await app.scanKeys(['A', 'B', 'Unidentified', '1', '2']);
  await result.text(t('keys.scan.unreadable')).visible();
  expect(app.takeTones()).toEqual(refused);
  await page.button(contains(t('undo.button'))).gone();
  await app.press('Alt+z');
  expect((await latest()).parcels).toMatchObject([{ orderId: orders[0]!.id }]);
});

it('takes parcels by any code, and lists those that do not go in', async () => {
  await scan(orders[1]!.soc, t('handover.taken', { carrier: 'GHTK' }));
  expect(app.takeTones()).toEqual(accepted);
  await says('2 / 3');
  // The user may mean the scan whose result is not shown yet, so the parcel before it stays.
  await app.scan('CHEN-NGANG');
  await app.press('Alt+z');
  await result.text(t('handover.refused.unknown.title')).visible();
  app.takeTones();
  await scan(labelCode(other), t('handover.refused.other-carrier.title', { carrier: 'GHN' }));
  expect(app.takeTones()).toEqual(refused);
  expect(tone()).toBe('danger');
  await scan(labelCode(bare), t('handover.refused.not-printed.title'));
  await scan(labelCode(orders[1]!), t('handover.refused.here.title'));
  expect(app.takeTones()).toEqual(attention);
  expect(tone()).toBe('warning');
  await scan('SPX000111222', t('handover.refused.unknown.title'));
  await scan(labelCode(cancelled), t('handover.refused.cancelled.title'));
  expect(app.takeTones()).toEqual(alarm);
  expect(tone()).toBe('danger');
  await page.field(t('common.typeCode')).fill('khong-co-9');
  await app.press('Enter');
  await says('khong-co-9');
  expect((await latest()).parcels).toHaveLength(2);
  expect(setAside()).toEqual([
    expect.stringContaining('khong-co-9'),
    expect.stringContaining(labelCode(cancelled)),
    expect.stringContaining('SPX000111222'),
    expect.stringContaining(labelCode(bare)),
    expect.stringContaining(labelCode(other)),
    expect.stringContaining('CHEN-NGANG'),
  ]);
});

it('asks before another carrier’s parcel opens a second handover', async () => {
  await scan(labelCode(other), t('handover.refused.other-carrier.title', { carrier: 'GHN' }));
  expect(await app.ask('handovers.list', {})).toHaveLength(1);
  const change = page.button(beginsWith(t('handover.change', { carrier: 'GHN' })));
  // A refused command leaves the question open; an unreadable scan, which may be of another parcel, does not.
  await command('reason-jam');
  await result.text(t('keys.scan.commandRefused')).visible();
  await page.text(t('pack.parcelBefore', { result: labelCode(other) })).visible();
  await change.visible();
  await app.scanKeys(['A', 'B', 'Unidentified', '1', '2']);
  await result.text(t('keys.scan.unreadable')).visible();
  await change.gone();
  await command('reason-jam');
  await result.text(t('keys.scan.commandRefused')).visible();
  expect(change.count).toBe(0);
  await scan(labelCode(other), t('handover.refused.other-carrier.title', { carrier: 'GHN' }));
  await command('reason-jam');
  await result.text(t('keys.scan.commandRefused')).visible();
  await app.press('F6');
  await says(t('handover.opened', { carrier: 'GHN' }));
  expect((await latest('GHN')).parcels).toMatchObject([{ orderId: other.id }]);
  await app.press('Alt+z');
  await result.text(t('handover.undone')).visible();
  await scan(orders[1]!.soc, t('handover.refused.here.title'));
  expect(tone()).toBe('warning');
  expect(setAside()).not.toContainEqual(expect.stringContaining(labelCode(orders[1]!)));
  await goOn('GHTK');
});

it('lists the scans that came while another one had no result, in their order', async () => {
  app.takeTones();
  const codes = Array.from({ length: 6 }, (_, at) => `NHANH-${at}`);
  for (const code of codes) await app.scan(code);
  await says('NHANH-5');
  expect(setAside().slice(0, 6)).toEqual(
    codes.toReversed().map((code) => expect.stringContaining(code)),
  );
});

it('is silent where the sound is switched off', async () => {
  const { settings } = await app.ask('station.state');
  await app.ask('settings.save', { key: 'station', value: { ...settings, sound: 'off' } });
  let round = 0;
  await eventually('silence', async () => {
    round += 1;
    await scan(`NOBODY-${round}`, `NOBODY-${round}`);
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

it('asks for a scanned command too, which does not answer its own question', async () => {
  await app.ask('handovers.takeOut', { orderId: orders[2]!.id });
  await says('2 / 3');
  const question = page.role('alertdialog', t('handover.closing.question', { count: 1 }));
  await command('close-handover');
  await question.visible();
  await command('close-handover');
  await app.notices.text(t('keys.scan.commandAsking')).visible();
  await question.visible();
  await command('done');
  await question.gone();
  expect((await latest()).handover.closedAt).toBeNull();
});

it('finds the one unfinished handover by the command that closes it', async () => {
  await command('done');
  await says(t('handover.scan'));
  await command('close-handover');
  await says('2 / 3');
  expect((await latest()).handover.closedAt).toBeNull();
});

it('closes by a scan once all parcels are in, writes and prints its list, and takes no code any more', async () => {
  await scan(labelCode(orders[2]!), t('handover.complete'));
  await page.button(beginsWith(t('handover.closeAndPrint'))).visible();
  const labels = join(app.folder, 'training/labels');
  const before = readdirSync(labels).length;
  await command('close-handover');
  await says(contains(t('handover.list.file')));
  await result.text(t('handover.closed', { carrier: 'GHTK' })).visible();
  await app.notices.text(withAnyValues('handover.list.printed')).visible();
  expect(readdirSync(labels).length).toBeGreaterThan(before);
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
  await says(t('handover.scan'));
});

it('puts a parcel into its carrier’s open handover from the list of them', async () => {
  await app.ask('handovers.open', { id: '2', name: 'GHN' });
  await scan(labelCode(other), 'Bác Tư');
  await eventually('it is in', async () => (await latest('GHN')).parcels.length === 1);
  await app.press('Escape');
});
