import { describe, expect, it } from 'vitest';
import { bench } from './packing-bench.ts';

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
