import { expect, it } from 'vitest';
import { ChangeStream } from '../../../../main/site/connection/change-stream.ts';
import type { HubClient } from '../../../../main/site/connection/hub-client.ts';
import { CHANGE_SILENCE_MS } from '../../../../main/site/protocol/protocol.ts';
import { ManualClock } from '../../../fakes/clock.ts';

it('closes a hub’s bell that has been silent for too long, also where it never rang', () => {
  const clock = new ManualClock();
  const bell = new ChangeStream(clock);
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
  clock.advance(CHANGE_SILENCE_MS - 1);
  expect(bell.isOpen).toBe(true);
  clock.advance(1);
  expect([bell.isOpen, gone]).toEqual([false, [false]]);

  listen();
  clock.advance(CHANGE_SILENCE_MS - 1);
  ring();
  clock.advance(CHANGE_SILENCE_MS - 1);
  expect(bell.isOpen).toBe(true);
  clock.advance(1);
  expect([bell.isOpen, gone]).toEqual([false, [false, true]]);
});
