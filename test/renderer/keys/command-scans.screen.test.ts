import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../shared/model/order.ts';
import { codeOfCommand, type ScanCommand } from '../../../shared/scans/command-codes.ts';
import { labelCode } from '../../e2e/order-code.ts';
import { eventually } from '../../fakes/eventually.ts';
import { labelPrinter } from '../../fakes/label-printer.ts';
import { refused } from '../../fakes/tones.ts';
import { AppWindow } from '../../fakes/window/app-window.ts';
import { t } from '../../fakes/window-text.ts';

const app = new AppWindow();
const { page } = app;
const card = page.role('region', t('pack.answer'));
const says = (text: string | RegExp) => card.text(text).visible();
const command = (name: ScanCommand) => app.scan(codeOfCommand(name));
const modeIs = (name: string) => page.role('radio', name, { checked: true }).visible();

let orders: Order[];

beforeAll(async () => {
  await app.ask('printers.save', { id: null, printer: labelPrinter({ language: 'png' }) });
  orders = [];
  for (const name of ['Chị Một', 'Anh Hai', 'Cô Ba', 'Bác Tư'])
    orders.push(await app.created(name, { carrier: '1' }));
});

beforeEach(async () => {
  await app.go('F12', t('shell.screens.pack'));
  app.takeTones();
});

async function printed(order: Order, times: number): Promise<void> {
  await app.orderThat(order, (now) => now.printed === times);
}

describe('a command code', () => {
  it('prints again for a scanned reason, and never without one', async () => {
    const [order] = orders as [Order];
    await app.scan(order.soc);
    await printed(order, 1);
    await app.scan(order.soc);
    await says(t('pack.said.printed-before.title'));
    await command('print');
    await app.dialog.visible();
    // Neither of these answers the question.
    for (const name of ['confirm', 'print', 'mode-check'] as const) {
      await command(name);
      await app.notices.text(t('keys.scan.commandAsking')).visible();
      await app.dialog.visible();
    }
    await printed(order, 1);
    await command('reason-damaged');
    await app.dialog.gone();
    await printed(order, 2);
    const [job] = await app.ask('printing.jobs', {});
    expect(job?.reason).toBe('damaged');
  });

  it('closes a question without an answer', async () => {
    const [order] = orders as [Order];
    await app.scan(order.soc);
    await says(t('pack.said.printed-before.title'));
    await command('print');
    await app.dialog.visible();
    await command('done');
    await app.dialog.gone();
    await printed(order, 2);
  });

  it('acts on the scan before it, however fast it follows', async () => {
    const [, order] = orders as [Order, Order];
    await app.scan(order.soc);
    await printed(order, 1);
    await command('mode-check');
    await modeIs(t('pack.modes.check'));
    await says(t('pack.ready.check'));
    void app.scan(order.soc);
    void app.scan(labelCode(order));
    await command('undo');
    await eventually('the check undone', async () => {
      const [last] = await app.ask('packing.latest', { limit: 1 });
      return last?.result === 'checked' && last.undoneAt !== null;
    });
    await command('mode-print');
    await says(t('pack.ready.print'));
  });

  it('is refused where its key has no use, and is no scan of an order', async () => {
    const before = (await app.ask('packing.latest', { limit: 1 }))[0]?.seq;
    const values = { command: t('keys.scan.commands.close-handover') };
    await command('close-handover');
    await says(t('keys.scan.commandRefused'));
    await says(t('keys.scan.commandRefusedTodo', values));
    expect(card.attribute('data-tone')).toBe('danger');
    expect(app.takeTones()).toEqual(refused);
    await command('close-handover');
    await says(t('keys.scan.commandRefusedAgain', { ...values, count: 2 }));
    expect(app.notices.text(t('keys.scan.commandUnused', values)).count).toBe(0);
    expect((await app.ask('packing.latest', { limit: 1 }))[0]?.seq).toBe(before);
    app.takeTones();
    await app.go('F2', t('shell.screens.entry'));
    await command('close-handover');
    await app.notices.text(t('keys.scan.commandUnused', values)).visible();
    expect(app.takeTones()).toEqual(refused);
  });

  it('leaves the parcel and the actions of the result before it', async () => {
    const [order] = orders as [Order];
    await app.scan(order.soc);
    await says(t('pack.said.printed-before.title'));
    await command('confirm');
    const result = t('pack.said.printed-before.title');
    await card.role('group', t('pack.parcelBefore', { result })).text('Chị Một').visible();
    await command('print');
    await app.dialog.visible();
    await command('done');
    await app.dialog.gone();
  });

  it('opens Pack in its mode from every screen, and Handover', async () => {
    await command('open-handover');
    await page.role('heading', t('shell.screens.handover'), { level: 1 }).visible();
    await command('mode-verify');
    await modeIs(t('pack.modes.verify'));
    await app.go('F2', t('shell.screens.entry'));
    await command('mode-print');
    await modeIs(t('pack.modes.print'));
  });

  it('stays out of the field that has the focus', async () => {
    await app.go('F2', t('shell.screens.entry'));
    const name = page.field(t('entry.receiverName'));
    await name.fill('Anh B');
    await command('open-handover');
    await page.role('heading', t('shell.screens.handover'), { level: 1 }).visible();
    await app.go('F2', t('shell.screens.entry'));
    await name.holds('Anh B');
    await name.fill('');
  });

  it('closes a read-only dialog like a scan', async () => {
    await app.press('Control+/');
    await app.dialog.visible();
    await command('mode-check');
    await app.dialog.gone();
    await modeIs(t('pack.modes.check'));
    await command('mode-print');
  });
});
