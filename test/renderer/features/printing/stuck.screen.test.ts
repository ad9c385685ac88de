import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { freePort } from '../../../fakes/free-port.ts';
import { silentPrinter } from '../../../fakes/label-printer.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { beginsWith, contains, t, withAnyValues } from '../../../fakes/window-text.ts';

// What the window says while labels cannot be printed.

const app = new AppWindow();
const { page } = app;
let port = 0;

beforeAll(async () => {
  port = await freePort();
  const printer = silentPrinter('Xprinter bàn 1', port);
  await app.ask('printers.save', { id: null, printer });
});

const notice = page
  .role('region', t('shell.notices'))
  .css('[data-tone=warning]')
  .with(t('printing.butWaits'));

it('counts a label for a printer that is off as stuck everywhere, with what to do', async () => {
  await app.entered('Chị Lan', {}, true);
  await page.button(new RegExp(`^${t('shell.counts.printTrouble')}\\s*1$`)).visible();
  await page.button(contains(`1 ${t('shell.waitForYou')}`)).visible();
  await app.press('F4');
  await page.role('heading', `${t('printing.waitingForYou')} (1)`).visible();
  await app.says(t('printing.lines.stuck', { count: 1 }));
  const waiting = page.role('article').with('Chị Lan');
  await waiting.text(t('printing.waitsForPrinter')).visible();
  // One notice for the printer is enough.
  expect(page.text(withAnyValues('printing.waits.title')).count).toBe(0);
  expect(page.text(t('printing.none')).count).toBe(0);
});

it('says of a label printed there that it waits, and for what', async () => {
  await app.created('Anh Minh');
  await app.press('F3');
  await page.role('option', /Anh Minh/).click();
  await page.button(t('order.close')).visible();
  await app.press('F9');
  await notice.visible();
  expect(notice.description).toContain('Xprinter bàn 1: không trả lời');
});

it('names receiver, end of the phone and COD in the question before cancelling', async () => {
  await page.button(beginsWith(t('order.takeBack.cancel.action'))).click();
  const question = page.role('alertdialog');
  await question.text('Anh Minh').visible();
  expect(question.description).toContain(t('order.phoneEnd', { digits: '5678' }));
  expect(question.description).toMatch(/thu hộ 350\.000/);
  await app.press('Escape');
  await question.gone();
});

it('takes the notice that nothing prints away once the printer answers and all is printed', async () => {
  await notice.visible();
  const printer = await FakePrinter.open({ kind: 'good' }, port);
  onTestFinished(() => printer.close());
  await printer.printed(2);
  await notice.gone();
});

it('prints the labels that wait for a dead printer on another one by one key', async () => {
  const deadPort = await freePort();
  const printer = silentPrinter('Máy chết', deadPort);
  const { id } = await app.ask('printers.save', { id: null, printer });
  const order = await app.created('Chị Chờ');
  await app.ask('printing.print', { orderIds: [order.id], printerId: id });
  await app.press('F4');
  const name = 'Packbench PDF';
  const button = page.button(contains(t('printing.lines.move', { count: 1, name })));
  await button.visible();
  // While the printer is tried, the label stays.
  await eventually('the printer known to be off', async () =>
    (await app.ask('printers.status')).some(
      (one) => one.printerId === id && one.state === 'offline',
    ),
  );
  const isWaiting = async () =>
    (await app.ask('printing.jobs', {})).some(
      (job) => job.printerId === id && ['queued', 'ready'].includes(job.state),
    );
  await eventually('the label waiting', isWaiting);
  const key = /Alt\s*(\d)/.exec(button.all[0]?.textContent ?? '')?.[1];
  await app.press(`Alt+${key}`);
  await app.says(t('printing.lines.moved', { count: 1, name }));
  await button.gone();
  // The platform's label is not drawn in this window.
  const jobs = await app.ask('printing.jobs', {});
  expect(jobs.find(({ orderId }) => orderId === order.id)?.printerName).toBe(name);
});

it('says of an order saved without a connection when its label prints, and offers a slip', async () => {
  const folderPrinter = (await app.ask('printers.list')).find(
    ({ name }) => name === 'Packbench PDF',
  );
  const { id, ...printer } = folderPrinter!;
  await app.ask('printers.save', { id, printer: { ...printer, isDefault: true } });
  await app.ask('training.setFaults', {
    slowNetwork: false,
    platformDown: true,
    carrierHandOverFails: false,
  });
  await app.entered('Cô Ba');
  await page.button(contains(t('shell.connection.trouble'))).visible();
  await app.press('F2');
  await page.field(t('entry.receiverName')).fill('Chú Tư');
  await page.field(t('entry.phone')).fill('0912345678');
  await page.field(t('entry.address')).fill('12 Lê Lợi');
  await app.press('Alt+g');
  await page.field(t('entry.commune')).fill('Phường Bến Nghé');
  await page.field(beginsWith(t('entry.district'))).fill('Quận 1');
  await page.field(beginsWith(t('entry.province'))).fill('Thành phố Hồ Chí Minh');
  await page.field(beginsWith(t('import.fields.codAmount'))).fill('0');
  await page.field(beginsWith(t('entry.weight'))).fill('500');
  await page.field(t('entry.contents')).fill('Áo thun');
  await app.press('F9');
  await app.says(t('entry.savedUnprinted'));
  await app.says(t('entry.labelLater'));
  await page.button(t('order.printSlip')).visible();
});
