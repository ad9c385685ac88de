import { expect, test } from 'vitest';
import { ask, create, order, platform } from './support.ts';

test('the setting is read with the carriers there are, and changed', async () => {
  const training = await platform();

  const before = await ask(training, 'GET', '/orders/optimization');
  expect(before.data['optimization']).toEqual({
    option_id: '1',
    option_name: expect.stringContaining('AI'),
    carriers: [],
  });
  expect(before.data['carriers']).toContainEqual({ id: 10, name: 'SPX', code: '10' });

  const body = { option_id: '3', carriers: ['2', '7'] };
  const changed = await ask(training, 'POST', '/orders/optimize', { body });
  expect(changed).toMatchObject({ status: 200, error: false, message: '', data: { diff: body } });
  const after = await ask(training, 'GET', '/orders/optimization');
  expect(after.data['optimization']).toMatchObject(body);
});

// The contract counts values and does not require them to differ (4.2).
test('carriers that are named twice are taken as they came', async () => {
  const training = await platform();
  const body = { option_id: '3', carriers: ['2', '2'] };

  const changed = await ask(training, 'POST', '/orders/optimize', { body });
  expect(changed).toMatchObject({ status: 200, error: false, data: { diff: body } });
  const after = await ask(training, 'GET', '/orders/optimization');
  expect(after.data['optimization']).toMatchObject(body);
});

test.each([
  ['the cheapest', { option_id: '4' }, '10'],
  ['the fastest', { option_id: '5' }, '1'],
  ['the default one', { option_id: '2', carriers: ['6'] }, '6'],
  ['the default one when none is named', { option_id: '2' }, '1'],
  ['one of the chosen', { option_id: '3', carriers: ['3', '6'] }, '6'],
])('an order goes to %s', async (_what, body, carrier) => {
  const training = await platform();
  await ask(training, 'POST', '/orders/optimize', { body });

  const { data } = await create(training, order());

  expect(data['carrier_id']).toBe(carrier);
});

test('a carrier in the order outdoes the setting', async () => {
  const training = await platform();
  await ask(training, 'POST', '/orders/optimize', { body: { option_id: '2', carriers: ['6'] } });

  expect((await create(training, order({ carrier: '3' }))).data['carrier_name']).toBe('J&T');
});
