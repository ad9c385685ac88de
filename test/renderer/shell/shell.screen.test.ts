import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { reportUncaught } from '../../../renderer/station/failures.ts';
import type { Order } from '../../../shared/model/order.ts';
import { eventually } from '../../fakes/eventually.ts';
import { labelPrinter } from '../../fakes/label-printer.ts';
import { accepted, refused } from '../../fakes/tones.ts';
import { AppWindow } from '../../fakes/window/app-window.ts';
import { beginsWith, contains, t } from '../../fakes/window-text.ts';

const app = new AppWindow();
const { page } = app;
/** The tones since the previous call; undefined without any. */
const tonesOf = () => {
  const tones = app.takeTones();
  return tones.length > 0 ? tones : undefined;
};
const name = () => page.field(t('entry.receiverName'));
const list = page.role('listbox', t('orders.list'));
const search = page.field(t('orders.search'));
const palette = page.role('dialog', t('palette.title'));
const chosen = palette.css('[role=option][aria-selected=true]');

let lan: Order;
let uyen: Order;

beforeAll(async () => {
  lan = await app.created('Chị Lan Phượng', { soc: 'SHOP-1' });
  uyen = await app.created('Phương Uyên', { soc: 'SHOP-12' });
});

it('goes to every screen by its key', async () => {
  for (const [key, title] of [
    ['F12', t('shell.screens.pack')],
    ['Shift+F2', t('shell.screens.import')],
    ['F3', t('shell.screens.orders')],
    ['F4', t('shell.screens.printing')],
    ['F10', t('shell.screens.handover')],
    ['F11', t('shell.screens.activity')],
    ['F5', t('shell.screens.queue')],
    ['Shift+F8', t('shell.screens.shift')],
    ['F8', t('shell.screens.setup')],
    ['F2', t('shell.screens.entry')],
  ] as const)
    await app.go(key, title);
});

it('opens the order that is scanned wherever the keys are, and leaves what is half typed', async () => {
  await name().focus();
  await app.type('Anh B');
  await app.scan('SHOP-12');
  await app.orderPanel('SHOP-12').visible();
  await app.press('F2');
  await name().holds('Anh B');
  const { shortCode, waybill, platformCode } = uyen.platform!;
  for (const [screen, code] of [
    ['F4', shortCode],
    ['F5', platformCode],
    ['F8', 'shop-12'],
    ['Shift+F2', waybill],
    ['F11', shortCode],
    ['Shift+F8', platformCode],
    ['F5', 'shop-1'],
  ] as const) {
    await app.press(screen);
    await page.button(contains(t('shell.screens.orders')), { pressed: true }).gone();
    await app.scan(code ?? '');
    const opened = app.orderPanel(code === 'shop-1' ? 'SHOP-1' : 'SHOP-12');
    await opened.visible();
    await app.press('Escape');
    await opened.gone();
  }
  expect(await app.ask('printing.jobs', {})).toEqual([]);
});

it('searches for what is typed on the list, though its letters are keys elsewhere', async () => {
  await app.press('F3');
  await page.role('option', /SHOP-12/).visible();
  await list.focus();
  // On other screens P and U are answers and list keys; a space ticks a row.
  await app.type('phuong u');
  await search.holds('phuong u');
  await page.role('option', /Chị Lan/).gone();
  expect(app.dialog.count).toBe(0);
  expect(await app.ask('printing.jobs', {})).toEqual([]);
});

it('leaves nothing open and nothing to print where a search or a scan finds no order', async () => {
  await list.focus();
  await app.press('Home');
  await app.press('Enter');
  await app.orderPanel('SHOP-12').visible();
  await app.press('Control+f');
  await search.fill('không ai cả');
  await app.orderPanel('SHOP-12').gone();
  await app.press('F9');
  // Codes of other orders begin with these.
  for (const code of ['SHOP-100', 'SHOP-']) {
    await app.scan(code);
    await search.holds(code);
    await app.press('F9');
  }
  // By hand, as after a scanner that sends no Enter.
  await search.focus();
  await app.press('Enter');
  await app.says(t('orders.noMatch'));
  expect(page.role('region', /^Đơn SHOP/).count).toBe(0);
  await app.scan('shop-1');
  await app.orderPanel('SHOP-1').visible();
  expect(await app.ask('printing.jobs', {})).toEqual([]);
});

