import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../main/base/surroundings.ts';
import { startPlatform, type FakePlatform } from '../../fakes/platform/platform.ts';
import { ask, create, journalFile, order, products, token, without } from './support.ts';

let training: FakePlatform;
beforeAll(async () => {
  training = await startPlatform({ journal: journalFile(), token, clock: systemClock });
});
afterAll(() => training.close());

const empty = (label: string) => `${label} không được để trống.`;
const notText = (label: string) => `${label} phải là chuỗi ký tự.`;
const notWhole = (label: string) => `${label} phải là số nguyên.`;
const least = (label: string, value: number) => `${label} phải lớn hơn hoặc bằng ${value}.`;

const receiver = {
  name: 'Tên người nhận (name)',
  phone: 'Số điện thoại người nhận (phone)',
  address: 'Địa chỉ người nhận (address)',
  province: 'Tỉnh/thành người nhận (province)',
  district: 'Quận/huyện người nhận (district)',
  commune: 'Phường/xã người nhận (commune)',
};
const pickup = {
  pickup_phone: 'Số điện thoại lấy hàng (pickup_phone)',
  pickup_address: 'Địa chỉ lấy hàng (pickup_address)',
  pickup_province: 'Tỉnh/thành lấy hàng (pickup_province)',
  pickup_district: 'Quận/huyện lấy hàng (pickup_district)',
  pickup_commune: 'Phường/xã lấy hàng (pickup_commune)',
};
const optionalTexts = {
  pickup_code: 'Mã kho (pickup_code)',
  pickup_name: 'Tên kho (pickup_name)',
  pickup_contact: 'Người liên hệ lấy hàng (pickup_contact)',
  soc: 'Mã đơn của người gửi (soc)',
  note: 'Ghi chú (note)',
  partner: 'Mã đối tác (partner)',
};
const numbers = {
  amount: ['Tiền thu hộ (amount)', 0],
  value: ['Giá trị đơn hàng (value)', 0],
  weight: ['Khối lượng (weight)', 1],
} as const;
const codes = {
  service: ['Gói dịch vụ (service)', '1'],
  config: ['Cấu hình xem hàng (config)', '1, 2, 3'],
  payer: ['Người trả phí (payer)', '1, 2'],
  product_type: ['Kiểu sản phẩm (product_type)', '1, 2'],
  carrier: ['Hãng vận chuyển (carrier)', '1, 2, 3, 4, 5, 6, 7, 10'],
} as const;

type Case = readonly [what: string, body: unknown, message: string];

function createCases(): readonly Case[] {
  const requiredTexts = Object.entries({ ...receiver, ...pickup });
  return [
    ...requiredTexts.flatMap(([field, label]): Case[] => [
      [`${field} missing`, without(field), empty(label)],
      [`${field} empty`, order({ [field]: '  ' }), empty(label)],
      [`${field} a number`, order({ [field]: 5 }), notText(label)],
      [`${field} null`, order({ [field]: null }), field in pickup ? empty(label) : notText(label)],
    ]),
    ...Object.entries(optionalTexts).flatMap(([field, label]): Case[] => [
      [`${field} a number`, order({ [field]: 5 }), notText(label)],
    ]),
    ...Object.entries(numbers).flatMap(([field, [label, lowest]]): Case[] => [
      [`${field} a text`, order({ [field]: '700' }), notWhole(label)],
      [`${field} a fraction`, order({ [field]: 1.5 }), notWhole(label)],
      [`${field} too low`, order({ [field]: lowest - 1 }), least(label, lowest)],
    ]),
    ...['amount', 'weight'].map((field): Case => [
      `${field} null`,
      order({ [field]: null }),
      notWhole(numbers[field as keyof typeof numbers][0]),
    ]),
    ['amount missing', without('amount'), empty('Tiền thu hộ (amount)')],
    ['weight missing', without('weight'), empty('Khối lượng (weight)')],
    ...Object.entries(codes).flatMap(([field, [label, allowed]]): Case[] => [
      [
        `${field} unknown`,
        order({ [field]: '99' }),
        `${label} không hợp lệ. Giá trị cho phép: ${allowed}.`,
      ],
      [`${field} a number`, order({ [field]: 1 }), notText(label)],
      [`${field} empty`, order({ [field]: '' }), empty(label)],
    ]),
    ...['service', 'config', 'payer', 'product_type'].map((field): Case => [
      `${field} missing`,
      without(field),
      empty(codes[field as keyof typeof codes][0]),
    ]),
    ['barter a number', order({ barter: 1 }), notText('Đổi trả hàng (barter)')],
    [
      'phone without digits',
      order({ phone: 'gọi chị Lan' }),
      'Số điện thoại người nhận (phone) không đúng định dạng số điện thoại.',
    ],
    [
      'pickup_phone too short',
      order({ pickup_phone: '0123' }),
      'Số điện thoại lấy hàng (pickup_phone) không đúng định dạng số điện thoại.',
    ],
    ['no object', [], 'Dữ liệu phải là một đối tượng.'],
  ];
}

