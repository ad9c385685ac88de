import { describe, expect, it } from 'vitest';
import { handingOver } from './handing-over.ts';

describe('a parcel that is scanned', () => {
  it.each(['soc', 'short code', 'platform code', 'waybill'] as const)(
    'is taken by its %s, and counted with its COD',
    async (which) => {
      const { scan, first, detail } = await handingOver();
      const codes = {
        soc: first.soc,
        'short code': first.platform.shortCode,
        'platform code': first.platform.platformCode,
        waybill: first.platform.waybill ?? '',
      };
      expect(await scan(codes[which])).toMatchObject({
        outcome: 'taken',
        parcel: { orderId: first.id },
        handover: { parcels: 1, codTotal: 350_000 },
      });
      expect(detail().parcels).toMatchObject([{ orderId: first.id }]);
      expect(detail().missing.map(({ orderId }) => orderId)).not.toContain(first.id);
    },
  );

  it('stands in the timeline of its order, also when it is taken out again', async () => {
    const bench = await handingOver();
    await bench.scan(bench.first.soc);
    bench.handovers.takeOut(bench.first.id);
    expect(bench.kinds(bench.first.id).slice(-2)).toEqual(['handed-over', 'handed-back']);
    expect(bench.detail().parcels).toEqual([]);
    expect(bench.detail().missing.map(({ orderId }) => orderId)).toContain(bench.first.id);
  });

  it('stands in the list in the order of the scans, whatever the clock is set to', async () => {
    const { parcel, scan, detail, first, clock } = await handingOver();
    const second = await parcel();
    await scan(second.soc);
    clock.jump(-3_600_000);
    await scan(first.soc);
    expect(detail().parcels.map(({ orderId }) => orderId)).toEqual([second.id, first.id]);
  });

  it('is missing until it is scanned', async () => {
    const { parcel, scan, detail, first } = await handingOver();
    const second = await parcel();
    await scan(second.soc);
    const missing = detail().missing.map(({ orderId }) => orderId);
    expect(missing).toContain(first.id);
    expect(missing).not.toContain(second.id);
    expect(detail().missingCount).toBe(missing.length);
  });
});

describe('the stored list of parcels that were set aside', () => {
  const refusedScan = (orderId: string) => ({
    code: orderId,
    at: 0,
    handoverId: null,
    result: { outcome: 'refused', refusal: { why: 'not-printed', orderId } } as const,
  });

  it('lacks a parcel that has gone into a handover since, as on Pack', async () => {
    const { handovers, handover, first, parcel } = await handingOver();
    const second = await parcel();
    handovers.keepAside([refusedScan(first.id), refusedScan(second.id)]);
    expect(handovers.aside().map(({ code }) => code)).toEqual([first.id, second.id]);
    handovers.put(first.id, handover);
    expect(handovers.aside().map(({ code }) => code)).toEqual([second.id]);
  });
});
