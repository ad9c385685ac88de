// Rules are bodies of tests: the table runs each of them as one.
/* oxlint-disable vitest/no-standalone-expect */
import { expect } from 'vitest';
import { order, without } from '../../main/training/support.ts';
import { type Row, rowsOf } from './world.ts';
import { says } from './says.ts';
import { type Rules, create, each, refuses, takes } from './create-rule.ts';
import { productRules } from './product-rules.ts';
import { answerRules } from './answer-rules.ts';

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
      await world.refuses(create, order({ [field]: '700' }), says.noInteger(field));
      await world.refuses(create, order({ [field]: 1.5 }), says.noInteger(field));
    },
  ]),
  ...each(['amount', 'weight'], (field) => [
    `${field} is not null`,
    refuses(order({ [field]: null }), says.noInteger(field)),
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

export const createRows: readonly Row[] = [
  pickupRules,
  receiverRules,
  termRules,
  productRules,
  answerRules,
].flatMap((rules) => rowsOf('4.4', create, rules));
