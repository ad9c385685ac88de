import { useTranslation } from 'react-i18next';
import type { StationSettings } from '../../shared/model/station.ts';
import { saveSetting } from '../station/settings.ts';
import { Segmented } from '../ui/segmented.tsx';
import { announceProblem } from '../ui/announce.ts';

const languages = [
  { id: 'vi', text: 'VI' },
  { id: 'en', text: 'EN' },
] as const;

/** Switches between Vietnamese and English for all users of this station. */
export function LanguageSwitch({ settings }: { settings: StationSettings }) {
  const { t } = useTranslation();
  const change = async (language: StationSettings['language']) => {
    const saved = await saveSetting('station', { ...settings, language }, settings);
    if (saved.ok) return;
    announceProblem(saved.error);
  };
  return (
    <Segmented
      label={t('shell.language')}
      hideLabel
      isCompact
      options={languages}
      value={settings.language}
      onChange={(language) => void change(language)}
    />
  );
}
