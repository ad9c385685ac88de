import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { areasCopied, startBench, waitForPrices } from './bench.ts';

let app: StartedApp;
let page: Page;

beforeAll(async () => {
  app = await startBench();
  ({ page } = app);
  await areasCopied(app);
});

afterAll(() => app.close());

async function typeOrder(page: Page): Promise<void> {
  await page.getByLabel('Tên người nhận').fill('Chị Nguyễn Bảo Trân');
  await page.getByLabel('Số điện thoại').fill('0912345678');
  await page.getByLabel('Số nhà, tên đường').fill('12 Lê Lợi');
  await page.getByRole('combobox', { name: /Phường\/xã/ }).focus();
  await page.keyboard.type('ben nghe q1');
  await page
    .getByRole('option', { name: /Phường Bến Nghé, Quận 1/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  for (const text of ['350k', '500']) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('2 áo thun');
}

it.each([
  { of: 'a small window', size: { width: 1024, height: 700 }, text: 'normal' },
  { of: 'the largest letters', size: { width: 1366, height: 768 }, text: 'largest' },
])('in $of names the order that was saved, and covers no price', async ({ size, text }) => {
  const usual = page.viewportSize();
  const setLetters = (letters: string) =>
    page.evaluate((size) => (document.documentElement.dataset['text'] = size), letters);
  await page.setViewportSize(size);
  await setLetters(text);
  try {
    await typeOrder(page);
    await waitForPrices(page);
    const isCovered = await page.evaluate(() => {
      const named = (text: RegExp) =>
        [...document.querySelectorAll('[role=radiogroup] span')].filter(
          (span) => span.childElementCount === 0 && text.test(span.textContent ?? ''),
        );
      const boxes = (text: RegExp) => named(text).map((span) => span.getBoundingClientRect());
      return boxes(/nhất$/).some((mark) =>
        boxes(/₫$/).some(
          (price) =>
            mark.left < price.right &&
            price.left < mark.right &&
            mark.top < price.bottom &&
            price.top < mark.bottom,
        ),
      );
    });
    expect(isCovered).toBe(false);
    await page.keyboard.press('F9');
    const saved = page.locator('output').getByText('Chị Nguyễn Bảo Trân');
    // It is redrawn when the order reaches the platform.
    const { x, y, width, height } = await eventually('its place', () => saved.boundingBox());
    expect(width).toBeGreaterThan(80);
    // No element covers it.
    const seen = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.textContent,
      [x + 40, y + height / 2],
    );
    expect(seen).toContain('Chị Nguyễn Bảo Trân');
  } finally {
    await page.setViewportSize(usual!);
    await setLetters('normal');
  }
});
