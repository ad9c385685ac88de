import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { noFaults } from '../../../main/training/faults.ts';
import { startTraining, type TrainingPlatform } from '../../../main/training/platform.ts';
import { listener, register } from './listener.ts';
import { ask, create, goes, handClock, journalFile, order, platform, token } from './support.ts';

async function created(to: TrainingPlatform, changes = {}) {
  const { data } = await create(to, order(changes));
  return { code: String(data['platform_code']), shortCode: data['platform_shortcode'] };
}

/** What has been pushed so far, once it is `count` calls. */
async function pushed(to: TrainingPlatform, count: number) {
  await expect.poll(() => to.pushes().length, { interval: 5 }).toBe(count);
  return to.pushes();
}

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

test('a change of status is pushed with every field of the contract, 6', async () => {
  const clock = handClock();
  const hook = await listener();
  const training = await platform({ clock });
  await register(training, hook.url);
  const { code, shortCode } = await created(training, { carrier: '2', value: 3_000_000 });
  clock.advance(60_000);

  training.advance(code, '14');
  await pushed(training, 1);

  expect(hook.callbacks).toEqual([
    {
      method: 'POST',
      path: '/hooks/packbench',
      contentType: 'application/json',
      body: {
        type: 'update_status',
        code,
        shortcode: shortCode,
        soc: 'BENCH-0001',
        name: 'Nguyễn Thị Lan',
        phone: '0912345678',
        address: '12 Hàng Bông',
        payer: '1',
        amount: 350_000,
        weight: 700,
        fshipment: 36_500,
        finsurance: 15_000,
        status: '14',
        status_name: 'Hoãn Giao Hàng',
        partial: '0',
        barter: '0',
        reason_code: 'R14',
        reason_text: 'Không liên lạc được với người nhận',
        created_at: '2025-07-31T09:30:00.000+07:00',
        updated_at: '2025-07-31T09:31:00.000+07:00',
        pushed_at: '2025-07-31T09:31:00.000+07:00',
      },
    },
  ]);
});

test('partial delivery, goods in exchange and a new weight are told', async () => {
  const hook = await listener();
  const training = await platform();
  await register(training, hook.url);
  const { code } = await created(training, { barter: '1', soc: '', carrier: '2' });

  training.advance(code, '13');
  training.weigh(code, 1600);
  await pushed(training, 2);

  expect(hook.callbacks.map(({ body }) => body)).toMatchObject([
    { type: 'update_status', soc: '', status: '13', partial: '1', barter: '1', weight: 700 },
    { type: 'update_weight', soc: '', status: '13', weight: 1600, fshipment: 46_500 },
  ]);
});

test('a cancellation is pushed, a creation is not', async () => {
  const hook = await listener();
  const training = await platform();
  await register(training, hook.url);
  const { code } = await created(training);

  await ask(training, 'POST', '/orders/cancel', { body: { code } });
  await pushed(training, 1);

  expect(hook.callbacks.map(({ body }) => body)).toMatchObject([
    { type: 'update_status', status: '0', status_name: 'Huỷ' },
  ]);
});

test('an order keeps the URL that was registered when it was created', async () => {
  const [old, current] = [await listener(), await listener()];
  const training = await platform();
  const before = await created(training, { soc: 'BEFORE' });
  await register(training, old.url);
  const early = await created(training, { soc: 'EARLY' });
  await register(training, current.url);
  const late = await created(training, { soc: 'LATE' });

  for (const { code } of [before, early, late]) training.advance(code, '3');
  await pushed(training, 2);

  expect(old.said('soc')).toEqual(['EARLY']);
  expect(current.said('soc')).toEqual(['LATE']);
});

test("a large partner's orders go to the partner's URL without a registration", async () => {
  const [own, partner] = [await listener(), await listener()];
  const training = await platform({ partners: { 'PARTNER-SECRET': partner.url } });
  const first = await created(training, { soc: 'FIRST', partner: 'PARTNER-SECRET' });
  await register(training, own.url);
  const second = await created(training, { soc: 'SECOND', partner: 'PARTNER-SECRET' });
  const plain = await created(training, { soc: 'PLAIN', partner: 'NOBODY' });

  for (const { code } of [first, second, plain]) training.advance(code, '3');
  await pushed(training, 3);

  expect(new Set(partner.said('soc'))).toEqual(new Set(['FIRST', 'SECOND']));
  expect(partner.callbacks).toHaveLength(2);
  expect(own.said('soc')).toEqual(['PLAIN']);
});

