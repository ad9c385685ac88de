import { describe, expect, it, onTestFinished } from 'vitest';
import type { PrinterInput } from '../../../../shared/model/printer.ts';
import type { PaperKind } from '../../../../shared/model/print-job.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { zbar } from '../../../fakes/zbar.ts';
import { createRasteriser } from '../../../../main/printing/raster/render.ts';
import { grayFromBitmap } from '../../../fakes/gray-bitmap.ts';

async function openBench() {
  const bench = await openTestStation();
  const printer = await FakePrinter.open();
  onTestFinished(() => printer.close());
  bench.printer({ transport: { kind: 'tcp', host: '127.0.0.1', port: printer.port } });
  return { bench, printer };
}

/** Enters an order while the platform is offline, and waits until that is detected. */
async function enterOffline({ station, platform }: StationUnderTest, print = false) {
  platform.faults.down = true;
  const entered = station.orders.enter({ draft: draftOf(), print });
  if (!entered.ok) throw new Error(entered.error.code);
  await eventually('the outage', () => station.state().connection.state === 'trouble');
  return entered.value;
}

function printPaper(bench: StationUnderTest, id: string, kind: PaperKind) {
  const { printJobs } = bench.station;
  return printJobs.print({ orderIds: [id], printerId: null, reason: null, kind });
}

async function codesOf(job: Buffer | undefined) {
  return zbar(decodeZpl(job ?? Buffer.alloc(0)).dots);
}

describe('a slip', () => {
  it('stands in while the platform is away, and makes no reprint of the label', async () => {
    const { bench, printer } = await openBench();
    const { id, soc } = await enterOffline(bench);
    const { store } = bench.station;
    expect(printPaper(bench, id, 'slip').ok).toBe(true);
    const [slip] = await printer.printed(1);
    expect(await codesOf(slip)).toEqual([soc]);
    await eventually('sent', () => store.printJobs.ofOrder(id)[0]?.state === 'sent');
    expect(store.orders.get(id)?.printed).toBe(0);
    bench.platform.faults.down = false;
    await eventually('the order', () => {
      bench.clock.advance(10_000);
      return store.orders.get(id)?.sync === 'created';
    });
    // Scanning the soc on the slip finds the order.
    const scanned = { text: soc, show: 'all', offset: 0, limit: 5 } as const;
    const result = await bench.station.orderList.range(scanned);
    expect(result).toMatchObject({ ok: true, value: { orders: [{ id }] } });
    const queued = printPaper(bench, id, 'label');
    expect(queued).toMatchObject({ ok: true, value: [{ kind: 'label', reprint: 0 }] });
    const [, label] = await printer.printed(2);
    expect(await codesOf(label)).toEqual([store.orders.get(id)?.platform?.shortCode]);
  });

  it('is turned and moved for a printer that takes documents, too', async () => {
    const { bench } = await openBench();
    const { station } = bench;
    const order = await enterOffline(bench);
    const rasterise = await createRasteriser();
    const dots = async (change: Partial<PrinterInput>) => {
      const printer = station.store.printers.get(bench.printer({ language: 'pdf', ...change }));
      const slip = printer && (await station.pipeline.slip(order, printer));
      if (!slip?.ok || !printer) throw new Error('no slip');
      const page = { widthMm: 80, heightMm: 80, dpi: 203 };
      const bitmap = await rasterise(slip.value.bytes, page);
      if (!bitmap.ok) throw new Error(bitmap.error.code);
      return grayFromBitmap(bitmap.value);
    };
    const upright = await dots({});
    const turned = await dots({ rotation: 180 });
    expect(turned).not.toEqual(upright);
    expect(turned.toReversed()).toEqual(upright);
  });

  it('is refused for an order that has a label', async () => {
    const { bench } = await openBench();
    const id = await bench.created();
    expect(printPaper(bench, id, 'slip')).toEqual({
      ok: false,
      error: { code: 'wrong-state', state: 'created' },
    });
  });

  it('leaves at once with “save and print” where the station says so', async () => {
    const { bench, printer } = await openBench();
    bench.station.store.settings.set('printing.rules', { unread: 'warn', offline: 'slip' });
    await enterOffline(bench);
    const { id, soc } = await enterOffline(bench, true);
    const [slip] = await printer.printed(1);
    expect(await codesOf(slip)).toEqual([soc]);
    expect(bench.station.store.printJobs.ofOrder(id).map(({ kind }) => kind)).toEqual(['slip']);
  });
});
