import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import { createIds } from '../../../main/base/ids.ts';
import { Benches } from '../../../main/hub/benches.ts';
import { eventually } from '../../fakes/eventually.ts';
import { TwoHubs } from './two-hubs.ts';

const site = new TwoHubs();

describe('who packs', () => {
  it('is one bench, however many ask at once at whichever hub', async () => {
    const benches = await Promise.all(Array.from({ length: 8 }, () => site.joinBench()));
    const answers = await Promise.all(
      benches.map((bench, at) => bench.at(site.hubAt(at).address).ask('/v1/claims', { soc: 'C1' })),
    );
    const holders = new Set(answers.map(({ body }) => body['bench']));
    expect(holders.size).toBe(1);
    const [holder] = holders;
    const other = benches.find(({ bench }) => bench !== holder)!;
    // Only the bench with the claim can release it.
    await other.ask('/v1/claims/back', { soc: 'C1' });
    const owner = benches.find(({ bench }) => bench === holder)!;
    // With its name: the requesting bench may not know that bench yet.
    expect((await other.ask('/v1/claims', { soc: 'C1' })).body).toMatchObject({
      bench: holder,
      called: { code: owner.code, name: owner.code },
    });
    await owner.ask('/v1/claims/back', { soc: 'C1' });
    expect((await other.ask('/v1/claims', { soc: 'C1' })).body['bench']).toBe(other.bench);
  });

  it('is free again after its time, by the clock of the database, and once the bench is revoked', async () => {
    const [one, other] = [await site.joinBench(), await site.joinBench()];
    const claim = (await one.ask('/v1/claims', { soc: 'C2' })).body;
    expect(claim['untilMs']).toBeGreaterThan(29 * 60_000);
    await site.one.database.query(
      "UPDATE site_claims SET until = now() - interval '1 ms' WHERE soc = 'C2'",
    );
    expect((await other.ask('/v1/claims', { soc: 'C2' })).body['bench']).toBe(other.bench);
    await new Benches(site.one.database, createIds(systemClock), systemClock).revoke(other.bench);
    expect((await one.ask('/v1/claims', { soc: 'C2' })).body['bench']).toBe(one.bench);
  });

  it('is nobody who is being taken out at that very moment', async () => {
    const [one, other] = [await site.joinBench(), await site.joinBench()];
    let taking: Promise<unknown> = Promise.resolve();
    await site.one.database.commit(async (transaction) => {
      await transaction.query('UPDATE site_benches SET revoked_at = now() WHERE bench = $1', [
        one.bench,
      ]);
      await transaction.query('DELETE FROM site_claims WHERE bench = $1', [one.bench]);
      taking = one.at(site.other.address).ask('/v1/claims', { soc: 'C3' });
      await eventually('the question', async () => {
        const waitingQueries = await site.one.database.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO site_claims%'`,
        );
        return waitingQueries.length > 0;
      });
    });
    expect(await taking).toMatchObject({ body: { refused: 'bench-revoked' } });
    expect((await other.ask('/v1/claims', { soc: 'C3' })).body['bench']).toBe(other.bench);
  });
});
