import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AreaProgress } from '../../shared/model/area.ts';
import { eventually } from '../fakes/eventually.ts';
import { t } from '../fakes/window-text.ts';
import { startApp, type StartedApp } from './app.ts';
import { axeFaults } from './axe.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { listedOrders } from './created-order.ts';
import { layoutFaults } from './layout-faults.ts';

const shot = shotsOf('guide');
const folder = mkdtempSync(join(tmpdir(), 'packbench-guide-'));
let app: StartedApp;

const start = async (): Promise<void> => {
  // Later it opens at the last step of the guide, which may be on another screen than the form.
  app = await startApp({ userDataDir: folder, offersGuide: true });
  await app.page.setViewportSize({ width: 1366, height: 768 });
};
const guide = () => app.page.getByRole('region', { name: t('guide.title') });
const step = (name: string) => guide().locator('[aria-current=step]', { hasText: name });
const section = (name: string) => app.page.getByRole('tab', { name, selected: true });

/** The pressed keys, and the pages of the guide to read. */
const counted = { keys: 0, pages: new Set<string>() };
async function pressCounted(key: string): Promise<void> {
  counted.keys++;
  await app.page.keyboard.press(key);
}
async function type(text: string): Promise<void> {
  counted.keys += text.length;
  await app.page.keyboard.insertText(text);
}
/** A step is read when it is reached. */
async function at(name: string): Promise<void> {
  await step(name).waitFor();
  counted.pages.add(
    await guide()
      .getByRole('paragraph')
      .allInnerTexts()
      .then((all) => all.join(' ')),
  );
}

/**
 * Estimates the time of a first-time user: 0.5 s per key, as for slow typists in the keystroke-level model, and three
 * words read per second.
 */
function secondsOf({ keys, pages }: typeof counted): number {
  const wordCount = [...pages].join(' ').split(/\s+/).length;
  return keys * 0.5 + wordCount / 3;
}

beforeAll(start);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('is offered over the entry form, which can be used at once', async () => {
  await guide().getByText(t('guide.offered.title')).waitFor();
  const name = app.page.getByLabel(t('entry.receiverName'));
  await name.fill('Chị Lan');
  expect(await name.inputValue()).toBe('Chị Lan');
  await name.fill('');
  await shot(app.page, '1-offered');
  expect(await axeFaults(app.page, 'all')).toEqual([]);
  expect(await layoutFaults(app.page)).toEqual([]);
});

test('leads back and forth by keyboard over the forms of the set-up', async () => {
  await pressCounted('Alt+PageDown');
  await at(t('guide.language.short'));
  await section(t('setup.sections.station')).waitFor();
  await pressCounted('Alt+PageDown');
  await at(t('guide.account.short'));
  await section(t('setup.sections.connection')).waitFor();
  await pressCounted('Alt+PageUp');
  await section(t('setup.sections.station')).waitFor();
  await pressCounted('Alt+PageDown');
  await pressCounted('Alt+PageDown');
  await at(t('guide.pickup-points.short'));
  await section(t('setup.sections.pickup-points')).waitFor();
  await shot(app.page, '2-pickup-point');
  expect(await axeFaults(app.page, 'all')).toEqual([]);
  expect(await layoutFaults(app.page)).toEqual([]);
});

test('goes on after a restart where it was left, to the first label', async () => {
  expect(await app.close()).toBe(0);
  await start();
  await at(t('guide.pickup-points.short'));
  await section(t('setup.sections.pickup-points')).waitFor();
  await pressCounted('Alt+PageDown');
  await section(t('setup.sections.printers')).waitFor();
  await at(t('guide.printers.short'));
  await pressCounted('Alt+PageDown');
  await section(t('setup.sections.webhook')).waitFor();
  await at(t('guide.webhook.short'));
  await pressCounted('Alt+PageDown');
  await at(t('guide.first-label.short'));
  await app.page.getByLabel(t('entry.receiverName')).waitFor();
  await eventually('the copy of the areas', async () => {
    const progress = await callValue<AreaProgress>(app, 'areas.progress');
    return !progress.running && progress.communes > 0;
  });
  await app.page.getByLabel(t('entry.receiverName')).focus();
  const typed = ['Nguyễn Thị Lan', '0912345678', '12 Lê Lợi'];
  for (const text of typed) {
    await type(text);
    await pressCounted('Enter');
  }
  await type('ben nghe q1');
  await app.page
    .getByRole('option', { name: /Bến Nghé/ })
    .first()
    .waitFor();
  for (const text of ['', '350k', '500', '2 áo thun']) {
    await type(text);
    await pressCounted('Enter');
  }
  await pressCounted('F9');
  await eventually('the first label', async () => {
    const orders = await listedOrders(app);
    return orders.some(({ printed }) => printed === 1);
  });
  await shot(app.page, '3-first-label');
  await pressCounted('Alt+PageDown');
  await guide().waitFor({ state: 'detached' });
  expect(counted.pages.size).toBe(6);
  expect(secondsOf(counted)).toBeLessThan(180);
  expect(await app.close()).toBe(0);
  await start();
  expect(await callValue(app, 'window.guide', {})).toEqual({ place: 'done' });
  expect(await guide().count()).toBe(0);
});

test('is gone for good when somebody wants to do without', async () => {
  const own = mkdtempSync(join(tmpdir(), 'packbench-guide-'));
  const other = await startBench({ userDataDir: own, offersGuide: true });
  try {
    const region = other.page.getByRole('region', { name: t('guide.title') });
    await region.waitFor();
    await other.page.keyboard.press('Alt+End');
    await region.waitFor({ state: 'detached' });
    expect(await callValue(other, 'window.guide', {})).toEqual({ place: 'done' });
    // The completed settings stay visible there, with the note that nothing is real.
    await other.page.keyboard.press('F8');
    const list = other.page.getByRole('list', { name: t('setup.checklist.title') });
    await list.waitFor();
    const said = await list.getByRole('listitem').allInnerTexts();
    expect(said.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      'Tài khoản đang luyện tập Nối tài khoản',
      'Điểm lấy hàng xong',
      'Máy in xong',
      'Tem đầu tiên chưa có Nhập đơn',
    ]);
    await shot(other.page, '4-list');
    // The key and the set-up both open it again.
    await other.page.keyboard.press('Alt+Home');
    await region.locator('[aria-current=step]', { hasText: t('guide.language.short') }).waitFor();
    await other.page.keyboard.press('Alt+End');
    await region.waitFor({ state: 'detached' });
    await other.page.getByRole('button', { name: t('setup.guideAgain') }).press('Enter');
    await region.locator('[aria-current=step]', { hasText: t('guide.language.short') }).waitFor();
    expect(await callValue(other, 'window.guide', {})).toEqual({ place: 'language' });
  } finally {
    await other.close();
    rmSync(own, { recursive: true, force: true });
  }
});
