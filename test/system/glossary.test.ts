import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root, text } from './document-texts.ts';
import { otherWords } from './file-name-words.ts';

const files = globSync('{main,renderer,shared}/**/*.{ts,tsx,mjs}', { cwd: root });
const architecture = text('ARCHITECTURE.md');

/** Words of files and folders, each with one file. */
const fileWords = new Map(
  files.flatMap((file) =>
    (
      file
        .replace(/\.\w+$/, '')
        .toLowerCase()
        .match(/[a-z]{2,}/g) ?? []
    ).map((word) => [word, file] as const),
  ),
);

/** The first column of tables. */
function definedIn(tables: string): string[] {
  return [...tables.matchAll(/^\| ([^|]+) \|/gm)].flatMap(
    ([, words = '']) => words.toLowerCase().match(/[a-z]+/g) ?? [],
  );
}

/** The modules in the tree of ARCHITECTURE.md. */
const modules = [...architecture.matchAll(/\b([a-z-]+)\/(?=[\s,;:<]|[a-z])/g)].flatMap(
  ([, name = '']) => name.split('-'),
);

const defined = new Set([
  ...definedIn(text('shared/GLOSSARY.md')),
  ...definedIn(architecture.slice(architecture.indexOf('## Glossary'))),
  ...modules,
  ...otherWords,
]);

/** The word, and its possible singular and plural. */
function forms(word: string): string[] {
  return [
    word,
    `${word}s`,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
  ];
}

it('has every noun that names a file or folder', () => {
  const missing = [...fileWords].filter(([word]) => !forms(word).some((form) => defined.has(form)));
  expect(missing.map(([word, file]) => `${word}: ${file}`)).toEqual([]);
});
