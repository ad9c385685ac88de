import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import texts from '../../../../renderer/i18n/vi.json' with { type: 'json' };
import { pickupPoint } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { freePort } from '../../../fakes/free-port.ts';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { beginsWith, contains, exactly, t, withAnyValues } from '../../../fakes/window-text.ts';

const app = new AppWindow();
const { page } = app;
const panel = page.css('[role=tabpanel]');
const field = (name: string | RegExp) => panel.field(name);
const button = (name: string | RegExp) => panel.button(name);
const says = (text: string | RegExp) => panel.text(text).visible();
const question = page.role('alertdialog');
/** Answers as a platform that has areas and refuses every token. */
const strict: RequestListener = (request, response) => {
  const isArea = request.url?.includes('/areas/') ?? false;
  const provinces = { error: false, message: '', data: [{ code: '01', name: 'Hà Nội' }] };
  const wrong = { error: true, message: 'Token không hợp lệ', data: null };
  response.writeHead(isArea ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isArea ? provinces : wrong));
};
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

it('finds a page by a text on it, in any spelling, and names the groups', async () => {
  await app.press('F8');
  const search = page.field(t('setup.search'));
  const tab = (name: string) => page.role('tab', beginsWith(name));
  await search.fill('am thanh');
  await tab(t('setup.sections.backups')).gone();
  await tab(t('setup.sections.station')).visible();
  await search.fill('zzzz');
  await app.says(t('setup.nothingFound'));
  await search.fill('');
  await tab(t('setup.sections.backups')).visible();
  await eventually('the groups', () => {
    const named = [...document.querySelectorAll('[role=tab][data-group]')];
    const groups = named.map((one) => one.getAttribute('data-group'));
    return groups.join() === Object.values(texts.setup.groups).join();
  });
});