test('statuses that change by themselves arrive in their order', async () => {
  const clock = handClock();
  const hook = await listener();
  const training = await platform({ clock, random: goes('11', '12') });
  await register(training, hook.url);
  await created(training);

  clock.advance(20 * 60_000);
  await pushed(training, 6);

  expect(hook.said('status')).toEqual(['3', '4', '7', '9', '11', '12']);
  const times = hook.said('updated_at').map(String);
  expect(times).toEqual(times.toSorted((a, b) => (a < b ? -1 : 1)));
});

test('registration and the URLs of orders outlive a restart', async () => {
  const journal = journalFile();
  const clock = handClock();
  const hook = await listener();
  const first = await startTraining({ journal, token, clock });
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

test.each([500, 404, 201, 204, 302])(
  'after %i the same update comes again until it is taken',
  async (answer) => {
    const clock = handClock();
    const hook = await listener();
    const training = await platform({ clock });
    await register(training, hook.url);
    const { code } = await created(training);
    hook.answer = answer;

    training.advance(code, '3');
    await pushed(training, 1);
    clock.advance(4_999);
    hook.answer = 200;
    clock.advance(1);
    await pushed(training, 2);
    clock.advance(60_000);

    expect(training.pushes()).toMatchObject([
      { attempt: 1, answer, status: '3', platformCode: code, url: hook.url },
      { attempt: 2, answer: 200, status: '3', platformCode: code, url: hook.url },
    ]);
    const [first, second] = hook.callbacks.map(({ body }) => body);
    expect({ ...second, pushed_at: first!['pushed_at'] }).toEqual(first);
    expect(second!['pushed_at']).toBe('2025-07-31T09:30:05.000+07:00');
  },
);

test('after ten times in vain it is over', async () => {
  const clock = handClock();
  const hook = await listener();
  const training = await platform({ clock });
  await register(training, hook.url);
  const { code } = await created(training);
  hook.answer = 503;

  training.advance(code, '3');
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await pushed(training, attempt);
    clock.advance(5_000);
  }
  clock.advance(30_000);
  await sleep(20);

  expect(hook.callbacks).toHaveLength(10);
});

test('number and distance of the tries are settable', async () => {
  const clock = handClock();
  const hook = await listener();
  const training = await platform({ clock, webhookAttempts: 2, paceMs: { webhookRetry: 30 } });
  await register(training, hook.url);
  const { code } = await created(training);
  hook.answer = 500;

  training.advance(code, '3');
  await pushed(training, 1);
  clock.advance(30);
  await pushed(training, 2);
  clock.advance(30);
  await sleep(20);

  expect(hook.callbacks).toHaveLength(2);
});

test('who does not answer at all holds up nobody else, and is called again', async () => {
  const [silent, other] = [await listener(), await listener()];
  const clock = handClock();
  const training = await platform({ clock, paceMs: { webhookTimeout: 200 } });
  await register(training, silent.url);
  const first = await created(training, { soc: 'SILENT' });
  await register(training, other.url);
  const second = await created(training, { soc: 'OTHER' });
  silent.answer = null;

  training.advance(first.code, '3');
  training.advance(second.code, '3');
  await expect.poll(() => other.callbacks.length).toBe(1);
  expect(training.pushes()).toHaveLength(1);
  await pushed(training, 2);
  silent.answer = 200;
  clock.advance(5_000);
  await pushed(training, 3);

  expect(training.pushes().map(({ url, answer }) => [url, answer])).toEqual([
    [other.url, 200],
    [silent.url, null],
    [silent.url, 200],
  ]);
});

test("an order's next update waits until the one before has been answered", async () => {
  const hook = await listener();
  const training = await platform({ paceMs: { webhookTimeout: 300 } });
  await register(training, hook.url);
  const { code } = await created(training);
  hook.answer = null;

  training.advance(code, '3');
  training.advance(code, '4');
  await expect.poll(() => hook.callbacks.length).toBe(1);
  await sleep(50);
  expect(hook.said('status')).toEqual(['3']);
  hook.answer = 200;
  await pushed(training, 2);

  expect(hook.said('status')).toEqual(['3', '4']);
});

test('a callback URL is called sixteen times at once and no more', async () => {
  const hook = await listener();
  const training = await platform();
  await register(training, hook.url);
  const orders = await Promise.all(
    Array.from({ length: 40 }, (_, n) => created(training, { soc: `S${n}` })),
  );
  hook.answer = null;

  for (const { code } of orders) training.advance(code, '3');
  await expect.poll(() => hook.callbacks.length).toBe(16);
  await sleep(50);

  expect(hook.callbacks).toHaveLength(16);
});

test('where nobody listens, it is tried again', async () => {
  const clock = handClock();
  const training = await platform({ clock });
  await register(training, 'http://127.0.0.1:9/hook');
  const { code } = await created(training);

  training.advance(code, '3');
  await pushed(training, 1);
  clock.advance(5_000);

  expect(await pushed(training, 2)).toMatchObject([{ answer: null }, { answer: null }]);
});

test('an update may come twice', async () => {
  const hook = await listener();
  const training = await platform();
  await register(training, hook.url);
  const { code } = await created(training);
  training.faults.webhooksTwice = { next: 1 };

  training.advance(code, '3');
  training.advance(code, '4');
  await pushed(training, 3);

  expect(hook.said('status')).toEqual(['3', '3', '4']);
});

test('an update may be overtaken by the next one of its order', async () => {
  const hook = await listener();
  const training = await platform();
  await register(training, hook.url);
  const [a, b] = [await created(training, { soc: 'A' }), await created(training, { soc: 'B' })];
  training.faults.webhooksReordered = { next: 1 };

  training.advance(a.code, '3');
  training.advance(b.code, '3');
  training.advance(a.code, '4');
  training.advance(a.code, '7');
  await pushed(training, 4);

  const ofA = hook.callbacks.filter(({ body }) => body['soc'] === 'A');
  expect(ofA.map(({ body }) => body['status'])).toEqual(['4', '3', '7']);
  const [late, early] = ofA.map(({ body }) => String(body['updated_at']));
  expect(late! > early!).toBe(true);
});

test('an update that no other one overtakes comes after a while', async () => {
  const clock = handClock();
  const hook = await listener();
  const training = await platform({ clock });
  await register(training, hook.url);
  const { code } = await created(training);
  training.faults.webhooksReordered = true;

  training.advance(code, '12');
  clock.advance(1_999);
  await sleep(20);
  expect(hook.callbacks).toEqual([]);
  clock.advance(1);
  await pushed(training, 1);

  expect(hook.said('status')).toEqual(['12']);
});

test('updates may come late', async () => {
  const clock = handClock();
  const hook = await listener();
  const training = await platform({ clock });
  await register(training, hook.url);
  const { code } = await created(training);
  training.faults.webhookDelayMs = 10_000;

  training.advance(code, '3');
  clock.advance(9_999);
  await sleep(20);
  expect(hook.callbacks).toEqual([]);
  clock.advance(1);
  await pushed(training, 1);

  const [body] = hook.callbacks.map((callback) => callback.body);
  expect(body).toMatchObject({
    updated_at: '2025-07-31T09:30:00.001+07:00',
    pushed_at: '2025-07-31T09:30:10.000+07:00',
  });
});

test('a platform that is down calls nobody until it is back', async () => {
  const clock = handClock();
  const hook = await listener();
  const training = await platform({ clock });
  await register(training, hook.url);
  const { code } = await created(training);
  training.faults.down = true;

  training.advance(code, '3');
  await pushed(training, 1);
  expect(hook.callbacks).toEqual([]);
  Object.assign(training.faults, noFaults());
  clock.advance(5_000);
  await pushed(training, 2);

  expect(hook.said('status')).toEqual(['3']);
});

test('closing waits neither for a call that hangs nor for timers', async () => {
  const clock = handClock();
  const hook = await listener();
  const training = await startTraining({ journal: journalFile(), token, clock });
  await register(training, hook.url);
  const { code } = await created(training);
  hook.answer = 500;
  training.advance(code, '3');
  await pushed(training, 1);
  hook.answer = null;
  training.advance(code, '4');
  await expect.poll(() => hook.callbacks.length).toBe(2);
  training.faults.webhooksReordered = true;
  training.advance(code, '7');

  await training.close();
  clock.advance(60_000);
  await sleep(20);

  expect(hook.callbacks).toHaveLength(2);
  expect(training.pushes()).toHaveLength(1);
});
