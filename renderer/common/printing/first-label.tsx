import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { ReceiverName } from '../receiver-name.tsx';
import styles from './first-label.module.css';

/** Whose label comes first. */
export function FirstLabel({ first }: { first: OrderSummary | null }) {
  const { t } = useTranslation();
  if (first === null) return null;
  return (
    <p className={styles.first}>
      {t('orders.printFirst')}{' '}
      <strong>
        <ReceiverName name={first.receiverName} isRemoved={first.personalDataRemoved} />
      </strong>{' '}
      <span className={styles.soc}>{first.soc}</span>
    </p>
  );
}
