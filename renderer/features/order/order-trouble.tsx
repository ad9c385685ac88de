import { Check, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import type { AppError } from '../../../shared/result.ts';
import { errorText } from '../../i18n/error-text.ts';
import { station } from '../../station.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useTask } from '../../use-task.ts';
import { ErrorNotice } from '../common/error-notice.tsx';
import { Moment } from '../common/moment.tsx';
import { troubleText } from '../common/trouble-text.ts';
import styles from './order-trouble.module.css';

/** Why the order waits, what to do, and the one button that does it. */
export function OrderTrouble({ order, trouble }: { order: Order; trouble: AppError }) {
  const { i18n } = useTranslation();
  return (
    <ErrorNotice
      problem={trouble}
      words={troubleText(i18n, order.sync, trouble)}
      tone={order.sync === 'rejected' ? 'danger' : 'warning'}
      isAnnounced={false}
      actions={
        <div className={styles.actions}>
          {order.sync === 'created' ? <Acknowledge id={order.id} /> : <Retry order={order} />}
          <NextAttempt order={order} />
        </div>
      }
    />
  );
}

const retries: Partial<Record<Order['sync'], string>> = {
  uncertain: 'order.retryLookup',
  cancelling: 'order.retryCancel',
};

function Retry({ order: { id, sync } }: { order: Order }) {
  const { t, i18n } = useTranslation();
  const { isRunning, run } = useTask();
  const retry = async () => {
    const retried = await run(() => station.call('orders.retry', { id }));
    if (retried?.ok) toast('info', t('order.retried'));
    else if (retried) tell(i18n, retried.error);
  };
  return (
    <Button
      variant="primary"
      size="small"
      icon={RotateCw}
      isPending={isRunning}
      onPress={() => void retry()}
    >
      {t(retries[sync] ?? 'order.retry')}
    </Button>
  );
}

/** Nothing is left to try: somebody has to have read it. */
function Acknowledge({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const { isRunning, run } = useTask();
  const acknowledge = async () => {
    const done = await run(() => station.call('orders.acknowledge', { id }));
    if (done && !done.ok) tell(i18n, done.error);
  };
  return (
    <Button
      variant="primary"
      size="small"
      icon={Check}
      isPending={isRunning}
      onPress={() => void acknowledge()}
    >
      {t('order.acknowledge')}
    </Button>
  );
}

function NextAttempt({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (order.nextAttemptAt === null || order.sync === 'created') return null;
  return (
    <span className={styles.next}>
      {t('order.nextAttempt')}: <Moment at={order.nextAttemptAt} />
    </span>
  );
}

function tell(words: Parameters<typeof errorText>[0], error: AppError) {
  const { title, todo } = errorText(words, error);
  toast('danger', title, todo);
}
