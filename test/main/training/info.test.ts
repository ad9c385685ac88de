import { expect, test } from 'vitest';
import { ask, create, order, platform } from './support.ts';

test('an order is looked up with every field of the contract, 2.6', async () => {
  const training = await platform();
  const { data } = await create(
    training,
    order({ carrier: '4', payer: '2', config: '3', phone: '+84 912 345 678' }),
  );
  const code = data['platform_code'];

  const info = await ask(training, 'GET', '/orders/info', { body: { code } });

  expect(info).toMatchObject({ status: 200, error: false, message: '' });
  expect(info.data['order']).toEqual({
    carrier_id: '4',
    carrier_name: 'Viettel Post',
    carrier_code: data['carrier_code'],
    carrier_sortcode: data['carrier_sortcode'],
    platform_shortcode: data['platform_shortcode'],
    platform_code: code,
    soc: 'BENCH-0001',
    status: '2',
    status_name: 'Chờ Lấy Hàng',
    collection: 350_000,
    value: 500_000,
    weight: 700,
    fee: { shipment: data['fee'], insurance: data['insurance'], return: 0, barter: 0, address: 0 },
    payer: '2',
    payer_name: 'Người nhận',
    config: '3',
    config_name: 'Không cho xem hàng',
    receiver: {
      name: 'Nguyễn Thị Lan',
      phone: '+84912***678',
      address: '12 Hàng Bông',
      formatted_address: '12 Hàng Bông, Phường Hàng Bông, Quận Hoàn Kiếm, Thành phố Hà Nội',
      commune_name: 'Phường Hàng Bông',
      district_name: 'Quận Hoàn Kiếm',
      province_name: 'Thành phố Hà Nội',
    },
    created_at: '2025-07-31T09:30:00.000+07:00',
    updated_at: '2025-07-31T09:30:00.000+07:00',
    delivered_at: null,
  });
});

test('the parameters may come in the query instead of a body', async () => {
  const training = await platform();
  const { data } = await create(training, order());

  const bySoc = await ask(training, 'GET', '/orders/info?code=BENCH-0001&type=2');
  const byCode = await ask(training, 'GET', `/orders/info?code=${String(data['platform_code'])}`);

  expect(bySoc.data['order']).toMatchObject({ platform_code: data['platform_code'] });
  expect(byCode.data).toEqual(bySoc.data);
});

test.each([
  ['an unknown code', { code: 'TRN0000.250731.800000000' }],
  ['a soc asked for as a platform code', { code: 'BENCH-0001' }],
  ['a platform code asked for as a soc', { code: 'TRN', type: '2' }],
  ['the empty soc of an order without one', { code: 'undefined', type: '2' }],
])('%s is answered with 404', async (_what, body) => {
  const training = await platform();
  await create(training, order());

  const answer = await ask(training, 'GET', '/orders/info', { body });

  expect(answer).toMatchObject({ status: 404, error: true, message: 'Không tìm thấy đơn hàng.' });
});

test('exchanging goods costs a fee, which the look-up shows', async () => {
  const training = await platform();
  const feeOf = async (barter: string | null) => {
    const { data } = await create(training, order({ barter, soc: '' }));
    const body = { code: data['platform_code'] };
    return (await ask(training, 'GET', '/orders/info', { body })).data['order'] as {
      fee: { shipment: number; barter: number };
    };
  };
  expect((await feeOf(null)).fee.barter).toBe(0);
  const { fee } = await feeOf('1');
  expect(fee.barter).toBeGreaterThan(0);
  expect(fee.barter).toBeLessThan(fee.shipment);
});

test('a kind of code that is null is the platform’s', async () => {
  const training = await platform();
  const { data } = await create(training, order());
  const code = data['platform_code'];
  const info = await ask(training, 'GET', '/orders/info', { body: { code, type: null } });
  expect(info.data['order']).toMatchObject({ platform_code: code });
});
