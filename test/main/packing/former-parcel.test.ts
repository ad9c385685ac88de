import { describe, expect, it } from 'vitest';
import type { PackMode } from '../../../shared/model/packing.ts';
import { openPackingStation } from './packing-bench.ts';

const product = { price: 10_000, weight: 100 };
const contents = {
  kind: 'list' as const,
  products: [
    { ...product, sku: 'AO-DO', name: 'Áo đỏ', quantity: 2 },
    { ...product, sku: 'MU-01', name: 'Mũ', quantity: 1 },
  ],
};

/** Opens a bench with two labelled parcels of the same contents, a cancelled one, and two with one own code. */
async function openBench() {
  const bench = await openPackingStation();
  const former = await bench.labelled({ contents });
  const next = await bench.labelled({ contents });
  const cancelled = await bench.created({ contents });
  bench.store.orders.change(cancelled, { sync: 'cancelled' }, bench.clock.now());
  const shared = await bench.created({ contents });
  const waybill = 'S21.CHUNG';
  for (const id of [next, shared]) {
    const { platform } = bench.order(id);
    bench.store.orders.change(id, { platform: { ...platform, waybill } }, bench.clock.now());
  }
  const label = bench.order(former).platform.shortCode;
  return { ...bench, former, next, cancelled, waybill, label };
}

type Bench = Awaited<ReturnType<typeof openBench>>;

/** Scans that may be of another parcel, and have no effect on it. */
const failedScans: readonly (readonly [string, (bench: Bench, mode: PackMode) => unknown])[] = [
  ['an unreadable scan', ({ packing }) => packing.putDown()],
  ['an unknown code', ({ scan }, mode) => scan('S21.KHONG-CO', mode)],
  ['a code of two orders', ({ scan, waybill }, mode) => scan(waybill, mode)],
  ['a cancelled parcel', ({ scan, order, cancelled }, mode) => scan(order(cancelled).soc, mode)],
  [
    'a parcel of another bench',
    ({ packing }, mode) =>
      packing.scan({ code: 'B-1', mode, goesOn: false }, null, {
        result: 'elsewhere',
        details: {},
      }),
  ],
];

describe.each(failedScans)('after %s the former parcel', (_, fail) => {
  it('gets no product', async () => {
    const bench = await openBench();
    const { scan, order, former, packing } = bench;
    await scan(order(former).soc, 'verify');
    await scan('AO-DO', 'verify');
    await fail(bench, 'verify');
    for (const code of ['AO-DO', 'MU-01', '1xAO-DO'])
      expect(await scan(code, 'verify')).toMatchObject({ result: 'no-parcel', tone: 'danger' });
    const counted = [{ counted: 1 }, { counted: 0 }];
    expect(packing.parcel(former)).toMatchObject({ value: { products: counted } });
    expect(await scan(order(former).soc, 'verify')).toMatchObject({ result: 'verify-going-on' });
    expect(await scan('AO-DO', 'verify')).toMatchObject({ result: 'counted', facts: { count: 1 } });
  });

  it('gets no product after a restart either, nor a confirmation of its rest', async () => {
    const bench = await openBench();
    const { scan, order, former, restart } = bench;
    await scan(order(former).soc, 'verify');
    await fail(bench, 'verify');
    const { packing } = (await restart()).station;
    const product = packing.scan({ code: 'AO-DO', mode: 'verify', goesOn: true });
    expect(product).toMatchObject({ value: { result: 'no-parcel' } });
  });

  it('is not the one that a surplus product or a label belongs to, once it was complete', async () => {
    const bench = await openBench();
    const { scan, order, former, label, packing } = bench;
    for (const code of [order(former).soc, '2xAO-DO', 'MU-01']) await scan(code, 'verify');
    await fail(bench, 'verify');
    expect(await scan('AO-DO', 'verify')).toMatchObject({ result: 'no-parcel', parcel: null });
    await scan(label, 'verify');
    expect(packing.parcel(former)).toMatchObject({ value: { checkedAt: null } });
  });

  it('is not matched with a label', async () => {
    const bench = await openBench();
    const { scan, order, former, label, packing } = bench;
    await scan(order(former).soc, 'check');
    await fail(bench, 'check');
    expect(packing.held()).toBeNull();
    expect(await scan(label, 'check')).toMatchObject({ result: 'label-valid' });
  });

  it('is not scanned anew by the undo of an older scan', async () => {
    const bench = await openBench();
    const { scan, order, former, next, undo } = bench;
    await scan(order(former).soc, 'verify');
    const counted = await scan('AO-DO', 'verify');
    await fail(bench, 'verify');
    await scan(order(next).soc, 'verify');
    await scan(order(next).soc, 'verify', true);
    await scan('AO-DO', 'verify');
    expect(undo(counted)).toMatchObject({ ok: true });
    expect(await scan('MU-01', 'verify')).toMatchObject({ parcel: { orderId: next } });
  });
});

describe('the former parcel', () => {
  it('gets no product after scans of other parcels in other modes', async () => {
    for (const mode of ['print', 'check', 'hand-over', 'look-up'] as const) {
      const { scan, order, former, next } = await openBench();
      await scan(order(former).soc, 'verify');
      await scan(order(next).soc, mode);
      expect([mode, await scan('AO-DO', 'verify')]).toMatchObject([mode, { result: 'no-parcel' }]);
      // Its own label printed in between leaves no doubt.
      await scan(order(former).soc, mode);
      expect([mode, await scan('AO-DO', 'verify')]).toMatchObject([mode, { result: 'counted' }]);
    }
  });

  it('gets no product while it is not certain whether another one took its place', async () => {
    const { scan, order, former, next, label, packing } = await openBench();
    await scan(order(former).soc, 'verify');
    await scan('AO-DO', 'verify');
    expect(await scan(order(next).soc, 'verify')).toMatchObject({ result: 'unfinished' });
    expect(await scan('AO-DO', 'verify')).toMatchObject({ result: 'no-parcel' });
    // The slip of the other parcel was scanned last, so the label is no match with this one.
    expect(await scan(label, 'verify')).toMatchObject({ result: 'verify-going-on' });
    expect(packing.parcel(former)).toMatchObject({ value: { checkedAt: null } });
    expect(await scan('AO-DO', 'verify')).toMatchObject({ result: 'counted' });
  });

  it('stays in hand after a product of another order', async () => {
    const { scan, order, former, created } = await openBench();
    const shoes = [{ ...product, sku: 'GIAY-9', name: 'Giày', quantity: 1 }];
    await created({ contents: { kind: 'list', products: shoes } });
    await scan(order(former).soc, 'verify');
    expect(await scan('GIAY-9', 'verify')).toMatchObject({ result: 'wrong-product' });
    expect(await scan('AO-DO', 'verify')).toMatchObject({ result: 'counted' });
  });
});

describe('the former label', () => {
  it('is not matched with its parcel once another label took its place', async () => {
    const { scan, order, former, label, created, packing } = await openBench();
    const bare = await created({ contents });
    await scan(label, 'check');
    expect(await scan(order(bare).platform.shortCode, 'check')).toMatchObject({
      result: 'not-printed',
    });
    await scan(order(former).soc, 'check');
    expect(packing.parcel(former)).toMatchObject({ value: { checkedAt: null } });
  });
});
