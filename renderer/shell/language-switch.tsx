import { useTranslation } from 'react-i18next';
import type { StationSettings } from '../../shared/model/station.ts';
import { errorText } from '../i18n/error-text.ts';
import { station } from '../station/client.ts';
import { Segmented } from '../ui/segmented.tsx';
import { toast } from '../ui/toasts.tsx';

const languages = [
  { id: 'vi', text: 'VI' },
  { id: 'en', text: 'EN' },
] as const;

/** Vietnamese or English, for everybody at this station. */
export function LanguageSwitch({ settings }: { settings: StationSettings }) {
  const { t, i18n } = useTranslation();
  const change = async (language: StationSettings['language']) => {
    const saved = await station.call('station.save', { ...settings, language, before: settings });
    if (saved.ok) return;
    const { title, todo } = errorText(i18n, saved.error);
    toast('danger', title, todo);
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
