import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { expect, test } from 'vitest';
import { labelCharacters } from '../../shared/label-characters.ts';

const folder = join(import.meta.dirname, '../../resources/fonts');

/** Returns the code points of a font that are characters. */
async function charactersOf(weight: string): Promise<Set<number>> {
  const font = fontkit.create(await readFile(join(folder, `BeVietnamPro-${weight}.ttf`)));
  return new Set(font.characterSet.filter((code) => code >= 0x20 && code < 0xffff));
}

test('the table names what both weights of the label’s font have, and nothing else', async () => {
  const [text, strong] = [await charactersOf('SemiBold'), await charactersOf('Bold')];
  const ranges: [number, number][] = [];
  for (const code of [...text].filter((one) => strong.has(one)).toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const asText = (pairs: typeof labelCharacters) =>
    pairs.map((pair) => pair.map((code) => `0x${code.toString(16).padStart(4, '0')}`).join(', '));
  expect(asText(labelCharacters)).toEqual(asText(ranges));
});
