import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openQueue } from '../../fakes/queue.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation } from '../../fakes/station.ts';
import { MINUTES } from './requests.ts';

it('takes up nothing while it is held back, also after a restart, and everything once it is let go', async () => {
  const queue = await openQueue();
  queue.outbox.start();
  expect(queue.outbox.pause(true).ok).toBe(true);
  const first = queue.enter();
  queue.outbox.pump();
  const next = await queue.restart();
  const second = next.enter();
  next.outbox.start();
  expect(next.outbox.paused).toBe(true);
  next.outbox.retry(null);
  queue.clock.advance(60 * MINUTES);
  await sleep(50);
  expect(queue.platform.requests()).toEqual([]);
  expect([first, second].map((id) => next.sync(id))).toEqual(['queued', 'queued']);
  next.outbox.pause(false);
  await next.reaches(first, 'created');
  await next.reaches(second, 'created');
  expect(next.outbox.paused).toBe(false);
});

it('lets what is under way settle', async () => {
  const queue = await openQueue();
  queue.platform.faults.latencyMs = 100;
  const under = queue.enter();
  queue.outbox.start();
  expect(queue.sync(under)).toBe('sending');
  queue.outbox.pause(true);
  const later = queue.enter();
  queue.outbox.pump();
  await queue.reaches(under, 'created');
  expect(queue.sync(later)).toBe('queued');
});

it('still withdraws an order that was never sent', async () => {
  const queue = await openQueue();
  queue.outbox.pause(true);
  const id = queue.enter();
  queue.outbox.start();
  expect(queue.outbox.cancel(id).ok).toBe(true);
  expect(queue.sync(id)).toBe('withdrawn');
});

it.each([true, false])('lets the window know at once that it is held back: %s', async (paused) => {
  const { station } = await openTestStation();
  station.outbox.pause(!paused);
  station.signals.flush();
  const states: boolean[] = [];
  station.signals.on((name) => {
    if (name === 'station.changed') states.push(station.state().queue.paused);
  });
  station.outbox.pause(paused);
  await eventually('an event', () => states.length > 0);
  expect(states[0]).toBe(paused);
});
