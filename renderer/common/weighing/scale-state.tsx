import { CircleCheck, LoaderCircle, Scale, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ScaleReading } from '../../../shared/model/scale.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useCall } from '../../station/queries.ts';
import { useSetting } from '../../station/settings.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { formatWeight, signed } from '../format.ts';
import styles from './scale-state.module.css';

/** Returns the reading of the scale; null without a configured scale. */
export function useScale(): ScaleReading | null {
  const { data } = useCall('scale.reading', undefined);
  return data === undefined || data.is === 'off' ? null : data;
}

const toneOf = {
  stable: 'success',
  moving: 'neutral',
  empty: 'neutral',
  unpressed: 'neutral',
} as const;
const icons = { success: CircleCheck, neutral: Scale, warning: TriangleAlert } as const;

/** The present reading and whether it can be used, in text, icon and colour. */
export function ScaleState({ reading }: { reading: ScaleReading }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { is, grams, isTaken } = reading;
  const { value: settings } = useSetting('scale');
  const isPressed = settings?.sendsWhenPressed === true;
  const tone = isTaken ? 'neutral' : is in toneOf ? toneOf[is as keyof typeof toneOf] : 'warning';
  const Icon = is === 'moving' ? LoaderCircle : icons[tone];
  return (
    <span className={styles.state} data-tone={tone} data-is={is}>
      <Icon aria-hidden className={layout.icon} />
      {grams !== null && is !== 'empty' && (
        <strong className={tones.ink}>
          {grams < 0
            ? signed(grams, (one) => formatWeight(one, language))
            : formatWeight(grams, language)}
        </strong>
      )}
      <span>
        {isTaken && is === 'stable'
          ? t(isPressed ? 'scale.isTakenPressed' : 'scale.isTaken')
          : t(`scale.states.${is}`)}
      </span>
    </span>
  );
}
