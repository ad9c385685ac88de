import { fold } from '../../../shared/fold.ts';
import { type MarkdownBlock, parseBlocks, handbookText } from './markdown.ts';

/** A page of the handbook, about one task. */
export interface Page {
  /** The file name without its extension, the same in both languages: "print-labels". */
  readonly name: string;
  readonly title: string;
  /** Positions from which F1 opens the page: "orders", or "setup/printers" for a section of the set-up. */
  readonly screens: readonly string[];
  readonly blocks: readonly MarkdownBlock[];
}

/** Parses a page: a first line `# Title`, optionally `<!-- screens: entry, orders -->`, then the text. */
export function parsePage(name: string, source: string): Page {
  const [first = '', ...bodyLines] = source.split(/\r?\n/);
  const body = bodyLines.join('\n');
  const screens = /^\s*<!--\s*screens:\s*(.*?)\s*-->/.exec(body);
  return {
    name,
    title: first.replace(/^#\s*/, '').trim(),
    screens: screens?.[1]?.split(/\s*,\s*/) ?? [],
    blocks: parseBlocks(body.replace(/^\s*<!--.*?-->/, '')),
  };
}

/** Returns the page of a position in the window, or else that of its screen. */
export function pageFor(pages: readonly Page[], position: string): Page | undefined {
  const [screen = position] = position.split('/');
  return (
    pages.find(({ screens }) => screens.includes(position)) ??
    pages.find(({ screens }) => screens.includes(screen))
  );
}

/** Names of the pages for packers, in reading order. All other pages are for administrators. */
export const benchPages: readonly string[] = [
  'first-day',
  'which-paper',
  'pack',
  'enter-orders',
  'print-and-reprint',
  'search-and-scan',
  'hand-over',
  'end-of-shift',
  'cancel-orders',
  'changed-order',
  'siren',
  'returns',
  'updates',
  'when-something-is-wrong',
  'unclear-orders',
  'scanner-trouble',
  'roll-and-ribbon',
  'after-a-jam',
  'work-offline',
  'keys',
  'glossary',
];

export interface PageGroup {
  readonly id: 'bench' | 'administration';
  readonly pages: readonly Page[];
}

/** Groups the pages by reader. Pages of administrators remain in the given order. */
export function groupPages(pages: readonly Page[]): readonly PageGroup[] {
  const forBench = benchPages
    .map((name) => pages.find((page) => page.name === name))
    .filter((page) => page !== undefined);
  const forAdministrators = pages.filter(({ name }) => !benchPages.includes(name));
  return [
    { id: 'bench', pages: forBench },
    { id: 'administration', pages: forAdministrators },
  ];
}

export interface FoundPage {
  readonly page: Page;
  /** The text around the first match, or the beginning of the page. */
  readonly excerpt: string;
}

/**
 * Returns the pages with every typed word, without diacritics. More words in the title rank higher, then pages for
 * packers.
 */
export function searchPages(pages: readonly Page[], typed: string): FoundPage[] {
  const terms = fold(typed).split(/\s+/).filter(Boolean);
  const countTerms = (text: string) => terms.filter((word) => text.includes(word)).length;
  const matches = pages
    .map((page) => ({ page, text: handbookText(page.blocks) }))
    .filter(({ page, text }) => countTerms(fold(`${page.title} ${text}`)) === terms.length);
  const forBench = ({ page }: { page: Page }) => Number(benchPages.includes(page.name));
  const inTitle = ({ page }: { page: Page }) => countTerms(fold(page.title));
  return matches
    .sort((one, other) => inTitle(other) - inTitle(one) || forBench(other) - forBench(one))
    .map(({ page, text }) => ({ page, excerpt: excerptOf(text, terms[0] ?? '') }));
}

const excerptLength = 110;

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, fold(text).indexOf(word));
  const from = at < 40 ? 0 : text.lastIndexOf(' ', at - 20) + 1;
  const cut = text.slice(from, from + excerptLength);
  const reachesEnd = from + excerptLength >= text.length;
  return `${from > 0 ? '… ' : ''}${reachesEnd ? cut : `${cut.replace(/\s+\S*$/, '')} …`}`;
}
