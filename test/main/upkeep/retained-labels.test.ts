import { describe, expect, it } from 'vitest';
import { openTestStation } from '../../fakes/station.ts';
import { BEGINNING } from '../../../main/store/tables/retention-table.ts';
import { eventually } from '../../fakes/eventually.ts';
import { resources } from '../../fakes/paths.ts';
import { DAY_MS, NAME, person, forget, finished } from './retained.ts';

describe('labels without personal data', () => {
  it('that are gone stop a label of our own, which would show nobody; the platform is still asked', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    const id = await finished(under, { ...person, soc: 'GONE' });
    station.retention.save({
      removePersonalAfterDays: 1,
      dropLabelsAfterDays: null,
      dropUpdatesAfterDays: null,
    });
    clock.advance(2 * DAY_MS);
    await forget(under);
    const printerId = under.printer({ labelSource: 'own' });
    const jobs = station.printJobs.print({ orderIds: [id], printerId, reason: null });
    const job = await under.reaches((jobs.ok && jobs.value[0]?.id) || '', 'held');
    expect(job.trouble).toEqual({ code: 'personal-data-removed' });
    expect(await station.orders.find({ code: 'GONE', kind: 'soc' })).toMatchObject({
      value: { localId: id, receiver: { name: NAME } },
    });
  });

  it('go with the label that was made ahead, and come back with no other', async () => {
    const under = await openTestStation({ labelAs: 'pdf', resourcesFolder: resources });
    const { station, clock } = under;
    const { store, preparer, retention, printJobs } = station;
    const size = { widthMm: 80, heightMm: 88, labelSize: 'S10' } as const;
    const printerId = under.printer({ labelSource: 'platform', ...size });
    const id = await finished(under);
    preparer.start();
    const countLabels = () =>
      store.retention.labels({ after: BEGINNING, before: Infinity, limit: 9 }).length;
    await eventually('the label made ahead', () => {
      preparer.pump();
      return store.prepared.count() === 1;
    });
    expect(countLabels()).toBe(1);
    clock.advance(DAY_MS);
    retention.save({
      removePersonalAfterDays: 1,
      dropLabelsAfterDays: null,
      dropUpdatesAfterDays: null,
    });
    clock.advance(DAY_MS);
    await forget(under);
    expect([store.prepared.count(), countLabels()]).toEqual([0, 0]);

    const query = { printerId, since: 0, newest: 10 };
    expect(store.prepared.needed(query)).toEqual([]);
    const jobs = printJobs.print({ orderIds: [id], printerId, reason: null });
    await under.reaches((jobs.ok && jobs.value[0]?.id) || '', 'sent');
    expect([store.prepared.count(), countLabels()]).toEqual([0, 0]);
  });

  it('are not kept in a label that was being made while they were removed', async () => {
    const under = await openTestStation();
    const { store, preparer, pipeline } = under.station;
    under.printer({ labelSource: 'own' });
    const id = await finished(under);
    const prepare = pipeline.prepare.bind(pipeline);
    let isPrepared = false;
    pipeline.prepare = async (...args) => {
      const label = await prepare(...args);
      store.retention.forgotten(id);
      isPrepared = true;
      return label;
    };
    preparer.start();
    await eventually('the label', () => isPrepared && preparer.isIdle);
    expect(store.prepared.count()).toBe(0);
  });
});
