import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { SyncBadge } from '../../common/sync-badge.tsx';
import { orderProblemText } from '../../common/order-problem-text.ts';
import { OrderRemedies } from '../../common/order/order-remedies.tsx';
import { TakeBackButton } from '../../common/order/take-back-button.tsx';
import { takingBack } from '../../common/order/taking-back.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { OrderName } from './queued-order.tsx';
import styles from './problem-order.module.css';

/** Checks whether the platform certainly does not have the order, so that it can be withdrawn at once. */
function canBeWithdrawn(order: OrderSummary): boolean {
  return takingBack(order, []) === 'withdraw';
}

/** An order that needs a person, with the reason and the remedy's button. */
export const ProblemOrder = memo(function ProblemOrder({ order }: { order: OrderSummary }) {
  const { i18n } = useTranslation();
  const { sync, trouble } = order;
  if (trouble === null) return null;
  return (
    <article
      className={`${layout.column1} ${tones.lineBelow} ${styles.order}`}
      aria-label={order.soc}
    >
      <div className={`${layout.row3} ${layout.spaceBetween} ${styles.head}`}>
        <OrderName order={order} />
        <SyncBadge sync={sync} />
      </div>
      <ErrorNotice
        problem={trouble}
        text={orderProblemText(i18n, sync, trouble)}
        tone={sync === 'rejected' || sync === 'cancelled' ? 'danger' : 'warning'}
        isAnnounced={false}
        actions={
          <>
            <OrderRemedies order={order} />
            {canBeWithdrawn(order) && <TakeBackButton order={order} kind="withdraw" size="small" />}
          </>
        }
      />
    </article>
  );
});
