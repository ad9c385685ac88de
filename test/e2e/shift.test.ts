import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../shared/model/order.ts';
import type { ShiftReport } from '../../shared/model/shift.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { beginsWith, t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { settingOf, shotsOf, startBench, callValue } from './bench.ts';

const shot = shotsOf('shift');

let app: StartedApp;
let page: Page;
let orders: Order[];

beforeAll(async () => {
  // Around noon in its time zone, whenever the test runs, so that no day ends during the test.
  app = await startBench({ env: { TZ: zoneOfNoon() } });
  ({ page } = app);
  const { id } = await callValue<{ id: string }>(app, 'people.save', {
    id: null,
    packer: { name: 'Chị Lan', pin: '4711' },
  });
  await callValue(app, 'settings.save', {
    key: 'people.signIn',
    value: { isOn: true, signOutAfterMinutes: null },
  });
  await callValue(app, 'people.signIn', { id, pin: '4711' });
  await page.getByRole('banner').getByRole('button', { name: 'Chị Lan' }).waitFor();
  const [point] = await callValue<{ id: string }[]>(app, 'pickupPoints.list');
  orders = [];
  for (let number = 0; number < 3; number++)
    orders.push(
      await callValue<Order>(app, 'orders.enter', {
        draft: draftOf({
          soc: '',
          pickupPointId: point?.id ?? '',
          carrier: '1',
          codAmount: 100_000,
          weight: 400,
        }),
        print: true,
      }),
    );
  await eventually('three labels', async () => {
    const report = await callValue<ShiftReport>(app, 'shift.report', await today());
    return report.total.labels === 3;
  });
});

afterAll(() => app.close());

/** Returns a time zone in which it is about noon; its sign is inverted, as in POSIX. */
function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Returns the day by the window's own clock. */
async function today(): Promise<{ from: string; to: string }> {
  const day = await page.evaluate(() => {
    const now = new Date();
    const two = (part: number) => String(part).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  });
  return { from: day, to: day };
}

it('shows the sums of all, by packer and carrier, as a plot and a table', async () => {
  await page.keyboard.press('Shift+F8');
  await page.getByRole('heading', { name: t('shell.screens.shift'), level: 1 }).waitFor();
  const total = page.getByRole('definition');
  await expect.poll(() => total.allInnerTexts()).toEqual(['3', '0', '0%']);
  await page.locator('.recharts-bar-rectangle').first().waitFor();
  // A tall window shows all of it.
  await shot(page, 'hours');
  await page.getByRole('radio', { name: t('shift.parts.byPacker') }).focus();
  await page.keyboard.press('Space');
  const row = page.getByRole('row', { name: /^Chị Lan/ });
  await row.waitFor();
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    '3',
    '0',
    '3',
    '0',
    '0',
    '0',
    '0',
    '300.000\u00a0₫',
    expect.stringContaining('₫'),
    '1,2\u00a0kg',
    '0\u00a0g',
    '0\u00a0g',
  ]);
  await eventually('a bar of orders and one of labels', async () => {
    return (await page.locator('.recharts-bar-rectangle').count()) === 2;
  });
  await shot(page, 'packers');
  const entryToPrinter = page.getByRole('row', { name: beginsWith(t('shift.stages.whole')) });
  expect(await entryToPrinter.getByRole('cell').first().innerText()).toBe('3');
});

it('counts a label more as soon as one is printed again, and says why', async () => {
  await callValue(app, 'printing.print', { orderIds: [orders[0]?.id ?? ''], reason: 'jam' });
  const row = page.getByRole('row', { name: /^Chị Lan/ });
  await eventually('four labels', async () => {
    const cells = await row.getByRole('cell').allInnerTexts();
    return cells[2] === '4' && cells[3] === '1';
  });
  const jam = page.getByRole('row', { name: beginsWith(t('printing.reasons.jam')) });
  expect(await jam.getByRole('cell').innerText()).toBe('1');
  const whose = page.getByRole('group', { name: t('shift.reasonsByPacker') });
  await whose.getByRole('columnheader', { name: t('printing.reasons.jam') }).waitFor();
  expect(await whose.getByRole('row', { name: 'Chị Lan 1' }).count()).toBe(1);
});

