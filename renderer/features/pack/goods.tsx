import { useTranslation } from 'react-i18next';
import type { PackedParcel } from '../../../shared/model/packing.ts';
import styles from './pack-screen.module.css';

/** Expected contents of the parcel, as entered, for comparison. */
export function Goods({ parcel }: { parcel: Pick<PackedParcel, 'products' | 'contents'> }) {
  const { t } = useTranslation();
  const { products, contents } = parcel;
  return (
    <section className={styles.goods} aria-label={t('pack.products')}>
      <h2>{t('pack.products')}</h2>
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
