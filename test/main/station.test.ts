import { expect, test } from 'vitest';
import type { StationState } from '../../shared/model/station.ts';
import { eventually } from '../fakes/eventually.ts';
import { openTestStation } from '../fakes/station.ts';

test('a station that starts leaves the areas to be copied until its window stands', async () => {
  const { station, platform, clock } = await openTestStation();
  const areaRequests = () =>
    platform.requests().filter(({ path }) => path.includes('/areas/')).length;
  station.start();
  // All platform requests of the start itself are done by now.
  await station.platform.routing();
  expect(areaRequests()).toBe(0);
  clock.advance(3_000);
  await eventually('the first area', () => areaRequests() > 0);
});

test('the window is told when a request shows that the platform is away or there again', async () => {
  const { station, platform, clock } = await openTestStation();
  const states: string[] = [];
  station.signals.on((name, payload) => {
    if (name === 'station.changed') states.push((payload as StationState).connection.state);
  });
  // No order is in the queue: nothing else changes.
  for (const [isDown, state] of [
    [false, 'online'],
    [true, 'trouble'],
    [false, 'online'],
  ] as const) {
    platform.faults.down = isDown;
    states.length = 0;
    void station.orders.find({ code: 'WEB-1', kind: 'soc' });
    // The client repeats a failed request after a pause.
    const passed = () => {
      clock.advance(1_000);
      return states.at(-1);
    };
    await expect.poll(passed).toBe(state);
  }
});
