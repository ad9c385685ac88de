import { expect, test } from 'vitest';
import { checkForm } from '../../../../renderer/features/entry/form-rules.ts';
import {
  emptyForm,
  emptyProduct,
  type FormValues,
} from '../../../../renderer/features/entry/form-values.ts';

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
  codAmount: 350_000,
  weight: 1250,
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
    'receiver.phone': 'phone.shape',
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
    products: [{ ...emptyProduct(), price: 1000, weight: 100, quantity: 0 }],
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
