import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The page with axe, injected past the content policy as by a debugger. */
interface WithAxe {
  axe?: { run(where: unknown, options: unknown): Promise<AxeResults> };
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Categories of the rules that check text or its appearance. */
const textCategories = new Set(
  ['color', 'name-role-value', 'text-alternatives', 'language', 'forms'].map(
    (category) => `cat.${category}`,
  ),
);

const rules = axe
  .getRules(standard)
  .filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated'));

/** The rules by ID. `words` is enough where structure was checked in another language. */
const idsOf = {
  all: rules.map(({ ruleId }) => ruleId),
  words: rules
    .filter(({ tags }) => tags.some((tag) => textCategories.has(tag)))
    .map(({ ruleId }) => ruleId),
  contrast: ['color-contrast'],
} as const;

/** Returns axe's findings for the current page, one line each. */
export async function axeFaults(page: Page, which: keyof typeof idsOf): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) {
    await page.evaluate(axe.source);
    await page.evaluate(ignoreTextFillColour);
  }
  const { violations } = await page.evaluate(
    async (runOnly) => {
      // Colours during a transition are no colours of the theme.
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      const { axe: checker } = globalThis as unknown as WithAxe;
      if (checker === undefined) throw new Error('axe is not in the page');
      // React Aria's earlier announcements may refer to removed elements.
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
 * axe reads the text fill colour. With forced colours Chromium reports the page's own value for it, which this app
 * never sets. This makes axe read the text colour.
 */
function ignoreTextFillColour(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const own = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function read(name) {
    return own.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}
