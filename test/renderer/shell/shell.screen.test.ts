import { beforeAll, expect, it } from 'vitest';
import vi from '../../../renderer/i18n/vi.json' with { type: 'json' };
import { reportUncaught } from '../../../renderer/station/failures.ts';
import type { Order } from '../../../shared/model/order.ts';
import { eventually } from '../../fakes/eventually.ts';
import { AppWindow } from '../../fakes/window/app-window.ts';

const refused = [196, 147];

const app = new AppWindow();
const { page } = app;
const name = () => page.field('Tên người nhận');
const panel = (soc: string) => page.role('region', `Đơn ${soc}`);
const palette = page.role('dialog', vi.palette.title);
const chosen = palette.css('[role=option][aria-selected=true]');

let lan: Order;
let uyen: Order;

beforeAll(async () => {
  lan = await app.created('Chị Lan Phượng', { soc: 'SHOP-1' });
  uyen = await app.created('Phương Uyên', { soc: 'SHOP-12' });
});

it('goes to every screen by its key', async () => {
  for (const [key, title] of [
    ['F12', 'Đóng gói'],
    ['Shift+F2', 'Nhập file'],
    ['F3', 'Đơn hàng'],
    ['F4', 'In tem'],
    ['F10', 'Giao hãng'],
    ['F11', 'Cập nhật'],
    ['F5', 'Hàng chờ'],
    ['Shift+F8', 'Ca làm việc'],
    ['F8', 'Cài đặt'],
    ['F2', 'Nhập đơn'],
  ] as const)
    await app.go(key, title);
});

it('opens the order that is scanned wherever the keys are, and leaves what is half typed', async () => {
  await name().focus();
  await app.type('Anh B');
  await app.scan('SHOP-12');
  await panel('SHOP-12').shown();
  await app.press('F2');
  await name().holds('Anh B');
  for (const code of [uyen.platform?.shortCode, uyen.platform?.waybill, 'shop-1']) {
    await app.press('F5');
    await app.scan(code ?? '');
    await panel(code === 'shop-1' ? 'SHOP-1' : 'SHOP-12').shown();
    await app.press('Escape');
  }
});

it('takes a code out of a name, and leaves an amount where amounts are written', async () => {
  await app.press('F2');
  await name().focus();
  await app.scan('100234');
  await app.notices.text('Không có đơn nào mang mã “100234”').shown();
  await app.press('Escape');
  await page.text('Không có đơn nào mang mã “100234”').gone();
  await name().holds('Anh B');
  const cod = page.field(/^Tiền thu hộ/);
  await cod.focus();
  await app.scan('350000');
  await cod.holds('350.000');
  await cod.fill('');
});

it('offers to look up a code that nobody has, in a dialog that takes scans', async () => {
  await app.press('F2');
  await app.scan('LA-999');
  await app.notices.button('Tra trên nền tảng').click();
  const dialog = page.role('dialog', 'Tra trên nền tảng');
  await dialog.role('textbox').holds('LA-999');
  const { platformCode = '' } = uyen.platform ?? {};
  await app.scan(platformCode);
  await dialog.role('textbox').holds(platformCode);
  await dialog.text('Đã có trong danh sách của bàn này').shown();
  await app.press('Enter');
  await dialog.gone();
  await panel('SHOP-12').shown();
  await app.press('Escape');
});

it('closes the notice of an unknown code by Escape, and has one of them at a time', async () => {
  await app.press('F2');
  for (const code of ['LA-1', 'LA-2', 'LA-3']) {
    await app.scan(code);
    await app.notices.text(new RegExp(`“${code}”`)).shown();
    expect(app.notices.button('Tra trên nền tảng').count).toBe(1);
  }
  await app.press('Escape');
  await app.notices.button('Tra trên nền tảng').gone();
});

it('names a scan over a dialog that takes none, and does nothing with it', async () => {
  await app.press('F2');
  await app.press('F7');
  await app.dialog.shown();
  app.heard();
  await app.scan('SHOP-1');
  await app.notices.text('Đã quét “SHOP-1”').shown();
  expect(app.heard()).toEqual(refused);
  await app.press('Escape');
  await app.dialog.gone();
  expect(panel('SHOP-1').count).toBe(0);
});

it('says of a scan whose keys it cannot read that it was none', async () => {
  await app.press('F2');
  await name().focus();
  app.heard();
  await app.scanKeys([...Array.from('SPX', () => 'Process'), ...Array.from('SHOP-12')]);
  await app.notices.text('Không đọc được mã vừa quét').shown();
  expect(app.heard()).toEqual(refused);
  await name().holds('Anh B');
});

