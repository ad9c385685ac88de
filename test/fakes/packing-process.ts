import { openPackersStation } from './packers-station.ts';
import { report } from './process-report.ts';

/**
 * Station that scans labels for the packing check, in a separate process, for tests that kill it:
 *
 *   node test/fakes/packing-process.ts --folder DIR --orders N
 *
 * Has N labelled orders with the platform codes `PB.0`, `PB.1`, ... and scans them in order, from the first unconfirmed
 * one: its own code, then its label twice. Prints `{"scanned":CODE}` once a scan was confirmed.
 */
const { station, orders: ids } = openPackersStation();
const { store, packing } = station;
for (const [number, id] of ids.entries()) {
  if (store.packing.of(id).checkedAt !== null) continue;
  const label = `PB.${number}`;
  const soc = store.orders.get(id)?.soc ?? '';
  for (const [code, expected] of [
    [soc, 'parcel-held'],
    [label, 'checked'],
    [label, 'checked-before'],
  ] as const) {
    const scanned = packing.scan({ code, mode: 'check', goesOn: false });
    if (!scanned.ok || scanned.value.result !== expected) throw new Error(JSON.stringify(scanned));
    if (expected === 'checked') report({ scanned: code });
  }
}
report({ done: true });
setInterval(() => {}, 1_000);