const productLabel = 'Danh sách sản phẩm (products)';
const listed = (changes: Record<string, unknown>) => ({
  ...without('product'),
  product_type: '2',
  products,
  ...changes,
});
const oneProduct = (changes: Record<string, unknown>) =>
  listed({ products: [{ ...products[0], ...changes }] });

const productCases: readonly Case[] = [
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
  ['price a text', oneProduct({ price: '5' }), notWhole('Giá sản phẩm (products.price)')],
  ['price negative', oneProduct({ price: -1 }), least('Giá sản phẩm (products.price)', 0)],
  [
    'weight missing',
    oneProduct({ weight: undefined }),
    empty('Khối lượng sản phẩm (products.weight)'),
  ],
  ['quantity none', oneProduct({ quantity: 0 }), least('Số lượng sản phẩm (products.quantity)', 1)],
];

const areaCases: readonly Case[] = [
  [
    'unknown province',
    order({ province: 'Paris' }),
    'Tỉnh/thành người nhận "Paris" không tồn tại.',
  ],
  [
    'a district of another province',
    order({ district: 'Quận Bình Thạnh' }),
    'Quận/huyện người nhận "Quận Bình Thạnh" không tồn tại.',
  ],
  [
    'a commune of another district',
    order({ commune: 'Phường Bến Nghé' }),
    'Phường/xã người nhận "Phường Bến Nghé" không tồn tại.',
  ],
  [
    'a district that two share the name of',
    order({ province: 'Đồng Tháp', district: 'Cao Lãnh', commune: 'Phường 1' }),
    'Quận/huyện người nhận "Cao Lãnh" không rõ ràng, vui lòng ghi đầy đủ tên.',
  ],
  [
    'unknown pickup commune',
    order({ pickup_commune: 'Phường 99' }),
    'Phường/xã lấy hàng "Phường 99" không tồn tại.',
  ],
];

describe('create refuses', () => {
  test.each([...createCases(), ...productCases, ...areaCases])(
    '%s',
    async (_what, body, message) => {
      const before = training.orders().length;

      const answer = await create(training, body);

      expect(answer).toMatchObject({ status: 422, error: true, message, data: null });
      expect(training.orders()).toHaveLength(before);
    },
  );
});

test.each([
  ['barter null', { barter: null }],
  ['barter empty', { barter: '' }],
  ['soc empty', { soc: '' }],
  ['pickup_code empty', { pickup_code: '' }],
  ['a free parcel', { amount: 0, value: 0 }],
  ['a grouped phone', { phone: '+84 912 345.678' }],
])('create takes %s', async (_what, changes) => {
  expect(await create(training, order(changes))).toMatchObject({ status: 200, error: false });
});

const question = {
  sender_province: 'Hà Nội',
  sender_district: 'Ba Đình',
  receiver_province: 'Hà Nội',
  receiver_district: 'Hoàn Kiếm',
  weight: 500,
};
const weightLabel = 'Khối lượng (weight)';

