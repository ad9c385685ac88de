import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { draftOf } from '../fakes/drafts.ts';
import { beginsWith, t } from '../fakes/window-text.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessFaults } from './access-faults.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { choose } from './keyboard.ts';
import { layoutFaults } from './layout-faults.ts';
import { everyScreen } from './walk.ts';

const shot = shotsOf('look');
const folder = mkdtempSync(join(tmpdir(), 'packbench-look-'));
let app: StartedApp;
let page: Page;

beforeAll(async () => {
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const letters = () =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

test('theme, contrast and text size are chosen by keyboard and show at once', async () => {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).toBe('rgb(238, 241, 245)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe('rgb(14, 21, 29)');
  await page.keyboard.press('F8');
  await choose(page, t('setup.look.themes.system'), t('setup.look.themes.light'));
  await expect.poll(ground).toBe('rgb(238, 241, 245)');
  await choose(page, t('setup.look.themes.light'), t('setup.look.themes.dark'));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).toBe('rgb(14, 21, 29)');
  await choose(page, t('setup.look.contrasts.normal'), t('setup.look.contrasts.more'));
  await expect.poll(ground).toBe('rgb(0, 0, 0)');
  await choose(page, t('setup.look.contrasts.more'), t('setup.look.contrasts.normal'));
  await choose(page, t('setup.look.texts.normal'), t('setup.look.texts.largest'));
  await expect.poll(letters).toBe(20);
  await shot(page, 'dark-largest');
  // The system's menus and file dialogs follow the theme.
  await expect.poll(() => app.stderr()).toContain('desktop: theme "dark"');
});

test('with the largest letters every screen can still be read and reached', async () => {
  const faults: string[] = [];
  for (const { name, come } of everyScreen) {
    await come(page);
    await shot(page, `${name}-largest`);
    faults.push(...(await layoutFaults(page)).map((fault) => `${name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('the computer keeps it: the page of the next start comes with it', async () => {
  expect(await app.close()).toBe(0);
  app = await startBench({ userDataDir: folder });
  ({ page } = app);
  const source = await page.evaluate(async () => (await fetch(location.href)).text());
  expect(source).toContain('<html data-theme="dark" data-contrast="normal" data-text="largest"');
  expect(await ground()).toBe('rgb(14, 21, 29)');
  expect(app.stderr()).toContain('desktop: theme "dark"');
});

test('where the computer forces its own colours, what is chosen still has an edge', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { text: 'normal' }));
  for (const key of ['F2', 'F8']) {
    await page.keyboard.press(key);
    const chosen = page.locator(
      key === 'F2' ? 'nav [aria-current=page]' : '[role=tab][aria-selected=true]',
    );
    await chosen.first().waitFor();
    const edges = await chosen.evaluateAll((all) =>
      all
        .map((one) => getComputedStyle(one))
        .map((style) => [style.outlineStyle, style.outlineWidth]),
    );
    expect(edges).toEqual(edges.map(() => ['solid', expect.stringMatching(/^[234]/)]));
    expect(await accessFaults(page)).toEqual([]);
    await shot(page, `forced-${key}`);
  }
});

test('a computer that asks for more contrast gets it', async () => {
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  await expect.poll(ground).toBe('rgb(0, 0, 0)');
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect.poll(ground).toBe('rgb(14, 21, 29)');
});

/** The highlight of an element: its background, its border and its icon. */
const marksOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element);
      const drawn = element.querySelector('svg');
      const colour = drawn && getComputedStyle(drawn).color;
      return { ground: backgroundColor, edge: outlineStyle, width: outlineWidth, colour };
    });

test('with the few colours of the computer, the row of the keys and what is ticked are still seen', async () => {
  const [point] = await callValue<PickupPoint[]>(app, 'pickupPoints.list');
  for (const soc of ['A-1', 'A-2'])
    await callValue(app, 'orders.enter', {
      draft: draftOf({ pickupPointId: point?.id ?? '', soc }),
      print: false,
    });
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /A-2/ }).waitFor();
  await page.getByRole('listbox', { name: t('orders.list') }).focus();
  await page.keyboard.press('Space');
  await page.locator('[role=option][aria-selected=true]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-active][aria-posinset="2"]').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const plain = await marksOf('[role=option] [class*=tick]:not([data-on])');
    const ticked = await marksOf('[role=option] [class*=tick][data-on]');
    expect(ticked.ground).not.toBe(plain.ground);
    expect(ticked.colour).not.toBe(ticked.ground);
    await page.locator('nav button').first().focus();
    expect(await marksOf('[role=option][data-active]')).toMatchObject({ edge: 'solid' });
    expect(await marksOf('[role=option]:not([data-active])')).toMatchObject({ edge: 'none' });
    expect(await marksOf('nav button:focus')).toMatchObject({ edge: 'solid' });
    await shot(page, `forced-${colorScheme}`);
  }
});

test('with the few colours of the computer, what goes on stands out beside what else can be done', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.keyboard.press('F2');
  const width = (name: RegExp) =>
    page
      .getByRole('button', { name })
      .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth));
  expect(await width(beginsWith(t('entry.saveAndPrint')))).toBeGreaterThan(
    2 * (await width(beginsWith(t('entry.save')))),
  );
});

test('with the few colours of the computer, the bars of a shift are told apart', async () => {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.keyboard.press('Shift+F8');
  await page.locator('main .recharts-legend-item').nth(2).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const [ground, ...bars] = await page
      .locator('main .recharts-wrapper')
      .evaluate((plot) => [
        getComputedStyle(document.body).backgroundColor,
        ...Array.from(
          plot.querySelectorAll('.recharts-legend-icon'),
          (icon) => getComputedStyle(icon).fill,
        ),
      ]);
    expect(bars).toHaveLength(3);
    expect(new Set([ground, ...bars]).size).toBe(4);
    await shot(page, `forced-shift-${colorScheme}`);
  }
});