it('shows the label of the open order, and none without one', async () => {
  await app.ask('printers.save', { id: null, printer: labelPrinter({ language: 'png' }) });
  await app.scan('SHOP-12');
  await app.orderPanel('SHOP-12').visible();
  await app.press('Shift+F9');
  const preview = page.role('dialog', t('preview.titles.label', { soc: 'SHOP-12' }));
  await preview.role('img', t('preview.label')).visible();
  await app.press('Escape');
  await preview.gone();
  await app.press('Escape');
  await app.orderPanel('SHOP-12').gone();
  await app.press('Shift+F9');
  await app.press('F2');
  expect(app.dialog.count).toBe(0);
});

it('opens the order that a serial scanner reads, and leaves the field as it is', async () => {
  const scanned = (code: string | null) =>
    app.station.signals.emit('scanners.scanned', { port: 'COM3', code, suffix: 'cr', ms: 9 });
  await app.press('F2');
  await name().focus();
  scanned(']C1SHOP-12');
  await app.orderPanel('SHOP-12').visible();
  await app.press('F2');
  await name().holds('Anh B');
  scanned(null);
  await app.notices.text(t('keys.scan.unreadable')).visible();
  await app.press('Escape');
  await name().holds('Anh B');
});

it('sounds once for a serial scan that nobody sees, and as its result does', async () => {
  const scanned = (code: string | null) =>
    app.station.signals.emit('scanners.scanned', { port: 'COM3', code, suffix: 'cr', ms: 9 });
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  onTestFinished(() => hasFocus.mockRestore());
  await app.press('F3');
  app.takeTones();
  scanned('SHOP-12');
  expect(await eventually('a tone', () => tonesOf())).toEqual(accepted);
  await app.press('F12');
  scanned('KHONG-CO');
  expect(await eventually('a tone', () => tonesOf())).toEqual(refused);
  scanned(null);
  expect(await eventually('a tone', () => tonesOf())).toEqual(refused);
  hasFocus.mockReturnValue(true);
  await app.press('F3');
  scanned('SHOP-1');
  await app.orderPanel('SHOP-1').visible();
  expect(app.takeTones()).toEqual([]);
  await app.press('F2');
});

it('takes a code out of a name, and leaves an amount where amounts are written', async () => {
  await app.press('F2');
  await name().focus();
  await app.scan('100234');
  await app.notices.text(t('keys.scan.unknown', { code: '100234' })).visible();
  await app.press('Escape');
  await page.text(t('keys.scan.unknown', { code: '100234' })).gone();
  await name().holds('Anh B');
  const cod = page.field(beginsWith(t('import.fields.codAmount')));
  await cod.focus();
  await app.scan('350000');
  await cod.holds('350.000');
  await cod.fill('');
});

it('takes a code of capitals alone out of a name, and leaves capitals that somebody types', async () => {
  await name().focus();
  await app.scan('PACKBENCH');
  await app.notices.text(t('keys.scan.unknown', { code: 'PACKBENCH' })).visible();
  await app.press('Escape');
  await page.text(t('keys.scan.unknown', { code: 'PACKBENCH' })).gone();
  expect(name().value).toBe('Anh B');
  await name().focus();
  await app.type(' LAN');
  await app.press('Enter');
  await name().holds('Anh B LAN');
  await name().fill('Anh B');
});

it('offers to look up a code that nobody has, in a dialog that takes scans', async () => {
  await app.press('F2');
  await app.scan('LA-999');
  await app.notices.button(t('keys.scan.lookUp')).click();
  const dialog = page.role('dialog', t('orders.lookup.title'));
  await dialog.role('textbox').holds('LA-999');
  const { platformCode = '' } = uyen.platform ?? {};
  await app.scan(platformCode);
  await dialog.role('textbox').holds(platformCode);
  await dialog.text(t('orders.lookup.here')).visible();
  await app.press('Enter');
  await dialog.gone();
  await app.orderPanel('SHOP-12').visible();
  await app.press('Escape');
});

