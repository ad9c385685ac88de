import { useTranslation } from 'react-i18next';
import { useCall } from '../../station/queries.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { Moment } from '../moment.tsx';

/** Results of scans at the bench: label and contents checked, handed over. */
export function PackedPart({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const { data: parcel } = useCall('packing.parcel', { id: orderId });
  if (!parcel) return null;
  const { checkedAt, verifiedAt, handedOverAt } = parcel;
  const details = Object.entries({
    verified: verifiedAt,
    checked: checkedAt,
    handedOver: handedOverAt,
  } as const).flatMap(([name, at]) =>
    at === null ? [] : { name: t(`order.packed.${name as 'verified'}`), value: <Moment at={at} /> },
  );
  if (details.length === 0) return null;
  return (
    <section className={layout.column1}>
      <h3 className={tones.heading}>{t('order.packed.title')}</h3>
      <DetailList details={details} />
    </section>
  );
}
