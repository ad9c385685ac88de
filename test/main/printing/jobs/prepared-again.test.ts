import { describe, expect, it } from 'vitest';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { zbar } from '../../../fakes/zbar.ts';
import { openBench, prepared, printOne } from './prepared-labels.ts';

describe('a label that is made ahead', () => {
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
    const wasPrepared = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let times = 0;
    const prepare = pipeline.prepare.bind(pipeline);
    pipeline.prepare = async (...of) => {
      times += 1;
      const label = await prepare(...of);
      wasPrepared.resolve();
      await goOn.promise;
      return label;
    };
    await bench.created();
    preparer.pump();
    await wasPrepared.promise;
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
    let prepareCalls = 0;
    const { pipeline } = next.station;
    const prepare = pipeline.prepare.bind(pipeline);
    pipeline.prepare = (...of) => {
      prepareCalls += 1;
      return prepare(...of);
    };
    await next.reaches(printOne(next, id), 'sent');
    expect(await printer.printed(1)).toHaveLength(1);
    expect(prepareCalls).toBe(1);
    next.station.preparer.start();
    expect(next.station.store.prepared.count()).toBe(0);
  });
});