async function section(name: string): Promise<void> {
  if (page.role('heading', t('shell.screens.setup'), { level: 1 }).count === 0)
    await app.press('F8');
  await page.role('tab', new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}`)).click();
  await panel.role('heading').visible();
}

/** The short summary of a section's state. */
const summary = (name: string) => page.role('tab', new RegExp(`^${name}`)).description;

it('says in a few words how each section stands', async () => {
  await section(t('setup.sections.station'));
  await eventually('the areas are whole', () =>
    summary(t('setup.sections.areas')).includes('đầy đủ'),
  );
  expect(summary(t('setup.sections.pickup-points'))).toContain(
    t('setup.summary.pickupPoints', { count: 1 }),
  );
  expect(summary(t('setup.sections.printers'))).toContain('1 máy');
  expect(summary(t('setup.sections.connection'))).toContain(t('setup.summary.training'));
  expect(summary(t('setup.sections.scale'))).toContain(t('setup.summary.noScale'));
  expect(summary(t('setup.sections.people'))).toContain(t('setup.people.summaryOff'));
});

it('saves by Enter from every field that is saved', () => {
  const fields = document.querySelectorAll<HTMLInputElement>('[role=tabpanel] input');
  const typed = [...fields].filter(({ type }) => !['checkbox', 'radio'].includes(type));
  const unsaved = typed.filter((one) => !one.closest('form')?.querySelector('button[type=submit]'));
  expect(typed.length).toBeGreaterThan(5);
  expect(unsaved.map((one) => one.labels?.[0]?.textContent ?? one.ariaLabel)).toEqual([]);
});

it('leads to the first wrong field of a new pickup point, and lists it once it is right', async () => {
  await section(t('setup.sections.pickup-points'));
  await button(t('setup.pickupPoints.add')).click();
  await button(t('setup.actions.save')).click();
  await says(t('rules.pickupPoint.name'));
  await eventually('the focus in the first wrong field', () => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-invalid') === 'true';
  });
  await field(/^Tên/).fill('Kho hai');
  await field(beginsWith(t('setup.pickupPoints.contact'))).fill('Chị Hoa');
  await field(t('setup.pickupPoints.phone')).fill('0912 345 678');
  await field(t('setup.pickupPoints.address')).fill('1 Lê Lợi');
  await panel.role('combobox').fill('ben nghe q1');
  await page.role('option', /^Phường Bến Nghé/).click();
  await page.role('option').gone();
  await button(t('setup.actions.save')).click();
  await button(t('setup.actions.editNamed', { name: 'Kho hai' })).visible();
  await eventually('the keys on it', () => document.activeElement?.closest('li') !== null);
  expect(await app.ask('pickupPoints.list')).toContainEqual(
    expect.objectContaining({ name: 'Kho hai', phone: '0912345678', commune: 'Phường Bến Nghé' }),
  );
  expect(summary(t('setup.sections.pickup-points'))).toContain(
    t('setup.summary.pickupPoints', { count: 2 }),
  );
});

it('removes a pickup point only after a question, and gives it back', async () => {
  await button(t('setup.actions.removeNamed', { name: 'Kho hai' })).click();
  await question.visible();
  await app.press('Escape');
  await question.gone();
  await button(t('setup.actions.removeNamed', { name: 'Kho hai' })).click();
  await question.button(t('setup.actions.remove')).click();
  await button(t('setup.actions.removeNamed', { name: 'Kho hai' })).gone();
  await app.notices.text(t('setup.pickupPoints.removed', { name: 'Kho hai' })).visible();
  await app.press('Control+z');
  await button(t('setup.actions.removeNamed', { name: 'Kho hai' })).visible();
});

it('asks before what was changed is left, and shows both versions of what somebody else changed', async () => {
  await button(t('setup.actions.editNamed', { name: 'Kho hai' })).click();
  await field(beginsWith(t('setup.pickupPoints.contact'))).fill('Anh Tư');
  await app.press('Escape');
  await question.visible();
  await app.press('Escape');
  await question.gone();
  const [, point] = await app.ask('pickupPoints.list');
  const { id, ...before } = point!;
  await app.ask('pickupPoints.save', { id, point: { ...before, contact: 'Cô Năm' } });
  await button(t('setup.actions.save')).click();
  await app.dialog.text('Cô Năm').visible();
  await app.press('Escape');
  await app.dialog.gone();
  await app.press('Escape');
  await question.visible();
  await question.button(beginsWith(t('common.dropChanges.drop'))).click();
  await question.gone();
  expect((await app.ask('pickupPoints.list'))[1]?.contact).toBe('Cô Năm');
});

it('adds a printer step by step, keeps what is left half way, and tries it out', async () => {
  await section(t('setup.sections.printers'));
  await button(t('setup.printers.add')).click();
  await button(t('setup.printers.adding.next')).click();
  await eventually(
    'the focus in the wrong field',
    () => document.activeElement?.getAttribute('aria-invalid') === 'true',
  );
  await field(t('setup.printers.host')).fill('127.0.0.1');
  await field(t('setup.printers.port')).fill(String(await freePort()));
  await field(t('setup.printers.name')).fill('Máy tắt');
  await button(t('setup.printers.adding.next')).click();
  await says(t('setup.printers.adding.find.unreachable'));
  // An address that changes while the printer is asked: the new one is asked too.
  const mute = createTcpServer();
  onTestFinished(() => void mute.close());
  await new Promise<void>((resolve) => void mute.listen(0, '127.0.0.1', resolve));
  const asked = new Promise<void>((resolve) => void mute.once('connection', () => resolve()));
  const off = await freePort();
  const portField = field(t('setup.printers.port'));
  await portField.fill(String((mute.address() as AddressInfo).port));
  await button(t('setup.printers.adding.next')).click();
  await asked;
  await portField.fill(String(off));
  await says(t('errors.printer-unreachable.title', { address: `127.0.0.1:${off}` }));
  await button(t('setup.printers.adding.find.goOnAnyway')).click();
  await says(t('setup.printers.adding.understand.lead'));
  await panel.text(t('setup.printers.adding.find.unreachable')).gone();
  await section(t('setup.sections.scale'));
  await section(t('setup.sections.printers'));
  await says(t('setup.printers.adding.understand.lead'));
  await button(t('setup.printers.adding.next')).click();
  await says(t('setup.printers.adding.label.lead'));
  await button(/^Quay lại|^Trước/).click();
  await says(t('setup.printers.adding.understand.lead'));
  await button(t('setup.printers.adding.next')).click();
  await button(t('setup.printers.adding.next')).click();
  await says(t('setup.printers.adding.test.lead'));
  await button(t('setup.printers.test')).click();
  const refusal = panel.role('alert').text(withAnyValues('errors.printer-unreachable.title'));
  await refusal.visible();
  expect(panel.description).toMatch(/Không kết nối được máy in.*Chưa in\./);
  await button(t('setup.printers.adding.save')).click();
  await button(t('setup.actions.editNamed', { name: 'Máy tắt' })).visible();
  // Labels would go on into the folder, which is the only other printer.
  const target = { name: 'Máy tắt', printer: 'Máy tắt' };
  await app.notices.text(t('setup.printers.savedTarget', target)).visible();
  expect(await app.ask('printers.list')).toContainEqual(
    expect.objectContaining({
      name: 'Máy tắt',
      isDefault: true,
      transport: expect.objectContaining({ kind: 'tcp' }),
    }),
  );
});

it('prints a test label on a printer, and says what became of it', async () => {
  await button(t('setup.printers.testNamed', { name: 'Packbench PDF' })).click();
  await says(withAnyValues('setup.printers.tested'));
  await says(withAnyValues('setup.printers.testedFolderText'));
  await panel
    .role('listitem')
    .with('Packbench PDF')
    .text(/PDF · \d+ dpi/)
    .visible();
  await button(t('setup.printers.testNamed', { name: 'Máy tắt' })).click();
  await says(withAnyValues('errors.printer-unreachable.title'));
  await button(t('setup.actions.removeNamed', { name: 'Máy tắt' })).click();
  await question.button(t('setup.actions.remove')).click();
  await button(t('setup.actions.removeNamed', { name: 'Máy tắt' })).gone();
});

it('measures a label size of one’s own, in millimetres', async () => {
  await section(t('setup.sections.label-sizes'));
  await button(t('setup.labelSizes.add')).click();
  await field(t('setup.labelSizes.name')).fill('Cuộn 75');
  await field(t('setup.labelSizes.width')).fill('75,5');
  await field(t('setup.labelSizes.height')).fill('50');
  await button(t('setup.actions.save')).click();
  await button(t('setup.actions.editNamed', { name: 'Cuộn 75' })).visible();
  await panel
    .role('listitem')
    .with('Cuộn 75')
    .text(/75,5 × 50 mm/)
    .visible();
  const own = async () => (await app.ask('labelSizes.list')).find(({ origin }) => origin === 'own');
  expect(await own()).toMatchObject({ name: 'Cuộn 75', widthMm: 75.5, heightMm: 50 });
  await button(t('setup.actions.removeNamed', { name: 'Cuộn 75' })).click();
  await question.button(t('setup.actions.remove')).click();
  await eventually('it is gone', async () => (await own()) === undefined);
});

it('changes how the platform chooses carriers, and says that it reads so', async () => {
  await section(t('setup.sections.routing'));
  await says(t('setup.connection.inUse'));
  expect(panel.role('radio', undefined, { checked: true }).count).toBe(1);
  await panel.role('radio', beginsWith(t('setup.routing.options.3.name'))).click();
  await says(t('setup.routing.severalCarriersRule', { chosen: 0 }));
  await button(t('setup.platform.save')).click();
  await says(t('rules.routing.severalCarriers'));
  await panel.role('checkbox', /^GHTK/).click();
  await panel.role('checkbox', /^J&T/).click();
  await button(t('setup.platform.save')).click();
  await says(t('setup.platform.taken.text'));
  expect(await app.ask('routing.get')).toMatchObject({ option: '3', chosen: ['1', '3'] });
  expect(document.activeElement).toBe(button(t('setup.platform.save')).all[0]);
  expect(summary(t('setup.sections.routing'))).toContain(t('setup.routing.options.3.name'));
  await panel.role('radio', beginsWith(t('setup.routing.options.4.name'))).click();
  await panel.text(t('setup.platform.taken.text')).gone();
  await app.ask('training.setFaults', {
    slowNetwork: false,
    platformDown: true,
    carrierHandOverFails: false,
  });
  await button(t('setup.platform.save')).click();
  await panel.role('alert').visible();
  await app.ask('training.setFaults', {
    slowNetwork: false,
    platformDown: false,
    carrierHandOverFails: false,
  });
});

it('takes one default carrier at the most', async () => {
  await panel.role('radio', beginsWith(t('setup.routing.options.2.name'))).click();
  await panel.role('radio', /^GHN/).click();
  expect(panel.role('radio', undefined, { checked: true }).count).toBe(2);
  await button(t('setup.platform.save')).click();
  await eventually(
    'the new setting',
    async () => (await app.ask('routing.get')).chosen.join() === '2',
  );
  expect((await app.ask('routing.get')).option).toBe('2');
});

it('says when the list of areas is complete', async () => {
  await section(t('setup.sections.areas'));
  await says(t('setup.areas.complete'));
  expect(panel.description).toMatch(/Tỉnh\/thành\s*63/);
});

it('registers where updates come in, and says what is wrong with an address', async () => {
  await section(t('setup.sections.webhook'));
  await says(t('setup.webhook.none'));
  await field(t('setup.webhook.url')).fill('kho.vidu.vn');
  await button(t('setup.webhook.register')).click();
  await says(t('rules.webhook.url'));
  expect(await app.ask('webhook.get')).toBeNull();
  await field(t('setup.webhook.url')).fill('https://kho.vidu.vn/updates');
  await button(t('setup.webhook.register')).click();
  await says(t('setup.platform.taken.text'));
  const registration = page.role('region', t('setup.webhook.title'));
  expect(registration.css('dd').description).toBe('https://kho.vidu.vn/updates');
  expect(registration.css('time').count).toBe(2);
});

it('replaces where updates come in only after a question', async () => {
  await panel.text('https://kho.vidu.vn/updates').visible();
  await field(t('setup.webhook.url')).fill('https://moi.vidu.vn/updates');
  await button(t('setup.webhook.register')).click();
  await question.visible();
  await app.press('Escape');
  await question.gone();
  expect((await app.ask('webhook.get'))?.url).toBe('https://kho.vidu.vn/updates');
  await button(t('setup.webhook.register')).click();
  await question.button(t('setup.webhook.replace')).click();
  await eventually(
    'the new address',
    async () => (await app.ask('webhook.get'))?.url === 'https://moi.vidu.vn/updates',
  );
});

it('shows who did what, only of what is asked for', async () => {
  await section(t('setup.sections.audit'));
  await panel.text(/Kho hai/).visible();
  await panel.text(/Cuộn 75/).visible();
  await panel.css('[aria-haspopup=listbox]').at(0).click();
  await page.role('option').at(-1).click();
  await panel.text(/Cuộn 75/).gone();
});

it('makes a backup, and asks before it goes back to one', async () => {
  await section(t('setup.sections.backups'));
  await button(t('setup.backups.make')).click();
  await app.says(withAnyValues('setup.backups.made'));
  await button(withAnyValues('setup.backups.restoreAt')).click();
  await app.dialog.text(withAnyValues('setup.backups.meaning.kept')).visible();
  await app.press('Escape');
  await app.dialog.gone();
});

it('shows how a test code arrives, and what changed it', async () => {
  await section(t('setup.sections.scanner'));
  const { changes, good, field: name } = texts.setup.scanner;
  const scanned = (code: string) =>
    app.station.signals.emit('scanners.scanned', { port: 'COM3', code, suffix: 'cr', ms: 12 });
  scanned('PBTEST041234567');
  await says(good);
  await says(t('setup.scanner.speedValue', { count: 15, ms: 12 }));
  await app.scan('pbddaawsf0123');
  await says(changes.case);
  scanned(']C1400PBTEST40021A1B2');
  await says(changes['no-separator']);
  await field(name).focus();
  await app.type('PBĐÂWSF0123');
  await says(changes['input-method']);
  await eventually('an empty field', () => field(name).value === '');
  expect(panel.text(good).count).toBe(0);
});

it.each([
  ['gs1', `]C1401SPXVN04AA\u001D21B2`, 'SPXVN04AA · B2'],
  ['address', 'https://x.vn/t?lang=vi&code=SPXVN04AA', 'SPXVN04AA'],
  ['json', '{"type":1,"waybill_no":"SPXVN04AA"}', 'SPXVN04AA'],
  ['lazada', '123456789012345_LXVN1234567890VNA', 'LXVN1234567890VNA · 123456789012345'],
  ['separators', 'EB 123 456 789 VN', 'EB123456789VN'],
] as const)(
  'shows the rule %s and the codes that it takes out of a scan',
  async (rule, code, found) => {
    await section(t('setup.sections.scanner'));
    const name = t(`setup.scanner.rules.${rule}.name`);
    await says(t(`setup.scanner.rules.${rule}.text`));
    app.station.signals.emit('scanners.scanned', { port: 'COM3', code, suffix: 'cr', ms: 12 });
    await eventually('the codes', () =>
      panel.css('dl > div').all.some(({ textContent }) => textContent === `${name}${found}`),
    );
  },
);

it('names a scanner that is too slow, and one that sends no Enter', async () => {
  await section(t('setup.sections.scanner'));
  const name = field(t('setup.scanner.field'));
  const code = 'PBTEST041234567';
  app.station.signals.emit('scanners.scanned', { port: 'COM3', code, suffix: 'cr', ms: 12 });
  await says(t('setup.scanner.good'));
  await name.focus();
  await app.type(code);
  await says(t('setup.scanner.slow'));
  await name.holds('');
  await name.focus();
  await app.scanKeys(Array.from(code), []);
  await says(t('setup.scanner.noEnd'));
  await name.holds('');
  expect(panel.text(t('setup.scanner.slow')).count).toBe(0);
});

it('uses a serial scanner and stops using it', async () => {
  const port = '/dev/no-such-scanner';
  await app.ask('settings.save', { key: 'scanners', value: [{ port }] });
  await eventually('not found', () => summary(t('setup.sections.scanner')).includes('Không thấy'));
  await section(t('setup.sections.scanner'));
  await button(port).click();
  await eventually('none', () =>
    summary(t('setup.sections.scanner')).includes(t('setup.summary.keyboardScanner')),
  );
});

it('weighs on a practice scale', async () => {
  await app.ask('settings.save', { key: 'scale', value: { port: 'practice' } });
  await section(t('setup.sections.scale'));
  await eventually(
    'the scale works',
    () => !summary(t('setup.sections.scale')).includes(t('setup.summary.noScale')),
  );
  await app.ask('settings.save', { key: 'scale', value: { port: '' } });
  await eventually('no scale', () =>
    summary(t('setup.sections.scale')).includes(t('setup.summary.noScale')),
  );
});

/** Starts a platform that answers with this listener, and returns its address. */
async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let strictAddress = '';

it('says of a real account which part of it is wrong, and asks for what a new address needs', async () => {
  strictAddress = await listening(strict);
  await section(t('setup.sections.connection'));
  await panel.role('radio', beginsWith(t('setup.connection.account'))).click();
  await field(t('setup.connection.token')).fill('a token');
  const address = field(t('setup.connection.baseUrl'));
  const tryOut = async (tried: string, answer: RegExp) => {
    await address.fill(tried);
    await panel.role('alert').gone();
    await button(t('setup.connection.test')).click();
    await panel.role('alert').text(answer).visible();
    return panel.role('alert').description;
  };
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const nobody = await tryOut(`http://127.0.0.1:${await freePort()}`, /So lại từng chữ/);
  expect(nobody).toContain('Địa chỉ: chưa được');
  // Not hidden by the buttons at the bottom.
  const [alert = null] = panel.role('alert').all;
  expect(scrolled.mock.contexts.some((shown) => (shown as Element).contains(alert))).toBe(true);
  scrolled.mockRestore();
  await tryOut('http://api.vidu.vn', /phải bắt đầu bằng https:\/\//);
  expect(address.value).toBe('http://api.vidu.vn');
  const site = await listening((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<h1>Welcome to nginx!</h1>');
  });
  await tryOut(site, contains(t('setup.connection.fault.address')));
  const refused = await tryOut(strictAddress, /“Token không hợp lệ”/);
  expect(refused).toContain('Mã truy cập: chưa được');
  expect(refused).toContain('Địa chỉ: tốt');
});

