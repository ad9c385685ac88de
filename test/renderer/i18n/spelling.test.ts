import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import en from '../../../renderer/i18n/en.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');

describe('Vietnamese words', () => {
  /** Names of persons have both spellings. */
  const names = 'main/orders/messages/name-words.ts';
  /** Texts for users; place names have their official spelling. */
  const folders = ['main', 'renderer', 'shared', 'resources/manual'];
  const texts = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|json|md)$/.test(name))
      .map((name) => join(folder, name))
      .filter((file) => file !== names),
  );
  /** The tone mark is on the last vowel: huỷ, xoá, khoá. */
  const otherwise = /(?<!\p{L})(?:h[ủũ]y|t[ùủ]y|th[ùủúũụ]y|x[óòỏ]a|kh[óòỏ]a|h[òỏ]a)(?!\p{L})/giu;

  test('are spelt one way', () => {
    const misspelt = texts.flatMap((file) =>
      (readFileSync(join(root, file), 'utf8').normalize('NFC').match(otherwise) ?? []).map(
        (word) => `${file}: ${word}`,
      ),
    );
    expect(texts.length).toBeGreaterThan(500);
    expect(misspelt).toEqual([]);
  });
});

describe('English words', () => {
  type Tree = { [name: string]: string | Tree };
  const flat = (tree: Tree): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as [string, string]] : flat(value),
    );
  const texts = flat(en);

  test('say how many as people do: "1 label", never "Labels: 1"', () => {
    const listed =
      /\b(?:labels?|orders?|parcels?|pieces?|lines?|rows?|products?)\b[^.{}]*: {{(?:count|number|labels|waiting)\b[^}]*}}(?! of)/i;
    const stiff = texts.filter(([key, text]) => !/_(?:one|other)$/.test(key) && listed.test(text));
    expect(stiff).toEqual([]);
  });

  test('count one thing in the singular and many in the plural', () => {
    const many = /{{count(?:, number)?}} (?:labels|orders|parcels|pieces|lines|rows|products)\b/;
    const wrong = texts.filter(([key, text]) => !key.endsWith('_other') && many.test(text));
    expect(wrong).toEqual([]);
  });
});
