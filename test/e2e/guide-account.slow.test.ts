import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../main/base/host-services.ts';
import type { AreaProgress } from '../../shared/model/area.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { decodeTspl } from '../fakes/decode-tspl.ts';
import { type FakePlatform, startPlatform } from '../fakes/platform/platform.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { zbar } from '../fakes/zbar.ts';
import { beginsWith, t } from '../fakes/window-text.ts';
import { startApp, type StartedApp } from './app.ts';
import { shotsOf, callValue } from './bench.ts';

// A new computer with an empty real account, from the offer of the guide to the first label.

const shot = shotsOf('guide-account');
const folder = mkdtempSync(join(tmpdir(), 'packbench-guide-account-'));
let platform: FakePlatform;
let printer: FakePrinter;
let app: StartedApp;
let page: Page;

/** The user's input, the text to read, and the time spent waiting for the app, ms. */
const spent = { keys: 0, clicks: 0, words: new Set<string>(), waitedMs: 0 };

beforeAll(async () => {
  platform = await startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock: systemClock,
  });
  printer = await FakePrinter.open();
  app = await startApp({ userDataDir: join(folder, 'data'), offersGuide: true });
  ({ page } = app);
  // Only ends a test that hangs.
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 1366, height: 768 });
});

afterAll(async () => {
  await app.close();
  await platform.close();
  await printer.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function waited<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const value = await work();
  spent.waitedMs += performance.now() - began;
  return value;
}

async function pressCounted(key: string): Promise<void> {
  spent.keys += key.split('+').length;
  await page.keyboard.press(key);
}

async function type(text: string): Promise<void> {
  spent.keys += text.length;
  await page.keyboard.insertText(text);
}

/** Pastes with Ctrl+V: a token is never typed. */
async function paste(into: Locator, text: string): Promise<void> {
  await click(into);
  spent.keys += 2;
  await page.keyboard.insertText(text);
}

async function click(what: Locator): Promise<void> {
  await waited(() => what.waitFor());
  spent.clicks += 1;
  await what.click();
}

const guide = () => page.getByRole('region', { name: t('guide.title') });
const panel = () => page.getByRole('tabpanel').filter({ visible: true });
const button = (name: string) => panel().getByRole('button', { name, exact: true });
const field = (name: string) => panel().getByRole('textbox', { name });

/** Moves on to a step of the guide and reads it. */
async function toStep(name: string): Promise<void> {
  await pressCounted('Alt+PageDown');
  await waited(() => guide().locator('[aria-current=step]', { hasText: name }).waitFor());
  for (const text of await guide().getByRole('paragraph').allInnerTexts()) spent.words.add(text);
}

/** Returns the completed steps of the guide. */
const ticked = async () =>
  (await guide().getByRole('listitem').filter({ hasText: /xong$/ }).allInnerTexts()).map((text) =>
    text.replaceAll(/^\d\. |\s*xong$/g, ''),
  );

const areaName = t('setup.pickupPoints.area');

async function typeArea(): Promise<void> {
  await type('ben nghe q1');
  await waited(() => page.getByRole('option', { name: /Bến Nghé/ }).waitFor());
}

it('connects the account', async () => {
  await guide().getByText(t('guide.offered.title')).waitFor();
  await toStep(t('guide.language.short'));
  await toStep(t('guide.account.short'));
  expect(await ticked()).toEqual([t('guide.pickup-points.short'), t('guide.printers.short')]);
  await click(panel().getByText(t('setup.connection.account'), { exact: true }));
  await paste(field(t('setup.connection.baseUrl')), platform.baseUrl);
  await paste(field(t('setup.connection.token')), platform.token);
  await click(button(t('setup.connection.saveAndOpen')));
  await waited(() => page.getByRole('banner').getByText(t('shell.account')).waitFor());
  // The sample point and the folder for labels belong to training only.
  await expect.poll(ticked).toEqual([t('guide.account.short')]);
  // The form with the focus closed together with the training station.
  await expect
    .poll(() =>
      guide()
        .getByRole('button', { name: beginsWith(t('guide.next')) })
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  await shot(page, '1-connected');
});

it('adds the pickup point', async () => {
  await toStep(t('guide.pickup-points.short'));
  await click(button(t('setup.pickupPoints.add')));
  await type('Kho Quận 1');
  await click(field(t('setup.pickupPoints.phone')));
  await type('0912345678');
  await click(field(t('setup.pickupPoints.address')));
  await type('1 Lê Lợi');
  // The platform's list is downloaded area by area, for minutes; typed areas are requested first.
  await click(panel().getByRole('combobox', { name: areaName }));
  await typeArea();
  await pressCounted('Enter');
  await pressCounted('Enter');
  await waited(() => button(t('setup.actions.editNamed', { name: 'Kho Quận 1' })).waitFor());
  const { isWhole } = await callValue<AreaProgress>(app, 'areas.progress');
  expect(isWhole).toBe(false);
  await expect.poll(ticked).toEqual([t('guide.account.short'), t('guide.pickup-points.short')]);
  await shot(page, '2-pickup-point');
});

it('sets the printer up, with a test label', async () => {
  await toStep(t('guide.printers.short'));
  await click(button(t('setup.printers.add')));
  await click(field(t('setup.printers.host')));
  await type('127.0.0.1');
  await click(field(t('setup.printers.port')));
  await pressCounted('Control+A');
  await type(String(printer.port));
  await click(field(t('setup.printers.name')));
  await type('Xprinter');
  for (const lead of ['Mỗi loại máy in hiểu', 'Đo một con tem thật', 'In một tem thử']) {
    await click(button(t('setup.printers.adding.next')));
    await waited(() => panel().getByText(lead).waitFor());
  }
  await click(button(t('setup.printers.test')));
  await waited(() =>
    panel()
      .getByText(t('setup.printers.tried', { name: 'Xprinter' }))
      .waitFor(),
  );
  await click(button(t('setup.printers.adding.save')));
  await waited(() => button(t('setup.actions.editNamed', { name: 'Xprinter' })).waitFor());
  await expect
    .poll(ticked)
    .toEqual([t('guide.account.short'), t('guide.pickup-points.short'), t('guide.printers.short')]);
});

it('prints the first label of an order that the platform has', async () => {
  await toStep(t('guide.webhook.short'));
  await toStep(t('guide.first-label.short'));
  const name = page.getByRole('textbox', { name: t('entry.receiverName') });
  await waited(() => name.waitFor());
  await click(name);
  for (const text of ['Nguyễn Thị Lan', '0912345678', '12 Lê Lợi']) {
    await type(text);
    await pressCounted('Enter');
  }
  await typeArea();
  for (const text of ['', '350k', '500', '2 áo thun']) {
    await type(text);
    await pressCounted('Enter');
  }
  await pressCounted('F9');
  const [, label = Buffer.alloc(0)] = await waited(() => printer.printed(2));
  const [order] = platform.orders();
  expect(await zbar(decodeTspl(label).dots)).toContain(order?.shortCode);
  await expect
    .poll(ticked)
    .toEqual([
      t('guide.account.short'),
      t('guide.pickup-points.short'),
      t('guide.printers.short'),
      t('guide.first-label.short'),
    ]);
  await shot(page, '3-first-label');
  await pressCounted('Alt+PageDown');
  await guide().waitFor({ state: 'detached' });
  // By the keystroke-level model: half a second per key of a slow typist, 1.3 s to point and press; three words read
  // per second. The app's own time depends on this machine.
  const wordCount = [...spent.words].join(' ').split(/\s+/).length;
  const seconds = spent.keys * 0.5 + spent.clicks * 1.3 + wordCount / 3;
  console.log(
    `from nothing to the first label: ${spent.keys} keys, ${spent.clicks} clicks, ${wordCount} words: ` +
      `${Math.round(seconds)} s, and ${Math.round(spent.waitedMs / 1000)} s of the app`,
  );
  expect(spent.words.size).toBe(12);
  // Of three minutes, the app may use 20 s.
  expect(seconds).toBeLessThan(160);
});

const list = () =>
  page.getByRole('list', { name: t('setup.checklist.title') }).filter({ visible: true });
const said = async () =>
  (await list().getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

it('lists with ticks what is set up and what is not, until all is there or put aside', async () => {
  await page.keyboard.press('F8');
  await page.getByRole('tab', { name: beginsWith(t('setup.sections.station')) }).click();
  await page.getByText(t('setup.checklist.counted', { done: 4, of: 5 }), { exact: true }).waitFor();
  expect(await said()).toEqual([
    'Tài khoản xong',
    'Điểm lấy hàng xong',
    'Máy in xong',
    'Cập nhật chưa có',
    'Tem đầu tiên xong',
  ]);
  await shot(page, '4-list');
  await page.getByRole('tab', { name: beginsWith(t('setup.sections.printers')) }).click();
  await button(t('setup.gaps.doWithout')).click();
  await page.getByRole('tab', { name: beginsWith(t('setup.sections.station')) }).click();
  await list().waitFor({ state: 'detached' });
  // A missing printer is reported on the packers' screen again, together with the section marked as not needed.
  const printers = await callValue<Printer[]>(app, 'printers.list');
  for (const { id } of printers) await callValue(app, 'printers.remove', { id });
  await page.keyboard.press('F2');
  await list().waitFor();
  expect(await said()).toEqual([
    'Tài khoản xong',
    'Điểm lấy hàng xong',
    'Máy in chưa có Thêm máy in',
    'Cập nhật không cần',
    'Tem đầu tiên xong',
  ]);
  await shot(page, '5-missing');
});
