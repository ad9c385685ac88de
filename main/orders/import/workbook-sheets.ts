import { FileRefused } from './file-refused.ts';
import { unpacked, type ZipEntry } from './zip-list.ts';

/** A sheet of a workbook: `index` counts all of them from 0, in the book's order. */
interface Sheet {
  readonly name: string;
  readonly index: number;
  readonly entry: ZipEntry;
}

/** The sheets in which a cell holds something, in the book's order, as its parts name each other. */
export async function filledSheets(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): Promise<Sheet[]> {
  const book = await partText(bytes, entries, 'xl/workbook.xml');
  const rels = await partText(bytes, entries, 'xl/_rels/workbook.xml.rels');
  const links = [...rels.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([text]) => text);
  const filled: Sheet[] = [];
  let index = -1;
  for (const [tag] of book.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)) {
    index += 1;
    const id = /\b\w+:id="([^"]+)"/.exec(tag)?.[1];
    const target = /\bTarget="([^"]+)"/.exec(
      links.find((link) => link.includes(`Id="${id}"`)) ?? '',
    )?.[1];
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const entry = entries.find(({ name }) => name === path);
    if (!entry) throw broken(entries);
    const name = plainText(/\bname="([^"]*)"/.exec(tag)?.[1] ?? '');
    if (await hasCells(bytes, entry)) filled.push({ name, index, entry });
  }
  if (index === -1) throw broken(entries);
  return filled;
}

/** Whether a value stands in it; formats alone are no cells. */
async function hasCells(bytes: Uint8Array, entry: ZipEntry): Promise<boolean> {
  let rest = '';
  for await (const piece of unpacked(bytes, entry)) {
    const text = rest + piece.toString('latin1');
    if (/<(?:\w+:)?(?:v|is)[\s>]/.test(text)) return true;
    rest = text.slice(-20);
  }
  return false;
}

/** A name out of XML, whose signs are written as words or numbers. */
function plainText(xml: string): string {
  const signs: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
  };
  return xml.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, word) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(String(hex), 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return signs[String(word)] ?? whole;
  });
}

async function partText(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  path: string,
): Promise<string> {
  const entry = entries.find(({ name }) => name === path);
  if (!entry) throw broken(entries);
  const pieces: Buffer[] = [];
  for await (const piece of unpacked(bytes, entry)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

function broken(entries: readonly ZipEntry[]): FileRefused {
  return new FileRefused(
    entries.some(({ name }) => name.startsWith('xl/')) ? 'damaged' : 'not-a-table',
  );
}