it('closes the notice of an unknown code by Escape, and has one of them at a time', async () => {
  await app.press('F2');
  for (const code of ['LA-1', 'LA-2', 'LA-3']) {
    await app.scan(code);
    await app.notices.text(new RegExp(`“${code}”`)).visible();
    expect(app.notices.button(t('keys.scan.lookUp')).count).toBe(1);
  }
  await app.press('Escape');
  await app.notices.button(t('keys.scan.lookUp')).gone();
});

it('names a scan over a dialog that takes none, and does nothing with it', async () => {
  await app.press('F2');
  await app.press('F7');
  await app.dialog.visible();
  app.takeTones();
  await app.scan('SHOP-1');
  await app.notices.text(t('keys.scan.title', { code: 'SHOP-1' })).visible();
  expect(app.takeTones()).toEqual(refused);
  await app.press('Escape');
  await app.dialog.gone();
  expect(app.orderPanel('SHOP-1').count).toBe(0);
});

it('says of a scan whose keys it cannot read that it was none', async () => {
  await app.press('F2');
  await name().focus();
  app.takeTones();
  await app.scanKeys([...Array.from('SPX', () => 'Process'), ...Array.from('SHOP-12')]);
  await app.notices.text(t('keys.scan.unreadable')).visible();
  expect(app.takeTones()).toEqual(refused);
  await name().holds('Anh B');
});

it.each([
  ['F2', 'inside of a field'],
  ['F3', 'while the search takes its beginning'],
])('opens the order of a code that pauses, %s: it pauses %s', async (key) => {
  await app.press(key);
  if (key === 'F2') await name().focus();
  const into = key === 'F2' ? name() : page.field(t('orders.search'));
  const beginning = key === 'F2' ? 'Anh BSHO' : 'SHO';
  await app.scanParts(['SHO', 'P-1'], 80, () => into.holds(beginning));
  await app.orderPanel('SHOP-1').visible();
  await app.press('F2');
  await name().holds('Anh B');
  await app.orderPanel('SHOP-1').gone();
});

it('takes no part of a code that pauses for the code', async () => {
  await app.press('F2');
  await name().focus();
  await app.scanParts(['SHOP-1', '7'], 80, () => name().holds('Anh BSHOP-1'));
  await name().holds('Anh B');
  await app.notices.text(/SHOP-17|Không đọc được/).visible();
  expect(app.orderPanel('SHOP-1').count).toBe(0);
  await app.press('Escape');
});

it('keeps the file open that is imported when an order is scanned', async () => {
  await app.press('Shift+F2');
  await page.button(beginsWith(t('import.choose'))).visible();
  await app.paste('Mã đơn\tTên người nhận\nA-1\tLan');
  await eventually('a file', async () => (await app.ask('imports.state')) !== null);
  await app.scan('SHOP-1');
  await app.notices.button(t('keys.scan.open')).click();
  await app.orderPanel('SHOP-1').visible();
  await app.ask('imports.close');
});

