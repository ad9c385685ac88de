import { describe, expect, it } from 'vitest';
import { LiveClaims } from '../../../../main/site/sync/live-claims.ts';
import { ManualClock } from '../../../fakes/clock.ts';

const MINUTE = 60_000;

describe('who packs what, as a bench remembers it', () => {
  it('is over by itself after its time, and whoever shows it hears so', () => {
    const clock = new ManualClock();
    const changed: string[][] = [];
    const claims = new LiveClaims(clock, (socs) => changed.push([...socs]));
    const siteClaims = [
      { soc: 'A', bench: 'B2', heldMs: 0, untilMs: 10 * MINUTE },
      { soc: 'B', bench: 'B2', heldMs: 5 * MINUTE, untilMs: 30 * MINUTE },
    ];
    claims.take({ claims: siteClaims, next: 1 }, true);
    expect(claims.of('B')).toMatchObject({ bench: 'B2', since: clock.now() - 5 * MINUTE });
    clock.advance(10 * MINUTE);
    expect([claims.of('A'), claims.of('B')?.bench]).toEqual([null, 'B2']);
    clock.advance(20 * MINUTE);
    expect(claims.of('B')).toBeNull();
    expect(changed).toEqual([['A', 'B'], ['A'], ['B']]);
    expect(clock.armed).toBe(0);
  });

  it('is only what the hub still has, after it was asked for all', () => {
    const clock = new ManualClock();
    const claims = new LiveClaims(clock, () => {});
    const untilMs = 30 * MINUTE;
    claims.take({ claims: [{ soc: 'A', bench: 'B2', heldMs: 0, untilMs }], next: 1 }, true);
    claims.take({ claims: [{ soc: 'B', bench: 'B3', heldMs: 0, untilMs }], next: 2 }, false);
    expect(claims.of('A')?.bench).toBe('B2');
    claims.take({ claims: [{ soc: 'B', bench: 'B3', heldMs: 0, untilMs }], next: 3 }, true);
    expect([claims.of('A'), claims.of('B')?.bench]).toEqual([null, 'B3']);
  });
});
