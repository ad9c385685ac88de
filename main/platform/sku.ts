import { fold } from '../../shared/fold.ts';

/** Maximum length of a sent sku (characters). */
const longest = 50;

/**
 * Adds an sku to each product, as the contract requires (contract 4.4); a platform refused an empty one. A missing sku
 * is derived from the product's name, so that it is equal for every retry and every order: "Áo thun đỏ" is
 * `AO-THUN-DO`. A second product of an order with the same sku gets a number.
 */
export function withSkus<Product extends { readonly sku: string; readonly name: string }>(
  products: readonly Product[],
): Product[] {
  const usedSkus = new Set(products.map(({ sku }) => sku.trim()));
  return products.map((product) => {
    if (product.sku.trim() !== '') return product;
    const sku = freeSku(skuOf(product.name), usedSkus);
    usedSkus.add(sku);
    return Object.assign({}, product, { sku });
  });
}

function freeSku(sku: string, usedSkus: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? sku : `${sku}-${number}`;
    if (!usedSkus.has(numbered)) return numbered;
  }
}

/** Builds an sku: no diacritics, capitals, one hyphen between words; `SP` for a name without letters. */
function skuOf(name: string): string {
  const parts = fold(name)
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  // Leaves space for the number.
  return parts.join('-').slice(0, longest - 4) || 'SP';
}
