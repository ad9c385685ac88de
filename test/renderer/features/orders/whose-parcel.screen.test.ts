import { beforeAll, expect, it } from 'vitest';
import type { AppError } from '../../../../shared/app-error.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { t } from '../../../fakes/window-text.ts';

// A packer asked about a parcel holds it: the question names the receiver, the last digits of the phone number and the
// COD.

const app = new AppWindow();
const { page } = app;

/** Creates one order with a printed label, and one that may or may not be at the platform. */
beforeAll(async () => {
  await app.ask('printers.save', { id: null, printer: labelPrinter({ language: 'png' }) });
  const receiver = (phone: string) => ({ receiver: { ...draftOf().receiver, phone } });
  const hoa = receiver('0912003344').receiver;
  const printed = await app.created('x', { receiver: { ...hoa, name: 'Chị Hoa' } });
  await app.ask('printing.print', { orderIds: [printed.id] });
  await app.orderThat(printed, (now) => now.printed === 1);
  await app.ask('outbox.pause', { paused: true });
  const binh = { ...receiver('0987001122').receiver, name: 'Anh Bình' };
  const unclear = await app.entered('x', { receiver: binh, codAmount: 125_000 });
  const trouble: AppError = {
    code: 'lookup-unclear',
    detail: 'platform-refused',
    message: 'Mã lạ',
  };
  app.station.store.orders.change(unclear.id, { sync: 'uncertain', trouble }, Date.now());
  app.station.signals.orderChanged(unclear.id);
});

async function openOrder(): Promise<void> {
  await app.press('F3');
  await page.role('option', /Chị Hoa/).click();
  await page.button(t('order.close')).visible();
}

const ofPrinted = ['Chị Hoa', t('order.phoneEnd', { digits: '3344' }), /thu hộ 350\.000/] as const;
const ofUnclear = ['Anh Bình', t('order.phoneEnd', { digits: '1122' }), /thu hộ 125\.000/] as const;

it.each([
  ['why a label is printed again', openOrder, () => app.press('F9'), ofPrinted],
  [
    'before an order is cancelled and entered again',
    openOrder,
    () => page.button(t('order.again.afterCancel')).click(),
    ofPrinted,
  ],
  [
    'what the label looks like',
    openOrder,
    () => page.button(t('preview.shows.label')).click(),
    ofPrinted,
  ],
  [
    'before an order that nobody found is sent again',
    () => app.press('F5'),
    () => page.button(t('order.verdict.missing.action')).click(),
    ofUnclear,
  ],
  [
    'which code somebody found',
    () => app.press('F5'),
    () => page.button(t('order.verdict.found.action')).click(),
    ofUnclear,
  ],
] as const)('names the parcel in the question %s', async (question, open, ask, names) => {
  await open();
  await ask();
  await app.dialog.visible();
  for (const name of names)
    await eventually(`whose parcel, ${question}`, () => {
      const { description } = app.dialog;
      return typeof name === 'string' ? description.includes(name) : name.test(description);
    });
  await app.press('Escape');
  await app.dialog.gone();
  expect(app.dialog.count).toBe(0);
});
