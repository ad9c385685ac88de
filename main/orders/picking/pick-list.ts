import { plainCode } from '../../../shared/order-codes.ts';
import { nameKey } from '../../store/name-key.ts';
import type { OrderContents } from '../../store/order-contents.ts';

/** A product to be fetched: how many pieces in all, and for which orders. */
export interface PickedProduct {
  readonly name: string;
  /** Empty where it has none. */
  readonly sku: string;
  readonly pieces: number;
  /** In the order in which the labels leave. */
  readonly orders: readonly { readonly soc: string; readonly pieces: number }[];
}

/**
 * What has to be fetched for these orders, by the products' names. The same code is the same product, however it
 * is called; without one it is its name. Contents that were only described count as one piece.
 */
export function productsOf(orders: readonly OrderContents[]): PickedProduct[] {
  const products = new Map<string, { name: string; sku: string; of: Map<string, number> }>();
  for (const { soc, contents } of orders) {
    const lines =
      contents.kind === 'list'
        ? contents.products
        : [{ name: contents.text.trim(), sku: '', quantity: 1 }];
    for (const { name, sku, quantity } of lines) {
      const key = sku.trim() === '' ? `name ${nameKey(name)}` : `sku ${plainCode(sku)}`;
      const product = products.get(key) ?? { name, sku: sku.trim(), of: new Map() };
      products.set(key, product);
      product.of.set(soc, (product.of.get(soc) ?? 0) + quantity);
    }
  }
  return [...products.values()]
    .map(({ name, sku, of }) => {
      const each = [...of].map(([soc, pieces]) => ({ soc, pieces }));
      return { name, sku, orders: each, pieces: each.reduce((sum, one) => sum + one.pieces, 0) };
    })
    .toSorted((one, other) => (nameKey(one.name) < nameKey(other.name) ? -1 : 1));
}
