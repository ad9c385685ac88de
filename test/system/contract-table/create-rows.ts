// Rules are bodies of tests: the table runs each of them as one.
/* oxlint-disable vitest/no-standalone-expect */
import { expect } from 'vitest';
import { order, products, without } from '../../main/training/support.ts';
import { createdOrder } from './shapes.ts';
import { type Row, rowsOf } from './world.ts';
import { says } from './says.ts';

const create = 'POST orders/create';
type Rules = Record<string, Row['holds']>;

const takes =
  (body: unknown): Row['holds'] =>
  (world) =>
    world.accepts(create, body);

const refuses =
  (body: unknown, sentence: string): Row['holds'] =>
  (world) =>
    world.refuses(create, body, sentence);

function each(fields: readonly string[], rule: (field: string) => [string, Row['holds']]): Rules {
  return Object.fromEntries(fields.map(rule));
}

const pickupFields = [
  'pickup_phone',
  'pickup_address',
  'pickup_province',
  'pickup_district',
  'pickup_commune',
];
const receiverFields = ['name', 'phone', 'address', 'province', 'district', 'commune'];
const codes = { service: ['1'], config: ['1', '2', '3'], payer: ['1', '2'] };
const optional = ['value', 'soc', 'note'];
const optionalTexts = [
  'pickup_code',
  'pickup_name',
  'pickup_contact',
  'soc',
  'note',
  'partner',
  'barter',
];

const listed = (changes: Record<string, unknown> = {}) => ({
  ...without('product'),
  product_type: '2',
  products,
  ...changes,
});
const oneProduct = (changes: Record<string, unknown>) =>
  listed({ products: [{ ...products[0], ...changes }] });

const pickupRules: Rules = {
  ...each(pickupFields, (field) => [
    `${field} is required when pickup_code is empty`,
    refuses({ ...without(field), pickup_code: '' }, says.missing(field)),
  ]),
  ...each(pickupFields, (field) => [
    `${field} is a string`,
    refuses(order({ [field]: 5 }), says.noText(field)),
  ]),
  'pickup_code makes the other pickup fields unnecessary': takes({
    ...without(...pickupFields),
    pickup_code: 'KHO-1',
  }),
  'pickup_code outdoes the other pickup fields': takes(
    order({ pickup_code: 'KHO-1', pickup_province: 'Paris' }),
  ),
  'pickup_name and pickup_contact are optional': takes(
    order({ pickup_name: 'Kho 1', pickup_contact: 'Anh Tư' }),
  ),
};

const receiverRules: Rules = {
  ...each(receiverFields, (field) => [
    `${field} is required`,
    refuses(without(field), says.missing(field)),
  ]),
  ...each(receiverFields, (field) => [
    `${field} is not empty`,
    refuses(order({ [field]: '' }), says.missing(field)),
  ]),
  ...each(['province', 'district', 'commune'], (field) => [
    `${field} is the name of an area`,
    refuses(order({ [field]: 'Paris' }), says.noArea('Paris')),
  ]),
};

const termRules: Rules = {
  ...each(['amount', 'weight', 'service', 'config', 'payer', 'product_type'], (field) => [
    `${field} is required`,
    refuses(without(field), says.missing(field)),
  ]),
  ...each(['amount', 'value', 'weight'], (field) => [
    `${field} is an integer`,
    async (world) => {
      await world.refuses(create, order({ [field]: '700' }), says.noWhole(field));
      await world.refuses(create, order({ [field]: 1.5 }), says.noWhole(field));
    },
  ]),
  ...each(['amount', 'weight'], (field) => [
    `${field} is not null`,
    refuses(order({ [field]: null }), says.noWhole(field)),
  ]),
  ...each(optional, (field) => [`${field} is optional`, takes(without(field))]),
  ...each(optionalTexts, (field) => [
    `${field} is a string`,
    refuses(order({ [field]: 5 }), says.noText(field)),
  ]),
  ...each(Object.keys(codes), (field) => [
    `${field}: ${codes[field as keyof typeof codes].join(', ')} and nothing else`,
    async (world) => {
      for (const code of codes[field as keyof typeof codes])
        await world.accepts(create, order({ [field]: code }));
      for (const code of ['0', '4'])
        await world.refuses(create, order({ [field]: code }), says.notAllowed(field));
      await world.refuses(create, order({ [field]: '' }), says.missing(field));
      await world.refuses(create, order({ [field]: 1 }), says.noText(field));
    },
  ]),
  'barter is taken, null too': async (world) => {
    await world.accepts(create, order({ barter: '1' }));
    await world.accepts(create, order({ barter: null }));
  },
  'partner is taken': takes(order({ partner: 'PARTNER-SECRET' })),
  'carrier outdoes the optimization setting': async (world) => {
    await world.accepts('POST orders/optimize', { option_id: '2', carriers: ['6'] });
    expect(await world.accepts(create, order({ carrier: '3' }))).toMatchObject({ carrier_id: '3' });
    expect(await world.accepts(create, order())).toMatchObject({ carrier_id: '6' });
  },
  'carrier is the code of a carrier': refuses(
    order({ carrier: '999' }),
    says.notAllowed('carrier'),
  ),
};

const productRules: Rules = {
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
    refuses(oneProduct({ [field]: '5' }), says.noWhole(`products.${field}`)),
  ]),
};

const answerRules: Rules = {
  'the answer has the fields of 2.5': async (world) => {
    const created = createdOrder.parse(await world.accepts(create, order({ carrier: '2' })));
    expect(created).toMatchObject({
      carrier_id: '2',
      soc: 'BENCH-0001',
      amount: 350_000,
      value: 500_000,
      weight: 700,
      carrier_code: expect.any(String),
      carrier_sortcode: expect.any(String),
    });
  },
  'status 2, Chờ Lấy Hàng': async (world) => {
    const answer = await world.accepts(create, order());
    expect(answer).toMatchObject({ status: '2', status_name: 'Chờ Lấy Hàng' });
  },
  'codes are unique': async (world) => {
    const answers = [await world.accepts(create, order()), await world.accepts(create, order())];
    for (const code of ['platform_code', 'platform_shortcode', 'carrier_code'])
      expect(new Set(answers.map((answer) => answer[code])).size).toBe(2);
  },
  'a carrier that refuses leaves both its codes null, and the order created': async (world) => {
    world.training.faults.handOverFails = true;
    const answer = createdOrder.parse(await world.accepts(create, order()));
    expect(answer).toMatchObject({ carrier_code: null, carrier_sortcode: null, status: '2' });
    expect(await world.info(answer.platform_code)).toMatchObject({ carrier_code: null });
  },
  'three minutes later, lookup has the codes': async (world) => {
    world.training.faults.handOverFails = true;
    const code = await world.order();
    world.clock.advance(3 * 60_000);
    expect(await world.info(code)).toMatchObject({
      carrier_code: expect.any(String),
      carrier_sortcode: expect.any(String),
    });
  },
};

export const createRows: readonly Row[] = [
  pickupRules,
  receiverRules,
  termRules,
  productRules,
  answerRules,
].flatMap((rules) => rowsOf('4.4', create, rules));
