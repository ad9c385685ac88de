import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation } from '../../fakes/station.ts';
import { stationWithUpdates, later } from './station-with-updates.ts';

describe('an order that somebody asks about', () => {
  it('is looked up at once, says when, and keeps what it was agreed at', async () => {
    const bench = await stationWithUpdates();
    const { store, tracking } = bench.station;
    expect(store.followed.timesOf(bench.id).last).toBeNull();
    const agreed = store.orders.get(bench.id)?.platform?.shipmentFee;
    bench.clock.advance(1_000);
    bench.platform.advance(bench.code, '14');
    bench.platform.weigh(bench.code, 2_500);
    const looked = await tracking.lookUpNow(bench.id);
    expect(looked).toEqual({ ok: true, value: { at: new Date(bench.clock.now()).toISOString() } });
    expect(store.orders.get(bench.id)).toMatchObject({
      delivery: { code: '14' },
      counted: { weight: { value: 2_500 } },
      platform: { shipmentFee: agreed },
    });
    expect(bench.kinds(bench.id)).toEqual(
      expect.arrayContaining(['status-changed', 'count-changed']),
    );
    expect(store.followed.timesOf(bench.id).last).toBe(bench.clock.now());
  });

  it('notes every look-up, whoever asked', async () => {
    const bench = await stationWithUpdates();
    await bench.station.orders.find({ code: 'SHOP-1', kind: 'soc' });
    expect(bench.station.store.followed.timesOf(bench.id).last).toBe(bench.clock.now());
  });

  it('tells its status also when the same look-up shows its waybill', async () => {
    const bench = await openTestStation();
    bench.platform.faults.handOverFails = true;
    const id = await bench.created();
    const code = bench.station.store.orders.get(id)?.platform?.platformCode ?? '';
    bench.platform.faults.handOverFails = false;
    bench.platform.advance(code, '4');
    await eventually('the waybill', async () => {
      bench.clock.advance(60_000);
      await bench.station.tracking.lookUpNow(id);
      return bench.station.store.orders.get(id)?.platform?.waybill;
    });
    expect(bench.kinds(id)).toEqual(expect.arrayContaining(['carrier-assigned', 'status-changed']));
  });

  it('is not followed any more once anybody’s look-up shows that it was delivered', async () => {
    const bench = await stationWithUpdates();
    bench.clock.advance(7_000);
    expect(bench.station.store.followed.timesOf(bench.id).next).not.toBeNull();
    bench.platform.advance(bench.code, '12');
    await bench.station.orders.find({ code: bench.code, kind: 'platform' });
    bench.station.signals.flush();
    expect(bench.station.store.followed.timesOf(bench.id).next).toBeNull();
  });

  it.each([-3, 3, -17_520, 24])(
    'is looked up after the same time where the clock is set by %i hours',
    async (hours) => {
      const bench = await stationWithUpdates();
      bench.clock.advance(7_000);
      const { followed } = bench.station.store;
      const wait = (followed.timesOf(bench.id).next ?? 0) - bench.clock.now();
      bench.clock.jump(hours * 3_600_000);
      await eventually('it is planned as before', () => {
        bench.clock.advance(6_000);
        const left = (followed.timesOf(bench.id).next ?? 0) - bench.clock.now();
        return left > 0 && left < wait;
      });
      expect(bench.station.store.orders.get(bench.id)?.sync).toBe('created');
    },
  );

  it('is told apart from one that the platform never had', async () => {
    const bench = await stationWithUpdates();
    expect(await bench.station.tracking.lookUpNow('NOBODY')).toMatchObject({
      error: { code: 'not-found' },
    });
  });

  it('whose cancellation an update only claimed says so, whoever asked', async () => {
    const bench = await stationWithUpdates();
    await bench.tell({ code: bench.code, status: '0', updated_at: later(1) });
    expect(bench.station.store.orders.get(bench.id)?.delivery?.isUnconfirmed).toBe(true);
    await bench.station.orders.find({ code: bench.code, kind: 'platform' });
    expect(bench.kinds(bench.id)).toContain('status-contradicted');
  });
});
