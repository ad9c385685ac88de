import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { created, listener, pushed, register } from './listener.ts';
import { handClock, platform } from './support.ts';

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
  const [second, first] = ofA.map(({ body }) => String(body['updated_at']));
  expect(second! > first!).toBe(true);
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
  await training.setReachable(false);

  training.advance(code, '3');
  await pushed(training, 1);
  expect(hook.callbacks).toEqual([]);
  await training.setReachable(true);
  clock.advance(5_000);
  await pushed(training, 2);

  expect(hook.said('status')).toEqual(['3']);
});
