import { afterEach, expect, it, onTestFinished } from 'vitest';
import type { PrinterInput } from '../../shared/model/printer.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { ZebraVoice } from '../fakes/printer-voices.ts';
import { t } from '../fakes/window-text.ts';
import { startApp, type StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { createdOrder, enterOrder } from './created-order.ts';
import { PackScreen } from './pack-screen.ts';
import { recordTones } from './tones.ts';

const shot = shotsOf('printer-status');

let running: StartedApp | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function takePictures(app: StartedApp, name: string): Promise<void> {
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await app.page.setViewportSize({ width, height });
    await shot(app.page, `${name}-${width}`);
  }
}

/** Opens a printer that reports its status. */
async function talkingPrinter() {
  const zebra = new ZebraVoice();
  const printer = await FakePrinter.open();
  printer.voice = zebra.answer;
  onTestFinished(() => printer.close());
  return { zebra, printer };
}

it('shows that the printer is out of paper and what to do, and prints by itself afterwards', async () => {
  const { zebra, printer } = await talkingPrinter();
  const app = await startApp();
  running = app;
  const { page } = app;
  const profile = {
    name: 'Zebra bàn 1',
    transport: { kind: 'tcp', host: '127.0.0.1', port: printer.port },
    language: 'zpl',
    dpi: 203,
    widthMm: 80,
    heightMm: 60,
    labelSize: 'S11',
    labelSource: 'own',
    isDefault: true,
  } satisfies PrinterInput;
  await callValue(app, 'printers.save', { id: null, printer: profile });
  await page
    .getByRole('button', { name: `Zebra bàn 1: ${t('printing.printer.states.ready')}` })
    .waitFor();
  await takePictures(app, 'ready');

  zebra.paperOut = true;
  await enterOrder(app, {}, true);
  const chip = page.getByRole('button', {
    name: `Zebra bàn 1: ${t('printing.printer.reasons.out-of-paper')}`,
  });
  await chip.waitFor();
  await chip.press('Enter');
  await page.getByText(`Zebra bàn 1: ${t('printing.printer.reasons.out-of-paper')}`).waitFor();
  await page.getByText(t('printing.printer.remedies.out-of-paper')).first().waitFor();
  await takePictures(app, 'out-of-paper');
  expect(printer.jobs).toHaveLength(0);

  await page.getByRole('radio', { name: 'English' }).or(page.getByText('EN')).first().click();
  await page.getByText('Zebra bàn 1: out of paper').waitFor();
  await takePictures(app, 'out-of-paper-en');

  zebra.paperOut = false;
  await page.getByRole('button', { name: 'Zebra bàn 1: ready' }).waitFor();
  expect(await printer.printed(1)).toHaveLength(1);
  await page.getByText('On paper', { exact: true }).waitFor();
  await takePictures(app, 'healed-en');
});

it('says on Pack that a label does not come out, why, and when it is there', async () => {
  const { zebra, printer } = await talkingPrinter();
  const app = await startBench();
  running = app;
  const { page } = app;
  const transport = { kind: 'tcp' as const, host: '127.0.0.1', port: printer.port };
  const profile = labelPrinter({ name: 'Zebra bàn 1', transport });
  await callValue(app, 'printers.save', { id: null, printer: profile });
  await page
    .getByRole('button', { name: `Zebra bàn 1: ${t('printing.printer.states.ready')}` })
    .waitFor();
  const order = await createdOrder(app, 'Chị Chờ Tem');
  const pack = await PackScreen.at(page);
  await pack.go('F12', t('shell.screens.pack'));
  const takeTones = await recordTones(page);
  zebra.paperOut = true;
  await pack.scan(order.soc);
  await pack.says(
    t('printing.waits.title', { reasons: t('printing.printer.reasons.out-of-paper') }),
  );
  await pack.says(
    t('printing.waits.todo', { remedies: t('printing.printer.remedies.out-of-paper') }),
  );
  expect(await pack.card.getAttribute('data-tone')).toBe('warning');
  expect(await takeTones()).toEqual([1320, 740, 740]);
  await shot(page, 'pack-out-of-paper');
  zebra.paperOut = false;
  await pack.says(t('pack.labelCame'));
  await pack.says(t('pack.labelCameTodo'));
  expect(await pack.card.getAttribute('data-tone')).toBe('success');
  expect(await takeTones()).toEqual([1320]);
  expect(await printer.printed(1)).toHaveLength(1);
});
