import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppUpdate } from '../../../../shared/model/app-update.ts';
import { assertNever } from '../../../../shared/result.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { Moment } from '../../../common/moment.tsx';
import { Question } from '../../../common/question.tsx';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { type DetailItem, DetailList } from '../../../ui/detail-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import tones from '../../../ui/tones.module.css';
import formStyles from '../form/form.module.css';
import styles from './version-panel.module.css';

/** The running version, and details of a newer one. */
export function VersionPanel({ update }: { update: AppUpdate }) {
  const { t } = useTranslation();
  const { problem, run } = useTask();
  const [asks, setAsks] = useState(false);
  const { step, version } = update;
  const isBusy = ['checking', 'downloading', 'installing'].includes(step.is);
  const install = () => {
    setAsks(false);
    void run(() => station.call('appUpdate.install'));
  };
  return (
    <Panel
      title={t('setup.appUpdates.title')}
      headerContent={
        step.is === 'off' ? undefined : (
          <Button
            icon={RefreshCw}
            isPending={isBusy}
            onPress={() => void run(() => station.call('appUpdate.check'))}
          >
            {t('setup.appUpdates.check')}
          </Button>
        )
      }
    >
      <p className={formStyles.hint}>
        {t('setup.appUpdates.lead', { minutes: update.quietMinutes })}
      </p>
      <output aria-label={t('setup.appUpdates.title')}>
        <DetailList
          details={[
            { name: t('setup.appUpdates.version'), value: version },
            ...useUpdateDetails(update),
          ]}
        />
      </output>
      {problem && <ErrorNotice problem={problem} />}
      {step.is === 'ready' && (
        <>
          {step.notes !== '' && (
            <section aria-label={t('setup.appUpdates.notes')}>
              <h3 className={`${tones.small} ${tones.strong}`}>{t('setup.appUpdates.notes')}</h3>
              <p className={styles.notes}>{step.notes}</p>
            </section>
          )}
          <div>
            <Button icon={Download} onPress={() => setAsks(true)}>
              {t('setup.appUpdates.install')}
            </Button>
          </div>
        </>
      )}
      {asks && step.is === 'ready' && (
        <Question
          variant="primary"
          title={t('setup.appUpdates.installTitle', { version: step.version })}
          cancel={t('setup.appUpdates.later')}
          confirm={t('setup.appUpdates.install')}
          onClose={() => setAsks(false)}
          onConfirm={install}
        >
          <p>{t('setup.appUpdates.installText')}</p>
        </Question>
      )}
    </Panel>
  );
}

function useUpdateDetails({ step, last }: AppUpdate): DetailItem[] {
  const { t } = useTranslation();
  const details: DetailItem[] = [{ name: t('setup.appUpdates.state'), value: useStepText(step) }];
  if (step.is === 'ready' && step.inTheWay.length > 0) {
    const what = step.inTheWay.map((one) => t(`setup.appUpdates.inTheWay.${one}`)).join(', ');
    details.push({ name: t('setup.appUpdates.waitsFor'), value: what });
  }
  if (step.is === 'current' && step.checkedAt !== null)
    details.push({ name: t('setup.appUpdates.checkedAt'), value: <Moment at={step.checkedAt} /> });
  if (step.is === 'failed')
    details.push({ name: t('setup.appUpdates.detail'), value: step.detail, isCode: true });
  if (last) {
    const { is, from, to } = last;
    const text = t(is === 'updated' ? 'setup.appUpdates.updated' : 'setup.appUpdates.notUpdated', {
      from,
      to,
    });
    details.push({ name: t('setup.appUpdates.last'), value: text });
  }
  return details;
}

/** Returns a sentence about the state of an update. */
function useStepText(step: AppUpdate['step']): string {
  const { t } = useTranslation();
  switch (step.is) {
    case 'off':
      return t(`setup.appUpdates.off.${step.why}`);
    case 'current':
      return step.older === null
        ? t(step.checkedAt === null ? 'setup.appUpdates.notYet' : 'setup.appUpdates.current')
        : t('setup.appUpdates.older', { version: step.older });
    case 'checking':
      return t('setup.appUpdates.checking');
    case 'downloading':
      return t('setup.appUpdates.downloading', { version: step.version, percent: step.percent });
    case 'ready':
      return t('setup.appUpdates.ready', { version: step.version });
    case 'installing':
      return t('setup.appUpdates.installing', { version: step.version });
    case 'failed':
      return t(`setup.appUpdates.failed.${step.why}`);
    default:
      return assertNever(step);
  }
}
