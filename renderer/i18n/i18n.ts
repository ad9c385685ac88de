import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '../../shared/model/station.ts';
import en from './en.json';
import vi from './vi.json';

const i18next = createInstance();

/** Starts in Vietnamese; the station's own language follows as soon as it is known. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'vi',
    fallbackLng: 'vi',
    resources: { vi: { translation: vi }, en: { translation: en } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

export async function changeLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** The language that is shown right now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? 'en' : 'vi';
}
