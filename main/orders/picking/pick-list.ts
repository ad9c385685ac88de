import { plainCode } from '../../../shared/scans/plain-code.ts';
import { nameKey } from '../../store/order-index/name-key.ts';
import type { OrderContents } from '../../store/order-index/order-contents.ts';

/** A product to pick: total number of pieces, and the orders that need it. */
export interface PickedProduct {
  readonly name: string;
  /** Empty if the product has none. */
  readonly sku: string;
  readonly pieces: number;
  /** In print order of the labels. */
  readonly orders: readonly { readonly soc: string; readonly pieces: number }[];
}

/**
 * Lists the products to pick for these orders, sorted by name. Products are equal if their code is equal, or without
 * a code their name. Contents given as text count as one piece.
 */
export function pickedProducts(orders: readonly OrderContents[]): PickedProduct[] {
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
