import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { created, listener, pushed, register } from './listener.ts';
import { handClock, platform } from './support.ts';

test('who does not answer at all holds up nobody else, and is called again', async () => {
  const [silent, other] = [await listener(), await listener()];
  const clock = handClock();
  const training = await platform({ clock, durationsMs: { webhookTimeout: 3_000 } });
  await register(training, silent.url);
  const first = await created(training, { soc: 'SILENT' });
  await register(training, other.url);
  const second = await created(training, { soc: 'OTHER' });
  silent.answer = null;

  training.advance(first.code, '3');
  training.advance(second.code, '3');
  await pushed(training, 1);
  expect(other.callbacks).toHaveLength(1);
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
  const training = await platform({ durationsMs: { webhookTimeout: 3_000 } });
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
