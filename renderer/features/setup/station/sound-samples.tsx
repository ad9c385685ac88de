import { useTranslation } from 'react-i18next';
import {
  soundAccepted,
  soundAlarm,
  soundAttention,
  type Sounding,
  soundRefused,
} from '../../../common/sound.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';

/** Plays each sound with the given settings. */
export function SoundSamples({ sounding }: { sounding: Sounding }) {
  const { t } = useTranslation();
  return (
    <div className={`${layout.wrap} ${layout.gap2}`}>
      <Button size="small" onPress={() => soundAccepted(sounding)}>
        {t('setup.station.hearAccepted')}
      </Button>
      <Button size="small" onPress={() => soundAttention(sounding)}>
        {t('setup.station.hearAttention')}
      </Button>
      <Button size="small" onPress={() => soundRefused(sounding)}>
        {t('setup.station.hearRefused')}
      </Button>
      <Button size="small" onPress={() => soundAlarm(sounding)}>
        {t('setup.station.hearAlarm')}
      </Button>
    </div>
  );
}
