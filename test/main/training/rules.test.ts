import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import { startPlatform, type FakePlatform } from '../../fakes/platform/platform.ts';
import { ask, create, journalFile, order, token } from './support.ts';
import { areaCases, createCases } from './create-cases.ts';
import { productCases } from './product-cases.ts';

let training: FakePlatform;

beforeAll(async () => {
  training = await startPlatform({ journal: journalFile(), token, clock: systemClock });
});

afterAll(() => training.close());

describe('create refuses', () => {
  test.each([...createCases(), ...productCases, ...areaCases])(
    '%s',
    async (_what, body, message) => {
      const before = training.orders().length;

      const answer = await create(training, body);

      expect(answer).toMatchObject({ status: 422, error: true, message, data: null });
      expect(training.orders()).toHaveLength(before);
    },
  );
});

test.each([
  ['barter null', { barter: null }],
  ['barter empty', { barter: '' }],
  ['soc empty', { soc: '' }],
  ['pickup_code empty', { pickup_code: '' }],
  ['a free parcel', { amount: 0, value: 0 }],
  ['a grouped phone', { phone: '+84 912 345.678' }],
])('create takes %s', async (_what, changes) => {
  expect(await create(training, order(changes))).toMatchObject({ status: 200, error: false });
});

test.each([
  ['GET', '/orders/optimization'],
  ['POST', '/orders/optimize'],
  ['POST', '/orders/price'],
  ['POST', '/orders/create'],
  ['GET', '/orders/info'],
  ['POST', '/orders/token'],
  ['POST', '/orders/cancel'],
  ['GET', '/webhooks/info'],
  ['POST', '/webhooks/register'],
])('%s %s wants the token', async (method, path) => {
  const body = method === 'POST' ? order() : undefined;
  const refusal = { status: 401, error: true, message: 'Token không hợp lệ.', data: null };

  expect(await ask(training, method, path, { token: null, body })).toMatchObject(refusal);
  expect(await ask(training, method, path, { token: 'other', body })).toMatchObject(refusal);
});
