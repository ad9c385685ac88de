import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** @typedef {{ [name: string]: string | Tree }} Tree */

// Writes what the dictionaries ask for as a type, so that a key that is not there, or a text without
// one of its values, does not compile. JSON alone has no types for what stands between braces.
const dictionary = JSON.parse(readFileSync(join(root, 'renderer/i18n/vi.json'), 'utf8'));
const folder = join(root, '.build/types');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'i18next.d.ts'),
  `import 'i18next';
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: ${typeOf(dictionary)} };
  }
}
`,
);

/**
 * @param {Tree} tree
 * @returns {string}
 */
function typeOf(tree) {
  /** @type {Map<string, Set<string>>} */
  const texts = new Map();
  const members = [];
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value !== 'string') {
      members.push(`${JSON.stringify(name)}: ${typeOf(value)}`);
      continue;
    }
    // Whoever asks does not know which variant comes, and so gives what any of them needs:
    // "meaning_rejected" and "holds_other" are variants of a text that is asked for as "meaning".
    const [base = name, ...variants] = name.split('_');
    const values = texts.get(base) ?? new Set();
    texts.set(base, values);
    if (variants.includes('other')) values.add('{{count}}');
    for (const [, placeholder] of value.matchAll(/{{(\w+)[^}]*}}/g))
      values.add(`{{${placeholder}}}`);
  }
  for (const name of [...texts.keys(), ...Object.keys(tree).filter(isVariant)]) {
    const values = [...(texts.get(name.replace(/_.*/, '')) ?? [])];
    members.push(`${JSON.stringify(name)}: ${JSON.stringify(values.join('') || '…')}`);
  }
  return `{\n${members.join(';\n')};\n}`;
}

/** @param {string} name */
function isVariant(name) {
  return name.includes('_') && !name.endsWith('_other') && !name.endsWith('_one');
}
