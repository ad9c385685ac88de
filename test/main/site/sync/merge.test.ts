import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedOrder } from '../../../../main/site/sync/merge.ts';
import type { PlacedView, SiteView } from '../../../../shared/model/site.ts';
import { entryOf } from '../../../fakes/hub-bench.ts';

/** Returns a bench's report of one order, at a log position. */
function reportOf(
  bench: string,
  at: number,
  view: Partial<SiteView> = {},
  correctedAt: number | null = null,
): PlacedView {
  const fullView = { ...entryOf('', 'S1').view!, orderId: `of ${bench}`, ...view };
  return { soc: 'S1', bench, firstAt: at, at, correctedAt, view: fullView };
}

describe('an order of which several benches tell', () => {
  it('is nothing where nobody tells anything', () => {
    expect(mergedOrder([])).toBeNull();
  });

  it('cancelled on one bench and printed on another is cancelled, and both are named', () => {
    const merged = mergedOrder([
      reportOf('A', 1, { sync: 'cancelled', platformCode: 'P1' }),
      // Printed later by the log: a parcel has the label, but the order is still cancelled.
      reportOf('B', 2, { sync: 'created', platformCode: 'P1', printed: 1, enteredHere: false }),
    ])!;
    expect(merged.view.sync).toBe('cancelled');
    expect(merged.printedBy).toEqual(['B']);
    expect(merged.conflicts).toEqual(['cancelled-and-printed']);
  });

  it('that one bench is cancelling is so for all, until that bench says otherwise', () => {
    const adopted = reportOf('B', 2, { sync: 'created', platformCode: 'P1', enteredHere: false });
    const asking = reportOf('A', 1, { sync: 'cancelling', platformCode: 'P1' });
    expect(mergedOrder([asking, adopted])!.view.sync).toBe('cancelling');
    const refused = reportOf('A', 3, { sync: 'created', platformCode: 'P1' });
    expect(mergedOrder([refused, adopted])!.view.sync).toBe('created');
    const cancelled = reportOf('A', 3, { sync: 'cancelled', platformCode: 'P1' });
    expect(mergedOrder([cancelled, adopted])!.view.sync).toBe('cancelled');
  });

  it('cancelled and printed on one and the same bench is that bench’s own matter', () => {
    expect(mergedOrder([reportOf('A', 1, { sync: 'cancelled', printed: 1 })])!.conflicts).toEqual(
      [],
    );
  });

  it('corrected on two benches has the words of the later place, whatever their clocks say', () => {
    const merged = mergedOrder([
      reportOf('A', 9, { receiverName: 'Sớm', enteredAt: '2030-01-01T00:00:00.000Z' }, 3),
      reportOf('B', 5, { receiverName: 'Muộn', codAmount: 1, enteredHere: false }, 5),
    ])!;
    expect(merged.view).toMatchObject({ receiverName: 'Muộn', codAmount: 1 });
    expect(merged.conflicts).toEqual(['corrected-twice']);
  });

  it('entered twice belongs to the bench that the log has first, and says so', () => {
    const merged = mergedOrder([
      reportOf('B', 7, { receiverName: 'Hai' }),
      reportOf('A', 4, { receiverName: 'Một' }),
    ])!;
    expect(merged).toMatchObject({ enteredBy: 'A', conflicts: ['entered-twice'] });
    expect(merged.view.receiverName).toBe('Một');
  });

  it('is one order where a bench came back under another number, and its last word counts', () => {
    const merged = mergedOrder([
      reportOf('A', 4, { orderId: 'O1', printed: 1 }),
      reportOf('A again', 9, { orderId: 'O1', printed: 2 }),
    ])!;
    expect(merged).toMatchObject({ enteredBy: 'A again', printedBy: ['A again'], conflicts: [] });
    expect(merged.view.printed).toBe(2);
  });

  it('packed by two benches is told with both', () => {
    const merged = mergedOrder([
      reportOf('A', 1, { printed: 1 }),
      reportOf('B', 2, { printed: 2, enteredHere: false }),
    ])!;
    expect(merged).toMatchObject({ printedBy: ['A', 'B'], conflicts: ['packed-twice'] });
    expect(merged.view.printed).toBe(3);
  });

  it('stands as the last bench says that knows its platform code', () => {
    const merged = mergedOrder([
      reportOf('A', 1, { sync: 'created', platformCode: 'P1', waybill: 'W1' }),
      reportOf('B', 2, { sync: 'uncertain', enteredHere: false }),
    ])!;
    expect(merged.view).toMatchObject({ sync: 'created', waybill: 'W1' });
  });

  it('comes out the same in whatever order it is heard', () => {
    const some = fc.record({
      sync: fc.constantFrom('queued', 'created', 'cancelled'),
      printed: fc.nat(2),
      receiverName: fc.string(),
      enteredHere: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(some, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        (views, keys) => {
          const all = views.map((view, at) =>
            reportOf(`B${at}`, at + 1, view as Partial<SiteView>, at % 2 ? at + 1 : null),
          );
          const order = all.map((one) => ({ one, key: keys.next().value as number }));
          const shuffled = order
            .toSorted((one, other) => one.key - other.key)
            .map(({ one }) => one);
          expect(mergedOrder(shuffled)).toEqual(mergedOrder(all));
        },
      ),
    );
  });
});
