import { expect, test } from 'vitest';
import { likeliest } from '../../../renderer/shell/palette/likeness.ts';

const names = [
  'Nhập đơn',
  'Đơn hàng',
  'Huỷ hoặc rút đơn',
  'Dừng in trên mọi máy in',
  'Tạm dừng hoặc cho gửi tiếp hàng chờ',
  'Máy in',
];
const search = (typed: string) => likeliest(names, typed, (name) => name);

test.each([
  ['nhap', 'Nhập đơn'],
  ['don hang', 'Đơn hàng'],
  ['ĐƠN HÀNG', 'Đơn hàng'],
  ['hang don', 'Đơn hàng'],
  ['nd', 'Nhập đơn'],
  ['may in', 'Máy in'],
  ['hdrd', null],
  ['hhrd', 'Huỷ hoặc rút đơn'],
  ['rut', 'Huỷ hoặc rút đơn'],
  ['dngin', 'Dừng in trên mọi máy in'],
  ['xyz', null],
])('%s finds %s first', (typed, name) => expect(search(typed)[0] ?? null).toBe(name));

test('what begins a word comes before what stands inside of one', () => {
  expect(search('ang')).toEqual(['Đơn hàng', 'Tạm dừng hoặc cho gửi tiếp hàng chờ']);
  expect(search('hang')[0]).toBe('Đơn hàng');
});

test('letters that are scattered over a name count only where no word is meant', () => {
  const commands = ['Hoàn tác lần quét', 'Cài đặt: Cân'];
  const first = (typed: string) => likeliest(commands, typed, (name) => name);
  expect(first('can')).toEqual(['Cài đặt: Cân']);
  expect(first('htlq')).toEqual(['Hoàn tác lần quét']);
  expect(first('hntacq')).toEqual(['Hoàn tác lần quét']);
});

test('nothing typed leaves all in their order', () => expect(search('  ')).toEqual(names));
