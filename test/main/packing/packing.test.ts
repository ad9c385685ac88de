import { describe, expect, it } from 'vitest';
import { openPackingStation } from './packing-bench.ts';

describe('a scan that prints', () => {
  it('prints one label, however often and however fast the code is scanned', async () => {
    const { created, scan, order, labels, reaches, kinds } = await openPackingStation();
    const id = await created();
    const { shortCode } = order(id).platform;
    const answers = await Promise.all(Array.from({ length: 5 }, () => scan(shortCode, 'print')));
    expect(answers.map(({ result }) => result)).toEqual([
      'printing',
      ...Array.from({ length: 4 }, () => 'print-under-way'),
    ]);
    expect(labels(id)).toHaveLength(1);
    await reaches(labels(id)[0]?.id ?? '', 'sent');
    expect(await scan(shortCode, 'print')).toMatchObject({
      result: 'printed-before',
      tone: 'warning',
      asks: 'reason',
      parcel: { paper: 'printed', printed: 1 },
    });
    expect(labels(id)).toHaveLength(1);
    expect(kinds(id).filter((kind) => kind === 'print-queued')).toHaveLength(1);
  });

  it('finds the order by each of its codes, and writes every scan down', async () => {
    const { created, scan, order, packing } = await openPackingStation();
    const id = await created();
    const { soc, platform } = order(id);
    const codes = [soc, platform.platformCode, platform.shortCode, platform.waybill ?? soc];
    for (const code of codes)
      expect(await scan(code, 'look-up')).toMatchObject({ result: 'found' });
    await scan('NOBODY', 'print');
    expect(packing.latest(10).map(({ code, result }) => [code, result])).toEqual([
      ['NOBODY', 'unknown'],
      ...codes.toReversed().map((code) => [code, 'found']),
    ]);
    expect(packing.latest(1)).toMatchObject([{ station: 'PB1 · Bàn đóng gói 1', mode: 'print' }]);
  });

  it('prints nothing of what was cancelled', async () => {
    const { created, scan, order, labels, store, clock } = await openPackingStation();
    const id = await created();
    store.orders.change(id, { sync: 'cancelled' }, clock.now());
    const answer = await scan(order(id).soc, 'print');
    expect(answer).toMatchObject({ result: 'cancelled', tone: 'danger', isAlarm: true });
    expect(labels(id)).toEqual([]);
  });
});

describe('a scan', () => {
  it('stops at a changed weight until the packer goes on, and not for that weight again', async () => {
    const { created, scan, order, store, clock, kinds, packing, eventsOf } =
      await openPackingStation();
    const id = await created();
    const at = new Date(clock.now()).toISOString();
    const weight = { value: 800, at };
    const counted = { weight, codAmount: null, shipmentFee: null, insuranceFee: null };
    store.orders.change(id, { counted }, clock.now());
    const { shortCode } = order(id).platform;
    expect(await scan(shortCode, 'check')).toMatchObject({ result: 'weight-changed' });
    const events = eventsOf(() => packing.scan({ code: shortCode, mode: 'check', goesOn: true }));
    expect(events).toContainEqual(['orders.changed', { ids: [id] }]);
    expect(await scan(shortCode, 'check')).not.toMatchObject({ result: 'weight-changed' });
    expect(kinds(id)).toContain('change-accepted');
  });

  it('of a parcel of another bench is written down together with what was done to it', async () => {
    const { packing, store } = await openPackingStation();
    const also = () => store.settings.set('packing.verifying', 'written');
    const siteResult = { result: 'unknown', details: {}, also } as const;
    const scanned = packing.scan({ code: 'X', mode: 'check', goesOn: false }, null, siteResult);
    expect(scanned).toMatchObject({ value: { result: 'unknown', parcel: null } });
    expect(packing.latest(1)).toMatchObject([{ code: 'X', result: 'unknown' }]);
    expect(store.settings.get('packing.verifying')).toBe('written');
  });
});

describe('the last scans', () => {
  it('say how the label of each stands now, and not how it stood when it was scanned', async () => {
    const { created, scan, order, labels, reaches, packing, station } = await openPackingStation();
    const printing = async () => {
      const id = await created({ contents: { kind: 'text', text: '2 áo thun' } });
      await scan(order(id).soc, 'print');
      return { id, job: labels(id)[0]!.id };
    };
    const first = await printing();
    const labelNow = () => packing.latest(1)[0]?.label;
    await reaches(first.job, 'sent');
    expect(labelNow()).toMatchObject({ state: 'sent', goods: '2 áo thun', isMatched: false });
    expect(labelNow()?.sentAt).not.toBeNull();
    await scan(order(first.id).platform.shortCode, 'check');
    await scan(order(first.id).soc, 'check');
    expect(packing.latest(3).at(-1)?.label).toMatchObject({ state: 'printed', isMatched: true });
    // Its printer is disconnected: no label is printed, and the row shows it.
    const [printer] = station.store.printers.list();
    station.setup.printers.save(printer!.id, {
      ...printer!,
      isDefault: true,
      transport: { kind: 'tcp', host: '127.0.0.1', port: 1 },
    });
    await printing();
    expect(labelNow()).toMatchObject({ state: 'waiting', sentAt: null });
  });
});