it('finds commands, orders, sections and pages by what is typed of them', async () => {
  await app.press('F2');
  await app.press('Control+k');
  await page.role('combobox', t('palette.title')).fill('dan tin nhan');
  await chosen.text(t('keys.commands.pasteMessage')).visible();
  await app.press('Enter');
  await page.role('dialog', t('entry.message.title')).visible();
  await app.press('Escape');
  await app.dialog.gone();
  await name().holds('Anh B');

  await app.press('Control+k');
  await page.role('combobox', t('palette.title')).fill('lan phuong');
  await palette.role('option', /SHOP-1/).visible();
  await app.press('Enter');
  await app.orderPanel('SHOP-1').visible();
  await app.press('Escape');

  await app.press('Control+k');
  await page.role('combobox', t('palette.title')).fill('cai dat khổ tem');
  await chosen.text(`${t('shell.screens.setup')}: ${t('setup.sections.label-sizes')}`).visible();
  await app.press('Enter');
  await page.role('tab', beginsWith(t('setup.sections.label-sizes')), { selected: true }).visible();

  await app.press('Control+k');
  await page.role('combobox', t('palette.title')).fill('SHOP-0815');
  await palette.role('option', t('palette.lookUp', { code: 'SHOP-0815' })).visible();
  await app.press('Enter');
  await app.dialog.role('textbox').holds('SHOP-0815');
  await app.press('Escape');
  await app.dialog.gone();

  await app.press('Control+k');
  await page.role('combobox', t('palette.title')).fill('0912345678');
  await palette.role('option', /SHOP-12/).visible();
  await app.press('Escape');
  await palette.gone();
});

it('says why a command cannot be done now, and does not do it', async () => {
  await app.press('F2');
  await app.press('Control+k');
  await page.role('combobox', t('palette.title')).fill('in mọi tem chưa in');
  const command = palette.role('option', beginsWith(t('keys.commands.printNever')));
  await command.visible();
  expect(command.attribute('aria-disabled')).toBe('true');
  expect(command.description).toContain(
    t('palette.why.elsewhere', { screen: t('keys.scopes.orders') }),
  );
  await app.press('Escape');
  await palette.gone();
});

