import { expect, it } from 'vitest';
import { Bell } from '../../../main/site/link/bell.ts';
import type { HubClient } from '../../../main/site/link/hub-client.ts';
import { BELL_SILENCE_MS } from '../../../main/site/protocol.ts';
import { ManualClock } from '../../fakes/clock.ts';

it('closes a hub’s bell that has been silent for too long, also where it never rang', () => {
  const clock = new ManualClock();
  const bell = new Bell(clock);
  let ring = () => {};
  const client = {
    bell: (heard: () => void, ended: () => void) => {
      ring = heard;
      return ended;
    },
  } as HubClient;
  const gone: boolean[] = [];
  const listen = () => {
    bell.listen(
      client,
      () => {},
      (hasRung) => gone.push(hasRung),
    );
  };

  listen();
  clock.advance(BELL_SILENCE_MS - 1);
  expect(bell.isHeard).toBe(true);
  clock.advance(1);
  expect([bell.isHeard, gone]).toEqual([false, [false]]);

  listen();
  clock.advance(BELL_SILENCE_MS - 1);
  ring();
  clock.advance(BELL_SILENCE_MS - 1);
  expect(bell.isHeard).toBe(true);
  clock.advance(1);
  expect([bell.isHeard, gone]).toEqual([false, [false, true]]);
});