it('shows money, weight and reprints as plots, too, chosen by keyboard', async () => {
  const bars = page.locator('.recharts-bar-rectangle');
  const axes = page.locator('.recharts-yAxis-tick-labels');
  await page.getByRole('radio', { name: t('shift.plots.counts'), checked: true }).focus();
  for (const [name, panes, rowCount, legend, ticks] of [
    // Amounts are written as they can be typed, not as "300 N".
    [t('shift.plots.money'), 2, 2, [t('shift.figures.cod'), t('shift.figures.fee')], /^0( \d+k)+$/],
    // No parcel was weighed: those two have no bars.
    [
      t('shift.plots.weight'),
      2,
      1,
      [t('shift.figures.weight'), t('shift.figures.heavier'), t('shift.figures.lighter')],
      /^0\sg( [\d,]+\sk?g)+$/,
    ],
    [t('shift.plots.reprints'), 1, 1, [t('shift.figures.reprints')], /^0( \d+)+$/],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
    await eventually(`the plot of ${name}`, async () => (await bars.count()) === rowCount);
    expect(await axes.count()).toBe(panes);
    expect(await page.locator('.recharts-legend-item').allInnerTexts()).toEqual([...legend]);
    const written = await axes.first().locator('text').allTextContents();
    expect(written.join(' ')).toMatch(ticks);
    await shot(page, `plot-${panes}-${rowCount}`);
  }
  await page
    .getByRole('radio', { name: t('shift.plots.reprints'), exact: true })
    .press('ArrowRight');
});

it('tells how the day goes to a goal', async () => {
  await page.keyboard.press('F8');
  const panel = page.getByRole('region', { name: t('setup.goal.title') });
  for (const [name, number] of [
    [t('setup.goal.labels'), '8'],
    [t('setup.goal.fromHour'), '0'],
    [t('setup.goal.toHour'), '24'],
  ] as const)
    await panel.getByRole('textbox', { name }).fill(number);
  await panel.getByRole('button', { name: t('setup.actions.save') }).press('Enter');
  await eventually('the goal kept', async () => {
    const { labels } = await settingOf(app, 'shift.goal');
    return labels === 8;
  });
  await page.keyboard.press('Shift+F8');
  const bar = page.getByRole('progressbar', { name: '4/8 tem' });
  await bar.waitFor();
  expect(await bar.getAttribute('aria-valuenow')).toBe('50');
  const goal = page.getByRole('region', { name: t('shift.pace.title') });
  // About noon of a day of 24 hours.
  await goal.getByText(/^Giờ này cần có [345] tem\. Cứ đà này thì đạt lúc \d/).waitFor();
  await callValue(app, 'settings.save', {
    key: 'shift.goal',
    value: { labels: 4, fromHour: 0, toHour: 24 },
  });
  await goal.getByText(t('shift.pace.reached'), { exact: true }).waitFor();
  await page.getByRole('progressbar', { name: '4/4 tem' }).waitFor();
});

it('keeps a PDF and a CSV, and says where', async () => {
  for (const [name, begin] of [
    [t('shift.savePdf'), '%PDF-'],
    [t('shift.saveCsv'), '\uFEFFCA LÀM VIỆC'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    const ending = name.slice(-3).toLowerCase();
    const line = page.getByText(new RegExp(`^Đã lưu: .*\\.${ending}$`));
    await line.waitFor();
    const file = (await line.innerText()).replace('Đã lưu: ', '');
    expect(readFileSync(file, 'utf8').startsWith(begin)).toBe(true);
  }
});

it('is empty for a day without work, and in English and large where that is wanted', async () => {
  await page.getByRole('radio', { name: t('shift.spans.yesterday') }).focus();
  await page.keyboard.press('Space');
  await page.getByText(t('shift.nothingYet')).waitFor();
  const to = page.getByRole('textbox', { name: t('shift.to'), exact: true });
  // The first days of this month have begun, on any day.
  await to.fill('1');
  await page.keyboard.press('Enter');
  const { from: day } = await today();
  await eventually('the first of this month, written out', async () => {
    return (await to.inputValue()) === `01/${day.slice(5, 7)}/${day.slice(0, 4)}`;
  });
  await page.getByRole('radio', { name: t('shift.spans.today') }).focus();
  await page.keyboard.press('Space');
  const { settings } = await callValue<{ settings: object }>(app, 'station.state');
  await callValue(app, 'settings.save', { key: 'station', value: { ...settings, language: 'en' } });
  await page.getByRole('heading', { name: 'Shift', level: 1 }).waitFor();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('row', { name: /^Chị Lan/ }).waitFor();
  await shot(page, 'english-1920');
  expect(await page.getByRole('button', { name: 'Save PDF' }).count()).toBe(1);
});
