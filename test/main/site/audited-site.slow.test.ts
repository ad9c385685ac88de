import { expect, it, vi } from 'vitest';
import type { Station } from '../../../main/station.ts';
import type { AuditKind } from '../../../shared/model/audit.ts';
import { eventually } from '../../fakes/eventually.ts';
import { SiteStations } from '../../fakes/site-stations.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

// The site's events in the audit logs of benches.

const site = new SiteStations();

async function countRows({ audit }: Station, what: AuditKind): Promise<number> {
  const filter = { by: null, packer: null, what, orderId: null, from: null, to: null };
  const { rows } = await audit.page({ filter, below: null, limit: 10, language: 'en' });
  return rows.length;
}

it('tells who joined, who was taken out, who is let in no more and who left', async () => {
  const [one, other] = await site.two();
  expect([await countRows(one, 'site-joined'), await countRows(other, 'site-joined')]).toEqual([
    1, 1,
  ]);
  const listed = await one.site!.listBenches();
  const { bench } = other.store.site.progress()!;
  const its = listed?.find((entry) => entry.bench === bench);
  expect(await one.site!.removeBench(its!)).toBe(true);
  expect(await countRows(one, 'site-bench-removed')).toBe(1);
  other.site!.wake();
  await eventually('the refusal', () => other.site!.state.state === 'refused');
  expect(await countRows(other, 'site-refused')).toBe(1);
  await one.site!.leave();
  expect(await countRows(one, 'site-left')).toBe(1);
});
