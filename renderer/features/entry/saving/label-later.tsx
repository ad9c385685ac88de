import { Printer, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../shared/model/order.ts';
import type { PrintJob } from '../../../../shared/model/print-job.ts';
import { usePrint } from '../../../common/printing/printing-provider.tsx';
import { usePrinterWait } from '../../../common/printing/use-printer-wait.ts';
import { isUnderWay } from '../../../common/printing/job-choices.ts';
import { useNavigationActions } from '../../../session/navigation.ts';
import { useCall } from '../../../station/queries.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './label-later.module.css';

/** Explains why the label of the saved order does not print now, with the remedy. */
export function LabelLater({ order, job }: { order: Order; job: PrintJob | undefined }) {
  const { t } = useTranslation();
  const print = usePrint();
  const { go } = useNavigationActions();
  const state = useCall('station.state', undefined).data;
  const wait = usePrinterWait(job?.printerId ?? '');
  if (!job || !state || !isUnderWay(job)) return null;
  const { connection, queue } = state;
  const isHeldBack = connection.state === 'trouble' || queue.paused || queue.stopped !== null;
  if (wait)
    return (
      <div className={styles.later}>
        <p>{t('entry.labelWaits', { reasons: wait.reasons })}</p>
        <Button size="small" icon={Printer} onPress={() => go('printing')}>
          {t('entry.toPrinting')}
        </Button>
      </div>
    );
  if (order.sync === 'created' || !isHeldBack || job.kind === 'slip') return null;
  return (
    <div className={styles.later}>
      <p>{t('entry.labelLater')}</p>
      <Button size="small" icon={ScrollText} onPress={() => print([order.id], 'slip')}>
        {t('order.printSlip')}
      </Button>
    </div>
  );
}
