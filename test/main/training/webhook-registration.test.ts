import { expect, test } from 'vitest';
import { startPlatform } from '../../fakes/platform/platform.ts';
import { created, listener, pushed, register } from './listener.ts';
import { ask, handClock, journalFile, platform, token } from './support.ts';

test('a webhook is registered, read and replaced', async () => {
  const clock = handClock();
  const training = await platform({ clock });
  expect(await ask(training, 'GET', '/webhooks/info')).toMatchObject({
    status: 200,
    error: false,
    data: null,
  });

  const first = await register(training, ' https://bench.example/hook?key=1 ');
  clock.advance(60_000);
  const second = await register(training, 'http://127.0.0.1:9/hook');
  const info = await ask(training, 'GET', '/webhooks/info');

  expect(first).toMatchObject({ status: 200, error: false, message: '' });
  expect(first.data).toEqual({
    webhook_url: 'https://bench.example/hook?key=1',
    created_at: '2025-07-31T09:30:00.000+07:00',
    updated_at: '2025-07-31T09:30:00.000+07:00',
  });
  expect(second.data).toEqual({
    webhook_url: 'http://127.0.0.1:9/hook',
    created_at: '2025-07-31T09:30:00.000+07:00',
    updated_at: '2025-07-31T09:31:00.000+07:00',
  });
  expect(info.data).toEqual(second.data);
});

test.each([
  [undefined, 'Địa chỉ webhook (webhook_url) không được để trống.'],
  ['', 'Địa chỉ webhook (webhook_url) không được để trống.'],
  [5, 'Địa chỉ webhook (webhook_url) phải là chuỗi ký tự.'],
  ['bench', 'Địa chỉ webhook (webhook_url) không phải là URL hợp lệ.'],
  ['ftp://bench.example/', 'Địa chỉ webhook (webhook_url) không phải là URL hợp lệ.'],
  ['http://', 'Địa chỉ webhook (webhook_url) không phải là URL hợp lệ.'],
])('the webhook URL %j is refused', async (url, message) => {
  const training = await platform();

  expect(await register(training, url)).toMatchObject({ status: 422, error: true, message });
  expect((await ask(training, 'GET', '/webhooks/info')).data).toBeNull();
});

test("a large partner's orders go to the partner's URL without a registration", async () => {
  const [own, partner] = [await listener(), await listener()];
  const training = await platform();
  const first = await created(training, { soc: 'FIRST', partner: partner.url });
  await register(training, own.url);
  const second = await created(training, { soc: 'SECOND', partner: partner.url });
  const plain = await created(training, { soc: 'PLAIN', partner: 'NOBODY' });

  for (const { code } of [first, second, plain]) training.advance(code, '3');
  await pushed(training, 3);

  expect(new Set(partner.said('soc'))).toEqual(new Set(['FIRST', 'SECOND']));
  expect(partner.callbacks).toHaveLength(2);
  expect(own.said('soc')).toEqual(['PLAIN']);
});

test('registration and the URLs of orders outlive a restart', async () => {
  const journal = journalFile();
  const clock = handClock();
  const hook = await listener();
  const first = await startPlatform({ journal, token, clock });
  await register(first, hook.url);
  clock.advance(1000);
  await register(first, hook.url);
  const { code } = await created(first);
  const record = await ask(first, 'GET', '/webhooks/info');
  await first.close();

  const second = await platform({ journal, clock });
  expect((await ask(second, 'GET', '/webhooks/info')).data).toEqual(record.data);
  second.advance(code, '3');
  await pushed(second, 1);
  expect(hook.said('code')).toEqual([code]);
});
