import {
  createInstance,
  type DefaultNamespace,
  type i18n,
  type InterpolationMap,
  type Namespace,
  type ParseKeys,
  type ParseTReturn,
  type Resources,
} from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '../../shared/model/station.ts';
import vi from './vi.json';

/** What stands between the braces of a text; of several texts, one of which is asked for, all of it. */
type Values<Key extends ParseKeys> = InterpolationMap<
  ParseTReturn<Key, Resources[DefaultNamespace]>
>;
/** A context that some variant of the text is written for. */
type Context<Key extends ParseKeys, Given extends string> = [
  Extract<`${Key}_${Given}`, ParseKeys>,
] extends [never]
  ? never
  : Given;

// i18next's own signature goes through all keys anew for every call: half a million types each, which were
// four fifths of all that was checked. So a call is tried against these first; what they refuse is still
// checked by i18next's, whose messages say best what is wrong.
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

/** The texts of the language that is shown when they are asked for. */
export type Words = Pick<i18n, 't' | 'exists' | 'language'>;
export const words: Words = i18next;

/** Starts in Vietnamese; the station's own language follows as soon as it is known. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'vi',
    fallbackLng: 'vi',
    resources: { vi: { translation: vi } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

/** Shows another language. English is read when it is first asked for: hardly a bench needs both. */
export async function changeLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'en' && !i18next.hasResourceBundle('en', bundle)) {
    const { default: en } = await import('./en.json');
    i18next.addResourceBundle('en', bundle, en);
  }
  // Another one may have been asked for meanwhile.
  if (document.documentElement.lang === language) await i18next.changeLanguage(language);
}
const bundle = 'translation';

/** The language of the texts. */
export function languageOf({ language }: Pick<Words, 'language'>): Language {
  return language === 'en' ? 'en' : 'vi';
}

/** The language that is shown right now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n);
}
