import { fold } from '../../../shared/fold.ts';
import { type Block, parseBlocks, plainText } from './markdown.ts';

/** A page of the handbook, one task each. */
export interface Page {
  /** The file's name without its ending, the same in both languages: "print-labels". */
  readonly name: string;
  readonly title: string;
  /** The screens that F1 opens it from: "orders", or "setup/printers" for a section of the set-up. */
  readonly screens: readonly string[];
  readonly blocks: readonly Block[];
}

/**
 * A page from its file: a first line `# Title`, then perhaps `<!-- screens: entry, orders -->`, then
 * what it says.
 */
export function parsePage(name: string, source: string): Page {
  const [first = '', ...rest] = source.split(/\r?\n/);
  const body = rest.join('\n');
  const screens = /^\s*<!--\s*screens:\s*(.*?)\s*-->/.exec(body);
  return {
    name,
    title: first.replace(/^#\s*/, '').trim(),
    screens: screens?.[1]?.split(/\s*,\s*/) ?? [],
    blocks: parseBlocks(body.replace(/^\s*<!--.*?-->/, '')),
  };
}

/** The page for a place of the window: its own, else that of the screen it belongs to. */
export function pageFor(pages: readonly Page[], place: string): Page | undefined {
  const [screen = place] = place.split('/');
  return (
    pages.find(({ screens }) => screens.includes(place)) ??
    pages.find(({ screens }) => screens.includes(screen))
  );
}

export interface Found {
  readonly page: Page;
  /** What stands around the first word that was found, or the beginning. */
  readonly excerpt: string;
}

/** Pages that hold every word that was typed, marks folded; the more of them in the title, the earlier. */
export function searchPages(pages: readonly Page[], typed: string): Found[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const held = (text: string) => words.filter((word) => text.includes(word)).length;
  const found = pages
    .map((page) => ({ page, text: plainText(page.blocks) }))
    .filter(({ page, text }) => held(fold(`${page.title} ${text}`)) === words.length);
  const inTitle = ({ page }: { page: Page }) => held(fold(page.title));
  return found
    .sort((one, other) => inTitle(other) - inTitle(one))
    .map(({ page, text }) => ({ page, excerpt: excerptOf(text, words[0] ?? '') }));
}

const excerptLength = 110;

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, fold(text).indexOf(word));
  const from = at < 40 ? 0 : text.lastIndexOf(' ', at - 20) + 1;
  const cut = text.slice(from, from + excerptLength);
  const isWhole = from + excerptLength >= text.length;
  return `${from > 0 ? '… ' : ''}${isWhole ? cut : `${cut.replace(/\s+\S*$/, '')} …`}`;
}
