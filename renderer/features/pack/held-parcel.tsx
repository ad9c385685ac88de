import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HeldParcel, PackedParcel } from '../../../shared/model/packing.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { parcelName } from './parcel-name.ts';
import styles from './pack-screen.module.css';

/** The parcel or goods in the packer's hand. The next scan is compared with it. */
export function HeldParcelBanner({ held }: { held: HeldParcel }) {
  const { t } = useTranslation();
  const { parcel, from, goods } = held;
  const contents = parcel === null ? '' : goodsOf(parcel);
  const what =
    parcel === null
      ? t('pack.held.goods', { codes: goods.join(', ') })
      : t(`pack.held.${from}`, { name: parcelName(t, parcel), soc: parcel.soc });
  const heldText = contents === '' ? what : `${what} · ${contents}`;
  return (
    <section className={styles.held} aria-label={t('pack.held.title')}>
      <Hand aria-hidden className={styles.rowIcon} />
      <span className={layout.ellipsis} title={heldText}>
        {heldText}
      </span>
      <span className={`${tones.muted} ${layout.rigid}`}>{t(`pack.held.next.${from}`)}</span>
    </section>
  );
}

function goodsOf({ contents, products }: PackedParcel): string {
  return contents ?? products.map(({ name, quantity }) => `${quantity} × ${name}`).join(' · ');
}
