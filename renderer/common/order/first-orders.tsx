import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../shared/model/order.ts';
import styles from './first-orders.module.css';
import { OrderLine } from './order-line.tsx';

/** The first of the orders that a question is about, and the number of further ones. */
export function FirstOrders(props: {
  title: string;
  orders: readonly OrderSummary[];
  /** Total number of orders. */
  of: number;
}) {
  const { t } = useTranslation();
  const { title, orders, of } = props;
  if (orders.length === 0) return null;
  const remaining = of - orders.length;
  return (
    <div className={styles.first}>
      {of > 1 && <p>{title}</p>}
      <ul className={styles.orders}>
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
          </li>
        ))}
      </ul>
      {remaining > 0 && <p>{t('order.andMore', { count: remaining })}</p>}
    </div>
  );
}
