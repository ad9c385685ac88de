import { order, products, without } from './support.ts';
import { empty, notText, notInteger, minimum } from './refusal-texts.ts';
import type { Case } from './create-cases.ts';

const productLabel = 'Danh sách sản phẩm (products)';

const listed = (changes: Record<string, unknown>) => ({
  ...without('product'),
  product_type: '2',
  products,
  ...changes,
});

const oneProduct = (changes: Record<string, unknown>) =>
  listed({ products: [{ ...products[0], ...changes }] });

/** Create requests that break a product rule. */
export const productCases: readonly Case[] = [
  [
    'product missing with product_type 1',
    without('product'),
    'Sản phẩm (product) không được để trống khi product_type là 1.',
  ],
  [
    'products instead of product with product_type 1',
    { ...listed({}), product_type: '1' },
    'Sản phẩm (product) không được để trống khi product_type là 1.',
  ],
  [
    'products missing with product_type 2',
    order({ product_type: '2' }),
    `${productLabel} không được để trống khi product_type là 2.`,
  ],
  [
    'products empty',
    listed({ products: [] }),
    `${productLabel} không được để trống khi product_type là 2.`,
  ],
  ['products a text', listed({ products: 'Áo' }), `${productLabel} phải là danh sách.`],
  ['product a list', order({ product: [] }), notText('Sản phẩm (product)')],
  ['a product a text', listed({ products: ['Áo'] }), 'Sản phẩm (products) phải là một đối tượng.'],
  ['sku missing', oneProduct({ sku: undefined }), empty('Mã sản phẩm (products.sku)')],
  ['sku a number', oneProduct({ sku: 7 }), notText('Mã sản phẩm (products.sku)')],
  ['product name empty', oneProduct({ name: '' }), empty('Tên sản phẩm (products.name)')],
  ['price a text', oneProduct({ price: '5' }), notInteger('Giá sản phẩm (products.price)')],
  ['price negative', oneProduct({ price: -1 }), minimum('Giá sản phẩm (products.price)', 0)],
  [
    'weight missing',
    oneProduct({ weight: undefined }),
    empty('Khối lượng sản phẩm (products.weight)'),
  ],
  [
    'quantity none',
    oneProduct({ quantity: 0 }),
    minimum('Số lượng sản phẩm (products.quantity)', 1),
  ],
];
