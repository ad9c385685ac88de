import { useTranslation } from 'react-i18next';
import type { PackedParcel } from '../../../shared/model/packing.ts';
import layout from '../../ui/layout.module.css';
import styles from './pack-screen.module.css';

/** Expected contents of the parcel, as entered, for comparison. */
export function Goods({
  parcel,
  isMain = false,
}: {
  parcel: Pick<PackedParcel, 'products' | 'contents'>;
  /** The packer compares them with the parcel now: shown in large type. */
  isMain?: boolean;
}) {
  const { t } = useTranslation();
  const { products, contents } = parcel;
  return (
    <section
      className={styles.goods}
      data-main={isMain || undefined}
      aria-label={t('pack.products')}
    >
      <h2 className={isMain ? layout.unseen : styles.name}>{t('pack.products')}</h2>
      {contents === null ? (
        <ul>
          {products.map(({ line, sku, name, quantity }) => (
            <li key={line}>
              <strong>{quantity} ×</strong> {name}{' '}
              {sku !== '' && <span className={styles.code}>{sku}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p>{contents.trim() === '' ? t('pack.noGoods') : contents}</p>
      )}
    </section>
  );
}
