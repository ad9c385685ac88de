import { describe, expect, it } from 'vitest';
import { ALL_LEFT, handingOver } from './handing-over.ts';

describe('a parcel that is scanned before anybody chose a handover', () => {
  it('belongs to its carrier’s open one', async () => {
    const { handovers, handover, first } = await handingOver();
    expect(handovers.find(first.soc)).toEqual({
      outcome: 'fits',
      soc: first.soc,
      carrier: handover.carrier,
      openId: handover.id,
    });
  });

  it('names its carrier where that has none open, and opens none by itself', async () => {
    const { handovers, handover, first } = await handingOver();
    handovers.close(handover.id, ALL_LEFT);
    handovers.open({ id: 'other', name: 'Hãng khác' });
    expect(handovers.find(first.platform.shortCode)).toEqual({
      outcome: 'fits',
      soc: first.soc,
      carrier: handover.carrier,
      openId: null,
    });
    expect(handovers.latest(10).filter(({ closedAt }) => closedAt === null)).toHaveLength(1);
  });

  it('is refused for the same reasons as in a handover, and stays where it is', async () => {
    const bench = await handingOver();
    const { handovers } = bench;
    const bare = await bench.parcel(false);
    const refused = { outcome: 'refused' };
    expect(handovers.find('NOBODY')).toEqual({
      ...refused,
      refusal: { why: 'unknown', code: 'NOBODY' },
    });
    expect(handovers.find(bare.soc)).toMatchObject({ refusal: { why: 'not-printed' } });
    await bench.scan(bench.first.soc);
    expect(handovers.find(bench.first.soc)).toMatchObject({
      refusal: { why: 'already', isHere: true },
    });
    handovers.close(bench.handover.id, ALL_LEFT);
    expect(handovers.find(bench.first.soc)).toMatchObject({
      refusal: { why: 'already', isHere: false },
    });
    bench.station.store.orders.change(bare.id, { sync: 'cancelled' }, bench.clock.now());
    expect(handovers.find(bare.soc)).toMatchObject({ refusal: { why: 'cancelled' } });
  });
});
