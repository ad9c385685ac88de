import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintBatch } from '../../../shared/model/print-batch.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Moment } from '../../common/moment.tsx';
import tones from '../../ui/tones.module.css';
import styles from './batch-card.module.css';
import { isRunning, needsAnswer } from '../../common/printing/batch-state.ts';
import { ResumeForm } from './resume-form.tsx';
import { useLineActions } from '../../common/printing/use-line-actions.ts';
import { usePrinterWait } from '../../common/printing/use-printer-wait.ts';

/** Labels that were requested together: progress, stop and continue, and recovery from a jam. */
export function BatchCard({ batch }: { batch: PrintBatch }) {
  const { t } = useTranslation();
  const [isResuming, setIsResuming] = useState(false);
  const asks = needsAnswer(batch) && !batch.isSending;
  return (
    <article className={styles.batch} data-asks={needsAnswer(batch) || undefined}>
      <div className={`${layout.wrap} ${layout.gap1x3} ${layout.alignCenter}`}>
        <strong>{t('printing.batch.title', { count: batch.total })}</strong>
        <span className={tones.muted}>{batch.printerName}</span>
        <span className={layout.pushEnd}>
          <Moment at={batch.startedAt} />
        </span>
      </div>
      <BatchProgress batch={batch} />
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

/** Uses "printed" only for labels that are confirmed on paper. The remedy of a waiting printer is in its notice. */
function BatchProgress({ batch }: { batch: PrintBatch }) {
  const { t } = useTranslation();
  const wait = usePrinterWait(batch.printerId);
  const isWaiting = isRunning(batch) && wait !== null;
  const { printed, confirmed, total } = batch;
  const progressKey = confirmed === printed ? 'progress' : 'taken';
  return (
    <ProgressBar
      label={t(`printing.batch.${isWaiting ? 'waits' : progressKey}`, {
        printed,
        total,
        reasons: wait?.reasons ?? '',
      })}
      percent={(100 * printed) / Math.max(1, total)}
    />
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
  const { stop, goOn, drop, isBusy } = useLineActions({ batchId: batch.id });
  return (
    <div className={`${layout.wrap} ${layout.gap2} ${styles.actions}`}>
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
          {t('printing.batch.drop', { count: batch.stopped })}
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
