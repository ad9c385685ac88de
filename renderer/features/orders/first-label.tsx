import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import { ReceiverName } from '../../common/receiver-name.tsx';
import styles from './print-question.module.css';

/** Whose label comes first. */
export function FirstLabel({ first }: Pick<CallOutput<'printing.survey'>, 'first'>) {
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
