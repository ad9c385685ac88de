import { Circle, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackedProduct } from '../../../shared/model/packing.ts';
import styles from './pack-screen.module.css';
import { isScannedCompletely, missingFirst } from './product-order.ts';

/** Expected products of the parcel, and the scanned quantity of each. Incomplete ones are first. */
export function Products({ products }: { products: readonly PackedProduct[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(products);
  const rows = missingFirst(products);
  // Scrolls to the product that was scanned last, also in a long list.
  useEffect(() => {
    const counted = new Map(before.current.map((one) => [one.line, one.counted]));
    before.current = products;
    const at = missingFirst(products).findIndex((one) => one.counted !== counted.get(one.line));
    const row = list.current?.children[at];
    if (!list.current || !(row instanceof HTMLElement)) return;
    list.current.scrollTop = row.offsetTop - (list.current.clientHeight - row.offsetHeight) / 2;
  }, [products]);
  return (
    <ul ref={list} className={styles.products} aria-label={t('pack.products')}>
      {rows.map((product) => {
        const { line, sku, name, quantity, counted } = product;
        const Icon = isScannedCompletely(product) ? CircleCheck : Circle;
        return (
          <li key={line} className={styles.product} data-complete={isScannedCompletely(product)}>
            <Icon aria-hidden className={styles.productIcon} />
            <span className={styles.productName}>{name}</span>
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
