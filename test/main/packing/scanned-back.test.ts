import { describe, expect, it } from 'vitest';
import { openPackingStation } from './packing-bench.ts';

describe('a label that is matched with its parcel', () => {
  it('is a fact of its order, confirms its print job, and can be taken back', async () => {
    const { labelled, scan, order, labels, kinds, packing, undo, eventsOf } =
      await openPackingStation();
    const id = await labelled();
    const { soc, platform } = order(id);
    expect(await scan(soc, 'check')).toMatchObject({ result: 'parcel-held', tone: 'warning' });
    expect(packing.held()).toMatchObject({ from: 'parcel', parcel: { soc } });
    const answer = await scan(platform.shortCode, 'check');
    expect(answer).toMatchObject({ result: 'checked', tone: 'success' });
    expect(answer.parcel?.checkedAt).not.toBeNull();
    expect(packing.held()).toBeNull();
    expect(labels(id)).toMatchObject([{ state: 'confirmed' }]);
    expect(kinds(id)).toContain('label-checked');
    expect(await scan(platform.shortCode, 'check')).toMatchObject({ result: 'checked-before' });
    const events = eventsOf(() => expect(undo(answer)).toMatchObject({ ok: true }));
    expect(events).toContainEqual(['packing.changed', undefined]);
    expect(events).toContainEqual(['orders.changed', { ids: [id] }]);
    expect(packing.parcel(id)).toMatchObject({ value: { checkedAt: null } });
    expect(kinds(id).at(-1)).toBe('check-undone');
    expect(undo(answer)).toMatchObject({ ok: false, error: { code: 'wrong-state' } });
    expect(packing.latest(5).map(({ result, canUndo }) => [result, canUndo])).toEqual([
      ['checked-before', false],
      ['checked', false],
      ['parcel-held', false],
    ]);
  });

  it.each([-24, 24])(
    'is matched until another label is queued, whose clock was set by %i hours since',
    async (hours) => {
      const { labelled, scan, order, packing, clock, station, labels, reaches } =
        await openPackingStation();
      const id = await labelled();
      const { soc, platform } = order(id);
      await scan(soc, 'check');
      await scan(platform.shortCode, 'check');
      clock.jump(hours * 3_600_000);
      expect(await scan(platform.shortCode, 'check')).toMatchObject({ result: 'checked-before' });
      station.printJobs.print({ orderIds: [id], printerId: null, reason: 'damaged' });
      expect(packing.parcel(id)).toMatchObject({ value: { checkedAt: null } });
      await reaches(labels(id).at(-1)?.id ?? '', 'sent');
      await scan(soc, 'check');
      expect(await scan(platform.shortCode, 'check')).toMatchObject({ result: 'checked' });
      expect(packing.parcel(id)).toMatchObject({ value: { checkedAt: expect.any(String) } });
    },
  );

  it.each(['check', 'verify'] as const)(
    'is not matched in mode %s by the scan of a label that another one has replaced since',
    async (mode) => {
      const { labelled, scan, order, packing, station, labels, reaches } =
        await openPackingStation();
      const id = await labelled();
      const { soc, platform } = order(id);
      await scan(platform.shortCode, mode);
      station.printJobs.print({ orderIds: [id], printerId: null, reason: 'damaged' });
      await reaches(labels(id).at(-1)?.id ?? '', 'sent');
      expect(packing.held()).toBeNull();
      expect(await scan(soc, mode)).not.toMatchObject({ result: 'checked' });
      expect(packing.parcel(id)).toMatchObject({ value: { checkedAt: null } });
      expect(labels(id).at(-1)).toMatchObject({ state: 'sent' });
    },
  );

  it('tells the window of each scan and of what is put down, once', async () => {
    const { labelled, order, packing, eventsOf } = await openPackingStation();
    const id = await labelled();
    const code = order(id).platform.shortCode;
    const scanned = eventsOf(() => packing.scan({ code, mode: 'check', goesOn: false }));
    expect(scanned).toContainEqual(['packing.changed', undefined]);
    const putDown = eventsOf(() => packing.putDown());
    expect(putDown).toContainEqual(['packing.changed', undefined]);
    expect(packing.held()).toBeNull();
    const again = eventsOf(() => packing.putDown());
    expect(again.map(([name]) => name)).not.toContain('packing.changed');
  });

  it('is matched by a product of it whose code is the own code of another order', async () => {
    const { labelled, created, scan, order, packing } = await openPackingStation();
    const product = { sku: 'AO-DO', name: 'Áo đỏ', quantity: 1, price: 10_000, weight: 100 };
    const id = await labelled({ contents: { kind: 'list', products: [product] } });
    await created({ soc: 'AO-DO' });
    await scan(order(id).platform.shortCode, 'check');
    expect(await scan('AO-DO', 'check')).toMatchObject({
      result: 'checked',
      parcel: { orderId: id },
    });
    await scan('AO-DO', 'check');
    expect(packing.held()).toMatchObject({ parcel: null, goods: ['AO-DO'] });
  });

  it('alone is confirmed as printed, and its parcel as nothing', async () => {
    const { labelled, scan, order, labels, kinds, packing } = await openPackingStation();
    const id = await labelled();
    const { shortCode, waybill, platformCode } = order(id).platform;
    for (const code of [shortCode, platformCode, waybill ?? shortCode])
      expect(await scan(code, 'check')).toMatchObject({ result: 'label-valid', tone: 'warning' });
    expect(labels(id)).toMatchObject([{ state: 'confirmed' }]);
    expect(packing.parcel(id)).toMatchObject({ value: { checkedAt: null } });
    expect(kinds(id)).not.toContain('label-checked');
  });

  it('of another order stops the hand with the siren, also after a restart', async () => {
    const { labelled, scan, order, kinds, restart } = await openPackingStation();
    const [id, other] = [await labelled(), await labelled()];
    await scan(order(id).soc, 'check');
    const wrong = {
      result: 'wrong-label',
      tone: 'danger',
      isAlarm: true,
      parcel: { soc: order(other).soc },
      other: { soc: order(id).soc },
    };
    expect(await scan(order(other).platform.shortCode, 'check')).toMatchObject(wrong);
    expect(kinds(other)).not.toContain('label-checked');
    const code = order(other).platform.shortCode;
    const { station } = await restart();
    const again = station.packing.scan({ code, mode: 'check', goesOn: false });
    expect(again).toMatchObject({ value: wrong });
  });

  it('is compared with nothing after a scan for something else, or once it was put down', async () => {
    const { labelled, scan, order, packing } = await openPackingStation();
    const [id, other] = [await labelled(), await labelled()];
    await scan(order(id).soc, 'check');
    await scan(order(other).soc, 'look-up');
    expect(packing.held()).toBeNull();
    await scan(order(id).soc, 'check');
    packing.putDown();
    const alone = await scan(order(other).platform.shortCode, 'check');
    expect(alone).toMatchObject({ result: 'label-valid', other: null });
  });

  it('is recognised by a product of its order, and of no other', async () => {
    const { labelled, scan, order } = await openPackingStation();
    const products = [{ sku: 'AO-DO', name: 'Áo đỏ', quantity: 1, price: 10_000, weight: 100 }];
    const id = await labelled({ contents: { kind: 'list', products } });
    const other = await labelled();
    expect(await scan('ao-do', 'check')).toMatchObject({
      result: 'goods-held',
      facts: { product: 'Áo đỏ' },
    });
    const wrong = await scan(order(other).platform.shortCode, 'check');
    expect(wrong).toMatchObject({ result: 'wrong-goods', isAlarm: true });
    expect(await scan(order(id).platform.shortCode, 'check')).toMatchObject({ result: 'checked' });
  });

  it('has to be scanned again after another one was printed', async () => {
    const { labelled, scan, order, packing, station, clock } = await openPackingStation();
    const id = await labelled();
    await scan(order(id).soc, 'check');
    await scan(order(id).platform.shortCode, 'check');
    expect(packing.parcel(id)).not.toMatchObject({ value: { checkedAt: null } });
    clock.advance(1_000);
    station.printJobs.print({ orderIds: [id], printerId: null, reason: 'damaged' });
    expect(packing.parcel(id)).toMatchObject({ value: { checkedAt: null } });
  });
});
