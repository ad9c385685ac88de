import { expect, it } from 'vitest';
import { sharedHandovers } from '../../../main/site/link/shared-handovers.ts';
import type { Outcome, PlacedRecord } from '../../../main/site/link/fact-kind.ts';
import { freshStore } from '../store/support.ts';

// What one bench makes of the site's log, record by record, in orders that two benches seldom come to.

const own = 'B';
const soc = 'B-1';
const carrier = { id: '5', name: 'GHN' };

/** A bench that reads the log of its site. */
function reader() {
  const store = freshStore();
  store.commit(() => {
    store.site.enter('S', own, 1);
    store.site.putBenches([{ bench: 'A', code: 'PB1', name: 'Bàn 1', isGone: false }]);
  });
  const outcome: Outcome = { orders: new Set(), news: [], changed: new Set() };
  let position = 0;
  const take = (record: Omit<PlacedRecord, 'position'>) =>
    store.commit(() =>
      sharedHandovers.take(store, { ...record, position: ++position }, { own, now: 100 }, outcome),
    );
  const turn = (kind: 'opened' | 'closed', list: readonly string[] | null) => {
    const at = kind === 'opened' ? 1 : 50;
    const said = { station: 'PB1 · Bàn 1', packer: null, parcels: 1, codTotal: 0, list };
    const body = JSON.stringify({ carrier, number: 1, kind, at, ...said });
    take({ kind: 'handover-turn', id: kind, bench: 'A', body });
  };
  const handed = (bench: string, isIn: boolean) => {
    const parcel = { orderId: 'O', shortCode: 'S1', waybill: null, codAmount: 0, weight: null };
    const body = isIn ? JSON.stringify({ carrier, number: 1, at: 10, parcel }) : null;
    take({ kind: 'handed', id: soc, bench, body });
  };
  /** Tells the hub what is due, which then has it. */
  const tell = () => {
    const due = sharedHandovers.due(store, 10, () => true);
    store.commit(() => {
      for (const change of due) sharedHandovers.told(store, change);
    });
    return due.map(({ id, body }) => [id, body === null ? 'out' : 'in']);
  };
  return { store, outcome, turn, handed, tell };
}

it('puts a parcel back that it took out before it knew that the list was signed, and tells nothing against it', () => {
  const { store, outcome, turn, handed, tell } = reader();
  turn('opened', null);
  handed('A', true);
  store.commit(() => store.siteHanded.takeOut(soc));
  turn('closed', [soc]);
  expect(tell()).toEqual([[soc, 'out']]);
  handed(own, false);
  // The bench with the paper tells it again.
  handed('A', true);
  const { handoverId, tell: due } = store.siteHanded.get(soc)!;
  expect({ isIn: handoverId !== null, due }).toEqual({ isIn: true, due: null });
  expect(outcome.news).toMatchObject([{ what: 'out-of-signed', soc }]);
  expect(tell()).toEqual([]);
});
