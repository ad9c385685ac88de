import { describe, expect, it } from 'vitest';
import { ALL_LEFT, handingOver } from './handing-over.ts';

describe('a scan is refused', () => {
  it('of a code that nobody knows', async () => {
    const { scan } = await handingOver();
    expect(await scan('NOBODY')).toEqual({
      outcome: 'refused',
      refusal: { why: 'unknown', code: 'NOBODY' },
    });
  });

  it('of a parcel that was scanned before, here or elsewhere', async () => {
    const { scan, first, handovers, handover } = await handingOver();
    await scan(first.soc);
    expect(await scan(first.soc)).toMatchObject({ refusal: { why: 'already', isHere: true } });
    handovers.close(handover.id, ALL_LEFT);
    const next = handovers.open(handover.carrier);
    expect(next.id).not.toBe(handover.id);
    expect(await scan(first.soc, next)).toMatchObject({
      refusal: { why: 'already', isHere: false },
    });
  });

  it('of another carrier’s parcel', async () => {
    const { handovers, scan, first } = await handingOver();
    const other = handovers.open({ id: 'other', name: 'Hãng khác' });
    expect(await scan(first.soc, other)).toMatchObject({
      refusal: { why: 'other-carrier', carrierName: first.platform.carrierName },
    });
  });

  it('of an order that was cancelled, and of one that has no label', async () => {
    const bench = await handingOver();
    const bare = await bench.parcel(false);
    expect(await bench.scan(bare.soc)).toMatchObject({ refusal: { why: 'not-printed' } });
    bench.station.store.orders.change(bench.first.id, { sync: 'cancelled' }, bench.clock.now());
    expect(await bench.scan(bench.first.soc)).toMatchObject({ refusal: { why: 'cancelled' } });
  });

  it('of an order that an update calls cancelled, also before that was looked up', async () => {
    const { scan, first, station, clock } = await handingOver();
    const delivery = { code: '0', name: 'Huỷ', at: '2026-11-22T03:00:00Z', isUnconfirmed: true };
    station.store.orders.change(first.id, { delivery }, clock.now());
    expect(await scan(first.soc)).toMatchObject({ refusal: { why: 'cancelled' } });
  });

  it('of a code that is only the beginning of one', async () => {
    const { scan, first } = await handingOver();
    expect(await scan(first.platform.shortCode.slice(0, 8))).toMatchObject({
      refusal: { why: 'unknown' },
    });
  });
});
