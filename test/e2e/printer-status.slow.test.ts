import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { PrinterInput } from '../../shared/model/printer.ts';
import { draftOf } from '../fakes/drafts.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { ZebraVoice } from '../fakes/printer-voices.ts';
import { startApp, type StartedApp } from './app.ts';
import { picturesOf, valueOf } from './bench.ts';

const shots = picturesOf('printer-status');

let running: StartedApp | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function look(app: StartedApp, name: string): Promise<void> {
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await app.page.setViewportSize({ width, height });
    await app.page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
}

it('shows that the printer is out of paper and what to do, and prints by itself afterwards', async () => {
  const zebra = new ZebraVoice();
  const printer = await FakePrinter.open();
  printer.voice = zebra.say;
  onTestFinished(() => printer.close());
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
  await valueOf(app, 'printers.save', { id: null, printer: profile });
  await page.getByRole('button', { name: 'Zebra bàn 1: sẵn sàng' }).waitFor();
  await look(app, 'ready');

  zebra.paperOut = true;
  const [point] = await valueOf<PickupPoint[]>(app, 'pickupPoints.list');
  const draft = draftOf({ pickupPointId: point?.id ?? '' });
  await valueOf(app, 'orders.enter', { draft, print: true });
  const chip = page.getByRole('button', { name: 'Zebra bàn 1: hết giấy' });
  await chip.waitFor();
  await chip.press('Enter');
  await page.getByText('Zebra bàn 1: hết giấy').waitFor();
  await page.getByText('Lắp cuộn giấy mới rồi đóng nắp.').first().waitFor();
  await look(app, 'out-of-paper');
  expect(printer.jobs).toHaveLength(0);

  await page.getByRole('radio', { name: 'English' }).or(page.getByText('EN')).first().click();
  await page.getByText('Zebra bàn 1: out of paper').waitFor();
  await look(app, 'out-of-paper-en');

  zebra.paperOut = false;
  await page.getByRole('button', { name: 'Zebra bàn 1: ready' }).waitFor();
  expect(await printer.printed(1)).toHaveLength(1);
  await page.getByText('On paper', { exact: true }).waitFor();
  await look(app, 'healed-en');
});
