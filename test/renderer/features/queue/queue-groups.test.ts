import { expect, test } from 'vitest';
import { nextTry } from '../../../../renderer/features/queue/queue-groups.ts';
import type { StationState } from '../../../../shared/model/station.ts';

const now = new Date('2026-03-02T08:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

type Station = Pick<StationState, 'queue' | 'connection'>;
function station(change: Partial<Station['queue']> = {}, isDown = false): Station {
  const counts = { queued: 1, sending: 0, uncertain: 0, cancelling: 0, rejected: 0, troubled: 0 };
  return {
    queue: {
      ...counts,
      stopped: null,
      paused: false,
      restoredFrom: null,
      isMoved: false,
      ...change,
    },
    connection: { state: isDown ? 'trouble' : 'online', trouble: null, since: null },
  };
}

test('what holds everything back is told before an order’s own time', () => {
  const order = { sync: 'queued', nextAttemptAt: later(600) } as const;
  const stopped = { stopped: { code: 'no-token' } } as const;
  expect(nextTry(order, station({ paused: true, ...stopped }), now)).toEqual({ when: 'paused' });
  expect(nextTry(order, station(stopped), now)).toEqual({ when: 'stopped' });
});

test('after a restore only what is unclear goes on while the queue is paused', () => {
  const held = station({ paused: true, restoredFrom: later(-600) });
  const nextAttemptAt = later(600);
  expect(nextTry({ sync: 'queued', nextAttemptAt }, held, now)).toEqual({ when: 'paused' });
  expect(nextTry({ sync: 'uncertain', nextAttemptAt }, held, now)).toEqual({
    when: 'at',
    at: nextAttemptAt,
  });
});

test.each([
  ['long ago', later(-5), false, { when: 'turn' }],
  ['now, with no way to the platform', later(0), true, { when: 'line' }],
  ['in half a minute', later(30), true, { when: 'soon' }],
  ['in ten minutes', later(600), false, { when: 'at', at: later(600) }],
  ['at no time of its own', null, false, { when: 'turn' }],
])('an order that is due %s', (_name, nextAttemptAt, isDown, expected) =>
  expect(nextTry({ sync: 'queued', nextAttemptAt }, station({}, isDown), now)).toEqual(expected),
);
