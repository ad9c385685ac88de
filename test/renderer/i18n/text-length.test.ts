import { expect, test } from 'vitest';
import en from '../../../renderer/i18n/en.json' with { type: 'json' };
import vi from '../../../renderer/i18n/vi.json' with { type: 'json' };

/** Characters that a packer reads at a glance, about two lines of a notice. The handbook explains the rest. */
const LONGEST = 160;

type Tree = { [name: string]: string | Tree };
const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flat(value, `${prefix}${key}.`),
  );

test.each([
  ['vi', vi],
  ['en', en],
] as const)('no text of the window is longer than two lines: %s', (_, dictionary) => {
  const texts = flat(dictionary);
  expect(texts.length).toBeGreaterThan(3_000);
  const long = texts.flatMap(([key, text]) => (Array.from(text).length > LONGEST ? [key] : []));
  expect(long).toEqual([]);
});
