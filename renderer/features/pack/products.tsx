import { Circle, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackedProduct } from '../../../shared/model/packing.ts';
import tones from '../../ui/tones.module.css';
import styles from './pack-screen.module.css';

/** Expected products of the parcel, and the scanned quantity of each. */
export function Products({ products }: { products: readonly PackedProduct[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(products);
  // Scrolls to the product that was scanned last, also in a long list.
  useEffect(() => {
    const at = products.findIndex(({ counted }, line) => counted !== before.current[line]?.counted);
    before.current = products;
    const row = list.current?.children[at];
    if (!list.current || !(row instanceof HTMLElement)) return;
    list.current.scrollTop = row.offsetTop - (list.current.clientHeight - row.offsetHeight) / 2;
  }, [products]);
  return (
    <ul ref={list} className={styles.products} aria-label={t('pack.products')}>
      {products.map(({ line, sku, name, quantity, counted }) => {
        const isComplete = sku !== '' && counted >= quantity;
        const Icon = isComplete ? CircleCheck : Circle;
        return (
          <li key={line} className={styles.product} data-complete={isComplete}>
            <Icon aria-hidden className={styles.productIcon} />
            <span className={tones.strong}>{name}</span>
            <span className={styles.code}>{sku === '' ? t('pack.noCode') : sku}</span>
            <span className={styles.count}>
              {sku === '' ? `× ${quantity}` : `${counted} / ${quantity}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
