import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe runs on: it is put into the page past its content policy, as a debugger would. */
interface WithAxe {
  axe?: { run(where: Document, options: unknown): Promise<AxeResults> };
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the page as it stands, one line each: every rule, or contrast alone. */
export async function axeFaults(page: Page, rules: 'all' | 'contrast'): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    async ([tags, only]) => {
      // Colours that are on their way are no colours of the theme.
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      const { axe: checker } = globalThis as unknown as WithAxe;
      if (checker === undefined) throw new Error('axe is not in the page');
      return checker.run(document, {
        resultTypes: ['violations'],
        runOnly: only ? ['color-contrast'] : { type: 'tag', values: tags },
      });
    },
    [standard, rules === 'contrast'] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => {
      const why = id === 'color-contrast' ? ` (${any[0]?.message ?? ''})` : '';
      return `${id}: ${target.join(' ')} ${html.slice(0, 120)}${why}`;
    }),
  );
}
