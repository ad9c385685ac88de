import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRuntime } from '../../launch.mjs';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench } from './bench.ts';
import { t } from '../fakes/window-text.ts';

const shot = shotsOf('loading');
let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
});
afterAll(() => app.close());

const loading = () => app.page.locator('main').getByRole('status').filter({ visible: true });

test('a screen whose code is still read says so, and gives way to the screen', async () => {
  const { page } = app;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/handover-screen[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('F10');
  await loading().getByText(t('common.loading'), { exact: true }).waitFor();
  await shot(page, 'screen');
  release();
  await page.getByText(t('handover.noneWaiting')).waitFor();
  expect(await loading().getByText(t('common.loading')).count()).toBe(0);
});

test.runIf(findRuntime()?.kind === 'host')(
  'a list that is still read says so, and not that it is empty',
  async () => {
    const { page, process } = app;
    // Its code is loaded in advance, while another screen is shown.
    await page.getByLabel(t('orders.search')).waitFor({ state: 'attached' });
    process.kill('SIGSTOP');
    try {
      await page.keyboard.press('F3');
      await loading().getByText(t('common.loading'), { exact: true }).waitFor();
      expect(await page.getByText(t('orders.none')).filter({ visible: true }).count()).toBe(0);
      await shot(page, 'orders');
    } finally {
      process.kill('SIGCONT');
    }
    await page.getByText(t('orders.none')).first().waitFor();
    expect(await loading().getByText(t('common.loading')).count()).toBe(0);
  },
);

test('each font that the window writes with is asked for by its page, before any text is laid out', async () => {
  const loaded = await app.page.evaluate(async () => {
    const { size } = await document.fonts.ready;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const fonts = files.filter(({ name }) => name.endsWith('.ttf'));
    return { size, byPage: fonts.filter(({ initiatorType }) => initiatorType === 'link').length };
  });
  expect(loaded.byPage).toBe(loaded.size);
});
