import { useCall } from '../../station/queries.ts';
import { OrderLine } from './order-line.tsx';
import styles from './order-line.module.css';

/** Identifies the parcel of a question, so that the user need not recognize the code. */
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
