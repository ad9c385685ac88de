import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HeldParcel, PackedParcel } from '../../../shared/model/packing.ts';
import tones from '../../ui/tones.module.css';
import { parcelName } from './parcel-name.ts';
import styles from './pack-screen.module.css';

/** The parcel or goods in the packer's hand. The next scan is compared with it. */
export function HeldParcelBand({ held }: { held: HeldParcel }) {
  const { t } = useTranslation();
  const { parcel, from, goods } = held;
  return (
    <section className={styles.held} aria-label={t('pack.held.title')}>
      <Hand aria-hidden className={styles.rowIcon} />
      <span>
        {parcel === null
          ? t('pack.held.goods', { codes: goods.join(', ') })
          : t(`pack.held.${from}`, { name: parcelName(t, parcel), soc: parcel.soc })}
        {parcel && goodsOf(parcel) !== '' && ` · ${goodsOf(parcel)}`}
      </span>
      <span className={tones.muted}>{t(`pack.held.next.${from}`)}</span>
    </section>
  );
}

function goodsOf({ contents, products }: PackedParcel): string {
  return contents ?? products.map(({ name, quantity }) => `${quantity} × ${name}`).join(' · ');
}
