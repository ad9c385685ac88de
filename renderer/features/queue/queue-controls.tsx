import { CirclePause, CirclePlay, RotateCw, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StationState } from '../../../shared/model/station.ts';
import { formatMoment } from '../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { station } from '../../station/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../common/use-now.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { useAsking } from '../../common/order/order-remedies.tsx';
import { useSetupState } from '../../session/setup-state.ts';
import { useNavigationActions } from '../../session/navigation.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import styles from './queue-controls.module.css';

/** State of the queue with its reason, and buttons for the whole queue. */
export function QueueControls({ state }: { state: StationState }) {
  const { t } = useTranslation();
  const { isRunning, ask } = useAsking();
  const { queue } = state;
  const hasWork = queue.queued + queue.uncertain + queue.cancelling > 0;
  const retryAll = () =>
    ask(
      () => station.call('orders.retry', { id: null }),
      ({ t }) => t('order.retried'),
    );
  useCommands({ retryAll: hasWork && !queue.paused ? retryAll : null });
  return (
    <section className={styles.controls} aria-label={t('queue.controls')}>
      <div className={styles.standing}>
        <QueueNotice state={state} />
      </div>
      <Button
        icon={RotateCw}
        keys={keysOf('retryAll')}
        isPending={isRunning}
        isDisabled={!hasWork || queue.paused}
        onPress={retryAll}
      >
        {t('queue.retryAll')}
      </Button>
      <PauseButton isPaused={queue.paused} />
    </section>
  );
}

function PauseButton({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation();
  const { isRunning, ask } = useAsking();
  return (
    <Button
      variant={isPaused ? 'primary' : 'secondary'}
      icon={isPaused ? CirclePlay : CirclePause}
      isPending={isRunning}
      keys={keysOf('pauseQueue')}
      onPress={() => ask(() => station.call('outbox.pause', { paused: !isPaused }))}
    >
      {t(isPaused ? 'queue.resume' : 'queue.pause')}
    </Button>
  );
}

/** The reason that stops the queue. A restore or a pause by a user takes precedence. */
function QueueNotice({ state: { queue, connection } }: { state: StationState }) {
  const { t } = useTranslation();
  if (queue.restoredFrom !== null)
    return <Restored from={queue.restoredFrom} isMoved={queue.isMoved} />;
  if (queue.paused)
    return (
      <Notice tone="warning" title={t('queue.paused.title')} isAnnounced>
        {t('queue.paused.text')}
      </Notice>
    );
  if (queue.stopped !== null)
    return (
      <ErrorNotice
        problem={queue.stopped}
        tone="danger"
        isAnnounced={false}
        actions={<ToConnection />}
      />
    );
  if (connection.state === 'trouble' && connection.trouble !== null)
    return <ErrorNotice problem={connection.trouble} tone="warning" isAnnounced={false} />;
  return <p className={styles.calm}>{t(`queue.standing.${connection.state}`)}</p>;
}

/** The queue only looks up orders, without sending any, because a user must check the restored or moved data first. */
function Restored({ from, isMoved }: { from: string; isMoved: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const time = formatMoment(from, useNow(), language);
  return (
    <Notice
      tone="warning"
      title={isMoved ? t('queue.restored.moved') : t('queue.restored.title', { time })}
      isAnnounced
    >
      {t('queue.restored.text')}
    </Notice>
  );
}

function ToConnection() {
  const { t } = useTranslation();
  const { go } = useNavigationActions();
  const { openSection } = useSetupState();
  return (
    <Button
      variant="primary"
      size="small"
      icon={Settings}
      onPress={() => {
        openSection('connection');
        go('setup');
      }}
    >
      {t('queue.toConnection')}
    </Button>
  );
}
