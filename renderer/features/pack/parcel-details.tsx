import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackedParcel } from '../../../shared/model/packing.ts';
import { OrderBadge } from '../../common/delivery/order-badge.tsx';
import { formatDong } from '../../common/format.ts';
import { Moment } from '../../common/moment.tsx';
import { ReceiverName } from '../../common/receiver-name.tsx';
import { PackedNow } from '../../common/site/packed-now.tsx';
import { useOtherPackingBench, useOtherPrintingBenches } from '../../common/site/site-row.ts';
import styles from './pack-screen.module.css';

/** Receiver, carrier, COD and progress of a parcel. Every parcel has them in the same columns. */
export function PackedParcelDetails({ parcel }: { parcel: PackedParcel }) {
  const { t } = useTranslation();
  const { receiverName, personalDataRemoved, carrierName, codAmount, place } = parcel;
  const { checkedAt, verifiedAt, handedOverAt, printed, paper } = parcel;
  const printedAt = useOtherPrintingBenches(parcel.soc);
  const packedAt = useOtherPackingBench(parcel.soc);
  const label =
    paper === 'printed' && printed > 1
      ? t('pack.printedTimes', { count: printed })
      : t(`pack.paper.${paper}`);
  return (
    <dl className={styles.facts}>
      <Large name={t('pack.facts.receiver')}>
        <ReceiverName name={receiverName} isRemoved={personalDataRemoved} />
      </Large>
      <Large name={t('pack.facts.cod')}>{formatDong(codAmount)}</Large>
      <Large name={t('pack.facts.carrier')}>{carrierName ?? '—'}</Large>
      <Small name={t('pack.facts.place')}>{place}</Small>
      <Small name={t('pack.facts.label')}>{label}</Small>
      <Small name={t('pack.facts.state')}>
        <OrderBadge
          sync={parcel.sync}
          delivery={parcel.delivery}
          handedOverAt={parcel.handedOverAt}
        />
      </Small>
      {verifiedAt !== null && (
        <Small name={t('pack.facts.verified')}>
          <Moment at={verifiedAt} />
        </Small>
      )}
      {checkedAt !== null && (
        <Small name={t('pack.facts.checked')}>
          <Moment at={checkedAt} />
        </Small>
      )}
      {handedOverAt !== null && (
        <Small name={t('pack.facts.handedOver')}>
          <Moment at={handedOverAt} />
        </Small>
      )}
      {printedAt !== null && <Small name={t('site.columns.printed')}>{printedAt}</Small>}
      {packedAt !== null && (
        <Small name={t('site.packing')}>
          <PackedNow {...packedAt} />
        </Small>
      )}
    </dl>
  );
}

function Large({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.large}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Small({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.small}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
