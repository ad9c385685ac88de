import { request } from 'undici';
import { expect, test } from 'vitest';
import type { FakePlatform } from '../../fakes/platform/platform.ts';
import { ask, create, handClock, order, platform } from './support.ts';

async function printToken(training: FakePlatform, codes: readonly unknown[]): Promise<string> {
  const { data } = await ask(training, 'POST', '/orders/token', { body: { code: codes } });
  return String(data['token']);
}

async function label(training: FakePlatform, query: string) {
  const response = await request(`${training.baseUrl}/v1/platform/orders/label?${query}`);
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    text: await response.body.text(),
  };
}

test('a print token opens the label as a page, without the account token', async () => {
  const training = await platform();
  const { data } = await create(training, order());

  const token = await printToken(training, [data['platform_code']]);
  const { status, type, text } = await label(training, `token=${token}&size=S11`);

  expect({ status, type }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
  expect(text).toContain('@page { size: 80mm 60mm; margin: 0; }');
  expect(text).toContain('LUYỆN TẬP — TRAINING');
  expect(text).toContain('print()');
  for (const part of [
    data['platform_shortcode'],
    data['platform_sortcode'],
    data['carrier_name'],
    'Nguyễn Thị Lan',
    '0912345678',
    '12 Hàng Bông, Phường Hàng Bông, Quận Hoàn Kiếm, Thành phố Hà Nội',
    '350.000 đ',
    'KL: 700 g',
    'Áo thun',
    'Gọi trước khi giao',
    'BENCH-0001',
  ]) {
    expect(text).toContain(part);
  }
});

test('several codes come as several sheets, in their order', async () => {
  const training = await platform();
  const [a, b] = [await create(training, order()), await create(training, order())];

  const token = await printToken(training, [b.data['platform_code'], a.data['platform_code']]);
  const { text } = await label(training, `token=${token}&size=S8`);

  expect(text.match(/<section class="sheet">/g)).toHaveLength(2);
  expect(text.indexOf(String(b.data['platform_shortcode']))).toBeLessThan(
    text.indexOf(String(a.data['platform_shortcode'])),
  );
});

test('what people typed cannot become markup', async () => {
  const training = await platform();
  const name = `<script>alert("x")</script>&'`;
  const { data } = await create(training, order({ name, address: '<img src=x onerror=y>' }));

  const token = await printToken(training, [data['platform_code']]);
  const { text } = await label(training, `token=${token}&size=S8`);

  expect(text).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;');
  expect(text).not.toMatch(/<script>alert|<img/);
});

test('a print token is good for 30 minutes', async () => {
  const clock = handClock();
  const training = await platform({ clock });
  const { data } = await create(training, order());
  const token = await printToken(training, [data['platform_code']]);

  clock.advance(30 * 60_000 - 1);
  expect((await label(training, `token=${token}&size=S8`)).status).toBe(200);
  clock.advance(1);
  const { status, type, text } = await label(training, `token=${token}&size=S8`);

  expect({ status, type }).toEqual({ status: 422, type: 'application/json' });
  expect(JSON.parse(text)).toEqual({
    error: true,
    message: 'Mã in không hợp lệ hoặc đã hết hạn.',
    data: null,
  });
});

test.each([
  ['token=unknown&size=S8', 'Mã in không hợp lệ hoặc đã hết hạn.'],
  ['size=S8', 'Mã in (token) không được để trống.'],
  ['token=unknown', 'Khổ giấy (size) không được để trống.'],
  [
    'token=unknown&size=A4',
    'Khổ giấy (size) không hợp lệ. Giá trị cho phép: S8, S9, S10, S11, S12, S13, S14.',
  ],
])('label?%s is refused with the envelope', async (query, message) => {
  const training = await platform();
  const { status, type, text } = await label(training, query);
  expect({ status, type }).toEqual({ status: 422, type: 'application/json' });
  expect(JSON.parse(text)).toEqual({ error: true, message, data: null });
});

test('no print token for an order that is not there', async () => {
  const training = await platform();
  const { data } = await create(training, order());
  const body = { code: [data['platform_code'], 'TRN-UNKNOWN'] };

  const answer = await ask(training, 'POST', '/orders/token', { body });

  expect(answer).toMatchObject({
    status: 404,
    error: true,
    message: 'Không tìm thấy đơn hàng TRN-UNKNOWN.',
  });
});
