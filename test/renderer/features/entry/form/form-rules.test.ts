import { expect, test } from 'vitest';
import { routeOf } from '../../../../../renderer/features/entry/form/chosen-carrier.ts';
import { checkForm, draftOf } from '../../../../../renderer/features/entry/form/form-rules.ts';
import {
  emptyForm,
  emptyProduct,
  type FormValues,
} from '../../../../../renderer/features/entry/form/form-values.ts';

const filled: FormValues = {
  ...emptyForm(),
  pickupPointId: 'p1',
  receiver: {
    name: ' Nguyễn Thị Mai ',
    phone: '0912 345 678',
    address: '12 Lê Lợi',
    province: 'Thành phố Hồ Chí Minh',
    district: 'Quận 1',
    commune: 'Phường Bến Nghé',
  },
  codAmount: '350k',
  weight: '1,25kg',
  contentsText: '2 áo thun',
};

async function check(values: FormValues) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { values: draft, errors } = await checkForm(values, undefined, options);
  const rules = Object.fromEntries(flat(errors));
  return { draft, rules };
}

function flat(errors: object, path = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]: [string, object & { message?: string }]) =>
    typeof error.message === 'string'
      ? [[path + name, error.message] as [string, string]]
      : flat(error, `${path + name}.`),
  );
}

test('a filled form gives the draft as it is committed', async () => {
  const { draft, rules } = await check(filled);
  expect(rules).toEqual({});
  expect(draft).toMatchObject({
    soc: '',
    receiver: { name: 'Nguyễn Thị Mai', phone: '0912345678' },
    codAmount: 350_000,
    weight: 1_250,
    contents: { kind: 'text', text: '2 áo thun' },
    barter: null,
    carrier: null,
  });
});

test('an empty form names every field that is missing, the area once', async () => {
  const { rules } = await check(emptyForm());
  expect(rules).toEqual({
    pickupPointId: 'order.pickupPoint',
    'receiver.name': 'receiver.name',
    'receiver.phone': 'phone.missing',
    'receiver.address': 'receiver.address',
    'receiver.commune': 'area.commune',
    codAmount: 'dong.integer',
    weight: 'grams.integer',
    contentsText: 'contents.text',
  });
});

test('with areas by hand each of the three fields speaks for itself', async () => {
  const receiver = { ...filled.receiver, district: '', province: '' };
  const { rules } = await check({ ...filled, areaByHand: true, receiver });
  expect(rules).toEqual({
    'receiver.district': 'area.district',
    'receiver.province': 'area.province',
  });
});

test('a line of the products list names its own fields', async () => {
  const { rules } = await check({
    ...filled,
    contentsKind: 'list',
    products: [{ ...emptyProduct(), price: '1.000', weight: '100', quantity: '0' }],
  });
  expect(rules).toEqual({
    'products.0.name': 'product.name',
    'products.0.quantity': 'quantity.tooLittle',
  });
});

test('an empty products list is one error, not none', async () => {
  const { rules } = await check({ ...filled, contentsKind: 'list', products: [] });
  expect(rules).toEqual({ products: 'contents.list' });
});

test('an amount that is not wholly understood is refused, and says how to write it', async () => {
  const { rules } = await check({
    ...filled,
    codAmount: '45,5',
    declaredValue: '350k/cái',
    weight: '0.5',
    contentsKind: 'list',
    products: [
      { ...emptyProduct(), name: 'Áo', price: '1tr2k', weight: '1.5g', quantity: '2 cái' },
    ],
  });
  expect(rules).toEqual({
    codAmount: 'money.unit',
    declaredValue: 'money.unclear',
    weight: 'weight.unit',
    'products.0.price': 'money.unclear',
    'products.0.weight': 'weight.unclear',
    'products.0.quantity': 'quantity.integer',
  });
});

test.each([
  ['1.2tr', '0,5kg', 1_200_000, 500],
  ['1tr2', '1.2kg', 1_200_000, 1_200],
  ['45,5k', '500g', 45_500, 500],
  ['1,5 triệu', '1 kg 200 g', 1_500_000, 1_200],
  ['350 nghìn', '2 lạng', 350_000, 200],
])('"%s" and "%s" are committed as %i dong and %i grams', async (cod, weight, dong, grams) => {
  const { draft } = await check({ ...filled, codAmount: cod, weight });
  expect(draft).toMatchObject({ codAmount: dong, weight: grams });
});

test('a carrier that was chosen for another area is to be chosen anew', async () => {
  const carrier = { code: '3', name: 'GHTK', route: routeOf(filled) };
  const otherArea = { ...filled.receiver, district: 'Quận 3', commune: 'Phường 1' };
  expect((await check({ ...filled, carrier })).draft).toMatchObject({ carrier: '3' });
  const changed = await check({ ...filled, carrier, receiver: otherArea });
  expect(changed.rules).toEqual({ carrier: 'carrier.again' });
  const moved = await check({ ...filled, carrier, pickupPointId: 'p2' });
  expect(moved.rules).toEqual({ carrier: 'carrier.again' });
  const again = { ...carrier, route: routeOf({ ...filled, receiver: otherArea }) };
  expect((await check({ ...filled, carrier: again, receiver: otherArea })).rules).toEqual({});
  expect((await check({ ...filled, receiver: otherArea })).rules).toEqual({});
});

test('a draft is made of a form that breaks no rule, and of no other', async () => {
  const outdated = { code: '1', name: 'GHTK', route: 'p1\nHà Nội\nBa Đình' };
  for (const values of [
    filled,
    { ...filled, codAmount: '350x' },
    { ...filled, carrier: outdated },
    emptyForm(),
  ]) {
    const { draft, rules } = await check(values);
    expect(draftOf(values)).toEqual(Object.keys(rules).length === 0 ? draft : null);
  }
});
