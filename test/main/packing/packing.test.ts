import { describe, expect, it } from 'vitest';
import { bench } from './packing-bench.ts';

describe('a code', () => {
  it.each([
    ['with the identifier of its kind', (code: string) => `]C1${code}`],
    ['between the stars of Code 39', (code: string) => `*${code}*`],
    ['behind a control character, with blanks', (code: string) => `\u001D ${code} `],
    ['in small letters', (code: string) => code.toLowerCase()],
    [
      'in wide letters',
      (code: string) =>
        code.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    ],
  ])('is the order’s also %s', async (_, written) => {
    const { created, scan, order } = await bench();
    const id = await created();
    const { soc, platform } = order(id);
    for (const code of [platform.shortCode, platform.platformCode, soc])
      expect((await scan(written(code), 'hand-over')).parcel?.orderId).toBe(id);
    expect(await scan(written(''), 'hand-over')).toMatchObject({ say: 'unknown', parcel: null });
  });

  it('that two orders have is neither’s: nothing is done', async () => {
    const { created, scan, order, labels } = await bench();
    const one = await created();
    const code = order(one).platform.shortCode;
    const other = await created({ soc: code });
    expect(await scan(code, 'print')).toMatchObject({ say: 'shared-code', tone: 'danger' });
    expect([labels(one), labels(other)]).toEqual([[], []]);
    expect(await scan(order(one).soc, 'print')).toMatchObject({ say: 'printing' });
  });
});

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

describe('a label that is scanned back', () => {
  it('is a fact of its order, confirms its print job, and can be taken back', async () => {
    const { labelled, scan, order, labels, kinds, packing, undo } = await bench();
    const id = await labelled();
    const answer = await scan(order(id).platform.shortCode, 'check');
    expect(answer).toMatchObject({ say: 'checked', tone: 'success' });
    expect(answer.parcel?.checkedAt).not.toBeNull();
    expect(labels(id)).toMatchObject([{ state: 'confirmed' }]);
    expect(kinds(id)).toContain('label-checked');
    expect(await scan(order(id).platform.shortCode, 'check')).toMatchObject({
      say: 'checked-before',
    });
    expect(undo(answer)).toMatchObject({ ok: true });
    expect(packing.parcel(id)).toMatchObject({ value: { checkedAt: null } });
    expect(kinds(id).at(-1)).toBe('check-undone');
    expect(undo(answer)).toMatchObject({ ok: false, error: { code: 'wrong-state' } });
    expect(packing.latest(5).map(({ say, canUndo }) => [say, canUndo])).toEqual([
      ['checked-before', false],
      ['checked', false],
    ]);
  });

  it('has to be scanned again after another one was printed', async () => {
    const { labelled, scan, order, packing, station, clock } = await bench();
    const id = await labelled();
    await scan(order(id).platform.shortCode, 'check');
    clock.advance(1_000);
    station.printJobs.print({ orderIds: [id], printerId: null, reason: 'damaged' });
    expect(packing.parcel(id)).toMatchObject({ value: { checkedAt: null } });
  });
});
