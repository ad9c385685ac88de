import { describe, expect, test } from 'vitest';
import { quoteRequest } from '../../../../../renderer/features/entry/quotes/quotes.ts';

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
