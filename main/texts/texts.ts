import type { Language } from '../../shared/model/station.ts';
import en from './en.json' with { type: 'json' };
import printed from './printed.json' with { type: 'json' };
import training from './training.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

/** All texts of main in one language; a key that one dictionary lacks does not compile. */
export type Texts = typeof vi & typeof en;

const dictionaries: Readonly<Record<Language, Texts>> = { vi, en };

/** Texts on labels, slips and lists. Always Vietnamese, because couriers and pickers read them. */
export const printedTexts = printed;

/** Answers of the training platform. Always Vietnamese, like those of the real platform. */
export const trainingTexts = training;

/** Returns the dictionary of a language. */
export function textsOf(language: Language): Texts {
  return dictionaries[language];
}

/**
 * Replaces each `{{name}}` of a text by the parameter of this name. A parameter that is missing leaves its place empty.
 */
export function fillIn(text: string, params: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
}

/** Returns a text in Vietnamese and in English in one line, for output before a language is chosen. */
export function inBothLanguages(
  textIn: (texts: Texts, language: Language) => string,
  params: Readonly<Record<string, string>> = {},
): string {
  const languages = ['vi', 'en'] as const;
  return languages
    .map((language) => fillIn(textIn(dictionaries[language], language), params))
    .join(' / ');
}
