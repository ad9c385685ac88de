import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import { type Faults, noFaults } from '../../fakes/platform/faults.ts';
import { startPlatform, type FakePlatform } from '../../fakes/platform/platform.ts';
import { request } from 'undici';
import { ask, create, journalFile, order, token } from './support.ts';

let training: FakePlatform;
beforeAll(async () => {
  training = await startPlatform({ journal: journalFile(), token, clock: systemClock });
});
afterAll(() => training.close());
beforeEach(() => {
  set({});
});

function set(faults: Partial<Faults>): void {
  Object.assign(training.faults, noFaults(), faults);
}

async function ordersCreatedBy(work: () => Promise<unknown>): Promise<number> {
  const before = training.orders().length;
  await work();
  return training.orders().length - before;
}

test.each<[keyof Faults, number]>([
  ['down', 0],
  ['loseBeforeCommit', 0],
  ['loseAfterCommit', 1],
])('%s resets the connection and leaves %d orders', async (fault, count) => {
  set({ [fault]: true });

  const orders = await ordersCreatedBy(() =>
    expect(create(training, order())).rejects.toMatchObject({ code: 'ECONNRESET' }),
  );

  expect(orders).toBe(count);
});

test.each<[keyof Faults, number]>([
  ['hang', 0],
  ['hangAfterCommit', 1],
])('%s never answers and leaves %d orders', async (fault, count) => {
  set({ [fault]: true });

  const before = training.orders().length;

  await expect(
    request(`${training.baseUrl}/v1/platform/orders/create`, {
      method: 'POST',
      headers: { token },
      body: JSON.stringify(order()),
      signal: AbortSignal.timeout(100),
    }),
  ).rejects.toMatchObject({ name: 'TimeoutError' });

  await expect.poll(() => training.orders().length - before).toBe(count);
});

test('a token is refused, an order with it', async () => {
  set({ status401: true });
  const orders = await ordersCreatedBy(async () => {
    expect(await create(training, order())).toMatchObject({ status: 401, error: true });
  });
  expect(orders).toBe(0);
});

test.each([
  [{}, '5'],
  [{ retryAfter: '120' }, '120'],
  [{ retryAfter: null }, undefined],
])('too many requests are told when to come back: %o', async (limit, header) => {
  set({ rateLimit429: limit });
  const orders = await ordersCreatedBy(async () => {
    const answer = await create(training, order());
    expect(answer).toMatchObject({ status: 429, error: true });
    expect(answer.headers['retry-after']).toBe(header);
  });
  expect(orders).toBe(0);
});

test("a proxy's page stands where an answer should be", async () => {
  set({ badGateway502: true });
  const { statusCode, headers, body } = await request(
    `${training.baseUrl}/v1/platform/areas/province`,
  );
  expect({ statusCode, type: headers['content-type'] }).toEqual({
    statusCode: 502,
    type: 'text/html; charset=utf-8',
  });
  expect(await body.text()).toContain('<h1>502 Bad Gateway</h1>');
});

test('a forced hand-over failure leaves null carrier codes', async () => {
  set({ handOverFails: { next: 1 } });
  const answers = [await create(training, order()), await create(training, order())];
  expect(answers.map(({ data }) => data['carrier_code'] === null)).toEqual([true, false]);
});

test('a limited fault bites its path only, and so many times only', async () => {
  set({ status401: { path: '/v1/platform/orders/create', next: 2 } });
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    statuses.push((await ask(training, 'GET', '/orders/optimization')).status);
    statuses.push((await create(training, order())).status);
  }
  expect(statuses).toEqual([200, 401, 200, 401, 200, 200]);
});

test('latency lies half before and half after the order exists', async () => {
  set({ latencyMs: { ms: 200, path: '/v1/platform/orders/create' } });
  const before = training.orders().length;
  const creating = create(training, order());
  const answered = creating.then(() => 'answered');
  while (training.orders().length === before) await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.race([answered, Promise.resolve('on its way')])).toBe('on its way');
  expect((await creating).status).toBe(200);
});

test('every request is remembered, answered or not', async () => {
  const before = training.requests().length;
  set({ down: { next: 1 } });
  await expect(create(training, order())).rejects.toMatchObject({ code: 'ECONNRESET' });
  await ask(training, 'GET', '/orders/info?code=secret-looking');

  expect(training.requests().slice(before)).toEqual([
    { method: 'POST', path: '/v1/platform/orders/create', at: expect.any(Number) },
    { method: 'GET', path: '/v1/platform/orders/info', at: expect.any(Number) },
  ]);
});
