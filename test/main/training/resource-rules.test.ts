import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import { startPlatform, type FakePlatform } from '../../fakes/platform/platform.ts';
import { ask, journalFile, token } from './support.ts';
import { empty, notText, notInteger, minimum } from './refusal-texts.ts';

let training: FakePlatform;

beforeAll(async () => {
  training = await startPlatform({ journal: journalFile(), token, clock: systemClock });
});

afterAll(() => training.close());

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
  ['price: weight none', 'POST', 'price', { ...question, weight: 0 }, minimum(weightLabel, 1)],
  [
    'price: weight a text',
    'POST',
    'price',
    { ...question, weight: '500' },
    notInteger(weightLabel),
  ],
  [
    'price: value a text',
    'POST',
    'price',
    { ...question, value: '1' },
    notInteger('Giá trị đơn hàng (value)'),
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
