import { describe, expect, it } from 'vitest';
import type { Station } from '../../../main/station.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import { eventually } from '../../fakes/eventually.ts';
import { silentPrinter } from '../../fakes/label-printer.ts';
import { adoptedAt, createdAt, SiteStations } from '../../fakes/site-stations.ts';
import { siteOrder } from './station-views.ts';
import { printLabels } from '../../fakes/print-labels.ts';

const site = new SiteStations();

const printed = ({ store }: Station, id: string) => store.orders.get(id)!.printed;

describe('a label that another bench printed', () => {
  it('is a reprint here, and both are counted together', async () => {
    const [one, other] = await site.two();
    const id = await createdAt(one);
    const there = await adoptedAt(other, one, id);
    expect(printLabels({ station: one }, [id]).ok).toBe(true);
    await eventually('the label told', () => printed(other, there) === 1);
    expect(printLabels({ station: other }, [there])).toEqual({
      ok: false,
      error: { code: 'reprint-needs-reason', printed: 1 },
    });
    const { shortCode } = one.store.orders.get(id)!.platform!;
    const scanned = other.packing.scan({ code: shortCode, mode: 'print', goesOn: false });
    expect(scanned).toMatchObject({
      ok: true,
      value: { result: 'printed-before', parcel: { printed: 1, paper: 'printed' } },
    });
    expect(printLabels({ station: other }, [there], { reason: 'damaged' })).toMatchObject({
      ok: true,
      value: [{ reprint: 1 }],
    });
    await eventually('both counted', () => printed(one, id) === 2 && printed(other, there) === 2);
    // Each reports only its own labels.
    const { soc } = one.store.orders.get(id)!;
    await eventually('both merged', () => siteOrder(one, soc)?.view.printed === 2);
    expect(siteOrder(one, soc)!.conflicts).toEqual(['packed-twice']);
  });

  it('is known where the order comes to this bench afterwards, and found by lists', async () => {
    const [one, other] = await site.two();
    const id = await createdAt(one);
    printLabels({ station: one }, [id]);
    const { soc } = one.store.orders.get(id)!;
    await eventually('the label told', () => siteOrder(other, soc)?.view.printed === 1);
    const there = await adoptedAt(other, one, id);
    expect(printed(other, there)).toBe(1);
    expect(printLabels({ station: other }, [there]).ok).toBe(false);
    const result = await other.orderList.range({
      text: '',
      show: 'all',
      offset: 0,
      limit: 10,
      printed: true,
    });
    const rows = result.ok ? result.value.orders : [];
    expect(rows).toContainEqual(expect.objectContaining({ id: there, printed: 1 }));
  });

  it('asks already while it is on its way there, and tells when it was given up', async () => {
    const [one, other] = await site.two();
    const off = printerInputSchema.parse(silentPrinter('Tắt', 9));
    const printer = one.setup.printers.save(null, { ...off, isDefault: false });
    if (!printer.ok) throw new Error(printer.error.code);
    const id = await createdAt(one);
    const there = await adoptedAt(other, one, id);
    const request = { orderIds: [id], printerId: printer.value.id, reason: null };
    const queued = one.printJobs.print(request);
    await eventually('the label told', () => printed(other, there) === 1);
    expect(printLabels({ station: other }, [there]).ok).toBe(false);
    if (!queued.ok) throw new Error(queued.error.code);
    const { id: jobId } = queued.value[0]!;
    // A label cannot be given up while its printer is being tried.
    await eventually('given up', () => one.printJobs.settle({ id: jobId, verdict: 'drop' }).ok);
    await eventually('that it was given up', () => printed(other, there) === 0);
    expect(printLabels({ station: other }, [there]).ok).toBe(true);
  });
});
