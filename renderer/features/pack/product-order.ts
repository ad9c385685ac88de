import type { PackedProduct } from '../../../shared/model/packing.ts';

/** Checks whether every piece of a product was scanned. Pieces without a code cannot be. */
export function isScannedCompletely({ sku, counted, quantity }: PackedProduct): boolean {
  return sku !== '' && counted >= quantity;
}

/** Returns the products with the incomplete ones first, each part in the order of the contents. */
export function missingFirst(products: readonly PackedProduct[]): PackedProduct[] {
  return products.toSorted(
    (one, other) => Number(isScannedCompletely(one)) - Number(isScannedCompletely(other)),
  );
}
