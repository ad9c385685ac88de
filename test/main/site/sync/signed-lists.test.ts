import { expect, it } from 'vitest';
import { sharedHandovers } from '../../../../main/site/sync/shared-handovers.ts';
import type { ReadOutcome, PlacedRecord } from '../../../../main/site/sync/event-record-kind.ts';
import { openTestStore } from '../../store/support.ts';

// One bench's processing of the site's log, record by record, in sequences that two benches seldom produce.

const own = 'B';
const soc = 'B-1';
const carrier = { id: '5', name: 'GHN' };

/** Opens a bench that reads the log of its site. */
function reader() {
  const store = openTestStore();
  store.commit(() => {
    store.site.enter('S', own, 1);
    store.site.putBenches([{ bench: 'A', code: 'PB1', name: 'Bàn 1', isGone: false }]);
  });
  const outcome: ReadOutcome = { orders: new Set(), news: [], changed: new Set() };
  let position = 0;
  const take = (record: Omit<PlacedRecord, 'position'>) =>
    store.commit(() =>
      sharedHandovers.apply(store, { ...record, position: ++position }, { own, now: 100 }, outcome),
    );
  const takeEvent = (
    kind: 'opened' | 'closed' | 'reopened',
    list: readonly string[] | null,
    { number = 1, bench = 'A' } = {},
  ) => {
    const said = { station: 'PB1 · Bàn 1', packer: null, parcels: 1, codTotal: 0, list };
    const body = JSON.stringify({ carrier, number, kind, at: position, ...said });
    take({ kind: 'handover-turn', id: `T${position}`, bench, body });
  };
  const takeParcel = (bench: string, isIn: boolean) => {
    const parcel = { orderId: 'O', shortCode: 'S1', waybill: null, codAmount: 0, weight: null };
    const body = isIn ? JSON.stringify({ carrier, number: 1, at: 10, parcel }) : null;
    take({ kind: 'handed', id: soc, bench, body });
  };
  /** Sends the due records to the hub. */
  const sendDue = () => {
    const due = sharedHandovers.due(store, 10, () => true);
    store.commit(() => {
      for (const change of due) sharedHandovers.onStored(store, change);
    });
    return due;
  };
  /** Sends the due parcels: whether each is in a handover. */
  const sendParcels = () => sendDue().map(({ id, body }) => [id, body === null ? 'out' : 'in']);
  const open = () => {
    const { id = null } = store.handovers.openOf(carrier.id) ?? {};
    return [1, 2].find((number) => store.siteHandoverEvents.of(carrier.id, number) === id) ?? null;
  };
  return {
    store,
    outcome,
    take,
    turn: takeEvent,
    handed: takeParcel,
    tell: sendDue,
    tellParcels: sendParcels,
    open,
  };
}

it('puts a parcel back that it took out before it knew that the list was signed, and tells nothing against it', () => {
  const {
    store,
    outcome,
    turn: takeEvent,
    handed: takeParcel,
    tellParcels: sendParcels,
  } = reader();
  takeEvent('opened', null);
  takeParcel('A', true);
  store.commit(() => store.siteHandoverParcels.takeOut(soc));
  takeEvent('closed', [soc]);
  expect(sendParcels()).toEqual([[soc, 'out']]);
  takeParcel(own, false);
  // The bench with the paper reports it again.
  takeParcel('A', true);
  const { handoverId, tell: due } = store.siteHandoverParcels.get(soc)!;
  expect({ isIn: handoverId !== null, due }).toEqual({ isIn: true, due: null });
  expect(outcome.news).toMatchObject([{ what: 'out-of-signed', soc }]);
  expect(sendParcels()).toEqual([]);
});

it('hears that a parcel it took out is in a signed list, also if it reads no record of its own removal', () => {
  const {
    store,
    outcome,
    turn: takeEvent,
    handed: takeParcel,
    tellParcels: sendParcels,
  } = reader();
  takeEvent('opened', null);
  takeParcel('A', true);
  store.commit(() => store.siteHandoverParcels.takeOut(soc));
  expect(sendParcels()).toEqual([[soc, 'out']]);
  // The hub has one state of a parcel: A's second record replaced the removal before this bench read it.
  takeEvent('closed', [soc]);
  takeParcel('A', true);
  expect(store.siteHandoverParcels.get(soc)!.handoverId).not.toBeNull();
  expect(outcome.news).toMatchObject([{ what: 'out-of-signed', soc }]);
  expect(sendParcels()).toEqual([]);
});

it('reports no parcel of a signed list that another bench took out', () => {
  const { store, outcome, turn: takeEvent, handed: takeParcel } = reader();
  takeEvent('opened', null);
  takeParcel('A', true);
  takeParcel('C', false);
  takeEvent('closed', [soc]);
  takeParcel('A', true);
  expect(store.siteHandoverParcels.get(soc)!.handoverId).not.toBeNull();
  expect(outcome.news).toEqual([]);
});

it('has open what the log opened again first, though it opened another one itself before it heard', () => {
  const { store, take, turn: takeEvent, tell: sendDue, open } = reader();
  for (const number of [1, 2]) {
    takeEvent('opened', null, { number });
    takeEvent('closed', [], { number });
  }
  const first = store.siteHandoverEvents.of(carrier.id, 1)!;
  store.commit(() => {
    store.handovers.reopen(first);
    store.handovers.note(first, { kind: 'reopened', at: 60, station: 'PB2 · Bàn 2' });
  });
  expect(open()).toBe(1);
  takeEvent('reopened', null, { number: 2 });
  expect(open()).toBe(2);
  const [own1] = sendDue();
  take({ ...own1!, bench: own });
  expect(open()).toBe(2);
});

it('says again what lies in a list that it signed, once the next number closes that handover for good', () => {
  const { store, turn: takeEvent, handed: takeParcel, tellParcels: sendParcels, open } = reader();
  takeEvent('opened', null);
  takeParcel('A', true);
  takeEvent('closed', [soc], { bench: own });
  // Another bench reports late that it also opened the handover, and took the parcel out.
  takeEvent('opened', null);
  expect(open()).toBe(1);
  takeParcel('A', false);
  expect(store.siteHandoverParcels.get(soc)!.handoverId).toBeNull();
  takeEvent('opened', null, { number: 2 });
  expect(store.siteHandoverParcels.get(soc)!.handoverId).toBe(
    store.siteHandoverEvents.of(carrier.id, 1),
  );
  expect(sendParcels()).toEqual([[soc, 'in']]);
});

it('keeps its own open that the site does not know yet, until the site has one open', () => {
  const { store, turn: takeEvent, open } = reader();
  store.commit(() => store.handovers.open({ id: 'OWN', carrier, at: 5 }));
  takeEvent('closed', []);
  expect(store.handovers.openOf(carrier.id)!.id).toBe('OWN');
  takeEvent('reopened', null);
  expect(open()).toBe(1);
});
