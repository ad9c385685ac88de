import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createdOrder, draft, pickupPoint } from './samples.ts';
import {
  TOKEN,
  answering,
  clientFor,
  envelope,
  httpServer,
  rawAnswer,
  refusal,
  wireServer,
} from './support.ts';

const order = { soc: 'A-0001', draft, pickupPoint };

async function createAt(url: string) {
  const result = await clientFor(url).create(order);
  return result.ok ? result.value : result.error;
}

function htmlPage(title: string): string {
  return `<!DOCTYPE html><html><head><title>${title}</title><style>b{color:red}</style></head><body><h1>${title}</h1><hr>nginx</body></html>`;
}

const html = { 'content-type': 'text/html; charset=utf-8' };

test.each([502, 503, 504])(
  'a %i page of a proxy is not JSON, and may hide a create',
  async (status) => {
    expect(
      await createAt(await answering(htmlPage('Bad Gateway'), { status, headers: html })),
    ).toEqual({
      code: 'not-json',
      status,
      contentType: 'text/html; charset=utf-8',
      excerpt: 'Bad Gateway Bad Gateway nginx',
      effect: 'possible',
    });
  },
);

test.each([
  ['a page with status 200', 200, htmlPage('Welcome to the Wi-Fi'), html],
  ['a page that says it is JSON', 200, htmlPage('Oops'), {}],
  ['JSON that breaks off', 200, '{"error":false,"data":{', {}],
  ['nothing at all', 200, '', {}],
  ['a sentence', 404, 'Not Found', { 'content-type': 'text/plain' }],
])('%s is not JSON', async (_, status, body, headers) => {
  expect(await createAt(await answering(body, { status, headers }))).toMatchObject({
    code: 'not-json',
    status,
    effect: 'possible',
  });
});

test('an empty answer without a body is not JSON', async () => {
  const url = await httpServer((_, response) => void response.writeHead(204).end());
  expect(await createAt(url)).toMatchObject({ code: 'not-json', status: 204, effect: 'possible' });
});

test.each([
  ['no envelope', '{"id":5}'],
  ['a list', '[{"error":false}]'],
  ['null', 'null'],
  ['a number', '17'],
  ['an error that is no flag', '{"error":"maybe","message":"","data":{}}'],
  ['an error that is a record', '{"error":{"toString":1},"message":"","data":{}}'],
  ['JSON nested beyond any stack', `{"error":false,"data":${'['.repeat(1e5)}${']'.repeat(1e5)}}`],
  ['an error nested beyond any stack', `{"error":${'['.repeat(1e5)}${']'.repeat(1e5)}}`],
])('%s is meaningless, and may hide a create', async (_, body) => {
  expect(await createAt(await answering(body))).toMatchObject({
    code: 'meaningless',
    effect: 'possible',
  });
});

test.each([404, 409, 500])('error: false with status %i contradicts itself', async (status) => {
  expect(await createAt(await answering(envelope(createdOrder), { status }))).toMatchObject({
    code: 'meaningless',
    effect: 'possible',
  });
});

test.each(['platform_code', 'platform_shortcode'])(
  'a created order without %s is meaningless, and may exist',
  async (member) => {
    const body = envelope({ ...createdOrder, [member]: null });
    expect(await createAt(await answering(body))).toEqual({
      code: 'meaningless',
      detail: `no code (${member})`,
      effect: 'possible',
    });
  },
);

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
    effect: 'none',
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
    effect: 'none',
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

test.each(['B-0002', 'A-00010', 7])('a created order with the soc %j is not ours', async (soc) => {
  for (const data of [{ ...createdOrder, soc }, { order: { ...createdOrder, soc } }])
    expect(await createAt(await answering(envelope(data)))).toEqual({
      code: 'meaningless',
      detail: 'order: another soc than the one that was sent',
      effect: 'possible',
    });
});

test.each(['A-0001', ' a-0001 ', '', null])(
  'a created order with the soc %j is ours',
  async (soc) => {
    const body = envelope({ ...createdOrder, soc });
    expect(await createAt(await answering(body))).toMatchObject({
      platform: { platformCode: createdOrder.platform_code },
    });
  },
);

test('our own token is never repeated in an error', async () => {
  const error = await createAt(await answering(refusal(`Token ${TOKEN} không hợp lệ`)));
  expect(error).toMatchObject({ code: 'unauthorised', message: 'Token ••• không hợp lệ' });
});

const now = 'Mon, 02 Mar 2026 08:00:00 GMT';

test.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': 'Mon, 02 Mar 2026 08:01:30 GMT', date: now }, 90_000],
  [{ 'retry-after': 'Mon, 02 Mar 2026 07:00:00 GMT', date: now }, 0],
  [{ 'retry-after': '999999999' }, 86_400_000],
  [{ 'retry-after': 'soon' }, null],
  [{}, null],
])('429 with %j waits %j ms', async (headers, retryAfterMs) => {
  const url = await answering(htmlPage('Too Many Requests'), { status: 429, headers });
  expect(await createAt(url)).toEqual({ code: 'rate-limited', retryAfterMs, effect: 'none' });
});

test('a gzipped answer is read', async () => {
  const body = gzipSync(envelope(createdOrder));
  const url = await answering(body, { headers: { 'content-encoding': 'gzip' } });
  expect(await createAt(url)).toMatchObject({ soc: 'A-0001' });
});

test('a byte-order mark is dropped', async () => {
  const { url } = await wireServer(rawAnswer(`\uFEFF${envelope(createdOrder)}`));
  expect(await createAt(url)).toMatchObject({ soc: 'A-0001' });
});

test('an answer in chunks that split its letters is read', async () => {
  const url = await httpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (const byte of Buffer.from(envelope(createdOrder))) response.write(Buffer.of(byte));
    response.end();
  });
  expect(await createAt(url)).toMatchObject({ delivery: { name: 'Chờ Lấy Hàng' } });
});

test('an answer that ends with its connection is read', async () => {
  const { url } = await wireServer(
    rawAnswer(envelope(createdOrder), { extra: 'Connection: close\r\n' }),
  );
  expect(await createAt(url)).toMatchObject({ soc: 'A-0001' });
});

test.each(['text/html', 'text/plain', 'application/vnd.api+json', ''])(
  'JSON that calls itself %j is JSON',
  async (type) => {
    const { url } = await wireServer(rawAnswer(envelope(createdOrder), { type }));
    expect(await createAt(url)).toMatchObject({ soc: 'A-0001' });
  },
);
