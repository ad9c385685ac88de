import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench } from './bench.ts';
import { packAnswers } from './pack-occasions.ts';
import { stock } from './stocked.ts';

const shot = shotsOf('forced');
let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
  await stock(app);
});
afterAll(() => app.close());

test('in the few colours of the computer green, amber and red answers differ by the edge and in words', async () => {
  const { page } = app;
  for (const colorScheme of ['light', 'dark'] as const) {
    const appearances: string[][] = [];
    for (const { name, come, leave } of packAnswers) {
      await come(page);
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      appearances.push(
        await page.locator('main section[data-seq]').evaluate((card) => {
          const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(card);
          const text = card.querySelector('p')?.textContent ?? '';
          return [borderTopStyle, borderTopWidth, text, backgroundColor];
        }),
      );
      await shot(page, `${name}-${colorScheme}`);
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
      await leave?.(page);
    }
    const [styles, widths, texts, grounds] = [0, 1, 2, 3].map((at) =>
      appearances.map((appearance) => appearance[at] ?? ''),
    );
    expect(styles).toEqual(['solid', 'dashed', 'double']);
    const wide = widths?.map((width) => Number.parseFloat(width)) ?? [];
    expect(wide.toSorted((a, b) => a - b)).toEqual(wide);
    expect(new Set(wide).size).toBe(3);
    expect(new Set(texts).size).toBe(3);
    // All backgrounds are the system's, so they cannot distinguish states.
    expect(new Set(grounds).size).toBe(1);
  }
});
