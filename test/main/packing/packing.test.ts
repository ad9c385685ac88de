import { describe, expect, it } from 'vitest';
import { bench } from './packing-bench.ts';

describe('a scan that prints', () => {
  it('prints one label, however often and however fast the code is scanned', async () => {
    const { created, scan, order, labels, reaches, kinds } = await bench();
    const id = await created();
    const { shortCode } = order(id).platform;
    const answers = await Promise.all(Array.from({ length: 5 }, () => scan(shortCode, 'print')));
    expect(answers.map(({ say }) => say)).toEqual([
      'printing',
      ...Array.from({ length: 4 }, () => 'print-under-way'),
    ]);
    expect(labels(id)).toHaveLength(1);
    await reaches(labels(id)[0]?.id ?? '', 'sent');
    expect(await scan(shortCode, 'print')).toMatchObject({
      say: 'printed-before',
      tone: 'warning',
      asks: 'reason',
      parcel: { paper: 'printed', printed: 1 },
    });
    expect(labels(id)).toHaveLength(1);
    expect(kinds(id).filter((kind) => kind === 'print-queued')).toHaveLength(1);
  });

  it('finds the order by each of its codes, and writes every scan down', async () => {
    const { created, scan, order, packing } = await bench();
    const id = await created();
    const { soc, platform } = order(id);
    const codes = [soc, platform.platformCode, platform.shortCode, platform.waybill ?? soc];
    for (const code of codes) expect(await scan(code, 'look-up')).toMatchObject({ say: 'found' });
    await scan('NOBODY', 'print');
    expect(packing.latest(10).map(({ code, say }) => [code, say])).toEqual([
      ['NOBODY', 'unknown'],
      ...codes.toReversed().map((code) => [code, 'found']),
    ]);
    expect(packing.latest(1)).toMatchObject([{ station: 'PB1 · Bàn đóng gói 1', mode: 'print' }]);
  });

  it('prints nothing of what was cancelled', async () => {
    const { created, scan, order, labels, store, clock } = await bench();
    const id = await created();
    store.orders.change(id, { sync: 'cancelled' }, clock.now());
    const answer = await scan(order(id).soc, 'print');
    expect(answer).toMatchObject({ say: 'cancelled', tone: 'danger', isAlarm: true });
    expect(labels(id)).toEqual([]);
  });
});
