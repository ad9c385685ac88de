import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRuntime } from '../../launch.mjs';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench } from './bench.ts';

const pictures = picturesOf('loading');
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
  await loading().getByText('Đang tải…', { exact: true }).waitFor();
  await page.screenshot({ path: join(pictures, 'screen.png') });
  release();
  await page.getByText('Không có kiện nào chờ giao').waitFor();
  expect(await loading().getByText('Đang tải…').count()).toBe(0);
});

test.runIf(findRuntime()?.kind === 'host')(
  'a list that is still read says so, and not that it is empty',
  async () => {
    const { page, process } = app;
    // Its code is loaded in advance, while another screen is shown.
    await page.getByLabel('Tìm đơn').waitFor({ state: 'attached' });
    process.kill('SIGSTOP');
    try {
      await page.keyboard.press('F3');
      await loading().getByText('Đang tải…', { exact: true }).waitFor();
      expect(await page.getByText('Chưa có đơn nào').filter({ visible: true }).count()).toBe(0);
      await page.screenshot({ path: join(pictures, 'orders.png') });
    } finally {
      process.kill('SIGCONT');
    }
    await page.getByText('Chưa có đơn nào').first().waitFor();
    expect(await loading().getByText('Đang tải…').count()).toBe(0);
  },
);

test('each font that the window writes with is asked for by its page, before any text is laid out', async () => {
  const asked = await app.page.evaluate(async () => {
    const { size } = await document.fonts.ready;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const fonts = files.filter(({ name }) => name.endsWith('.ttf'));
    return { size, byPage: fonts.filter(({ initiatorType }) => initiatorType === 'link').length };
  });
  expect(asked.byPage).toBe(asked.size);
});
