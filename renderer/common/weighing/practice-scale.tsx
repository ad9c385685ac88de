import { useTranslation } from 'react-i18next';
import { practiceLoadSchema, PRACTICE_SCALE } from '../../../shared/model/scale.ts';
import { station } from '../../station/client.ts';
import { useSetting } from '../../station/settings.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import styles from './practice-scale.module.css';

/** Buttons that put a simulated load on the practice scale. Renders nothing with another scale. */
export function PracticeScale() {
  const { t } = useTranslation();
  const { data: state } = useCall('station.state', undefined);
  const { value: settings } = useSetting('scale');
  if (state?.mode !== 'training' || settings?.port !== PRACTICE_SCALE) return null;
  return (
    <span
      className={`${layout.inlineRow} ${layout.gap2} ${styles.practice}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be inline in the entry form
      role="group"
      aria-label={t('scale.practice.title')}
    >
      <span className={tones.muted}>{t('scale.practice.title')}</span>
      {practiceLoadSchema.options.map((puts) => (
        <Button
          key={puts}
          size="small"
          onPress={() => void station.call('scale.practise', { puts })}
        >
          {t(`scale.practice.${puts}`)}
        </Button>
      ))}
    </span>
  );
}
