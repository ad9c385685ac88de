import * as fc from 'fast-check';
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import en from '../../../renderer/i18n/en.json';
import vi from '../../../renderer/i18n/vi.json';

export const dictionaries = { vi, en };
export const languages = ['vi', 'en'] as const;

/** Creates a translator of one language that rejects missing texts and missing parameters. */
function speaker(language: 'vi' | 'en'): i18n {
  const speaking = createInstance();
  void speaking.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { translation: dictionaries[language] } },
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (text: string, match: string[]) => {
      throw new Error(`No parameter ${match[1]} for "${text}"`);
    },
  });
  return speaking;
}

/** The translators by language. */
export const speakers = { vi: speaker('vi'), en: speaker('en') };

/** Returns the leaves of a dictionary by their dotted path, plural forms counted as one. */
export function leaves(tree: object, path = ''): Map<string, string> {
  const leafTexts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree) as [string, string | object][]) {
    const fullPath = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'object')
      for (const leaf of leaves(value, fullPath)) leafTexts.set(...leaf);
    else leafTexts.set(fullPath.replace(/_(one|other)$/, ''), value);
  }
  return leafTexts;
}

/** Possible values of the forms: the right types, any content. */
export const text = fc.oneof(
  fc.constant(''),
  fc.string(),
  fc.string({ minLength: 300, maxLength: 2100 }),
);
