import { useTranslation } from 'react-i18next';
import type { HandoverParcel } from '../../../shared/model/handover.ts';
import { formatDong } from '../../common/format.ts';
import { Moment } from '../../common/moment.tsx';
import { Button } from '../../ui/button.tsx';
import tones from '../../ui/tones.module.css';
import styles from './handover-screen.module.css';

/** Parcels with their COD amount. `onTakeOut` is set for scanned ones. */
export function ParcelRows(props: {
  parcels: readonly HandoverParcel[];
  isScanned?: boolean;
  onTakeOut?: (orderId: string) => void;
}) {
  const { t } = useTranslation();
  const { onTakeOut, isScanned = false } = props;
  return (
    <ul>
      {props.parcels.map((parcel) => (
        <li key={parcel.orderId} className={styles.row}>
          <span>
            <span className={tones.strong}>{parcel.receiverName}</span>
            <br />
            <span className={`${tones.muted} ${tones.code}`}>
              {parcel.waybill ?? parcel.shortCode}
            </span>
          </span>
          <span className={styles.soft}>
            {formatDong(parcel.codAmount)}
            {isScanned && (
              <>
                {' · '}
                <Moment at={parcel.scannedAt} />
              </>
            )}
            {parcel.bench !== null && (
              <>
                <br />
                {parcel.bench}
              </>
            )}
            {parcel.isCancelled && (
              <>
                <br />
                <strong className={tones.danger}>{t('handover.cancelled')}</strong>
              </>
            )}
            {parcel.isLate && (
              <>
                <br />
                <strong>{t('handover.late')}</strong>
              </>
            )}
          </span>
          {onTakeOut && (
            <Button size="small" onPress={() => onTakeOut(parcel.orderId)}>
              {t('handover.takeOut')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
