import { openPackersStation } from './packers-station.ts';
import { report } from './process-report.ts';

/**
 * Station that scans parcels into a handover, in a separate process, for tests that kill it:
 *
 *   node test/fakes/handing-over-process.ts --folder DIR --orders N
 *
 * Has N labelled orders with the socs `ORDER-0`, `ORDER-1`, ... and scans them in order, from the first one that is in
 * no handover. Prints `{"handover":ID}` first, and `{"scanned":SOC}` after each accepted scan.
 */
const { station, orders: socs } = openPackersStation();
const { store, handovers } = station;
const handover = handovers.open({ id: '1', name: 'GHTK' });
report({ handover: handover.id });
for (const soc of socs) {
  if (store.handovers.whereIs(soc)) continue;
  const scanned = handovers.scan(handover.id, soc);
  if (!scanned.ok || scanned.value.outcome !== 'taken') throw new Error(JSON.stringify(scanned));
  report({ scanned: soc });
}
report({ done: true });
setInterval(() => {}, 1_000);
