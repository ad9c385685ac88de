import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedApp } from './app.ts';
import { focusFaults } from './focus-faults.ts';
import { startBench } from './bench.ts';
import { t } from '../fakes/window-text.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
  // Transitions would show the focus with a delay.
  await app.page.emulateMedia({ reducedMotion: 'reduce' });
});
afterAll(() => app.close());

/** Deliberate mistakes: the change to the page, and the expected finding. */
const slips: readonly (readonly [string, () => void, RegExp])[] = [
  [
    'no mark of the focus',
    () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('nav * { outline: none !important; box-shadow: none !important }');
      document.adoptedStyleSheets = [sheet];
    },
    /^the focus is not seen on/,
  ],
  [
    'a button without a name',
    () => {
      // This function runs in the page, where no text can be looked up.
      const all = [...document.querySelectorAll('main button')];
      all.find(({ textContent }) => textContent.startsWith('Tạm dừng gửi'))?.replaceChildren();
    },
    /^no name behind/,
  ],
  [
    'a button that is drawn above the one before it',
    () => {
      const [first, ...remaining] = document.querySelectorAll<HTMLElement>('nav button');
      const last = remaining.at(-1);
      if (first && last) last.style.translate = '0 -2000px';
    },
    /above/,
  ],
];

test.each(slips)('sees %s', async (_, spoil, said) => {
  const { page } = app;
  await page.reload();
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('F5');
  await page.getByText(t('queue.forYouNone')).waitFor();
  expect(await focusFaults(page)).toEqual([]);
  await page.evaluate(spoil);
  expect((await focusFaults(page)).join('\n')).toMatch(said);
  await page.reload();
  await page.getByRole('navigation').waitFor();
});
