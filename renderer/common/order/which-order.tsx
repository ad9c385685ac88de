import { useCall } from '../../station/queries.ts';
import { OrderLine } from './order-line.tsx';
import styles from './order-line.module.css';

/** Whose parcel a question is about, so that nobody has to know an order by its code alone. */
export function WhichOrder({ id }: { id: string }) {
  const { data } = useCall('orders.get', { id });
  if (!data) return <p className={styles.which}>…</p>;
  const { soc, draft, personalDataRemoved } = data.order;
  const { name, phone } = draft.receiver;
  return (
    <OrderLine
      name={name}
      phone={phone}
      codAmount={draft.codAmount}
      soc={soc}
      isRemoved={personalDataRemoved}
    />
  );
}