it('shows the sheet of keys by its key, and by a question mark outside of fields', async () => {
  const sheet = page.role('dialog', t('keys.title'));
  await app.press('Control+/');
  await sheet.text(t('keys.commands.stopPrinting')).visible();
  const { settings } = await app.ask('station.state');
  await app.ask('settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await page.role('dialog', 'Keys').text('Stop printing on every printer').visible();
  await app.ask('settings.save', { key: 'station', value: { ...settings, language: 'vi' } });
  await sheet.visible();
  await app.press('Escape');
  await sheet.gone();
  await name().focus();
  await app.type('?');
  expect(sheet.count).toBe(0);
  await app.press('F3');
  await page.role('listbox', t('orders.list')).focus();
  await app.press('Shift+?');
  await sheet.visible();
  await app.press('Escape');
  await sheet.gone();
});

it('zooms by key, and says how large', async () => {
  await app.press('Control+=');
  await app.notices.text(t('shell.zoom', { percent: 110 })).visible();
  await app.press('Control+-');
  await app.notices.text(t('shell.zoom', { percent: 100 })).visible();
  await app.press('Control+=');
  await app.press('Control+=');
  await app.press('Control+0');
  await app.notices.text(t('shell.zoom', { percent: 100 })).visible();
});

it('opens the handbook at the page of the screen, and closes it for a scan', async () => {
  await app.press('F5');
  await app.press('F1');
  const handbook = page.role('dialog', t('handbook.title'));
  await handbook.role('article').visible();
  await handbook.role('textbox').fill('mất mạng');
  await app.scan('SHOP-12');
  await app.orderPanel('SHOP-12').visible();
  await handbook.gone();
  await app.press('Escape');
});

it('pauses the queue from every screen, and lets it go only where it is seen', async () => {
  const paused = async () => (await app.ask('station.state')).queue.paused;
  await app.press('F2');
  await app.press('Shift+F5');
  await eventually('the pause', paused);
  await page.button(t('shell.paused')).visible();
  await app.press('Shift+F5');
  await page.role('region', t('queue.controls')).visible();
  expect(await paused()).toBe(true);
  await app.press('Shift+F5');
  await eventually('the queue going on', async () => !(await paused()));
  await app.press('Shift+F4');
  await app.notices.text(t('keys.nothingToStop')).visible();
});

it('speaks the other language at once, notices that stand included', async () => {
  const { settings } = await app.ask('station.state');
  await app.press('F5');
  await app.scan('LA0012345');
  await app.says(t('keys.scan.unknown', { code: 'LA0012345' }));
  await app.ask('settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await app.says('No order has the code “LA0012345”');
  await page.role('heading', 'Queue', { level: 1 }).visible();
  expect(document.documentElement.lang).toBe('en');
  await app.ask('settings.save', { key: 'station', value: { ...settings, language: 'vi' } });
  await app.says(t('keys.scan.unknown', { code: 'LA0012345' }));
  await app.notices.button(t('common.close')).at(-1).click();
  await page.text(t('keys.scan.unknown', { code: 'LA0012345' })).gone();
});

it('keeps the look that is chosen, at once', async () => {
  await app.press('F8');
  await page.role('tab', beginsWith(t('setup.sections.station'))).click();
  await page.role('radio', t('setup.look.themes.dark')).click();
  await eventually('dark', () => document.documentElement.dataset['theme'] === 'dark');
  await page.role('radio', t('setup.look.texts.largest')).click();
  await eventually('large', () => document.documentElement.dataset['text'] === 'largest');
  expect(await app.ask('window.look', {})).toMatchObject({ theme: 'dark', text: 'largest' });
});

it('comes to what a notice beside the clock was about when that is pressed', async () => {
  const press = (orderId: string | null, ...kinds: readonly string[]) =>
    app.station.signals.emit('notices.pressed', { orderId, kinds } as never);
  press(lan.id, 'cancelled');
  await app.orderPanel('SHOP-1').visible();
  press(null, 'labelTrouble');
  await page.role('heading', t('shell.screens.printing'), { level: 1 }).visible();
  press(null, 'updatesStopped');
  await page.role('tab', beginsWith(t('setup.sections.webhook')), { selected: true }).visible();
  press(null, 'returned', 'labelTrouble');
  await page.role('heading', t('shell.screens.activity'), { level: 1 }).visible();
  await app.press('F2');
});

it('says under which number a bug of the window is in the log, once for the same one', async () => {
  reportUncaught();
  for (const _ of [1, 2]) window.dispatchEvent(new ErrorEvent('error', { error: new Error('x1') }));
  await app.notices.text(/mã sự cố/).visible();
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: 'y1' });
  window.dispatchEvent(rejected);
  window.dispatchEvent(new ErrorEvent('error', {}));
  const incidents = await eventually('two incidents', () => {
    const lines = app.log.lines.filter(({ event }) => event === 'window.failed');
    return lines.length === 2 && lines;
  });
  expect(incidents.map(({ facts }) => facts['kind'])).toEqual(['error', 'rejection']);
  while (app.notices.button(t('common.close')).count > 0)
    await app.notices.button(t('common.close')).at(-1).click();
});

it('leads a new computer through what it lacks, step by step, and remembers where', async () => {
  const guidePosition = async () => (await app.ask('window.guide', {})).place;
  const isOn = (section: string) => () =>
    document.activeElement?.closest(`[role=tabpanel][id$=-${section}]:not([inert])`) !== null &&
    document.activeElement?.matches('input, textarea, button') === true;
  await app.press('Alt+Home');
  await page.text(/Bước|Hướng dẫn/).visible();
  await eventually('the keys on the first page', isOn('station'));
  await app.press('Alt+PageDown');
  await app.press('Alt+PageDown');
  await eventually('the keys two pages on', isOn('pickup-points'));
  expect(await guidePosition()).toBe('pickup-points');
  await app.press('Alt+PageUp');
  await eventually('the keys one page back', isOn('connection'));
  expect(await guidePosition()).toBe('account');
  // Pack does not show a guide that has begun, so its keys do nothing there.
  await app.go('F12', t('shell.screens.pack'));
  await page.role('region', t('guide.title')).gone();
  for (const chord of ['Alt+PageDown', 'Alt+PageUp', 'Alt+End']) await app.press(chord);
  expect(await guidePosition()).toBe('account');
  await app.go('F8', t('shell.screens.setup'));
  await app.press('Alt+End');
  await eventually('the end', async () => (await guidePosition()) === 'done');
});
