import { expect, test } from 'vitest';
import { ask, create, order, platform } from './support.ts';
import type { FakePlatform } from '../../fakes/platform/platform.ts';

const saigon = { sender_province: 'Hồ Chí Minh', sender_district: 'Quận 1' };

async function services(training: FakePlatform, question: Record<string, unknown>) {
  const body = { ...saigon, weight: 500, ...question };
  const { data } = await ask(training, 'POST', '/orders/price', { body });
  return data['services'] as readonly Record<string, unknown>[];
}

const fees = (list: readonly Record<string, unknown>[]) =>
  list.map((service) => Number(service['shipment_fee']));

test('every carrier makes an offer, with every field of the contract, 2.4', async () => {
  const training = await platform();

  const offers = await services(training, {
    receiver_province: 'Hà Nội',
    receiver_district: 'Quận Ba Đình',
    value: 3_000_000,
  });

  expect(offers.map(({ carrier_id, carrier_name }) => [carrier_id, carrier_name])).toEqual([
    [1, 'GHTK'],
    [2, 'GHN'],
    [3, 'J&T'],
    [4, 'Viettel Post'],
    [5, 'VNPost'],
    [6, 'BEST'],
    [7, 'Ninja Van'],
    [10, 'SPX'],
  ]);
  expect(offers[1]).toEqual({
    carrier_id: 2,
    carrier_name: 'GHN',
    shipment_fee: 31_500,
    insurance_fee: 15_000,
    estimated_pickup: 'Trong ngày',
    estimated_delivery: '2 - 4 ngày',
  });
});

test('distance, weight and the countryside cost more, and the same costs the same', async () => {
  const training = await platform();
  const to = (receiver_province: string, receiver_district: string, weight = 500) =>
    services(training, { receiver_province, receiver_district, weight });

  const town = fees(await to('Hồ Chí Minh', 'Quận 3'));
  const village = fees(await to('Hồ Chí Minh', 'Huyện Củ Chi'));
  const region = fees(await to('Cần Thơ', 'Quận Ninh Kiều'));
  const country = fees(await to('Hà Nội', 'Quận Ba Đình'));
  const heavy = fees(await to('Hà Nội', 'Quận Ba Đình', 501));
  const heavier = fees(await to('Hà Nội', 'Quận Ba Đình', 1001));

  expect(town.every((fee, index) => fee < (region[index] ?? 0))).toBe(true);
  expect(region.every((fee, index) => fee < (country[index] ?? 0))).toBe(true);
  expect(country.every((fee, index) => fee < (heavy[index] ?? 0))).toBe(true);
  expect(heavy.every((fee, index) => fee < (heavier[index] ?? 0))).toBe(true);
  expect(village.every((fee, index) => fee >= (town[index] ?? 0))).toBe(true);
  expect(fees(await to('ha noi', 'ba dinh'))).toEqual(country);
});

test('what was estimated is what the order costs', async () => {
  const training = await platform();
  const offers = await services(training, {
    receiver_province: 'Hà Nội',
    receiver_district: 'Quận Hoàn Kiếm',
    weight: 700,
    value: 2_000_000,
  });

  const { data } = await create(training, order({ carrier: '7', value: 2_000_000 }));

  expect(offers.find(({ carrier_id }) => carrier_id === 7)).toMatchObject({
    shipment_fee: data['fee'],
    insurance_fee: data['insurance'],
  });
});
