import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createdOrder } from './samples.ts';
import { answering, envelope, httpServer, rawAnswer, wireServer } from './support.ts';
import { createAt, htmlPage } from './create-at.ts';

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
  expect(await createAt(url)).toEqual({ code: 'rate-limited', retryAfterMs, effect: 'possible' });
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