const resourceCases: readonly (readonly [string, string, string, unknown, string])[] = [
  [
    'price: no sender_province',
    'POST',
    'price',
    { ...question, sender_province: '' },
    empty('Tỉnh/thành người gửi (sender_province)'),
  ],
  [
    'price: no sender_district',
    'POST',
    'price',
    { ...question, sender_district: undefined },
    empty('Quận/huyện người gửi (sender_district)'),
  ],
  [
    'price: receiver_province a number',
    'POST',
    'price',
    { ...question, receiver_province: 1 },
    notText('Tỉnh/thành người nhận (receiver_province)'),
  ],
  [
    'price: receiver_district null',
    'POST',
    'price',
    { ...question, receiver_district: null },
    notText('Quận/huyện người nhận (receiver_district)'),
  ],
  ['price: no weight', 'POST', 'price', { ...question, weight: undefined }, empty(weightLabel)],
  ['price: weight none', 'POST', 'price', { ...question, weight: 0 }, least(weightLabel, 1)],
  ['price: weight a text', 'POST', 'price', { ...question, weight: '500' }, notWhole(weightLabel)],
  [
    'price: value a text',
    'POST',
    'price',
    { ...question, value: '1' },
    notWhole('Giá trị đơn hàng (value)'),
  ],
  [
    'price: unknown sender',
    'POST',
    'price',
    { ...question, sender_district: 'Quận 1' },
    'Quận/huyện người gửi "Quận 1" không tồn tại.',
  ],
  ['info: no code', 'GET', 'info', {}, empty('Mã đơn hàng (code)')],
  [
    'info: unknown type',
    'GET',
    'info',
    { code: 'x', type: '3' },
    'Loại mã (type) không hợp lệ. Giá trị cho phép: 1, 2.',
  ],
  ['info: type a number', 'GET', 'info', { code: 'x', type: 2 }, notText('Loại mã (type)')],
  ['token: no code', 'POST', 'token', {}, empty('Danh sách mã đơn hàng (code)')],
  [
    'token: code a text',
    'POST',
    'token',
    { code: 'x' },
    'Danh sách mã đơn hàng (code) phải là danh sách.',
  ],
  ['token: no codes', 'POST', 'token', { code: [] }, empty('Danh sách mã đơn hàng (code)')],
  ['token: a code a number', 'POST', 'token', { code: [7] }, notText('Mã đơn hàng (code)')],
  ['cancel: no code', 'POST', 'cancel', {}, empty('Mã đơn hàng (code)')],
  ['cancel: code a list', 'POST', 'cancel', { code: ['x'] }, notText('Mã đơn hàng (code)')],
  ['optimize: no option', 'POST', 'optimize', {}, empty('Mã tuỳ chọn (option_id)')],
  [
    'optimize: option 6',
    'POST',
    'optimize',
    { option_id: '6' },
    'Mã tuỳ chọn (option_id) không hợp lệ. Giá trị cho phép: 1, 2, 3, 4, 5.',
  ],
  [
    'optimize: option a number',
    'POST',
    'optimize',
    { option_id: 1 },
    notText('Mã tuỳ chọn (option_id)'),
  ],
  [
    'optimize: two for option 2',
    'POST',
    'optimize',
    { option_id: '2', carriers: ['1', '2'] },
    'Tuỳ chọn 2 chỉ được chọn tối đa 1 hãng vận chuyển.',
  ],
  [
    'optimize: one for option 3',
    'POST',
    'optimize',
    { option_id: '3', carriers: ['1'] },
    'Tuỳ chọn 3 phải chọn ít nhất 2 hãng vận chuyển.',
  ],
  [
    'optimize: none for option 3',
    'POST',
    'optimize',
    { option_id: '3' },
    'Tuỳ chọn 3 phải chọn ít nhất 2 hãng vận chuyển.',
  ],
  [
    'optimize: carriers for option 4',
    'POST',
    'optimize',
    { option_id: '4', carriers: ['1'] },
    'Chỉ được chọn hãng vận chuyển với tuỳ chọn 2 hoặc 3.',
  ],
  [
    'optimize: unknown carrier',
    'POST',
    'optimize',
    { option_id: '2', carriers: ['9'] },
    'Mã hãng vận chuyển (carriers) không hợp lệ. Giá trị cho phép: 1, 2, 3, 4, 5, 6, 7, 10.',
  ],
  [
    'optimize: carriers a text',
    'POST',
    'optimize',
    { option_id: '2', carriers: '1' },
    'Danh sách hãng vận chuyển (carriers) phải là danh sách.',
  ],
];

describe('the other resources refuse', () => {
  test.each(resourceCases)('%s', async (_what, method, name, body, message) => {
    const answer = await ask(training, method, `/orders/${name}`, { body });
    expect(answer).toMatchObject({ status: 422, error: true, message, data: null });
  });
});

test.each([
  ['GET', '/orders/optimization'],
  ['POST', '/orders/optimize'],
  ['POST', '/orders/price'],
  ['POST', '/orders/create'],
  ['GET', '/orders/info'],
  ['POST', '/orders/token'],
  ['POST', '/orders/cancel'],
  ['GET', '/webhooks/info'],
  ['POST', '/webhooks/register'],
])('%s %s wants the token', async (method, path) => {
  const body = method === 'POST' ? order() : undefined;
  const refusal = { status: 401, error: true, message: 'Token không hợp lệ.', data: null };

  expect(await ask(training, method, path, { token: null, body })).toMatchObject(refusal);
  expect(await ask(training, method, path, { token: 'other', body })).toMatchObject(refusal);
});
