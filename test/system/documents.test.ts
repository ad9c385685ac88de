import { globSync, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, manual, languages, text } from './document-texts.ts';

const rooms = globSync('{main,renderer,test}/**/README.md', { cwd: root });
const documents = [...globSync('*.md', { cwd: root }), ...rooms];

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
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchors(text(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('in ARCHITECTURE.md, SECURITY.md and the README name files that are there', () => {
    const named = ['ARCHITECTURE.md', 'SECURITY.md', 'README.md'].flatMap((file) =>
      [...text(file).matchAll(/`((?:main|renderer|shared|test|resources)\/[\w./-]+)`/g)].map(
        ([, path = '']) => path,
      ),
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('in the rooms name sources that are there', () => {
    const sources = globSync('{main,renderer,shared,test}/**/*.{ts,tsx,mjs}', { cwd: root });
    const missing = rooms.flatMap((file) =>
      [...text(file).matchAll(/`((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs))`/g)]
        .map(([, named = '']) => named)
        .filter((named) => !sources.some((source) => `/${source}`.endsWith(`/${named}`)))
        .filter((named) => !existsSync(join(root, named)))
        .map((named) => `${file}: ${named}`),
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
});
