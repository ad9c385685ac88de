import { createInstance, type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '../../shared/model/station.ts';
import vi from './vi.json';

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
