import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openPackingStation } from './packing-bench.ts';

describe('products that are scanned', () => {
  const product = { price: 10_000, weight: 100 };
  const contents = {
    kind: 'list' as const,
    products: [
      { ...product, sku: 'AO-DO', name: 'Áo đỏ', quantity: 2 },
      { ...product, sku: 'MU-01', name: 'Mũ', quantity: 1 },
    ],
  };

  it('fill the parcel, over a restart, until it is complete and its label comes', async () => {
    const first = await openPackingStation();
    const { created, scan, order, station, restart } = first;
    station.store.settings.set('station', {
      ...station.state().settings,
      labelsVerified: true,
    });
    const id = await created({ contents });
    await created({
      contents: {
        kind: 'list',
        products: [{ ...product, sku: 'GIAY-9', name: 'Giày', quantity: 1 }],
      },
    });
    const said = [await scan(order(id).soc, 'verify')];
    for (const code of ['AO-DO', 'GIAY-9', 'MU-01', 'MU-01']) said.push(await scan(code, 'verify'));
    expect(said.map(({ result }) => result)).toEqual([
      'verify-begun',
      'counted',
      'wrong-product',
      'counted',
      'surplus',
    ]);
    const reopened = await restart();
    const { station: again } = reopened;
    const last = again.packing.scan({ code: 'ao-do', mode: 'verify', goesOn: false });
    expect(last).toMatchObject({ value: { result: 'verified-printing' } });
    // After the parcel is put down, no product belongs to it.
    again.packing.putDown();
    const next = again.packing.scan({ code: 'AO-DO', mode: 'verify', goesOn: false });
    expect(next).toMatchObject({ value: { result: 'no-parcel', parcel: null } });
    expect(reopened.kinds(id)).toContain('contents-verified');
    const [label] = again.store.printJobs.ofOrder(id);
    await reopened.reaches(label?.id ?? '', 'sent');
    expect(again.packing.parcel(id)).toMatchObject({ value: { printed: 1 } });
  });

  it('are counted by a number and a code, in one commit that one undo takes back', async () => {
    const { created, scan, order, packing, undo } = await openPackingStation();
    const id = await created({ contents });
    await scan(order(id).soc, 'verify');
    expect(await scan('3xAO-DO', 'verify')).toMatchObject({
      result: 'too-many',
      parcel: { orderId: id },
    });
    const counted = await scan('2xAO-DO', 'verify');
    expect(counted).toMatchObject({ result: 'counted', facts: { count: 1 } });
    const pieces = () => {
      const parcel = packing.parcel(id);
      return parcel.ok ? parcel.value.products.map((one) => one.counted) : [];
    };
    expect(pieces()).toEqual([2, 0]);
    expect(undo(counted)).toMatchObject({ ok: true });
    expect(pieces()).toEqual([0, 0]);
  });

  it('take the match with the label back with them only if they proved it', async () => {
    const { labelled, scan, order, packing, undo, kinds, clock, store } =
      await openPackingStation();
    const code = (id: string) => order(id).platform.shortCode;
    const isChecked = (id: string) => store.packing.of(id).checkedAt !== null;
    const scanAll = async (id: string, first: string[]) => {
      for (const one of [...first, '2xAO-DO']) {
        await scan(one, 'verify');
        clock.advance(1_000);
      }
      const last = await scan('MU-01', 'verify');
      expect([last.result, isChecked(id)]).toEqual(['verified', true]);
      return last;
    };
    const byLabel = await labelled({ contents });
    const proved = await scanAll(byLabel, [code(byLabel)]);
    expect(undo(proved)).toMatchObject({ ok: true });
    expect(packing.parcel(byLabel)).toMatchObject({ value: { checkedAt: null, verifiedAt: null } });
    expect(kinds(byLabel).slice(-2)).toEqual(['check-undone', 'contents-restarted']);
    const bySlip = await labelled({ contents });
    const matched = [order(bySlip).soc, code(bySlip)];
    expect(undo(await scanAll(bySlip, matched))).toMatchObject({ ok: true });
    expect(isChecked(bySlip)).toBe(true);
  });

  it('are no longer in hand once the scan that began them is taken back', async () => {
    const { labelled, scan, order, undo } = await openPackingStation();
    const id = await labelled({ contents });
    expect(undo(await scan(order(id).soc, 'verify'))).toMatchObject({ ok: true });
    expect(await scan(order(id).platform.shortCode, 'check')).toMatchObject({
      result: 'label-valid',
      parcel: { checkedAt: null },
    });
  });

  it.each(['begins', 'completes'])(
    'lose the match with the label that %s them when its scan is taken back',
    async (moment) => {
      const { labelled, scan, order, packing, undo, clock } = await openPackingStation();
      const id = await labelled({ contents });
      const { soc, platform } = order(id);
      const before =
        moment === 'begins'
          ? ([[soc, 'check']] as const)
          : ([soc, '2xAO-DO', 'MU-01'] as const).map((code) => [code, 'verify'] as const);
      for (const [code, mode] of before) {
        await scan(code, mode);
        clock.advance(1_000);
      }
      const matched = await scan(platform.shortCode, 'verify');
      clock.advance(1_000);
      expect(matched.parcel?.checkedAt).not.toBeNull();
      expect(undo(matched)).toMatchObject({ ok: true });
      // One more scan, of either side, proves nothing.
      await scan(soc, 'verify');
      expect(packing.parcel(id)).toMatchObject({ value: { checkedAt: null } });
      expect(await scan(platform.shortCode, 'verify')).toMatchObject({
        parcel: { checkedAt: expect.any(String) },
      });
    },
  );

  it('are scanned anew when that is taken back', async () => {
    const { created, scan, order, packing, undo, kinds, eventsOf } = await openPackingStation();
    const id = await created({ contents });
    await scan(order(id).soc, 'verify');
    const counted = await scan('AO-DO', 'verify');
    // Undoing the newest scan undoes all of them.
    expect(packing.latest(5).map(({ result, canUndo }) => [result, canUndo])).toEqual([
      ['counted', true],
      ['verify-begun', false],
    ]);
    const events = eventsOf(() => expect(undo(counted)).toMatchObject({ ok: true }));
    expect(events).toContainEqual(['packing.changed', undefined]);
    expect(events).toContainEqual(['orders.changed', { ids: [id] }]);
    expect(packing.parcel(id)).toMatchObject({
      value: { products: [{ counted: 0 }, { counted: 0 }] },
    });
    expect(kinds(id).at(-1)).toBe('contents-restarted');
    expect(await scan('AO-DO', 'verify')).toMatchObject({ result: 'counted', facts: { count: 2 } });
  });

  it('of several parcels, whose labels come later: each label is right for its parcel only', async () => {
    const { created, scan, order, labels, store, station } = await openPackingStation();
    const settings = { ...station.state().settings, labelsVerified: true };
    store.settings.set('station', settings);
    const one = { kind: 'list' as const, products: [{ ...contents.products[1]!, quantity: 1 }] };
    const [first, second] = [await created({ contents: one }), await created({ contents: one })];
    for (const id of [first, second]) {
      await scan(order(id).soc, 'verify');
      expect(await scan('MU-01', 'verify')).toMatchObject({ result: 'verified-printing' });
    }
    await eventually('both labels', () =>
      [first, second].every((id) => labels(id)[0]?.state === 'sent'),
    );
    const results = async (...codes: string[]) => {
      const said = [];
      for (const code of codes) said.push((await scan(code, 'verify')).result);
      return said;
    };
    const slip = (id: string) => order(id).soc;
    const label = (id: string) => order(id).platform.shortCode;
    const isChecked = (id: string) => store.packing.of(id).checkedAt !== null;
    // The second parcel is in hand: its label goes on it. Then the first one is taken again.
    expect(await results(label(second), slip(first))).toEqual(['checked', 'verified-before']);
    expect(await results(label(second), label(first))).toEqual(['wrong-label', 'checked']);
    expect([isChecked(first), isChecked(second)]).toEqual([true, true]);
    // Labels that are on their parcels are no longer compared with the next one.
    expect(await results(label(second), slip(first))).toEqual([
      'verified-before',
      'verified-before',
    ]);
  });
});
