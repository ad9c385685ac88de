import { fold } from '../../shared/fold.ts';

/** The longest sku that is sent, characters. */
const longest = 50;

/**
 * The products with an sku each, which the contract requires (contract 4.4): a platform refused an
 * empty one. One that nobody gave is made of the product's name, so that it is the same at every
 * try and for the same product in another order: "Áo thun đỏ" is `AO-THUN-DO`. A second product of
 * an order whose sku would be the same gets a number.
 */
export function withSkus<Product extends { readonly sku: string; readonly name: string }>(
  products: readonly Product[],
): Product[] {
  const taken = new Set(products.map(({ sku }) => sku.trim()));
  return products.map((product) => {
    if (product.sku.trim() !== '') return product;
    const sku = freeSku(skuOf(product.name), taken);
    taken.add(sku);
    return Object.assign({}, product, { sku });
  });
}

function freeSku(sku: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? sku : `${sku}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** A name without accents, in capitals, one hyphen between words; `SP` for a name without letters. */
function skuOf(name: string): string {
  const words = fold(name)
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  // Room for a number that tells two apart.
  return words.join('-').slice(0, longest - 4) || 'SP';
}
