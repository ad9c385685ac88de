import { expect, it } from 'vitest';
import { crashSite } from './crash-site.ts';

it('has every order once and the same everywhere, although hub, PostgreSQL and benches are killed', async () => {
  const report = await crashSite({ seconds: 40, seed: 20_261_123 });
  expect(report).toMatchObject({
    lost: 0,
    duplicates: 0,
    stuck: 0,
    wrong: 0,
    printedTwice: 0,
    siteEventsApart: 0,
    siteOrdersApart: 0,
    siteListsApart: 0,
    siteLabelsApart: 0,
    siteRecordsApart: 0,
    siteHandedApart: 0,
    siteHandoversApart: 0,
    sitePrintsApart: 0,
    elsewhereMissing: 0,
    hubEnded: 0,
    benchEnded: 0,
  });
  expect(report.orders).toBeGreaterThan(20);
  // How much benches had to do with each other depends on the machine.
  expect(report.labels).toBeGreaterThan(0);
});
