import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPlatform } from '../../fakes/platform/platform.ts';
import { created, listener, pushed, register } from './listener.ts';
import { handClock, journalFile, platform, token } from './support.ts';

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
  const training = await platform({ clock, webhookAttempts: 2, durationsMs: { webhookRetry: 30 } });
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

test('closing waits neither for a call that hangs nor for timers', async () => {
  const clock = handClock();
  const hook = await listener();
  const training = await startPlatform({ journal: journalFile(), token, clock });
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