it('opens a real account, stays in its section, and leads to what is missing there', async () => {
  await panel.role('checkbox', beginsWith(t('setup.connection.tokenForAreas'))).click();
  await button(t('setup.connection.saveAndOpen')).click();
  await page.role('banner').text(t('shell.account')).visible();
  await page.role('tab', beginsWith(t('setup.sections.connection')), { selected: true }).visible();
  const stored = await eventually('the token kept', async () => {
    const account = await app.ask('account.kept').catch(() => null);
    return account?.hasToken === true && account;
  });
  expect(stored).toEqual({
    baseUrl: strictAddress,
    hasToken: true,
    hasPartner: false,
    tokenForAreas: true,
  });
  expect(summary(t('setup.sections.pickup-points'))).toMatch(contains(t('setup.summary.none')));
  await button(t('setup.gaps.goPrinter')).click();
  await panel.role('heading', t('setup.printers.newTitle')).visible();
  await says(t('setup.printers.adding.find.name'));
});

it('says where packers work what a real account lacks, until that is there', async () => {
  await app.press('F12');
  await page.button(t('setup.gaps.goPickupPoint')).visible();
  expect(page.text(exactly(t('setup.gaps.title'))).count).toBe(1);
  // A guide that has begun is not shown here.
  await app.press('Alt+Home');
  await page.role('region', t('guide.title')).visible();
  await app.press('F12');
  await page.role('region', t('guide.title')).gone();
  await page.text(exactly(t('setup.gaps.title'))).visible();
  await app.press('F8');
  await app.press('Alt+End');
  await app.press('F12');
  await page.button(t('setup.gaps.goPickupPoint')).click();
  await panel.role('heading', t('setup.pickupPoints.newTitle')).visible();
  await app.press('Escape');
});

