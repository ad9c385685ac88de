import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import { errorText } from '../../i18n/error-text.ts';
import { station } from '../../station.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ErrorNotice } from '../common/error-notice.tsx';
import { Moment } from '../common/moment.tsx';
import styles from './order-trouble.module.css';

/** Why the order waits, what to do, and the one button that does it. */
export function OrderTrouble({ order }: { order: Order }) {
  const { t, i18n } = useTranslation();
  const [isTrying, setIsTrying] = useState(false);
  if (order.trouble === null) return null;
  const retry = async () => {
    setIsTrying(true);
    const retried = await station.call('orders.retry', { id: order.id });
    setIsTrying(false);
    if (retried.ok) return toast('info', t('order.retried'));
    const { title, todo } = errorText(i18n, retried.error);
    toast('danger', title, todo);
  };
  return (
    <ErrorNotice
      problem={order.trouble}
      tone={order.sync === 'rejected' ? 'danger' : 'warning'}
      isAnnounced={false}
      actions={
        <div className={styles.actions}>
          <Button
            variant="primary"
            size="small"
            icon={RotateCw}
            isPending={isTrying}
            onPress={() => void retry()}
          >
            {t(order.sync === 'uncertain' ? 'order.retryLookup' : 'order.retry')}
          </Button>
          {order.nextAttemptAt !== null && (
            <span className={styles.next}>
              {t('order.nextAttempt')}: <Moment at={order.nextAttemptAt} />
            </span>
          )}
        </div>
      }
    />
  );
}
