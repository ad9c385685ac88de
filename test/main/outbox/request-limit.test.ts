import { describe, expect, it } from 'vitest';
import { RefusedToken } from '../../../main/outbox/refused-token.ts';
import { RequestLimit } from '../../../main/outbox/request-limit.ts';
import { err, ok } from '../../../shared/result.ts';
import { ManualClock } from '../../fakes/clock.ts';

const unreachable = err({
  code: 'unreachable',
  address: '127.0.0.1:1',
  detail: 'ECONNREFUSED',
  effect: 'none',
} as const);
const overloaded = (retryAfterMs: number | null) =>
  err({ code: 'rate-limited', retryAfterMs, effect: 'none' } as const);

function lineToPlatform() {
  const clock = new ManualClock();
  return { clock, line: new RequestLimit(clock) };
}

/** Returns the matching doubled pause, ms: at random it is up to a fifth longer or shorter. */
function pauseIn({ waitMs }: RequestLimit, steps: readonly number[]): number | undefined {
  return steps.find((ms) => waitMs >= 0.8 * ms && waitMs <= 1.2 * ms);
}
const steps = [1_000, 2_000, 4_000, 8_000];

describe('the pause after a failure', () => {
  it('doubles with each failure, and begins again after a success', () => {
    const { clock, line } = lineToPlatform();
    for (const ms of [1_000, 2_000, 4_000]) {
      line.learn(unreachable);
      expect(pauseIn(line, steps)).toBe(ms);
      clock.advance(line.waitMs);
    }
    line.learn(ok(null));
    line.learn(unreachable);
    expect(pauseIn(line, steps)).toBe(1_000);
  });

  it('counts requests that fail together as one failure', () => {
    const { clock, line } = lineToPlatform();
    for (let request = 0; request < 4; request++) line.learn(unreachable);
    clock.advance(line.waitMs);
    line.learn(unreachable);
    expect(pauseIn(line, steps)).toBe(2_000);
  });

  it('is as long as the platform asks, up to ten minutes, and outlasts a wake-up', () => {
    const { line } = lineToPlatform();
    line.learn(overloaded(30_000));
    line.wake();
    expect(line.waitMs).toBe(30_000);
    line.learn(overloaded(3_600_000));
    expect(line.waitMs).toBe(600_000);
    line.open();
    expect(line.waitMs).toBe(0);
  });

  it('of which the platform said nothing ends with a wake-up', () => {
    const { line } = lineToPlatform();
    line.learn(unreachable);
    line.wake();
    expect(line.waitMs).toBe(0);
  });

  it.each<[string, (line: RequestLimit, clock: ManualClock) => void]>([
    ['is over', (_, clock) => clock.advance(30_000)],
    ['was ended by a person', (line) => line.open()],
    ['was ended by an answer', (line) => line.learn(ok(null))],
  ])('ends with a wake-up where an asked one before it %s', (_, end) => {
    const { clock, line } = lineToPlatform();
    line.learn(overloaded(30_000));
    end(line, clock);
    line.learn(unreachable);
    expect(line.waitMs).toBeGreaterThan(0);
    line.wake();
    expect(line.waitMs).toBe(0);
  });
});

describe('the requests under way at once', () => {
  it('grow by one with each answer, from four to eight', () => {
    const { line } = lineToPlatform();
    const limits = Array.from({ length: 6 }, () => {
      const { limit } = line;
      line.learn(ok(null));
      return limit;
    });
    expect(limits).toEqual([4, 5, 6, 7, 8, 8]);
  });

  it('are none in a pause, and a single one after it', () => {
    const { clock, line } = lineToPlatform();
    line.learn(unreachable);
    expect(line.limit).toBe(0);
    clock.advance(line.waitMs);
    expect([line.limit, line.isTrying]).toEqual([1, true]);
    line.learn(ok(null));
    expect([line.limit, line.isTrying]).toEqual([5, false]);
  });

  it('are half as many after the platform was overloaded', () => {
    const { clock, line } = lineToPlatform();
    line.learn(overloaded(5_000));
    line.learn(overloaded(5_000));
    clock.advance(5_000);
    line.learn(ok(null));
    expect(line.limit).toBe(3);
  });
});

it('lets a create leave as soon as the token is proved that a person has entered', () => {
  const clock = new ManualClock();
  const token = new RefusedToken(clock);
  token.refuse(unreachable.error, 'create');
  token.forget();
  token.refuse(unreachable.error, 'question');
  expect(token.mayCreate).toBe(false);
  token.prove();
  expect(token.mayCreate).toBe(true);
});
