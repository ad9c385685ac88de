import { assertNever } from '../../../shared/result.ts';

/** A part of a line. `key` is a key or a word to type, in backquotes. */
export type Inline =
  | { kind: 'text' | 'bold' | 'key'; text: string }
  | { kind: 'link'; text: string; page: string };

export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; content: readonly Inline[] }
  | { kind: 'paragraph' | 'note'; content: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Inline[])[] }
  /** `name` is the file's, without its extension. `alt` describes the picture, also below it. */
  | { kind: 'picture'; name: string; alt: string }
  | { kind: 'table'; head: readonly Row[number][]; rows: readonly Row[] };
type Row = readonly (readonly Inline[])[];

/**
 * Parses the handbook's subset of Markdown: headings (## and ###), paragraphs, lists of one level (- or 1.), tables,
 * notes (>), **bold**, `keys`, links to other pages, and pictures, each on its own line:
 * `![description](../pictures/name.png)`. All else is text.
 */
export function parseBlocks(source: string): MarkdownBlock[] {
  const lines = source.split(/\r?\n/);
  const blocks: MarkdownBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    const parsed = takeBlock(lines, at);
    if (parsed.block !== null) blocks.push(parsed.block);
    at = parsed.next;
  }
  return blocks;
}

interface Taken {
  block: MarkdownBlock | null;
  next: number;
}

const item = /^\s*(?:-|\d+\.)\s+/;
const picture = /^!\[(?<alt>[^\]]+)\]\(\.\.\/pictures\/(?<name>[\w-]+)\.png\)$/;
const begins = [/^#{2,3}\s/, item, /^>/, /^\|/, /^\s*$/, picture];

function takeBlock(lines: readonly string[], at: number): Taken {
  const line = lines[at] ?? '';
  if (line.trim() === '') return { block: null, next: at + 1 };
  const heading = /^(#{2,3})\s+(.*)$/.exec(line);
  if (heading) {
    const level = heading[1] === '##' ? 2 : 3;
    return {
      block: { kind: 'heading', level, content: parseInline(heading[2] ?? '') },
      next: at + 1,
    };
  }
  if (item.test(line)) return takeList(lines, at);
  const { alt = '', name } = picture.exec(line.trim())?.groups ?? {};
  if (name !== undefined) return { block: { kind: 'picture', name, alt }, next: at + 1 };
  if (line.startsWith('|')) return takeTable(lines, at);
  const isNote = line.startsWith('>');
  const isMore = (next: string) =>
    isNote ? next.startsWith('>') : !begins.some((begin) => begin.test(next));
  const [text, next] = takeWhile(lines, at, isMore);
  const content = parseInline(text.map((one) => one.replace(/^>\s?/, '').trim()).join(' '));
  return { block: { kind: isNote ? 'note' : 'paragraph', content }, next };
}

/** An indented line belongs to the item above. */
function takeList(lines: readonly string[], at: number): Taken {
  const isOrdered = /^\s*\d/.test(lines[at] ?? '');
  const [list, next] = takeWhile(lines, at, (line) => item.test(line) || /^\s+\S/.test(line));
  const items: string[] = [];
  for (const line of list) {
    if (item.test(line)) items.push(line.replace(item, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { block: { kind: 'list', isOrdered, items: items.map(parseInline) }, next };
}

function takeTable(lines: readonly string[], at: number): Taken {
  const [table, next] = takeWhile(lines, at, (line) => line.startsWith('|'));
  const [head = [], ...rows] = table
    .filter((line) => !/^\|[\s:|-]+\|$/.test(line.trim()))
    .map((line) => line.trim().slice(1).replace(/\|$/, '').split('|'))
    .map((cells) => cells.map((cell) => parseInline(cell.trim())));
  return { block: { kind: 'table', head, rows }, next };
}

function takeWhile(
  lines: readonly string[],
  at: number,
  isMore: (line: string) => boolean,
): [string[], number] {
  let next = at + 1;
  while (next < lines.length && isMore(lines[next] ?? '')) next += 1;
  return [lines.slice(at, next), next];
}

const marks = /\*\*(?<bold>[^*]+)\*\*|`(?<key>[^`]+)`|\[(?<text>[^\]]+)\]\((?<page>[\w-]+)\.md\)/g;

function parseInline(text: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) });
    pieces.push(pieceOf(match.groups ?? {}));
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

function pieceOf({ bold, key, text, page }: Record<string, string | undefined>): Inline {
  if (bold !== undefined) return { kind: 'bold', text: bold };
  if (key !== undefined) return { kind: 'key', text: key };
  return { kind: 'link', text: text ?? '', page: page ?? '' };
}

/** Returns the visible text of a page, without marks. */
export function handbookText(blocks: readonly MarkdownBlock[]): string {
  return blocks.map(textOf).join(' ');
}

function textOf(block: MarkdownBlock): string {
  const inlineText = (content: readonly Inline[]) => content.map(({ text }) => text).join('');
  switch (block.kind) {
    case 'list':
      return block.items.map(inlineText).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(inlineText).join(' ');
    case 'picture':
      return block.alt;
    case 'heading':
    case 'paragraph':
    case 'note':
      return inlineText(block.content);
    default:
      return assertNever(block);
  }
}
