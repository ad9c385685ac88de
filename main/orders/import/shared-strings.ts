import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';
import { plainText, withoutSpoken } from './xml-text.ts';
import { unpacked, type ZipEntry } from './zip-list.ts';

/** A text of the list; one without anything may be written as a single mark. */
const items = /<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>(.*?)<\/(?:\w+:)?si>)/gs;
const pieces = /<(?:\w+:)?t(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?t>/gs;
/** The longest text that a cell may have, each letter written as a number, and its marks. */
const LONGEST = limits.cell * 20;

/**
 * The texts that the cells of a workbook name by their numbers. Each is kept once and nothing besides: a tree of all
 * their marks takes ten times as much memory.
 */
export async function sharedStrings(bytes: Uint8Array, entry: ZipEntry): Promise<string[]> {
  const found: string[] = [];
  const decoder = new TextDecoder();
  let rest = '';
  let length = 0;
  for await (const piece of unpacked(bytes, entry)) {
    const text = rest + decoder.decode(piece, { stream: true });
    let end = 0;
    for (const match of text.matchAll(items)) {
      end = match.index + match[0].length;
      const one = textOf(match[1] ?? '');
      found.push(one);
      length += one.length;
      if (found.length > limits.texts || length > limits.textLength)
        throw new FileRefused('too-heavy');
    }
    rest = text.slice(end);
    // Whoever uses it is found with its cell; what is cut off is longer than any may be.
    if (rest.length > LONGEST * 2) rest = rest.slice(0, LONGEST) + rest.slice(-LONGEST);
  }
  if (/<(?:\w+:)?si[\s>]/.test(rest)) throw new FileRefused('damaged');
  return found;
}

function textOf(item: string): string {
  const texts = [...withoutSpoken(item).matchAll(pieces)].map(([, text = '']) =>
    escaped(plainText(text)),
  );
  return texts.length === 1 ? (texts[0] ?? '') : texts.join('');
}

/** Excel writes letters that XML does not allow as `_x000D_`. */
function escaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
