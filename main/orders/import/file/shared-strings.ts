import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';
import { decodeEntities, withoutSpoken } from './xml-text.ts';
import { unpacked, type ZipEntry } from './zip-list.ts';

/** An entry of the list; an empty one may be a self-closing tag. */
const items = /<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>(.*?)<\/(?:\w+:)?si>)/gs;
const pieces = /<(?:\w+:)?t(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?t>/gs;
/** Maximum length of a cell's text with all letters as numeric references and with markup. */
const LONGEST = limits.cell * 20;

/**
 * Reads the shared texts of a workbook. Each is stored once; a tree of their markup would need ten times as much
 * memory.
 */
export async function sharedStrings(bytes: Uint8Array, entry: ZipEntry): Promise<string[]> {
  const strings: string[] = [];
  const decoder = new TextDecoder();
  let pending = '';
  let length = 0;
  for await (const piece of unpacked(bytes, entry)) {
    const text = pending + decoder.decode(piece, { stream: true });
    let end = 0;
    for (const match of text.matchAll(items)) {
      end = match.index + match[0].length;
      const one = textOf(match[1] ?? '');
      strings.push(one);
      length += one.length;
      if (strings.length > limits.texts || length > limits.textLength)
        throw new FileRefused('too-heavy');
    }
    pending = text.slice(end);
    // Discards excess text, which is longer than any allowed cell. A cell that uses it is refused later.
    if (pending.length > LONGEST * 2) pending = pending.slice(0, LONGEST) + pending.slice(-LONGEST);
  }
  if (/<(?:\w+:)?si[\s>]/.test(pending)) throw new FileRefused('damaged');
  return strings;
}

function textOf(item: string): string {
  const texts = [...withoutSpoken(item).matchAll(pieces)].map(([, text = '']) =>
    escaped(decodeEntities(text)),
  );
  return texts.length === 1 ? (texts[0] ?? '') : texts.join('');
}

/** Excel writes characters that XML does not allow as `_x000D_`. */
function escaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
