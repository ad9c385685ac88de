import { openPackersStation } from './packers-station.ts';

/**
 * A station at which parcels are scanned into a handover, as a process of its own, for tests that kill it:
 *
 *   node test/fakes/handing-over-process.ts --folder DIR --orders N
 *
 * It has so many labelled orders, whose socs are `ORDER-0`, `ORDER-1`, ... and scans them one after the
 * other from the first on that lies in no handover. Prints `{"scanned":SOC}` once a scan was answered as
 * taken, and `{"handover":ID}` at first.
 */
const { station, orders: socs, tell } = openPackersStation();
const { store, handovers } = station;
const handover = handovers.open({ id: '1', name: 'GHTK' });
tell({ handover: handover.id });
for (const soc of socs) {
  if (store.handovers.whereIs(soc)) continue;
  const scanned = handovers.scan(handover.id, soc);
  if (!scanned.ok || scanned.value.outcome !== 'taken') throw new Error(JSON.stringify(scanned));
  tell({ scanned: soc });
}
tell({ done: true });
setInterval(() => {}, 1_000);
