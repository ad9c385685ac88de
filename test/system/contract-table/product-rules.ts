// Rules are bodies of tests: the table runs each of them as one.
/* oxlint-disable vitest/no-standalone-expect */
import { order, products, without } from '../../main/training/support.ts';
import { says } from './says.ts';
import { type Rules, each, refuses, takes } from './create-rule.ts';

const listed = (changes: Record<string, unknown> = {}) => ({
  ...without('product'),
  product_type: '2',
  products,
  ...changes,
});
const oneProduct = (changes: Record<string, unknown>) =>
  listed({ products: [{ ...products[0], ...changes }] });

/** Rules about products. */
export const productRules: Rules = {
  'product_type: 1, 2 and nothing else': refuses(
    order({ product_type: '3' }),
    says.notAllowed('product_type'),
  ),
  'product_type 1 needs product': refuses(without('product'), says.missing('product')),
  'product is a string': refuses(order({ product: ['Áo'] }), says.noText('product')),
  'product_type 2 needs products': refuses(
    listed({ products: undefined }),
    says.missing('products'),
  ),
  'product_type 2 needs one product at least': refuses(
    listed({ products: [] }),
    says.missing('products'),
  ),
  'product_type 2 needs no product': takes(listed()),
  'products is an array of objects': refuses(
    listed({ products: ['Áo'] }),
    says.noObject('products'),
  ),
  ...each(['sku', 'name', 'price', 'weight', 'quantity'], (field) => [
    `products: ${field} is required`,
    refuses(oneProduct({ [field]: undefined }), says.missing(`products.${field}`)),
  ]),
  ...each(['sku', 'name'], (field) => [
    `products: ${field} is a string`,
    refuses(oneProduct({ [field]: 5 }), says.noText(`products.${field}`)),
  ]),
  ...each(['price', 'weight', 'quantity'], (field) => [
    `products: ${field} is an integer`,
    refuses(oneProduct({ [field]: '5' }), says.noInteger(`products.${field}`)),
  ]),
};
