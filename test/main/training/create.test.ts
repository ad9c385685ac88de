import { expect, test } from 'vitest';
import { trainingHash } from '../../../main/training/hash.ts';
import { ask, create, handClock, order, platform, products, without } from './support.ts';

test('an order is answered with every field of the contract, 2.5', async () => {
  const training = await platform();

  const { status, error, message, data } = await create(training, order({ carrier: '2' }));

  expect({ status, error, message }).toEqual({ status: 200, error: false, message: '' });
  expect(data).toEqual({
    carrier_id: '2',
    carrier_name: 'GHN',
    carrier_code: expect.stringMatching(/^G[0-9A-Z]{7}$/),
    carrier_sortcode: expect.stringMatching(/^01-002-B\d\d$/),
    platform_code: expect.stringMatching(/^TRN01002\.250731\.8\d{8}$/),
    platform_shortcode: expect.stringMatching(/^8\d{8}$/),
    platform_sortcode: expect.stringMatching(/^HN-002-\d\d$/),
    soc: 'BENCH-0001',
    amount: 350_000,
    collection: 350_000,
    value: 500_000,
    weight: 700,
    fee: 36_500,
    insurance: 0,
    status: '2',
    status_name: 'Chờ Lấy Hàng',
  });
});

test('an order sent twice is there twice, and its soc finds the latest', async () => {
  const training = await platform();

  const first = await create(training, order());
  const second = await create(training, order());

  expect(training.orders().map(({ soc }) => soc)).toEqual(['BENCH-0001', 'BENCH-0001']);
  expect(second.data['platform_code']).not.toBe(first.data['platform_code']);
  const info = await ask(training, 'GET', '/orders/info', {
    body: { code: 'BENCH-0001', type: '2' },
  });
  expect(info.data['order']).toMatchObject({ platform_code: second.data['platform_code'] });
});

test('short codes stay unique when chance repeats itself', async () => {
  const training = await platform({ random: () => 0.999_999_99 });

  await create(training, order());
  await create(training, order());

  expect(training.orders().map(({ shortCode }) => shortCode)).toEqual(['899999999', '800000000']);
});

test('a pickup code stands for all the other pickup fields', async () => {
  const training = await platform();
  const body = without(
    'pickup_phone',
    'pickup_address',
    'pickup_province',
    'pickup_district',
    'pickup_commune',
  );

  const answer = await create(training, { ...body, pickup_code: 'KHO-1' });

  expect(answer.error).toBe(false);
  expect(training.orders()[0]?.pickup).toMatchObject({ code: 'KHO-1', address: '' });
});

test('the least that an order needs is enough', async () => {
  const training = await platform();

  const answer = await create(training, without('soc', 'note', 'value'));

  expect(answer.data).toMatchObject({ soc: '', value: 0, insurance: 0 });
});

test('a list of products, a barter and a partner are taken', async () => {
  const training = await platform();
  const body = {
    ...without('product'),
    product_type: '2',
    products,
    barter: '1',
    partner: 'SECRET',
  };

  const answer = await create(training, body);

  expect(answer.error).toBe(false);
  expect(training.orders()[0]).toMatchObject({ products, barter: '1' });
  expect(JSON.stringify(training.orders())).not.toContain('SECRET');
});

test.each([
  ['TP. Hồ Chí Minh', 'Q1', 'P.Bến Nghé'],
  ['hồ chí minh', 'quan 1', 'ben nghe'],
  ['HCM', 'Quận 01', 'PHƯỜNG BẾN NGHÉ'],
])('"%s", "%s", "%s" is understood and named officially', async (province, district, commune) => {
  const training = await platform();

  await create(training, order({ province, district, commune }));

  expect(training.orders()[0]?.receiver).toMatchObject({
    province: 'Thành phố Hồ Chí Minh',
    district: 'Quận 1',
    commune: 'Phường Bến Nghé',
  });
});

test('an island district has no communes, so any is taken', async () => {
  const training = await platform();

  const answer = await create(
    training,
    order({ province: 'Quảng Ngãi', district: 'Huyện Lý Sơn', commune: 'Thôn Tây' }),
  );

  expect(answer.error).toBe(false);
});

test('one order in six waits a minute for its carrier, and info shows when it is over', async () => {
  const clock = handClock();
  const training = await platform({ clock });
  const soc = Array.from({ length: 50 }, (_, n) => `S${n}`).find(
    (code) => trainingHash(code) % 6 === 0,
  );

  const { data } = await create(training, order({ soc }));
  expect(data).toMatchObject({ carrier_code: null, carrier_sortcode: null });
  const code = data['platform_code'];
  clock.advance(59_999);
  expect(
    (await ask(training, 'GET', '/orders/info', { body: { code } })).data['order'],
  ).toMatchObject({ carrier_code: null, updated_at: '2025-07-31T09:30:00.000+07:00' });
  clock.advance(1);
  expect(
    (await ask(training, 'GET', '/orders/info', { body: { code } })).data['order'],
  ).toMatchObject({
    carrier_code: expect.stringMatching(/\w{8}/),
    carrier_sortcode: expect.stringMatching(/^01-002-/),
    updated_at: '2025-07-31T09:31:00.000+07:00',
  });
});

test('the share of delayed orders is about one in six', () => {
  const socs = Array.from({ length: 6000 }, (_, n) => `PB01-${String(n).padStart(6, '0')}`);

  const delayed = socs.filter((soc) => trainingHash(soc) % 6 === 0).length;

  expect(delayed).toBeGreaterThan(900);
  expect(delayed).toBeLessThan(1100);
});

test('null says as little as a field that is left out', async () => {
  const training = await platform();
  const fields = ['pickup_code', 'pickup_name', 'pickup_contact', 'value', 'soc', 'note'];
  const otherFields = ['products', 'barter', 'partner', 'carrier'];
  const nothing = Object.fromEntries([...fields, ...otherFields].map((field) => [field, null]));
  const { error, message, data } = await create(training, order(nothing));
  expect([error, message]).toEqual([false, '']);
  expect(data).toMatchObject({ soc: '', value: 0 });
});