it.each([
  ['F2', 'inside of a field'],
  ['F3', 'while the search takes its beginning'],
])('takes no part of a code for the code, %s: it pauses %s', async (key) => {
  await app.press(key);
  if (key === 'F2') await name().focus();
  app.heard();
  const into = key === 'F2' ? name() : page.field('Tìm đơn');
  const beginning = key === 'F2' ? 'Anh BSHO' : 'SHO';
  await app.scanParts(['SHO', 'P-1'], 80, () => into.holds(beginning));
  await app.notices.text('Không đọc được mã vừa quét').shown();
  expect(app.heard()).toEqual(refused);
  if (key === 'F2') await name().holds('Anh B');
  else await page.field('Tìm đơn').holds('');
  expect(panel('SHOP-1').count).toBe(0);
  await app.press('Escape');
});

it('keeps the file open that is imported when an order is scanned', async () => {
  await app.press('Shift+F2');
  await page.button(/^Chọn file/).shown();
  await app.paste('Mã đơn\tTên người nhận\nA-1\tLan');
  await eventually('a file', async () => (await app.ask('imports.state')) !== null);
  await app.scan('SHOP-1');
  await app.notices.button('Mở đơn').click();
  await panel('SHOP-1').shown();
  await app.ask('imports.close');
});

it('finds commands, orders, sections and pages by what is typed of them', async () => {
  await app.press('F2');
  await app.press('Control+k');
  await page.role('combobox', vi.palette.title).fill('dan tin nhan');
  await chosen.text('Dán tin nhắn').shown();
  await app.press('Enter');
  await page.role('dialog', vi.entry.message.title).shown();
  await app.press('Escape');
  await app.dialog.gone();
  await name().holds('Anh B');

  await app.press('Control+k');
  await page.role('combobox', vi.palette.title).fill('lan phuong');
  await palette.role('option', /SHOP-1/).shown();
  await app.press('Enter');
  await panel('SHOP-1').shown();
  await app.press('Escape');

  await app.press('Control+k');
  await page.role('combobox', vi.palette.title).fill('cai dat khổ tem');
  await chosen.text('Cài đặt: Khổ tem').shown();
  await app.press('Enter');
  await page.role('tab', /^Khổ tem/, { selected: true }).shown();

  await app.press('Control+k');
  await page.role('combobox', vi.palette.title).fill('SHOP-0815');
  await palette.role('option', 'Tra “SHOP-0815” trên nền tảng').shown();
  await app.press('Enter');
  await app.dialog.role('textbox').holds('SHOP-0815');
  await app.press('Escape');
  await app.dialog.gone();

  await app.press('Control+k');
  await page.role('combobox', vi.palette.title).fill('0912345678');
  await palette.role('option', /SHOP-12/).shown();
  await app.press('Escape');
  await palette.gone();
});

it('says why a command cannot be done now, and does not do it', async () => {
  await app.press('F2');
  await app.press('Control+k');
  await page.role('combobox', vi.palette.title).fill('in mọi tem chưa in');
  const command = palette.role('option', /^In mọi tem chưa in/);
  await command.shown();
  expect(command.attribute('aria-disabled')).toBe('true');
  expect(command.words).toContain('Chỉ có ở màn hình Đơn hàng');
  await app.press('Escape');
  await palette.gone();
});

it('shows the sheet of keys by its key, and by a question mark outside of fields', async () => {
  const sheet = page.role('dialog', 'Phím tắt');
  await app.press('Control+/');
  await sheet.text('Dừng in trên mọi máy in').shown();
  await app.press('Escape');
  await sheet.gone();
  await name().focus();
  await app.type('?');
  expect(sheet.count).toBe(0);
  await app.press('F3');
  await page.role('listbox', 'Danh sách đơn').focus();
  await app.press('Shift+?');
  await sheet.shown();
  await app.press('Escape');
  await sheet.gone();
});

it('zooms by key, and says how large', async () => {
  await app.press('Control+=');
  await app.notices.text('Cỡ hiển thị: 110%').shown();
  await app.press('Control+-');
  await app.notices.text('Cỡ hiển thị: 100%').shown();
  await app.press('Control+=');
  await app.press('Control+=');
  await app.press('Control+0');
  await app.notices.text('Cỡ hiển thị: 100%').shown();
});

