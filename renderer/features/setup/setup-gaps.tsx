import { useTranslation } from 'react-i18next';
import type { WebhookListener } from '../../../shared/model/webhook-listener.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { Checklist } from '../../common/setup/checklist.tsx';
import { GapButton, sectionOf, useSetupGaps } from '../../common/setup/gaps.tsx';
import { isChecklistComplete, settledOf, useChecklist } from '../../common/setup/use-checklist.ts';
import { saveSetting } from '../../station/settings.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Section, useSetupState } from '../../session/setup-state.ts';
import { useUndo } from '../../session/undo.ts';
import { UnlockedOf } from './lock.tsx';
import styles from './setup-gaps.module.css';

/** Lists the gaps with links. Omits those that the section `currentSection` shows itself. */
export function SetupGaps({ currentSection }: { currentSection: Section }) {
  const { t } = useTranslation();
  const gaps = useSetupGaps().filter((gap) => sectionOf(gap) !== currentSection);
  if (currentSection === 'station') return <FullChecklist />;
  if (gaps.length === 0) return currentSection === 'webhook' ? null : <WebhookGap />;
  return (
    <Notice tone="warning" title={t('setup.gaps.title')}>
      <ul className={styles.gaps}>
        {gaps.map((gap) => (
          <li key={gap} className={styles.gap}>
            <span>{t(`setup.gaps.${gap}`)}</span>
            <GapButton gap={gap} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The first page of the set-up shows the whole checklist until it is complete. */
function FullChecklist() {
  const { t } = useTranslation();
  const items = useChecklist();
  const isStuck = useSetupGaps().length > 0;
  if (isChecklistComplete(items)) return null;
  const counted = { done: settledOf(items), of: items.length };
  return (
    <>
      <Notice tone={isStuck ? 'warning' : 'info'} title={t('setup.checklist.counted', counted)}>
        <Checklist items={items} saidBeside={isStuck ? undefined : 'webhook'} />
      </Notice>
      {!isStuck && <WebhookGap />}
    </>
  );
}

/**
 * Suggests a listener for updates once all else works. Most benches need none, so the user can dismiss the suggestion
 * permanently.
 */
function WebhookGap() {
  const { t } = useTranslation();
  const { openSection } = useSetupState();
  const { data: state } = useCall('station.state', undefined);
  const { data: webhooks } = useCall('webhooks.state', undefined);
  const { problem, isRunning, run } = useTask();
  const offerUndo = useUndo();
  if (state?.mode !== 'account' || !webhooks) return null;
  const { setting } = webhooks;
  if (setting.isOn || setting.isUnwanted || webhooks.isAtHub) return null;
  const keep = (more: Partial<WebhookListener>) =>
    saveSetting('webhooks.listener', { ...setting, ...more });
  const doWithout = async () => {
    const saved = await run(() => keep({ isUnwanted: true }));
    if (!saved?.ok) return;
    offerUndo(
      ({ t }) => t('setup.gaps.doesWithout'),
      () => keep({ isUnwanted: false }),
    );
  };
  return (
    <Notice
      tone="info"
      title={t('setup.gaps.noWebhook')}
      actions={
        <>
          <UnlockedOf page="webhook">
            <Button size="small" isPending={isRunning} onPress={() => void doWithout()}>
              {t('setup.gaps.doWithout')}
            </Button>
          </UnlockedOf>
          <Button size="small" onPress={() => openSection('webhook')}>
            {t('setup.gaps.goWebhook')}
          </Button>
        </>
      }
    >
      {t('setup.gaps.noWebhookMeaning')}
      {problem && <ErrorNotice problem={problem} />}
    </Notice>
  );
}
