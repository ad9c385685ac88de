import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintBatch } from '../../../shared/model/print-batch.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Moment } from '../common/moment.tsx';
import styles from './batch-card.module.css';
import { isRunning, needsAnswer } from './batch-state.ts';
import { ResumeForm } from './resume-form.tsx';
import { useBatchActions } from './use-batch-actions.ts';

/** Labels that were asked for together: how far they are, stop and go on, and the way out of a jam. */
export function BatchCard({ batch }: { batch: PrintBatch }) {
  const { t } = useTranslation();
  const [isResuming, setIsResuming] = useState(false);
  const asks = needsAnswer(batch) && !batch.isSending;
  return (
    <article className={styles.batch} data-asks={needsAnswer(batch) || undefined}>
      <div className={styles.head}>
        <strong>{t('printing.batch.title', { labels: batch.total })}</strong>
        <span className={styles.printer}>{batch.printerName}</span>
        <span className={styles.when}>
          <Moment at={batch.startedAt} />
        </span>
      </div>
      <ProgressBar
        label={t('printing.batch.progress', { printed: batch.printed, total: batch.total })}
        percent={(100 * batch.printed) / Math.max(1, batch.total)}
      />
      <BatchCounts batch={batch} />
      <BatchActions
        batch={batch}
        canResume={!isResuming && !asks && !isRunning(batch) && batch.printed > 0}
        onResume={() => setIsResuming(true)}
      />
      {(asks || isResuming) && (
        <ResumeForm batchId={batch.id} isOpen={isResuming} onDone={() => setIsResuming(false)} />
      )}
    </article>
  );
}

function BatchCounts({ batch }: { batch: PrintBatch }) {
  const { t } = useTranslation();
  const counts = (['doubtful', 'stopped', 'skipped', 'dropped'] as const).filter(
    (name) => batch[name] > 0,
  );
  if (counts.length === 0) return null;
  return (
    <ul className={styles.counts}>
      {counts.map((name) => (
        <li key={name} data-loud={name !== 'dropped' || undefined}>
          {t(`printing.batch.${name}`, { labels: batch[name] })}
        </li>
      ))}
    </ul>
  );
}

function BatchActions(props: { batch: PrintBatch; canResume: boolean; onResume: () => void }) {
  const { t } = useTranslation();
  const { batch, canResume } = props;
  const { stop, goOn, drop, isBusy } = useBatchActions(batch.id);
  return (
    <div className={styles.actions}>
      {isRunning(batch) && (
        <Button size="small" isDisabled={isBusy} onPress={stop}>
          {t('printing.batch.stop')}
        </Button>
      )}
      {batch.stopped > 0 && batch.doubtful === 0 && (
        <Button size="small" variant="primary" isDisabled={isBusy} onPress={goOn}>
          {t('printing.batch.goOn')}
        </Button>
      )}
      {batch.stopped > 0 && (
        <Button size="small" isDisabled={isBusy} onPress={drop}>
          {t('printing.batch.drop', { labels: batch.stopped })}
        </Button>
      )}
      {canResume && (
        <Button size="small" variant="quiet" onPress={props.onResume}>
          {t('printing.batch.afterJam')}
        </Button>
      )}
    </div>
  );
}
