import { expect, test } from 'vitest';
import { created, listener, pushed, register } from './listener.ts';
import { ask, goes, handClock, platform } from './support.ts';

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
  const third = await created(training, { soc: 'LATE' });

  for (const { code } of [before, early, third]) training.advance(code, '3');
  await pushed(training, 2);

  expect(old.said('soc')).toEqual(['EARLY']);
  expect(current.said('soc')).toEqual(['LATE']);
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
