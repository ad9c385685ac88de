import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench } from './bench.ts';
import { entryQuotes } from './entry-occasions.ts';
import { stockForSizes } from './sizes-stock.ts';
import { faultsAt, inEverySize } from './stop-faults.ts';
import { everyDialog, everyOrder, everyScreen, type Stop, toSection } from './walk.ts';
import { beginsWith, t } from '../fakes/window-text.ts';

const shot = shotsOf('sizes');

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
  await stockForSizes(app);
});
afterAll(() => app.close());

/** All stops of the walk, and the form of a new printer, which the walk does not include. */
const stops: readonly Stop[] = [
  ...everyScreen,
  ...everyDialog,
  ...everyOrder,
  {
    name: 'printer',
    come: async (page) => {
      await toSection(page, 'printers');
      await page.getByRole('button', { name: t('setup.printers.add') }).click();
      await page.getByRole('button', { name: t('setup.printers.adding.next') }).waitFor();
    },
    leave: async (page) => {
      await page.getByRole('button', { name: t('setup.printers.adding.giveUp') }).click();
      const drop = page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('common.dropChanges.drop'), exact: true });
      if (await drop.isVisible()) await drop.click();
    },
  },
];

test.each(stops)('in windows of every size $name can be read, reached and heard', async (stop) => {
  // Reached in the smallest window, 1366 × 768 at 200 %; `small-window.test.ts` reaches all of them at 125 %.
  await app.page.setViewportSize({ width: 683, height: 384 });
  expect(await faultsAt(app, stop, [inEverySize])).toEqual([]);
});

test.each([
  ['1366x768', 1366, 768],
  ['1920x1080', 1920, 1080],
] as const)(
  'at %s a new order is on one screen, beside the prices and the band of training',
  async (size, width, height) => {
    const { page } = app;
    const { come, leave } = entryQuotes;
    await page.setViewportSize({ width: 1366, height: 768 });
    await come(page);
    await page.setViewportSize({ width, height });
    await shot(page, `entry-quotes-${size}`);
    const boxes = await page
      .locator('main form :is(input, textarea, button[aria-haspopup], fieldset, [role=radiogroup])')
      .or(page.getByRole('button', { name: beginsWith(t('setup.actions.save')) }))
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => {
          // A hidden input is drawn by its label.
          const drawn = one.matches('[type=radio], [type=checkbox]') ? one.closest('label') : one;
          const { left, right, top, bottom } = (drawn ?? one).getBoundingClientRect();
          const name = one.getAttribute('aria-label') ?? one.getAttribute('name') ?? one.id;
          return { name: `${one.tagName} ${name}`, left, right, top, bottom };
        }),
      );
    expect(boxes.length).toBeGreaterThan(15);
    const outside = boxes.filter(
      ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
    );
    expect(outside.map(({ name, bottom }) => `${name} ends at ${bottom}`)).toEqual([]);
    // The width is used: only the carriers' column may end far from the right edge.
    const furthest = Math.max(...boxes.map(({ right }) => right));
    expect(furthest).toBeGreaterThan(width * 0.9);
    await page.setViewportSize({ width: 1366, height: 768 });
    await leave?.(page);
  },
);
