import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AreaProgress } from '../../../../shared/model/area.ts';
import { groupDigits } from '../../../../shared/amount-text.ts';
import { localeOf } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useCall } from '../../../station/queries.ts';
import { station } from '../../../station/client.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { Moment } from '../../../common/moment.tsx';
import tones from '../../../ui/tones.module.css';
import { areasPercent } from '../use-summaries.ts';
import { useTask } from '../../../station/use-task.ts';
import styles from './areas-section.module.css';

/** Progress of the station's copy of the areas, with a button to load it again. */
export function AreasSection() {
  const { t } = useTranslation();
  const { data: progress, error } = useCall('areas.progress', undefined);
  const { isRunning, problem, run } = useTask();
  if (error) return <ErrorNotice problem={error.problem} />;
  if (!progress) return null;
  const isBusy = isRunning || progress.running;
  return (
    <Panel
      title={t('setup.areas.title')}
      headerContent={
        <Button
          icon={RefreshCw}
          isPending={isBusy}
          onPress={() => void run(() => station.call('areas.refresh'))}
        >
          {t(isBusy ? 'setup.areas.refreshing' : 'setup.areas.refresh')}
        </Button>
      }
    >
      <div className={layout.column4}>
        <p className={styles.lead}>{t('setup.areas.lead')}</p>
        {problem && <ErrorNotice problem={problem} />}
        <State progress={progress} />
        <Counts progress={progress} />
        {progress.fetchedAt !== null && (
          <p className={styles.fetched}>
            {t('setup.areas.fetchedAt')} <Moment at={progress.fetchedAt} />
          </p>
        )}
        <Choices />
      </div>
    </Panel>
  );
}

/** Number of communes chosen by street, with a button to delete these choices. */
function Choices() {
  const { t } = useTranslation();
  const { data: count = 0 } = useCall('areas.choices', undefined);
  const { isRunning, problem, run } = useTask();
  if (count === 0) return null;
  return (
    <div>
      <p className={styles.fetched}>{t('setup.areas.choices', { number: groupDigits(count) })}</p>
      {problem && <ErrorNotice problem={problem} />}
      <Button
        size="small"
        isPending={isRunning}
        onPress={() => void run(() => station.call('areas.forgetChoices'))}
      >
        {t('setup.areas.forgetChoices')}
      </Button>
    </div>
  );
}

function State({ progress }: { progress: AreaProgress }) {
  const { t } = useTranslation();
  const { districts, districtsDone: loadedDistricts, isWhole, running } = progress;
  if (isWhole && !running) return <Notice tone="success" title={t('setup.areas.complete')} />;
  const text = t('setup.areas.progress', { done: loadedDistricts, all: districts });
  const bar = districts > 0 && <ProgressBar label={text} percent={areasPercent(progress)} />;
  if (running)
    return (
      <Notice tone="info" title={t('setup.areas.running')}>
        {bar}
      </Notice>
    );
  const state = districts === 0 ? 'none' : 'paused';
  return (
    <Notice tone="warning" title={t(`setup.areas.${state}`)}>
      {bar}
      <p>{t(`setup.areas.${state}Text`)}</p>
    </Notice>
  );
}

function Counts({ progress }: { progress: AreaProgress }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = new Intl.NumberFormat(localeOf(language));
  return (
    <dl className={styles.counts}>
      {(['provinces', 'districts', 'communes'] as const).map((level) => (
        <div key={level} className={styles.count}>
          <dt className={tones.muted}>{t(`setup.areas.${level}`)}</dt>
          <dd className={tones.title}>{number.format(progress[level])}</dd>
        </div>
      ))}
    </dl>
  );
}
