import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseKeys } from 'i18next';
import type { Locator, Page } from 'playwright-core';
import { patternOf } from '../fakes/window-text.ts';

// Finds elements of the window by their key in the dictionaries, in any language.

type Dictionary = { readonly [name: string]: Dictionary | string };

const dictionaries = Object.fromEntries(
  ['vi', 'en'].map((language) => {
    const file = join(import.meta.dirname, `../../renderer/i18n/${language}.json`);
    return [language, JSON.parse(readFileSync(file, 'utf8')) as Dictionary];
  }),
);

/** Returns a text of a language, with its parameters. */
export function textIn(language: string, key: ParseKeys): string {
  const value = key
    .split('.')
    .reduce<Dictionary | string | undefined>(
      (node, name) => (typeof node === 'object' ? node[name] : undefined),
      dictionaries[language],
    );
  if (typeof value !== 'string') throw new Error(`No text for ${key}`);
  return value;
}

/** Returns a pattern for a text in the window's language; its parameters match anything. */
export async function textPattern(page: Page, key: ParseKeys): Promise<RegExp> {
  const language = (await page.locator('html').getAttribute('lang')) ?? '';
  return patternOf(textIn(language, key));
}

export const button = async (page: Page, key: ParseKeys, scope = 'main'): Promise<Locator> =>
  page
    .locator(scope)
    .getByRole('button', { name: await textPattern(page, key) })
    .filter({ visible: true })
    .first();

export const field = async (page: Page, key: ParseKeys): Promise<Locator> =>
  page
    .locator('main')
    .getByRole('textbox', { name: await textPattern(page, key) })
    .filter({ visible: true })
    .first();
