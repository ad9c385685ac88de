import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  benchPages,
  type Page,
  pageFor,
  parsePage,
} from '../../renderer/features/handbook/pages.ts';
import { commandIds, commands } from '../../renderer/keys/commands.ts';
import { sections } from '../../renderer/session/setup-state.ts';
import { errorPages } from '../../renderer/i18n/error-pages.ts';
import { screens } from '../../renderer/shell/screens.ts';
import { manual, languages, text, wordsIn } from './document-texts.ts';

const names = readdirSync(join(manual, 'vi')).map((file) => file.replace(/\.md$/, ''));

function pages(language: (typeof languages)[number]): readonly Page[] {
  return names.map((name) => parsePage(name, text(`resources/manual/${language}/${name}.md`)));
}

/** Returns the handbook's name of a key in the table of commands. */
function nameOfKey(key: string): string {
  const signs: Record<string, string> = {
    Slash: '/',
    Equal: '+',
    Minus: '-',
    Digit: '0',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Escape: 'Esc',
  };
  return signs[key] ?? key.replace(/^(?:Key|Digit)/, '');
}

/** The sentences of a page: of its paragraphs, list items and table cells. */
function sentencesOf(source: string): string[] {
  return source
    .replaceAll(/^#.*$|<!--.*?-->/gm, '\n')
    .replaceAll(/^\s*(?:-|\d+\.) /gm, '\n\n')
    .replaceAll(/`[^`]*`/g, 'X')
    .split(/\n\s*\n|\||(?<=[.!?:;])(?:\*\*|\))?\s+(?=[\p{Lu}*"(“])/u);
}

const byText = (one: string, other: string) => one.localeCompare(other);

describe('the handbook', () => {
  it('has the same pages in both languages', () => {
    expect(readdirSync(join(manual, 'en'))).toEqual(readdirSync(join(manual, 'vi')));
  });

  it.each(names)('names the same keys and links in both languages: %s', (name) => {
    const [vi, en] = languages.map((language) => {
      const source = text(`resources/manual/${language}/${name}.md`);
      return {
        keys: [...source.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key).toSorted(byText),
        // A picture with texts has one file for each language.
        links: [...source.matchAll(/\]\(([^)]+)\)/g)]
          .map(([, link = '']) => link.replace(`-${language}.png`, '.png'))
          .toSorted(byText),
      };
    });
    expect(en).toEqual(vi);
  });

  it.each(languages)('has a page for every screen and every section of the set-up (%s)', (of) => {
    const screenPaths = [
      ...screens.map(({ screen }) => screen),
      ...sections.map((section) => `setup/${section}`),
    ];
    expect(
      screenPaths.filter((screenPath) => pageFor(pages(of), screenPath) === undefined),
    ).toEqual([]);
    const documented = pages(of).flatMap(({ screens: own }) => own);
    expect(documented.filter((screenPath) => !screenPaths.includes(screenPath))).toEqual([]);
    expect(new Set(documented).size).toBe(documented.length);
  });

  it.each(languages)('calls in bold what the window calls so (%s)', (language) => {
    const dictionary = text(`renderer/i18n/${language}.json`);
    const bold = names.flatMap((name) =>
      [...text(`resources/manual/${language}/${name}.md`).matchAll(/\*\*([^*]+)\*\*/g)].map(
        ([, word = '']) => word,
      ),
    );
    expect(bold.filter((word) => !dictionary.includes(word))).toEqual([]);
  });

  it.each(languages)('names every key of the screens on its page of keys (%s)', (language) => {
    const page = text(`resources/manual/${language}/keys.md`);
    const chords = commandIds
      .map((id) => commands[id])
      .filter(({ scope }) => scope !== 'dialog' && scope !== 'message')
      .map(({ chords: [chord = ''] }) => chord.split('+').map(nameOfKey).join('` + `'));
    expect(chords.filter((chord) => !page.includes(`\`${chord}\``))).toEqual([]);
  });

  it('lists pages for packers that exist, each once', () => {
    expect(benchPages.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(benchPages).size).toBe(benchPages.length);
  });

  it.each(languages)('has at most 25 words a sentence on pages for packers (%s)', (language) => {
    const long = benchPages.flatMap((name) =>
      sentencesOf(text(`resources/manual/${language}/${name}.md`)).filter(
        (sentence) => wordsIn(sentence).length > 25,
      ),
    );
    expect(long).toEqual([]);
  });

  it.each(languages)('can be reached from other pages as a whole (%s)', (language) => {
    const linked = names.flatMap((name) =>
      [...text(`resources/manual/${language}/${name}.md`).matchAll(/\]\(([\w-]+)\.md\)/g)].map(
        ([, page]) => page,
      ),
    );
    const opened = pages(language)
      .filter((page) => page.screens.length > 0)
      .map(({ name }) => name);
    const reached = new Set<string | undefined>([...linked, ...opened]);
    expect(names.filter((name) => !reached.has(name))).toEqual([]);
  });
});

describe('messages', () => {
  it('lead to pages that are there', () => {
    const missing = Object.values(errorPages).filter((page) => !names.includes(page));
    expect(missing).toEqual([]);
  });
});
