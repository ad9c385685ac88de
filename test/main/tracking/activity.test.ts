import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { bodyOf } from './webhook-bodies.ts';
import { stationWithUpdates, later } from './station-with-updates.ts';

const page = { fate: null, orderId: null, offset: 0, limit: 50 };

describe('the updates that came', () => {
  it('are listed newest first, with what they said and what became of them', async () => {
    const bench = await stationWithUpdates();
    const { activity } = bench.station;
    const postponed = { code: bench.code, status: '14', updated_at: later(2), reason_code: '304' };
    await bench.tell(postponed);
    await bench.tell({ ...postponed, pushed_at: later(3) });
    await bench.tell({ code: bench.code, status: '4', updated_at: later(1) });
    await bench.tell({ code: 'PB.OTHER', type: 'update_weight', weight: 900 });
    const listed = activity.range(page);
    expect(listed.map(({ fate }) => fate)).toEqual(['no-order', 'late', 'repeated', 'applied']);
    expect(listed.at(-1)).toMatchObject({
      order: { id: bench.id, soc: 'SHOP-1' },
      kind: 'status',
      status: { code: '14' },
      reason: '304',
      isKept: true,
    });
    expect(listed[0]).toMatchObject({ order: null, platformCode: 'PB.OTHER', weight: 900 });
    expect(activity.counts(null)).toEqual({
      new: 0,
      applied: 1,
      repeated: 1,
      late: 1,
      'no-order': 1,
      unreadable: 0,
    });
    expect(activity.range({ ...page, fate: 'late' })).toHaveLength(1);
    expect(activity.range({ ...page, offset: 3, limit: 1 })).toEqual(listed.slice(3));
    expect(activity.range({ ...page, orderId: bench.id, fate: 'repeated' })).toEqual([listed[2]]);
    expect(activity.counts(bench.id)).toMatchObject({ applied: 1, repeated: 1, late: 1 });
    expect(bench.kinds(bench.id).filter((kind) => kind === 'status-changed')).toHaveLength(1);
  });

  it('come as they came, and still say what they said once that was removed', async () => {
    const bench = await stationWithUpdates();
    const { activity, store } = bench.station;
    const change = { code: bench.code, status: '14', status_name: 'Hoãn', updated_at: later(1) };
    await bench.tell(change);
    const [listed] = activity.range(page);
    expect(activity.body(listed?.seq ?? 0)).toBe(bodyOf(change));
    store.webhookCalls.forgetOf(bench.id);
    expect(activity.body(listed?.seq ?? 0)).toBeNull();
    expect(activity.range(page)[0]).toMatchObject({
      isKept: false,
      kind: 'status',
      status: { code: '14', name: '' },
      order: { soc: 'SHOP-1' },
      reason: '',
    });
  });

  it('are counted anew when an order appears of which something was told before', async () => {
    const bench = await stationWithUpdates();
    await bench.tell({ code: 'PB.LATER', status: '11' });
    expect(bench.station.activity.counts(null)).toMatchObject({ 'no-order': 1, applied: 0 });
    const { store } = bench.station;
    const storedOrder = store.orders.get(bench.id);
    store.commit(() => {
      const { draft } = storedOrder!;
      store.orders.insert({ id: 'LATER', soc: 'SHOP-2', draft, pickupPoint: null, at: 1 });
      const platform = { ...storedOrder!.platform!, platformCode: 'PB.LATER' };
      store.orders.change('LATER', { sync: 'created', platform }, 1);
    });
    bench.station.signals.orderChanged('LATER');
    bench.station.signals.flush();
    await eventually('it is applied', () => bench.station.activity.counts(null).applied === 1);
    expect(bench.station.activity.counts(null)['no-order']).toBe(0);
  });
});

describe('the sums of what was counted otherwise', () => {
  it('are told by day and carrier', async () => {
    const bench = await stationWithUpdates();
    const at = new Date(bench.clock.now() + 60_000);
    await bench.tell({ code: bench.code, weight: 800, updated_at: at.toISOString() });
    const { draft, platform, counted } = bench.station.store.orders.get(bench.id)!;
    expect(counted?.weight?.value).toBe(800);
    const fee = 26_000 - (platform?.shipmentFee ?? 0) - (platform?.insuranceFee ?? 0);
    const local = `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
    expect(await bench.station.activity.differences(31)).toEqual([
      {
        day: local,
        carrierName: platform?.carrierName,
        parcels: 1,
        weight: 800 - (draft.weight ?? 0),
        weighed: 0,
        aboveWeighed: 0,
        fee,
        codAmount: 0,
      },
    ]);
    bench.clock.jump(40 * 24 * 3_600_000);
    expect(await bench.station.activity.differences(31)).toEqual([]);
  });
});
