import { useTranslation } from 'react-i18next';
import tones from '../../ui/tones.module.css';
import { formatDong } from '../format.ts';
import { ReceiverName } from '../receiver-name.tsx';
import styles from './order-line.module.css';

/** Identifies a parcel: name, end of the phone number, COD amount, code. `isTight` for one of several. */
export function OrderLine(props: {
  name: string;
  phone: string | null;
  /** Whole dong; null is unknown. */
  codAmount: number | null;
  soc: string;
  isRemoved: boolean;
  isTight?: boolean;
}) {
  const { t } = useTranslation();
  const { name, phone, codAmount, soc, isRemoved, isTight = false } = props;
  return (
    <p className={styles.which} data-tight={isTight || undefined}>
      <strong className={styles.name}>
        <ReceiverName name={name} isRemoved={isRemoved} />
      </strong>
      {phone && <span>{t('order.phoneEnd', { digits: phone.slice(-4) })}</span>}
      <span>{t('order.collects', { amount: formatDong(codAmount) })}</span>
      <span className={`${tones.soft} ${tones.code}`}>{soc}</span>
    </p>
  );
}
