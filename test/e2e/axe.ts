import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The page with axe, injected past the content policy as by a debugger. */
interface WithAxe {
  axe?: {
    configure(spec: unknown): void;
    run(where: unknown, options: unknown): Promise<AxeResults>;
  };
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

/**
 * Returns axe's findings for the current page, one line each. axe itself would write the HTML and a selector of every
 * element that it examines, a tenth of its time, so the lines are written here from the faulty elements.
 */
export async function axeFaults(page: Page, which: keyof typeof idsOf): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) {
    await page.evaluate(axe.source);
    await page.evaluate(prepare);
  }
  return page.evaluate(
    async (runOnly) => {
      // Colours during a transition are no colours of the theme.
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      const { axe: checker } = globalThis as unknown as WithAxe;
      if (checker === undefined) throw new Error('axe is not in the page');
      // Five of six elements are in hidden screens. axe examines them before it ignores them, which is 40 % of its
      // time, so these screens look empty to it.
      const hidden = document.querySelectorAll('[style*="display: none"]');
      for (const screen of hidden)
        Object.defineProperty(screen, 'childNodes', { value: [], configurable: true });
      const seeHidden = () => {
        for (const screen of hidden) Reflect.deleteProperty(screen, 'childNodes');
      };
      // React Aria's earlier announcements may refer to removed elements.
      const where = { include: [document], exclude: ['[data-live-announcer]'] };
      const options = { resultTypes: ['violations'], runOnly, selectors: false, elementRef: true };
      const { violations } = await checker.run(where, options).finally(seeHidden);
      const pathOf = (element: Element): string => {
        const { parentElement: parent, id, localName } = element;
        const own = id === '' ? localName : `${localName}#${id}`;
        return parent === null || parent === document.body ? own : `${pathOf(parent)} > ${own}`;
      };
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ element, any }) => {
          const why = id === 'color-contrast' ? ` (${any[0]?.message ?? ''})` : '';
          if (element === undefined) return `${id}${why}`;
          return `${id}: ${pathOf(element)} ${element.outerHTML.slice(0, 120)}${why}`;
        }),
      );
    },
    [...idsOf[which]],
  );
}

/**
 * axe reads the text fill colour. With forced colours Chromium reports the page's own value for it, which this app
 * never sets. This makes axe read the text colour, and write no HTML.
 */
function prepare(): void {
  (globalThis as unknown as WithAxe).axe?.configure({ noHtml: true });
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const own = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function read(name) {
    return own.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}
