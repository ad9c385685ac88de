import { useTranslation } from 'react-i18next';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useNavigationActions } from '../../session/navigation.ts';
import tones from '../../ui/tones.module.css';
import { isRunning, needsAnswer } from './batch-state.ts';
import styles from './batch-strip.module.css';
import { useLineActions } from './use-line-actions.ts';
import { usePrinterWait } from './use-printer-wait.ts';

/** Progress of the batch that is printing or waits for a user; empty without such a batch. */
export function BatchStrip() {
  const { data } = useCall('printing.batches', {});
  const batch = data?.find((one) => isRunning(one) || needsAnswer(one));
  const { t } = useTranslation();
  const { go } = useNavigationActions();
  const { stop, isBusy } = useLineActions({ batchId: batch?.id ?? '' });
  const wait = usePrinterWait(batch?.printerId ?? '');
  if (!batch) return null;
  const { printed, total, skipped } = batch;
  const isStopped = needsAnswer(batch);
  const state = isStopped ? 'stands' : wait ? 'waits' : 'runs';
  return (
    <div
      className={`${layout.row3} ${tones.small} ${styles.strip}`}
      data-asks={isStopped || wait !== null || undefined}
    >
      <ProgressBar
        label={t(`printing.batch.${state}`, { printed, total, reasons: wait?.reasons ?? '' })}
        percent={(100 * printed) / Math.max(1, total)}
      />
      {skipped > 0 && <strong>{t('printing.batch.skipped', { labels: skipped })}</strong>}
      {isRunning(batch) && (
        <Button size="small" isDisabled={isBusy} onPress={stop}>
          {t('printing.batch.stop')}
        </Button>
      )}
      <Button size="small" variant="quiet" onPress={() => go('printing')}>
        {t('printing.batch.show')}
      </Button>
    </div>
  );
}
