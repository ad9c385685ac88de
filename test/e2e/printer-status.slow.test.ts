import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { PrinterInput } from '../../shared/model/printer.ts';
import { draftOf } from '../fakes/drafts.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { ZebraVoice } from '../fakes/printer-voices.ts';
import { startApp, type StartedApp } from './app.ts';
import { picturesOf, startBench, valueOf } from './bench.ts';
import { createdOrder } from './created-order.ts';
import { PackScreen } from './pack-screen.ts';
import { hearTones } from './tones.ts';

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

/** Opens a printer that reports its status. */
async function talkingPrinter() {
  const zebra = new ZebraVoice();
  const printer = await FakePrinter.open();
  printer.voice = zebra.say;
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

it('says on Pack that a label does not come out, why, and when it is there', async () => {
  const { zebra, printer } = await talkingPrinter();
  const app = await startBench();
  running = app;
  const { page } = app;
  const transport = { kind: 'tcp' as const, host: '127.0.0.1', port: printer.port };
  const profile = labelPrinter({ name: 'Zebra bàn 1', transport });
  await valueOf(app, 'printers.save', { id: null, printer: profile });
  await page.getByRole('button', { name: 'Zebra bàn 1: sẵn sàng' }).waitFor();
  const order = await createdOrder(app, 'Chị Chờ Tem');
  const pack = await PackScreen.at(page);
  await pack.go('F12', 'Đóng gói');
  const heard = await hearTones(page);
  zebra.paperOut = true;
  await pack.scan(order.soc);
  await pack.says('Đang chờ máy in: hết giấy');
  await pack.says('Lắp cuộn giấy mới rồi đóng nắp. Xong là tem tự in.');
  expect(await pack.card.getAttribute('data-tone')).toBe('warning');
  expect(await heard()).toEqual([1320, 740, 740]);
  await page.screenshot({ path: join(shots, 'pack-out-of-paper.png') });
  zebra.paperOut = false;
  await pack.says('Đã in tem');
  await pack.says('Dán tem lên kiện này.');
  expect(await pack.card.getAttribute('data-tone')).toBe('success');
  expect(await heard()).toEqual([1320]);
  expect(await printer.printed(1)).toHaveLength(1);
});
