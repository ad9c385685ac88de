import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Handover, HandoverDetail } from '../../shared/model/handover.ts';
import type { Order } from '../../shared/model/order.ts';
import type { PackedParcel, PackScan } from '../../shared/model/packing.ts';
import type { PrintJob } from '../../shared/model/print-job.ts';
import { codeOfCommand, type ScanCommand } from '../../shared/scans/command-codes.ts';
import { eventually } from '../fakes/eventually.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import { contains, t, withAnyValues } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { callValue, shotsOf, startBench } from './bench.ts';
import { createdOrder, orderThat } from './created-order.ts';
import { codeOf, labelCode } from './order-code.ts';
import { PackScreen } from './pack-screen.ts';

/** Parcels of the round, two of which are cancelled while they wait. */
const PARCELS = 60;
const CANCELLED = 2;
const product = { price: 10_000, weight: 100 };

const shot = shotsOf('scans-alone');
const folder = mkdtempSync(join(tmpdir(), 'packbench-scans-'));

let app: StartedApp;
let page: Page;
let pack: PackScreen;
let good: Order[];
let cancelled: Order[];
let listed: Order;

/** Scans wherever the focus is. No test of this file presses another key. */
const scan = (code: string) => pack.scanner.scan(code);

const command = (name: ScanCommand) => scan(codeOfCommand(name));
const latest = () => callValue<PackScan[]>(app, 'packing.latest', { limit: 200 });
const opened = (name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ state: 'attached' });
const modeIs = (name: string) =>
  page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
const result = (text: string | RegExp) =>
  page
    .getByRole('region', { name: t('handover.lastScan') })
    .getByText(text)
    .first()
    .waitFor();

beforeAll(async () => {
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  pack = await PackScreen.at(page);
  await callValue(app, 'printers.save', { id: null, printer: labelPrinter({ language: 'png' }) });
  const orders = await Promise.all(
    Array.from({ length: PARCELS - 1 }, (_, number) =>
      createdOrder(app, `Người nhận ${number + 1}`, { carrier: '1' }),
    ),
  );
  [cancelled, good] = [orders.slice(0, CANCELLED), orders.slice(CANCELLED)];
  listed = await createdOrder(app, 'Chị Kê Hàng', {
    carrier: '1',
    contents: {
      kind: 'list',
      products: [
        { ...product, sku: 'AO-DO', name: 'Áo đỏ', quantity: 2 },
        { ...product, sku: 'MU-01', name: 'Mũ', quantity: 1 },
      ],
    },
  });
  good.push(listed);
  for (const order of cancelled) {
    await callValue(app, 'orders.cancel', { id: order.id });
    await orderThat(app, order, ({ sync }) => sync === 'cancelled');
  }
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

it('prints every label, stops at a cancelled order, and prints one again for a reason', async () => {
  await command('mode-print');
  await opened(t('shell.screens.pack'));
  await modeIs(t('pack.modes.print'));
  for (const order of cancelled) {
    await scan(labelCode(order));
    await pack.says(t('pack.said.cancelled.title'));
  }
  await shot(page, '1-cancelled');
  for (const [at, order] of good.entries()) await scan(codeOf(order, at));
  for (const order of good) await orderThat(app, order, ({ printed }) => printed === 1);
  const [again] = good as [Order];
  await scan(again.soc);
  await pack.says(t('pack.said.printed-before.title'));
  await command('print');
  await page.getByRole('dialog').waitFor();
  await shot(page, '2-reason');
  await command('reason-damaged');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await orderThat(app, again, ({ printed }) => printed === 2);
  const [job] = await callValue<PrintJob[]>(app, 'printing.jobs', {});
  expect(job).toMatchObject({ orderId: again.id, reason: 'damaged' });
  for (const order of cancelled) await orderThat(app, order, ({ printed }) => printed === 0);
});

it('checks every label, and undoes a check', async () => {
  await command('mode-check');
  await modeIs(t('pack.modes.check'));
  await pack.says(t('pack.ready.check'));
  await shot(page, '3-ready-to-check');
  const [first] = good as [Order];
  await scan(first.soc);
  await scan(labelCode(first));
  await pack.says(t('pack.said.checked.title'));
  await command('undo');
  await eventually('the check undone', async () => (await latest())[0]?.undoneAt !== null);
  for (const order of good) {
    await scan(order.soc);
    await scan(labelCode(order));
  }
  await eventually('all checked', async () => {
    const parcels = await Promise.all(
      good.map(({ id }) => callValue<PackedParcel>(app, 'packing.parcel', { id })),
    );
    return parcels.every(({ checkedAt }) => checkedAt !== null);
  });
  const checks = (await latest()).filter(({ result: of }) => of === 'checked');
  expect(checks.filter(({ undoneAt }) => undoneAt === null)).toHaveLength(good.length);
  expect(checks).toHaveLength(good.length + 1);
});

it('verifies contents by their codes, and confirms those without codes', async () => {
  await command('mode-verify');
  await modeIs(t('pack.modes.verify'));
  await scan(listed.soc);
  for (const code of ['AO-DO', 'AO-DO', 'MU-01']) await scan(code);
  await pack.says(t('pack.said.verified.title'));
  const [, bare] = good as [Order, Order];
  await scan(bare.soc);
  await pack.says(t('pack.said.no-codes.title'));
  await command('confirm');
  await pack.says(t('pack.said.verified.title'));
  const verified = await callValue<PackedParcel>(app, 'packing.parcel', { id: bare.id });
  expect(verified.verifiedAt).not.toBeNull();
  await command('done');
  await pack.says(t('pack.ready.verify'));
});

it('hands all over, asks while one is missing, and closes by the scan after the last one', async () => {
  await command('open-handover');
  await opened(t('shell.screens.handover'));
  const last = good.at(-1)!;
  for (const [at, order] of good.slice(0, -1).entries()) await scan(codeOf(order, at));
  await result(t('handover.scanNext'));
  await scan(labelCode(cancelled[0]!));
  await result(t('handover.refused.cancelled.title'));
  const question = page.getByRole('alertdialog', {
    name: t('handover.closing.question', { count: 1 }),
  });
  await command('close-handover');
  await question.waitFor();
  await command('close-handover');
  await page.getByText(t('keys.scan.commandAsking')).first().waitFor();
  await shot(page, '4-asked');
  await question.waitFor();
  // The missing parcel itself goes on with scanning.
  await scan(labelCode(last));
  await question.waitFor({ state: 'detached' });
  await result(t('handover.complete'));
  await shot(page, '5-complete');
  await command('close-handover');
  await page.getByText(t('handover.list.file')).waitFor();
  await page.getByText(withAnyValues('handover.list.printed')).first().waitFor();
  await result(t('handover.closed', { carrier: 'GHTK' }));
  await shot(page, '6-closed');
  const [handover] = await callValue<Handover[]>(app, 'handovers.list', {});
  const detail = await callValue<HandoverDetail>(app, 'handovers.get', { id: handover?.id });
  expect(detail.handover).toMatchObject({ parcels: good.length, closedAt: expect.any(String) });
  expect(detail.parcels.map(({ orderId }) => orderId).toSorted()).toEqual(
    good.map(({ id }) => id).toSorted(),
  );
});

it('says that a command has no use here, and changes nothing', async () => {
  await command('print');
  await page
    .getByText(contains(t('keys.scan.commandUnused', { command: t('keys.scan.commands.print') })))
    .first()
    .waitFor();
  await shot(page, '7-unused');
  expect(await callValue<Handover[]>(app, 'handovers.list', {})).toMatchObject([
    { closedAt: expect.any(String), reopened: 0 },
  ]);
});