it('goes back to training without showing the token, and keeps it for the real account', async () => {
  await section(t('setup.sections.connection'));
  await panel.role('radio', beginsWith(t('setup.connection.training'))).click();
  await button(t('setup.connection.openTraining')).click();
  await page.role('banner').text(t('shell.account')).gone();
  await panel.role('radio', beginsWith(t('setup.connection.account'))).click();
  await says(t('setup.connection.keptText'));
  expect(document.body.textContent).not.toContain('a token');
  await button(t('setup.connection.openAccount')).click();
  await page.role('banner').text(t('shell.account')).visible();
  await app.notices.text(t('setup.connection.accountOpened')).visible();
});

it('asks whether the partner secret goes to a new address, too', async () => {
  const [first, second] = [await listening(strict), await listening(strict)];
  const savedAccount = () => app.ask('account.kept');
  const moveTo = async (address: string) => {
    await field(t('setup.connection.baseUrl')).fill(address);
    await panel
      .role('radiogroup', t('setup.connection.token'))
      .role('radio', beginsWith(t('setup.connection.replace')))
      .click();
    await panel.css('input[name=token]').fill('a token');
  };
  await section(t('setup.sections.connection'));
  await field(t('setup.connection.baseUrl')).holds(strictAddress);
  await moveTo(first);
  await panel.css('input[name=partner]').fill('a partner');
  await button(t('setup.actions.save')).click();
  await panel.role('radiogroup', t('setup.connection.partner')).visible();
  expect(await savedAccount()).toMatchObject({ baseUrl: first, hasPartner: true });
  await moveTo(second);
  await button(t('setup.actions.save')).click();
  await says(new RegExp(t('errors.partner-of-other-address.title', { address: first })));
  expect(await savedAccount()).toMatchObject({ baseUrl: first, hasPartner: true });
  await button(t('setup.connection.carryPartner')).click();
  await panel.text(withAnyValues('errors.partner-of-other-address.title')).gone();
  expect(await savedAccount()).toMatchObject({ baseUrl: second, hasPartner: true });
});

it('reminds of updates once everything else is there, until somebody does without them', async () => {
  const { id: _, ...point } = pickupPoint;
  await app.ask('pickupPoints.save', { id: null, point });
  const transport = { kind: 'folder', folder: temporaryFolder() } as const;
  await app.ask('printers.save', { id: null, printer: labelPrinter({ transport }) });
  await section(t('setup.sections.station'));
  const reminder = panel.text(t('setup.gaps.noWebhook'));
  await reminder.visible();
  await button(t('setup.gaps.doWithout')).click();
  await reminder.gone();
  await page
    .role('tab', beginsWith(t('setup.sections.webhook')))
    .with(t('setup.summary.webhookUnwanted'))
    .visible();
  await app.press('Control+z');
  await reminder.visible();
  await button(t('setup.gaps.doWithout')).click();
  await reminder.gone();
  await section(t('setup.sections.webhook'));
  await panel.role('checkbox', beginsWith(t('setup.listener.isUnwanted'))).click();
  await button(t('setup.actions.save')).click();
  await section(t('setup.sections.station'));
  await reminder.visible();
  expect(await app.ask('webhooks.state')).toMatchObject({ setting: { isUnwanted: false } });
});
