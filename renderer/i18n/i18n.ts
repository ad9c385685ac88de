import {
  createInstance,
  type DefaultNamespace,
  type InterpolationMap,
  type Namespace,
  type ParseKeys,
  type ParseTReturn,
  type Resources,
} from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '../../shared/model/station.ts';
import type { Translator } from './error-values.ts';
import vi from './vi.json';

/** The placeholders of a text; for a union of keys, those of all texts. */
type Values<Key extends ParseKeys> = InterpolationMap<
  ParseTReturn<Key, Resources[DefaultNamespace]>
>;
/** A context with a variant of the text. */
type Context<Key extends ParseKeys, Given extends string> = [
  Extract<`${Key}_${Given}`, ParseKeys>,
] extends [never]
  ? never
  : Given;

// i18next's own signature checks all keys again for every call: half a million types each, four fifths of all type
// checking. So a call is matched with these overloads first. Calls that they reject are still checked by i18next's
// signature, which has better messages.
declare module 'i18next' {
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    <Key extends ParseKeys>(
      key: Key,
      ...values: object extends Values<Key> ? [] : [values: Values<Key>]
    ): string;
    <Key extends ParseKeys, Given extends string>(
      key: Key,
      values: Values<Key> & { context: Context<Key, Given> },
    ): string;
    (key: string, values: { defaultValue: string; [value: string]: unknown }): string;
  }
}

const i18next = createInstance();

/** The texts in the present language. */
export const translator: Translator = i18next;

/** Starts in Vietnamese; the station's language follows once it is loaded. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'vi',
    fallbackLng: 'vi',
    resources: { vi: { translation: vi } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

/** Changes the language. English is loaded at its first use, because few benches need both. */
export async function changeLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'en' && !i18next.hasResourceBundle('en', bundle)) {
    const { default: en } = await import('./en.json');
    i18next.addResourceBundle('en', bundle, en);
  }
  // The user may have requested another one since.
  if (document.documentElement.lang === language) await i18next.changeLanguage(language);
}
const bundle = 'translation';

/** Returns the language of the texts. */
export function languageOf({ language }: Pick<Translator, 'language'>): Language {
  return language === 'en' ? 'en' : 'vi';
}

/** Returns the present language. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n);
}