it('opens the handbook at the page of the screen, and closes it for a scan', async () => {
  await app.press('F5');
  await app.press('F1');
  const handbook = page.role('dialog', 'Sổ tay');
  await handbook.role('article').shown();
  await handbook.role('textbox').fill('mất mạng');
  await app.scan('SHOP-12');
  await panel('SHOP-12').shown();
  await handbook.gone();
  await app.press('Escape');
});

it('pauses the queue from every screen, and lets it go only where it is seen', async () => {
  const paused = async () => (await app.ask('station.state')).queue.paused;
  await app.press('F2');
  await app.press('Shift+F5');
  await eventually('the pause', paused);
  await page.button('Đang tạm dừng gửi').shown();
  await app.press('Shift+F5');
  await page.role('region', 'Điều khiển hàng chờ').shown();
  expect(await paused()).toBe(true);
  await app.press('Shift+F5');
  await eventually('the queue going on', async () => !(await paused()));
  await app.press('Shift+F4');
  await app.notices.text('Không có tem nào đang chờ in').shown();
});

it('speaks the other language at once, notices that stand included', async () => {
  const { settings } = await app.ask('station.state');
  await app.press('F5');
  await app.scan('LA0012345');
  await app.says('Không có đơn nào mang mã “LA0012345”');
  await app.ask('settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await app.says('No order has the code “LA0012345”');
  await page.role('heading', 'Queue', { level: 1 }).shown();
  expect(document.documentElement.lang).toBe('en');
  await app.ask('settings.save', { key: 'station', value: { ...settings, language: 'vi' } });
  await app.says('Không có đơn nào mang mã “LA0012345”');
  await app.notices.button('Đóng').at(-1).click();
  await page.text('Không có đơn nào mang mã “LA0012345”').gone();
});

it('keeps the look that is chosen, at once', async () => {
  await app.press('F8');
  await page.role('tab', /^Bàn đóng gói/).click();
  await page.role('radio', 'Tối').click();
  await eventually('dark', () => document.documentElement.dataset['theme'] === 'dark');
  await page.role('radio', 'Rất to').click();
  await eventually('large', () => document.documentElement.dataset['text'] === 'largest');
  expect(await app.ask('window.look', {})).toMatchObject({ theme: 'dark', text: 'largest' });
});

it('comes to what a notice beside the clock was about when that is pressed', async () => {
  const press = (orderId: string | null, ...kinds: readonly string[]) =>
    app.station.signals.emit('notices.pressed', { orderId, kinds } as never);
  press(lan.id, 'cancelled');
  await panel('SHOP-1').shown();
  press(null, 'labelTrouble');
  await page.role('heading', 'In tem', { level: 1 }).shown();
  press(null, 'updatesStopped');
  await page.role('tab', /^Cập nhật \(webhook\)/, { selected: true }).shown();
  press(null, 'returned', 'labelTrouble');
  await page.role('heading', 'Cập nhật', { level: 1 }).shown();
  await app.press('F2');
});

it('says under which number a bug of the window is in the log, once for the same one', async () => {
  reportUncaught();
  for (const _ of [1, 2]) window.dispatchEvent(new ErrorEvent('error', { error: new Error('x1') }));
  await app.notices.text(/mã sự cố/).shown();
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: 'y1' });
  window.dispatchEvent(rejected);
  window.dispatchEvent(new ErrorEvent('error', {}));
  const incidents = await eventually('two incidents', () => {
    const lines = app.log.lines.filter(({ event }) => event === 'window.failed');
    return lines.length === 2 && lines;
  });
  expect(incidents.map(({ facts }) => facts['kind'])).toEqual(['error', 'rejection']);
  while (app.notices.button('Đóng').count > 0) await app.notices.button('Đóng').at(-1).click();
});

it('leads a new computer through what it lacks, step by step, and remembers where', async () => {
  const place = async () => (await app.ask('window.guide', {})).place;
  const isOn = (section: string) => () =>
    document.activeElement?.closest(`[role=tabpanel][id$=-${section}]:not([inert])`) !== null &&
    document.activeElement?.matches('input, textarea, button') === true;
  await app.press('Alt+Home');
  await page.text(/Bước|Hướng dẫn/).shown();
  await eventually('the keys on the first page', isOn('station'));
  await app.press('Alt+PageDown');
  await app.press('Alt+PageDown');
  await eventually('the keys two pages on', isOn('pickup-points'));
  expect(await place()).toBe('pickup-points');
  await app.press('Alt+PageUp');
  await eventually('the keys one page back', isOn('connection'));
  expect(await place()).toBe('account');
  await app.press('Alt+End');
  await eventually('the end', async () => (await place()) === 'done');
});
