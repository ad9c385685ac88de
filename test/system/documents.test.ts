import { globSync, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, manual, languages, sentencesIn, text, wordsIn } from './document-texts.ts';

const folders = '{main,renderer,shared,test,resources}';
const readmes = globSync(`${folders}/**/README.md`, { cwd: root });
const moduleTexts = globSync('{main,renderer,test}/**/*.md', { cwd: root });
const documents = [...globSync('*.md', { cwd: root }), ...readmes];

const handbook = languages.flatMap((language) =>
  readdirSync(join(manual, language)).map((file) => join('resources/manual', language, file)),
);

/** Returns GitHub's anchor of a heading. */
function anchors(source: string): string[] {
  return [...source.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

describe('links', () => {
  it.each([...documents, ...handbook])('in %s lead somewhere', (file) => {
    const source = text(file);
    const links = [...source.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
    const deadLinks = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchors(text(target)).includes(anchor);
    });
    expect(deadLinks).toEqual([]);
  });

  it('in ARCHITECTURE.md, SECURITY.md and the README name files that are there', () => {
    const paths = ['ARCHITECTURE.md', 'SECURITY.md', 'README.md'].flatMap((file) =>
      [...text(file).matchAll(/`((?:main|renderer|shared|test|resources)\/[\w./-]+)`/g)].map(
        ([, path = '']) => path,
      ),
    );
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('in READMEs of modules name sources that exist', () => {
    const sources = globSync('{main,renderer,shared,test}/**/*.{ts,tsx,mjs}', { cwd: root });
    const missing = readmes.flatMap((file) =>
      [...text(file).matchAll(/`((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs))`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !sources.some((source) => `/${source}`.endsWith(`/${path}`)))
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the changelog', () => {
  it('says no sentence twice', () => {
    const sentences = text('CHANGELOG.md')
      .replaceAll(/^#.*$/gm, '\n')
      .split(/\n- |\n\s*\n/)
      .flatMap((entry) => entry.replaceAll(/\s+/g, ' ').split(/\. |\.$/))
      .map((sentence) => sentence.trim().toLowerCase())
      .filter((sentence) => sentence.includes(' '));
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) < at)).toEqual([]);
  });
});

describe('length', () => {
  it.each([
    ['README.md', 130],
    ['ARCHITECTURE.md', 260],
    ['CHANGELOG.md', 120],
  ])('%s has fewer than %d lines', (file, limit) => {
    expect(text(file).split('\n').length).toBeLessThan(limit);
  });

  const limitedTexts = moduleTexts.filter((file) => !file.endsWith('DECISIONS.md'));
  it.each([...new Set([...readmes, ...limitedTexts])])(
    '%s has at most 600 words, with its tables and diagrams, as wc -w counts',
    (file) => {
      expect(text(file).trim().split(/\s+/).length).toBeLessThanOrEqual(600);
    },
  );

  it.each([...new Set([...globSync('*.md', { cwd: root }), ...readmes, ...moduleTexts])])(
    'nine of ten sentences of %s have at most 25 words',
    (file) => {
      const sentences = sentencesIn(text(file));
      const long = sentences.filter((sentence) => wordsIn(sentence).length > 25);
      expect(long.length > sentences.length / 10 ? long : []).toEqual([]);
    },
  );
});
