import { expect, it } from 'vitest';
import { SiteStations } from '../../fakes/site-stations.ts';

const site = new SiteStations();

it('a bench knows at once whether its hub answers, for its self-test', async () => {
  const [one] = await site.two();
  expect(await one.site!.answersNow(5_000)).toBe(true);
  await site.localSite.closeHub();
  expect(await one.site!.answersNow(5_000)).toBe(false);
  await site.localSite.openHub();
  expect(await one.site!.answersNow(5_000)).toBe(true);
});
