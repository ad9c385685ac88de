import { expect, test } from 'vitest';
import { ask, create, handClock, order, platform } from './support.ts';

test('an order is cancelled once', async () => {
  const clock = handClock();
  const training = await platform({ clock });
  const { data } = await create(training, order());
  const code = data['platform_code'];
  clock.advance(60_000);

  const cancelled = await ask(training, 'POST', '/orders/cancel', { body: { code } });
  const again = await ask(training, 'POST', '/orders/cancel', { body: { code } });
  const info = await ask(training, 'GET', '/orders/info', { body: { code } });

  expect(cancelled).toMatchObject({ status: 200, error: false, message: '' });
  expect(cancelled.data['order']).toEqual({
    code,
    soc: 'BENCH-0001',
    status: '0',
    status_name: 'Huỷ',
  });
  expect(again).toMatchObject({ status: 422, error: true, data: null });
  expect(again.message).toContain('đã ở trạng thái huỷ');
  expect(info.data['order']).toMatchObject({
    status: '0',
    status_name: 'Huỷ',
    updated_at: '2025-07-31T09:31:00.000+07:00',
  });
});

test('the summary of an order without a soc says null', async () => {
  const training = await platform();
  const { data } = await create(training, order({ soc: '' }));

  const body = { code: data['platform_code'] };
  const { data: summary } = await ask(training, 'POST', '/orders/cancel', { body });

  expect(summary['order']).toMatchObject({ soc: null });
});

test('an unknown order cannot be cancelled', async () => {
  const training = await platform();

  const answer = await ask(training, 'POST', '/orders/cancel', { body: { code: 'TRN' } });

  expect(answer).toMatchObject({ status: 404, error: true, message: 'Không tìm thấy đơn hàng.' });
});

test.each(['1', '2', '3', '5', '6'])('in status %s an order can be cancelled', async (status) => {
  const training = await platform();
  const { data } = await create(training, order());
  const code = String(data['platform_code']);
  training.advance(code, status);

  const answer = await ask(training, 'POST', '/orders/cancel', { body: { code } });

  expect(answer).toMatchObject({ status: 200, data: { order: { status: '0' } } });
});

test.each([
  ['4', 'Đã Lấy Hàng'],
  ['7', 'Đang Nhập Kho'],
  ['11', 'Đang Giao Hàng'],
  ['12', 'Đã Giao Hàng Toàn Bộ'],
  ['14', 'Hoãn Giao Hàng'],
  ['21', 'Đã Trả Hàng'],
])('in status %s, %s, a cancellation is refused', async (status, name) => {
  const training = await platform();
  const { data } = await create(training, order());
  const code = String(data['platform_code']);
  training.advance(code, status);

  const answer = await ask(training, 'POST', '/orders/cancel', { body: { code } });

  expect(answer).toMatchObject({
    status: 422,
    error: true,
    message: `Không thể huỷ đơn hàng ${code} ở trạng thái ${name}.`,
    data: null,
  });
  expect(training.orders()).toMatchObject([{ status }]);
});

test('a cancelled order goes nowhere', async () => {
  const clock = handClock();
  const training = await platform({ clock });
  const { data } = await create(training, order());
  await ask(training, 'POST', '/orders/cancel', { body: { code: data['platform_code'] } });

  clock.advance(3_600_000);

  expect(training.orders()).toMatchObject([{ status: '0' }]);
});
