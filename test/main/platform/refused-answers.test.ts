import { expect, test } from 'vitest';
import { createdOrder } from './samples.ts';
import { answering, envelope, refusal } from './support.ts';
import { createAt, htmlPage } from './create-at.ts';

test.each([200, 400, 409, 422])(
  'error: true at %i is a clear refusal, verbatim',
  async (status) => {
    const message = 'Phường/xã "Bến Nghé" không tồn tại.';
    expect(await createAt(await answering(refusal(message), { status }))).toEqual({
      code: 'refused',
      message,
      status,
      effect: 'none',
    });
  },
);

test.each([500, 503])('error: true at %i may come after the order was made', async (status) => {
  expect(await createAt(await answering(refusal('Lỗi.'), { status }))).toEqual({
    code: 'refused',
    message: 'Lỗi.',
    status,
    effect: 'possible',
  });
});

test.each([true, 'true', 1, '1'])('error: %j means a refusal', async (error) => {
  const body = JSON.stringify({ error, message: 'Không' });
  expect(await createAt(await answering(body))).toMatchObject({
    code: 'refused',
    message: 'Không',
  });
});

test.each([
  [{ phone: ['Sai số.'], name: ['Thiếu tên.'] }, 'Sai số. Thiếu tên.'],
  [['Một.', 'Hai.'], 'Một. Hai.'],
  [404, '404'],
  [null, ''],
  [undefined, ''],
  [{ deep: { er: 'x' } }, ''],
])('a message such as %j becomes one sentence', async (message, sentence) => {
  const body = JSON.stringify({ error: true, message });
  expect(await createAt(await answering(body))).toMatchObject({ message: sentence });
});

test('a message is bounded', async () => {
  const error = await createAt(await answering(refusal('x'.repeat(100_000))));
  expect(error).toHaveProperty('message', 'x'.repeat(500));
});

test.each([
  [401, refusal('Phiên làm việc đã hết hạn.'), 'Phiên làm việc đã hết hạn.'],
  [401, '{"message":"Unauthenticated."}', 'Unauthenticated.'],
  [401, htmlPage('Unauthorized'), ''],
  [401, refusal('Cấm.'), 'Cấm.'],
  [403, refusal('Token đã bị thu hồi.'), 'Token đã bị thu hồi.'],
  [403, '{"message":"Invalid API key"}', 'Invalid API key'],
])('status %i with %s is about the token', async (status, body, message) => {
  expect(await createAt(await answering(body, { status }))).toEqual({
    code: 'unauthorised',
    message,
    status,
    effect: 'possible',
  });
});

test.each([
  'Token không hợp lệ',
  'Invalid access token.',
  'Mã truy cập (token) đã hết hạn',
  'Unauthorized',
  'Tài khoản chưa được xác thực',
  'Vui lòng đăng nhập lại.',
  'Phiên làm việc đã hết hạn',
  'Your session has expired.',
  'API key is missing',
])('a refusal with status 200 that says "%s" is about the token', async (message) => {
  expect(await createAt(await answering(refusal(message)))).toEqual({
    code: 'unauthorised',
    message,
    status: 200,
    effect: 'possible',
  });
});

test.each([
  'Số điện thoại người nhận chưa xác thực được',
  'Mã token in đã hết hạn',
  'Phường/xã người nhận không tồn tại.',
  'Đơn hàng đã tồn tại',
])('a refusal that says "%s" is about the order', async (message) => {
  expect(await createAt(await answering(refusal(message)))).toMatchObject({ code: 'refused' });
});

const permission = 'Bạn không có quyền sử dụng đơn vị vận chuyển này';

test.each([
  [200, permission],
  [400, permission],
  [422, permission],
  [403, permission],
  [403, 'Đơn hàng này không thuộc tài khoản của bạn.'],
  [403, ''],
  [200, 'Forbidden'],
  [200, 'Access denied for this carrier'],
  [422, 'You are not authorized to use this carrier.'],
])(
  'a permission that is lacking at %i is no matter of the token: "%s"',
  async (status, message) => {
    expect(await createAt(await answering(refusal(message), { status }))).toEqual({
      code: 'refused',
      message,
      status,
      effect: 'none',
    });
  },
);

test.each([
  ['not-json', htmlPage('Request blocked')],
  ['not-json', ''],
  ['meaningless', '{"message":"This action is forbidden."}'],
  ['meaningless', envelope(createdOrder)],
])('status 403 that is %s says nothing about the token', async (code, body) => {
  expect(await createAt(await answering(body, { status: 403 }))).toMatchObject({
    code,
    effect: 'possible',
  });
});
