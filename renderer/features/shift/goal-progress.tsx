import { useTranslation } from 'react-i18next';
import { goalProgress } from '../../../shared/model/shift.ts';
import { formatMoment } from '../../common/format.ts';
import { useNow } from '../../common/use-now.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useSetting } from '../../station/settings.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import tones from '../../ui/tones.module.css';

/** Progress towards the daily goal, if the shift lead has set one. */
export function GoalProgress({ labels, today }: { labels: number; today: Date }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const { value: goal } = useSetting('shift.goal');
  if (!goal || goal.labels === null) return null;
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate()).getTime();
  const goalLabels = goal.labels;
  const { expected, reachedAt } = goalProgress(
    { ...goal, labels: goalLabels },
    { printed: labels, midnight, now: now.getTime() },
  );
  const when =
    reachedAt === null ? '' : formatMoment(new Date(reachedAt).toISOString(), now, language);
  return (
    <Panel title={t('shift.pace.title')}>
      <ProgressBar
        label={t('shift.pace.done', { labels, goal: goalLabels })}
        percent={Math.min(100, Math.floor((labels / goalLabels) * 100))}
      />
      <p className={tones.muted}>
        {labels >= goalLabels
          ? t('shift.pace.reached')
          : [
              t('shift.pace.expected', { expected }),
              reachedAt === null ? t('shift.pace.unknown') : t('shift.pace.reachedAt', { when }),
            ].join(' ')}
      </p>
    </Panel>
  );
}
