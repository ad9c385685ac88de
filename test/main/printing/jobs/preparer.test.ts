import { describe, expect, it } from 'vitest';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { zbar } from '../../../fakes/zbar.ts';
import { openBench, prepared, printOne } from './prepared-labels.ts';

const HOURS = 3_600_000;

describe('a label that is made ahead', () => {
  it('is sent as it is, survives a restart, and is gone once it is printed', async () => {
    const { bench, printer } = await openBench();
    const id = await bench.created();
    await prepared(bench, 1);
    const next = await bench.restart();
    // Every source of labels is disabled: only the stored bytes can be printed.
    next.platform.faults.down = true;
    next.station.store.labels.forget(id);
    next.station.pipeline.prepare = () => Promise.reject(new Error('made again'));
    next.station.preparer.start();
    expect(next.station.store.prepared.count()).toBe(1);
    const jobId = printOne(next, id);
    await next.reaches(jobId, 'sent');
    const [bytes] = await printer.printed(1);
    const read = await zbar(decodeZpl(bytes ?? Buffer.alloc(0)).dots);
    expect(read).toEqual([next.station.store.orders.get(id)?.platform?.shortCode]);
    expect(next.station.store.printJobs.get(jobId)?.notes).toEqual([]);
    expect(next.station.store.prepared.count()).toBe(0);
  });

  it('is of an order that changed within two days', async () => {
    const bench = await openTestStation();
    bench.printer({});
    const { preparer, store } = bench.station;
    const [recent, old] = [await bench.created(), await bench.created()];
    store.orders.change(recent, {}, bench.clock.now() - 47 * HOURS);
    store.orders.change(old, {}, bench.clock.now() - 49 * HOURS);
    preparer.start();
    await prepared(bench, 1);
    await eventually('rest', () => preparer.isIdle);
    preparer.pump();
    expect(preparer.isIdle).toBe(true);
    expect(bench.kinds(recent)).toContain('label-prepared');
    expect(bench.kinds(old)).not.toContain('label-prepared');
  });

  it('is queued and claimed by one commit, without which nothing leaves', async () => {
    const { bench, printer } = await openBench();
    const id = await bench.created();
    await prepared(bench, 1);
    const { store, printJobs } = bench.station;
    const commit = store.commit.bind(store);
    store.commit = (work) => {
      store.commit = commit;
      return commit(() => {
        work();
        throw new Error('the disk is full');
      });
    };
    expect(() => printOne(bench, id)).toThrow('the disk is full');
    expect(store.printJobs.ofOrder(id)).toEqual([]);
    expect(printJobs.isIdle).toBe(true);
    const jobId = printOne(bench, id);
    expect(store.printJobs.get(jobId)?.state).toBe('sending');
    await bench.reaches(jobId, 'sent');
    expect(await printer.printed(1)).toHaveLength(1);
    expect(printer.jobs).toHaveLength(1);
  });

  it('and cannot be read is held, and keeps no other waiting', async () => {
    const { bench, printer } = await openBench();
    const ids = [await bench.created(), await bench.created()];
    await prepared(bench, 2);
    const { store, printJobs } = bench.station;
    const find = store.prepared.find.bind(store.prepared);
    store.prepared.find = (orderId, ...of) => {
      if (orderId === ids[0]) throw new Error('damaged');
      return find(orderId, ...of);
    };
    const queued = printJobs.print({ orderIds: ids, printerId: null, reason: null });
    if (!queued.ok) throw new Error(queued.error.code);
    const [damaged, good] = queued.value.map((job) => job.id);
    await bench.reaches(good ?? '', 'sent');
    const held = await bench.reaches(damaged ?? '', 'held');
    expect(held.trouble?.code).toBe('internal');
    expect(await printer.printed(1)).toHaveLength(1);
  });

  it('is the platform’s own, fetched before anybody asks for it', async () => {
    const { bench, printerId, fetched } = await openBench();
    const profile = bench.station.store.printers.get(printerId);
    if (!profile) throw new Error('no printer');
    bench.station.setup.printers.save(printerId, { ...profile, labelSource: 'platform' });
    const id = await bench.created();
    await eventually('the label', () => {
      bench.station.preparer.pump();
      return fetched() > 0 && bench.station.preparer.isIdle;
    });
    expect(bench.station.store.printJobs.ofOrder(id)).toEqual([]);
  });

  it('is not begun while orders are held back or the platform is away', async () => {
    const { bench } = await openBench();
    bench.station.outbox.pause(true);
    const { store, outbox, preparer, orders } = bench.station;
    const entered = orders.enter({ draft: draftOf(), print: false });
    preparer.pump();
    expect(preparer.isIdle).toBe(true);
    outbox.pause(false);
    await eventually('the order', () => entered.ok && store.orders.get(entered.value.id)?.platform);
    await prepared(bench, 1);
  });

  it('goes after as many days as other labels', async () => {
    const { bench } = await openBench();
    await bench.created();
    await prepared(bench, 1);
    bench.station.retention.save({
      removePersonalAfterDays: null,
      dropLabelsAfterDays: 1,
      dropUpdatesAfterDays: null,
    });
    // Labels of orders that changed within two days are made again.
    bench.clock.advance(3 * 24 * 3_600_000);
    void bench.station.retention.run();
    await eventually('none left', () => bench.station.store.prepared.count() === 0);
    expect(bench.station.preparer.isIdle).toBe(true);
  });
});
