import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe runs on: it is put into the page past its content policy, as a debugger would. */
interface WithAxe {
  axe?: { run(where: unknown, options: unknown): Promise<AxeResults> };
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The categories whose rules see words, or how they are drawn. */
const ofWords = new Set(
  ['color', 'name-role-value', 'text-alternatives', 'language', 'forms'].map(
    (category) => `cat.${category}`,
  ),
);

const rules = axe
  .getRules(standard)
  .filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated'));

/** The rules by their ids; `words` are enough where structure was looked at in another language. */
const idsOf = {
  all: rules.map(({ ruleId }) => ruleId),
  words: rules
    .filter(({ tags }) => tags.some((tag) => ofWords.has(tag)))
    .map(({ ruleId }) => ruleId),
  contrast: ['color-contrast'],
} as const;

/** What axe finds in the page as it stands, one line each. */
export async function axeFaults(page: Page, which: keyof typeof idsOf): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) {
    await page.evaluate(axe.source);
    await page.evaluate(tellForcedColours);
  }
  const { violations } = await page.evaluate(
    async (runOnly) => {
      // Colours that are on their way are no colours of the theme.
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      const { axe: checker } = globalThis as unknown as WithAxe;
      if (checker === undefined) throw new Error('axe is not in the page');
      // What React Aria said a moment ago is named by elements that may be gone.
      const where = { include: [document], exclude: ['[data-live-announcer]'] };
      return checker.run(where, { resultTypes: ['violations'], runOnly });
    },
    [...idsOf[which]],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => {
      const why = id === 'color-contrast' ? ` (${any[0]?.message ?? ''})` : '';
      return `${id}: ${target.join(' ')} ${html.slice(0, 120)}${why}`;
    }),
  );
}

/**
 * axe reads what letters are filled with, for which Chromium tells the page's own colour where the computer forces
 * another one, and which nothing here sets: let it read their colour.
 */
function tellForcedColours(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const own = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function read(name) {
    return own.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}
