import { expect, test } from 'vitest';
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
