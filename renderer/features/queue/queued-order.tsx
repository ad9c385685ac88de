import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button as OpenButton } from 'react-aria-components';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { formatAgo, formatDong } from '../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useNow } from '../../common/use-now.ts';
import { ReceiverName } from '../../common/receiver-name.tsx';
import { SyncBadge } from '../../common/sync-badge.tsx';
import { orderProblemText } from '../../common/order-problem-text.ts';
import { RetryButton } from '../../common/order/order-remedies.tsx';
import { useNavigationActions } from '../../session/navigation.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { isOrderSending, nextTry, type PlatformLine } from './queue-groups.ts';
import styles from './queued-order.module.css';

interface QueuedOrderProps {
  order: OrderSummary;
  line: PlatformLine;
}

/** An order that the queue handles by itself, with the time of the next attempt. Memoized. */
export const QueuedOrder = memo(function QueuedOrder({ order, line }: QueuedOrderProps) {
  const { t, i18n } = useTranslation();
  const isWaiting = !isOrderSending(order);
  return (
    <li className={styles.row}>
      <OrderName order={order} />
      <span className={styles.state}>
        <SyncBadge sync={order.sync} />
      </span>
      <span className={`${layout.column} ${layout.minWidth0} ${tones.small}`}>
        {isWaiting && <Plan order={order} line={line} />}
        {order.cancelWanted && <span className={styles.wish}>{t('queue.cancelWanted')}</span>}
        {order.trouble !== null && (
          <span className={styles.why}>
            {orderProblemText(i18n, order.sync, order.trouble).title}
          </span>
        )}
      </span>
      {isWaiting && !line.queue.paused && order.nextAttemptAt !== null && (
        <RetryButton order={order} />
      )}
    </li>
  );
});

/** Name of a parcel. A press opens the order. */
export function OrderName({ order }: { order: OrderSummary }) {
  const { openOrder } = useNavigationActions();
  return (
    <OpenButton className={styles.name} onPress={() => openOrder(order.id)}>
      <span className={`${layout.ellipsis} ${layout.gridFullRow} ${tones.strong}`}>
        <ReceiverName name={order.receiverName} isRemoved={order.personalDataRemoved} />
      </span>
      <span className={`${layout.ellipsis} ${tones.muted} ${tones.code}`}>{order.soc}</span>
      <span className={`${layout.noWrap} ${tones.small} ${tones.bold}`}>
        {formatDong(order.codAmount)}
      </span>
    </OpenButton>
  );
}

function Plan({ order, line }: QueuedOrderProps) {
  const { t } = useTranslation();
  const now = useNow();
  const language = useLanguage();
  const next = nextTry(order, line, now);
  return (
    <span>
      {next.when === 'at'
        ? t('queue.next.at', { time: formatAgo(next.at, now, language) })
        : t(`queue.next.${next.when}`)}
      {order.attempts > 0 && ` · ${t('queue.attempts', { count: order.attempts })}`}
    </span>
  );
}
