import { useTranslation } from 'react-i18next';
import { useCall } from '../../station/queries.ts';
import { formatDong } from '../format.ts';
import { ReceiverName } from '../receiver-name.tsx';
import styles from './which-order.module.css';

/** Whose parcel a question is about, so that nobody has to know an order by its code alone. */
export function WhichOrder({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useCall('orders.get', { id });
  if (!data) return <p className={styles.which}>…</p>;
  const { soc, draft, personalDataRemoved } = data.order;
  const { name, phone } = draft.receiver;
  return (
    <p className={styles.which}>
      <strong className={styles.name}>
        <ReceiverName name={name} isRemoved={personalDataRemoved} />
      </strong>
      {phone && <span>{t('order.phoneEnd', { digits: phone.slice(-4) })}</span>}
      <span>{t('order.collects', { amount: formatDong(draft.codAmount) })}</span>
      <span className={styles.code}>{soc}</span>
    </p>
  );
}
