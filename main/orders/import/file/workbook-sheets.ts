import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';
import { decodeEntities } from './xml-text.ts';
import { unpacked, type ZipEntry } from './zip-list.ts';

/** A sheet of a workbook. */
interface Sheet {
  readonly name: string;
  readonly entry: ZipEntry;
  readonly isHidden: boolean;
}

/** The parts of a workbook that are needed to read its rows. */
export interface Workbook {
  /** The filled sheets in the workbook's order, hidden ones last. */
  readonly filled: readonly Sheet[];
  /** The shared texts, or null. */
  readonly strings: ZipEntry | null;
  readonly styles: ZipEntry | null;
  /** Whether dates count from 1904. */
  readonly isFrom1904: boolean;
}

/** Finds the parts of a workbook by their relationships. */
export async function workbookOf(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): Promise<Workbook> {
  const book = await partText(bytes, entries, 'xl/workbook.xml');
  const rels = await partText(bytes, entries, 'xl/_rels/workbook.xml.rels');
  const links = [...rels.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([text]) => text);
  const linked = (is: (link: string) => boolean): ZipEntry | undefined => {
    const target = /\bTarget="([^"]+)"/.exec(links.find(is) ?? '')?.[1];
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return entries.find(({ name }) => name === path);
  };
  const filled: Sheet[] = [];
  const hidden: Sheet[] = [];
  let count = 0;
  for (const [tag] of book.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)) {
    count += 1;
    if (count > limits.sheets) throw new FileRefused('too-heavy');
    const id = /\b\w+:id="([^"]+)"/.exec(tag)?.[1];
    const entry = linked((link) => link.includes(`Id="${id}"`));
    if (!entry) throw unreadableBook(entries);
    const name = decodeEntities(/\bname="([^"]*)"/.exec(tag)?.[1] ?? '');
    if (!(await hasCells(bytes, entry))) continue;
    const isHidden = /\bstate="(?:hidden|veryHidden)"/.test(tag);
    (isHidden ? hidden : filled).push({ name, entry, isHidden });
  }
  if (count === 0) throw unreadableBook(entries);
  return {
    filled: [...filled, ...hidden],
    strings: linked((link) => /\bType="[^"]*\/sharedStrings"/.test(link)) ?? null,
    styles: linked((link) => /\bType="[^"]*\/styles"/.test(link)) ?? null,
    isFrom1904: /<(?:\w+:)?workbookPr\s[^>]*\bdate1904="(?:1|true)"/.test(book),
  };
}

/** Whether a sheet has a value; formats alone do not count. */
async function hasCells(bytes: Uint8Array, entry: ZipEntry): Promise<boolean> {
  let pending = '';
  for await (const piece of unpacked(bytes, entry)) {
    const text = pending + piece.toString('latin1');
    if (/<(?:\w+:)?(?:v|is)[\s>]/.test(text)) return true;
    pending = text.slice(-20);
  }
  return false;
}

async function partText(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  path: string,
): Promise<string> {
  const entry = entries.find(({ name }) => name === path);
  if (!entry) throw unreadableBook(entries);
  const pieces: Buffer[] = [];
  for await (const piece of unpacked(bytes, entry, limits.partBytes)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** Sheets of LibreOffice, of Excel's binary format (.xlsb) and of Numbers. */
const otherFormats = /^(?:content\.xml|xl\/workbook\.bin|Index\/.*\.iwa)$/;

function unreadableBook(entries: readonly ZipEntry[]): FileRefused {
  if (entries.some(({ name }) => otherFormats.test(name))) return new FileRefused('other-workbook');
  return new FileRefused(
    entries.some(({ name }) => name.startsWith('xl/')) ? 'damaged' : 'not-a-table',
  );
}
