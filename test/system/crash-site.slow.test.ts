import { expect, it, vi } from 'vitest';
import { crashSite } from './crash-site.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

it('has every order once and the same everywhere, although hub, PostgreSQL and benches are killed', async () => {
  // `npm run crash -- --site` runs for ten minutes.
  const minimum = { orders: 21, labels: 1 };
  const report = await crashSite({ seconds: 20, seed: 20_261_123, minimum });
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
  expect(report.labels).toBeGreaterThan(0);
  expect(report.hubKills + report.postgresKills).toBeGreaterThan(0);
  expect(report.benchKills).toBeGreaterThan(0);
});
