import { useTranslation } from 'react-i18next';
import { useCall } from '../../station/queries.ts';
import { FirstOrders } from '../order/first-orders.tsx';
import { WhichOrders } from '../order/which-orders.tsx';
import { labelsOf, type LabelRequest } from './labels-of.ts';
import styles from './which-labels.module.css';

/** The labels of a question: listed by name for ids, counted for a query. */
export function WhichLabels({ request }: { request: LabelRequest }) {
  const { choice } = request;
  return 'ids' in choice ? <WhichOrders ids={choice.ids} /> : <Counted {...request} />;
}

function Counted({ choice, leaveOut, group }: LabelRequest) {
  const { t } = useTranslation();
  const { data } = useCall('printing.survey', choice);
  if (!data) return <p className={styles.labels}>…</p>;
  const { labels, first } = labelsOf(data, leaveOut);
  return (
    <div className={styles.labels}>
      <strong>{t('printing.labelsInAll', { count: labels })}</strong>
      {group === null && <FirstOrders title={t('orders.printFirst')} orders={first} of={labels} />}
    </div>
  );
}
