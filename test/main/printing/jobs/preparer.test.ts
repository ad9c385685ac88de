import { describe, expect, it, onTestFinished } from 'vitest';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { zbar } from '../../../fakes/zbar.ts';

async function openBench() {
  let labels = 0;
  const bench = await openTestStation({
    aside(request) {
      if (request.url?.includes('/orders/label')) labels += 1;
      return false;
    },
  });
  const printer = await FakePrinter.open();
  onTestFinished(() => printer.close());
  const tcp = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  const printerId = bench.printer({ transport: tcp });
  bench.station.preparer.start();
  return { bench, printer, printerId, fetched: () => labels };
}

async function prepared(bench: StationUnderTest, count: number): Promise<void> {
  await eventually(`${count} prepared labels`, () => {
    bench.station.preparer.pump();
    return bench.station.store.prepared.count() === count;
  });
}

function printOne(bench: StationUnderTest, id: string): string {
  const queued = bench.station.printJobs.print({ orderIds: [id], printerId: null, reason: null });
  if (!queued.ok) throw new Error(queued.error.code);
  return queued.value[0]?.id ?? '';
}

describe('a label that is made ahead', () => {
  it('is sent as it is, survives a restart, and is gone once it is printed', async () => {
    const { bench, printer } = await openBench();
    const id = await bench.created();
    await prepared(bench, 1);
    const next = await bench.restart();
    // Whatever makes labels is gone: only the bytes that were kept can come out.
    next.platform.faults.down = true;
    next.station.store.labels.forget(id);
    next.station.pipeline.prepare = () => Promise.reject(new Error('made again'));
    const jobId = printOne(next, id);
    await next.reaches(jobId, 'sent');
    const [bytes] = await printer.printed(1);
    const read = await zbar(decodeZpl(bytes ?? Buffer.alloc(0)).dots);
    expect(read).toEqual([next.station.store.orders.get(id)?.platform?.shortCode]);
    expect(next.station.store.printJobs.get(jobId)?.notes).toEqual([]);
    expect(next.station.store.prepared.count()).toBe(0);
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

  it('is made anew when the order or the printer’s profile changed', async () => {
    const { bench, printer, printerId } = await openBench();
    const id = await bench.created();
    await prepared(bench, 1);
    const { store, setup } = bench.station;
    const profile = store.printers.get(printerId);
    if (!profile) throw new Error('no printer');
    setup.printers.save(printerId, { ...profile, widthMm: 60 });
    expect(store.prepared.count()).toBe(0);
    await prepared(bench, 1);
    const platform = store.orders.get(id)?.platform;
    if (!platform) throw new Error('not created');
    bench.clock.advance(1_000);
    store.orders.change(
      id,
      { platform: { ...platform, shortCode: '987654321' } },
      bench.clock.now(),
    );
    store.labels.forget(id);
    await bench.reaches(printOne(bench, id), 'sent');
    const [bytes] = await printer.printed(1);
    const { dots } = decodeZpl(bytes ?? Buffer.alloc(0));
    expect(dots.width).toBe(480);
    expect(await zbar(dots)).toEqual(['987654321']);
  });

  it('is not kept when the rule of reading back changed while it was made', async () => {
    const { bench } = await openBench();
    const { store, pipeline, preparer } = bench.station;
    const made = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let times = 0;
    const prepare = pipeline.prepare.bind(pipeline);
    pipeline.prepare = async (...of) => {
      times += 1;
      const label = await prepare(...of);
      made.resolve();
      await goOn.promise;
      return label;
    };
    await bench.created();
    preparer.pump();
    await made.promise;
    store.settings.set('printing.rules', { unread: 'hold', offline: 'wait' });
    preparer.startOver();
    goOn.resolve();
    await prepared(bench, 1);
    expect(times).toBe(2);
  });

  it.each([
    ['version', { version: 'next' }],
    ['build of the same version', { build: 'next' }],
  ])('is made anew by another %s, which may draw it differently', async (_what, change) => {
    const { bench, printer } = await openBench();
    const id = await bench.created();
    await prepared(bench, 1);
    const next = await bench.restart(change);
    let made = 0;
    const { pipeline } = next.station;
    const prepare = pipeline.prepare.bind(pipeline);
    pipeline.prepare = (...of) => {
      made += 1;
      return prepare(...of);
    };
    await next.reaches(printOne(next, id), 'sent');
    expect(await printer.printed(1)).toHaveLength(1);
    expect(made).toBe(1);
    next.station.preparer.start();
    expect(next.station.store.prepared.count()).toBe(0);
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
    bench.clock.advance(2 * 24 * 3_600_000);
    void bench.station.retention.run();
    await eventually('none left', () => bench.station.store.prepared.count() === 0);
    expect(bench.station.preparer.isIdle).toBe(true);
  });
});
