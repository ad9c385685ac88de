import { describe, expect, test } from 'vitest';
import {
  byPrice,
  choiceAt,
  quoteRequest,
  totalOf,
} from '../../../../renderer/features/entry/quotes.ts';

const quote = (code: string, shipmentFee: number, insuranceFee = 0) => ({
  code,
  carrierName: `Hãng ${code}`,
  shipmentFee,
  insuranceFee,
  estimatedPickup: '1',
  estimatedDelivery: '2',
});

describe('quotes', () => {
  const sorted = byPrice([quote('3', 20_000), quote('2', 18_000, 5_000), quote('1', 20_000)]);

  test('stand by what they cost in all, equal ones by name', () =>
    expect(sorted.map(({ code }) => code)).toEqual(['1', '3', '2']));

  test('cost delivery and insurance', () =>
    expect(totalOf(quote('1', 18_000, 5_000))).toBe(23_000));

  test('are chosen by Alt and their place; 0 leaves it to the routing', () => {
    expect([0, 1, 3, 4].map((digit) => choiceAt(digit, sorted))).toEqual([
      'routing',
      '1',
      '2',
      undefined,
    ]);
  });
});

describe('the request', () => {
  const receiver = {
    name: '',
    phone: '',
    address: '',
    commune: '',
    district: 'Quận 1',
    province: 'HCM ',
  };
  const point = { province: 'Hà Nội', district: 'Quận Đống Đa' };

  test('is made as soon as both places and the weight are there', () =>
    expect(quoteRequest({ receiver, weight: '0,5kg', declaredValue: '' }, point)).toEqual({
      senderProvince: 'Hà Nội',
      senderDistrict: 'Quận Đống Đa',
      receiverProvince: 'HCM',
      receiverDistrict: 'Quận 1',
      weight: 500,
      declaredValue: null,
    }));

  test.each([
    ['the pickup point', receiver, '500', undefined],
    ['the district', { ...receiver, district: ' ' }, '500', point],
    ['the weight', receiver, '', point],
    ['a weight that can be read', receiver, '0.5', point],
    ['a weight above nothing', receiver, '0', point],
  ])('waits for %s', (_what, receiver, weight, point) =>
    expect(quoteRequest({ receiver, weight, declaredValue: '' }, point)).toBeNull(),
  );
});
