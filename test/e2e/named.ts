import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

// Finds elements of the window by their key in the dictionaries, in any language.

type Words = { readonly [name: string]: Words | string };

const dictionaries = Object.fromEntries(
  ['vi', 'en'].map((language) => {
    const file = join(import.meta.dirname, `../../renderer/i18n/${language}.json`);
    return [language, JSON.parse(readFileSync(file, 'utf8')) as Words];
  }),
);

/** Returns a pattern for a text in the window's language; its parameters match anything. */
export async function named(page: Page, key: string): Promise<RegExp> {
  const language = (await page.locator('html').getAttribute('lang')) ?? '';
  const found = key
    .split('.')
    .reduce<Words | string | undefined>(
      (words, name) => (typeof words === 'object' ? words[name] : undefined),
      dictionaries[language],
    );
  if (typeof found !== 'string') throw new Error(`No words for ${key}`);
  const escaped = found.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/\{\{[^}]*\}\}/g, '.*')}`);
}

export const button = async (page: Page, key: string, within = 'main'): Promise<Locator> =>
  page
    .locator(within)
    .getByRole('button', { name: await named(page, key) })
    .filter({ visible: true })
    .first();

export const field = async (page: Page, key: string): Promise<Locator> =>
  page
    .locator('main')
    .getByRole('textbox', { name: await named(page, key) })
    .filter({ visible: true })
    .first();
