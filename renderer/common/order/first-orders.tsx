import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { OrderBadge } from '../delivery/order-badge.tsx';
import styles from './first-orders.module.css';
import { OrderLine } from './order-line.tsx';

/** The first of several orders, and the number of further ones. */
export function FirstOrders(props: {
  title: string;
  orders: readonly OrderSummary[];
  /** Total number of orders. */
  of: number;
  /** Shows the state of each order beside it. */
  hasStates?: boolean;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const { title, orders, of, hasStates = false } = props;
  if (orders.length === 0) return null;
  const remaining = of - orders.length;
  return (
    <div className={styles.first}>
      {of > 1 && <p id={titleId}>{title}</p>}
      <ul
        className={styles.orders}
        data-states={hasStates || undefined}
        {...(of > 1 ? { 'aria-labelledby': titleId } : { 'aria-label': title })}
      >
        {orders.map((one) => (
          <li key={one.id}>
            <OrderLine
              name={one.receiverName}
              phone={one.receiverPhone}
              codAmount={one.codAmount}
              soc={one.soc}
              isRemoved={one.personalDataRemoved}
              isTight
            />
            {hasStates && (
              <OrderBadge sync={one.sync} delivery={one.delivery} handedOverAt={one.handedOverAt} />
            )}
          </li>
        ))}
      </ul>
      {remaining > 0 && <p>{t('order.andMore', { count: remaining })}</p>}
    </div>
  );
}
