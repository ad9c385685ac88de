import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { freePort } from '../../../fakes/free-port.ts';
import { labelPrinter, silentPrinter } from '../../../fakes/label-printer.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { beginsWith, contains, t, withAnyValues } from '../../../fakes/window-text.ts';

// What the window says while labels cannot be printed.

const name = 'Packbench PDF';
const app = new AppWindow();
const { page } = app;
let port = 0;
let printerId = '';

beforeAll(async () => {
  port = await freePort();
  const printer = silentPrinter('Xprinter bàn 1', port);
  printerId = (await app.ask('printers.save', { id: null, printer })).id;
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

it('tries the printer again at the request of a packer', async () => {
  const problem = page.css('main [data-tone=warning]').with('Xprinter bàn 1');
  await problem.button(t('common.retry')).click();
  await page.text(t('printing.lines.retrying', { name: 'Xprinter bàn 1' })).visible();
});

it('says of a label printed there that it waits, in a notice that closes itself', async () => {
  await app.created('Anh Minh');
  await app.press('F3');
  await page.role('option', /Anh Minh/).click();
  await page.button(t('order.close')).visible();
  await app.press('F9');
  await notice.visible();
  // The bar shows the reason for as long as it lasts.
  await page.role('banner').button(contains('Xprinter bàn 1')).visible();
  await notice.gone();
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

it('prints the waiting labels at once when the printer answers and is tried again', async () => {
  const printer = await FakePrinter.open({ kind: 'good' }, port);
  onTestFinished(() => printer.close());
  // As the button does. During an attempt that has just begun it has no effect, as the printer was off then.
  await eventually('both printed', async () => {
    await app.ask('printing.goOn', { printerId });
    return printer.jobs.length >= 2;
  });
  expect(await printer.printed(2)).toHaveLength(2);
});

it('prints the labels that wait for a dead printer on another one by one key', async () => {
  const deadPort = await freePort();
  const printer = silentPrinter('Máy chết', deadPort);
  const { id } = await app.ask('printers.save', { id: null, printer });
  const order = await app.created('Chị Chờ');
  await app.ask('printing.print', { orderIds: [order.id], printerId: id });
  await app.press('F4');
  const move = (to: string) =>
    page.button(contains(t('printing.lines.move', { count: 1, name: to })));
  const button = move(name);
  await button.visible();
  // Neither a printer with other paper nor one that waits for a decision prints it.
  const { printers, printJobs } = app.station.store;
  const folder = printers.list().find((one) => one.name === name)!;
  await app.ask('printers.save', { id: null, printer: labelPrinter({ name: 'Máy hẹp' }) });
  const { id: doubtfulId } = await app.ask('printers.save', {
    id: null,
    printer: { ...folder, name: 'Máy chưa rõ', isDefault: false },
  });
  // The digit is the printer's position in the settings.
  const keyOf = (to: string) => {
    const digit = printers.list().findIndex((one) => one.name === to) + 1;
    return { text: new RegExp(`Alt\\s*${digit}`), press: `Alt+${digit}` };
  };
  await move('Máy chưa rõ').visible();
  expect(move('Máy chưa rõ').all[0]?.textContent).toMatch(keyOf('Máy chưa rõ').text);
  expect(move('Máy hẹp').count).toBe(0);
  const doubtful = app.station.printJobs.add(order.id, { ...folder, id: doubtfulId });
  printJobs.change(doubtful.id, { state: 'unknown' }, Date.now());
  app.station.signals.jobChanged(doubtful.id);
  await move('Máy chưa rõ').gone();
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
  expect(button.all[0]?.textContent).toMatch(keyOf(name).text);
  await app.press(keyOf(name).press);
  await app.says(t('printing.lines.moved', { count: 1, name }));
  await button.gone();
  // The platform's label is not drawn in this window.
  const jobs = await app.ask('printing.jobs', {});
  expect(jobs.find(({ orderId }) => orderId === order.id)?.printerName).toBe(name);
  expect(app.station.printJobs.settle({ id: doubtful.id, verdict: 'printed' }).ok).toBe(true);
});

it('offers no key while labels wait for two dead printers', async () => {
  const deadPrinters = ['Máy chết hai', 'Máy chết ba'];
  const jobIds: string[] = [];
  for (const dead of deadPrinters) {
    const printer = silentPrinter(dead, await freePort());
    const { id } = await app.ask('printers.save', { id: null, printer });
    const { id: orderId } = await app.created(dead);
    await app.ask('printing.print', { orderIds: [orderId], printerId: id });
    jobIds.push(app.station.store.printJobs.ofOrder(orderId)[0]!.id);
  }
  const buttons = page.button(contains(t('printing.lines.move', { count: 1, name })));
  const hasKey = () => buttons.all.map(({ textContent }) => textContent.includes('Alt'));
  await eventually('both without a key', () => hasKey().join() === 'false,false');
  // The bar of Pack names both, with the key of the screen where a person answers.
  const inBar = page.role('banner').button(contains(deadPrinters.join(', ')));
  await inBar.visible();
  expect(inBar.all[0]?.textContent).toContain('F4');
  // A label that its printer is just receiving cannot be given up.
  const giveUp = (id: string | undefined) =>
    eventually('given up', () => app.station.printJobs.settle({ id: id!, verdict: 'drop' }).ok);
  await giveUp(jobIds[0]);
  await eventually('one with a key', () => hasKey().join() === 'true');
  await giveUp(jobIds[1]);
});

it('keeps the bar amber for a label of which nobody has said whether it is printed', async () => {
  const { printJobs, printers } = app.station.store;
  const folder = printers.list().find((one) => one.name === name)!;
  const order = await app.created('Anh Chưa Rõ');
  await app.press('F12');
  const banner = page.role('banner');
  const question = banner.button(contains(t('shell.labels.undecided')));
  const isAmber = () => banner.all[0]?.getAttribute('data-tone') === 'warning';
  const { id } = app.station.printJobs.add(order.id, folder);
  printJobs.change(id, { state: 'unknown' }, Date.now());
  app.station.signals.jobChanged(id);
  await question.visible();
  expect(question.all[0]?.textContent).toContain('F4');
  expect(isAmber()).toBe(true);
  expect(app.station.printJobs.settle({ id, verdict: 'printed' }).ok).toBe(true);
  await question.gone();
  await app.press('F4');
});

it('lists a batch for a dead printer among what needs attention', async () => {
  const printer = silentPrinter('Máy loạt', await freePort());
  const { id } = await app.ask('printers.save', { id: null, printer });
  const orders = [await app.created('Loạt một'), await app.created('Loạt hai')];
  await app.ask('printing.print', { orderIds: orders.map((one) => one.id), printerId: id });
  await app.press('F4');
  const attention = page.role('region', beginsWith(t('printing.waitingForYou')));
  await attention
    .role('article')
    .with('Máy loạt')
    .text(t('printing.batch.title', { count: 2 }))
    .visible();
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
