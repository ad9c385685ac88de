import { expect, it } from 'vitest';
import { sharedHandovers } from '../../../main/site/link/shared-handovers.ts';
import type { Outcome, PlacedRecord } from '../../../main/site/link/fact-kind.ts';
import { freshStore } from '../store/support.ts';

// One bench's processing of the site's log, record by record, in sequences that two benches seldom produce.

const own = 'B';
const soc = 'B-1';
const carrier = { id: '5', name: 'GHN' };

/** Opens a bench that reads the log of its site. */
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
  const turn = (
    kind: 'opened' | 'closed' | 'reopened',
    list: readonly string[] | null,
    { number = 1, bench = 'A' } = {},
  ) => {
    const said = { station: 'PB1 · Bàn 1', packer: null, parcels: 1, codTotal: 0, list };
    const body = JSON.stringify({ carrier, number, kind, at: position, ...said });
    take({ kind: 'handover-turn', id: `T${position}`, bench, body });
  };
  const handed = (bench: string, isIn: boolean) => {
    const parcel = { orderId: 'O', shortCode: 'S1', waybill: null, codAmount: 0, weight: null };
    const body = isIn ? JSON.stringify({ carrier, number: 1, at: 10, parcel }) : null;
    take({ kind: 'handed', id: soc, bench, body });
  };
  /** Sends the due records to the hub. */
  const tell = () => {
    const due = sharedHandovers.due(store, 10, () => true);
    store.commit(() => {
      for (const change of due) sharedHandovers.told(store, change);
    });
    return due;
  };
  /** Sends the due parcels: whether each is in a handover. */
  const tellParcels = () => tell().map(({ id, body }) => [id, body === null ? 'out' : 'in']);
  const open = () => {
    const { id = null } = store.handovers.openOf(carrier.id) ?? {};
    return [1, 2].find((number) => store.siteTurns.of(carrier.id, number) === id) ?? null;
  };
  return { store, outcome, take, turn, handed, tell, tellParcels, open };
}

it('puts a parcel back that it took out before it knew that the list was signed, and tells nothing against it', () => {
  const { store, outcome, turn, handed, tellParcels } = reader();
  turn('opened', null);
  handed('A', true);
  store.commit(() => store.siteHanded.takeOut(soc));
  turn('closed', [soc]);
  expect(tellParcels()).toEqual([[soc, 'out']]);
  handed(own, false);
  // The bench with the paper reports it again.
  handed('A', true);
  const { handoverId, tell: due } = store.siteHanded.get(soc)!;
  expect({ isIn: handoverId !== null, due }).toEqual({ isIn: true, due: null });
  expect(outcome.news).toMatchObject([{ what: 'out-of-signed', soc }]);
  expect(tellParcels()).toEqual([]);
});

it('has open what the log opened again first, though it opened another one itself before it heard', () => {
  const { store, take, turn, tell, open } = reader();
  for (const number of [1, 2]) {
    turn('opened', null, { number });
    turn('closed', [], { number });
  }
  const first = store.siteTurns.of(carrier.id, 1)!;
  store.commit(() => {
    store.handovers.reopen(first);
    store.handovers.note(first, { kind: 'reopened', at: 60, station: 'PB2 · Bàn 2' });
  });
  expect(open()).toBe(1);
  turn('reopened', null, { number: 2 });
  expect(open()).toBe(2);
  const [own1] = tell();
  take({ ...own1!, bench: own });
  expect(open()).toBe(2);
});

it('says again what lies in a list that it signed, once the next number closes that handover for good', () => {
  const { store, turn, handed, tellParcels, open } = reader();
  turn('opened', null);
  handed('A', true);
  turn('closed', [soc], { bench: own });
  // Another bench reports late that it also opened the handover, and took the parcel out.
  turn('opened', null);
  expect(open()).toBe(1);
  handed('A', false);
  expect(store.siteHanded.get(soc)!.handoverId).toBeNull();
  turn('opened', null, { number: 2 });
  expect(store.siteHanded.get(soc)!.handoverId).toBe(store.siteTurns.of(carrier.id, 1));
  expect(tellParcels()).toEqual([[soc, 'in']]);
});

it('keeps its own open that the site does not know yet, until the site has one open', () => {
  const { store, turn, open } = reader();
  store.commit(() => store.handovers.open({ id: 'OWN', carrier, at: 5 }));
  turn('closed', []);
  expect(store.handovers.openOf(carrier.id)!.id).toBe('OWN');
  turn('reopened', null);
  expect(open()).toBe(1);
});
