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

it('starts no timer that outlives the connection, however it ends', () => {
  const clock = new ManualClock();
  const stream = new ChangeStream(clock);
  const ends: (() => void)[] = [];
  let closed = 0;
  const client = {
    bell: (_: () => void, ended: () => void) => {
      ends.push(ended);
      return () => (closed += 1);
    },
  } as unknown as HubClient;
  const gone: boolean[] = [];
  const listen = () =>
    stream.listen(
      client,
      () => {},
      (hasRung) => gone.push(hasRung),
    );

  listen();
  expect(clock.armed).toBe(1);
  ends[0]?.();
  expect([stream.isOpen, gone, clock.armed]).toEqual([false, [false], 0]);

  listen();
  stream.hangUp();
  expect([stream.isOpen, closed, clock.armed]).toEqual([false, 1, 0]);
  // The end of a connection that was closed here is no news, also once there is another one.
  listen();
  ends[1]?.();
  expect([stream.isOpen, gone, clock.armed]).toEqual([true, [false], 1]);
});
