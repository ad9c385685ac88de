import { openPackersStation } from './packers-station.ts';

/**
 * A station at which labels are scanned back from their parcels, as a process of its own, for tests that
 * kill it:
 *
 *   node test/fakes/packing-process.ts --folder DIR --orders N
 *
 * It has so many labelled orders, whose platform codes are `PB.0`, `PB.1`, ... and scans those one after the
 * other, from the first on that was not confirmed: its own code, then its label twice. Prints `{"scanned":CODE}` once a scan was
 * answered as confirmed.
 */
const { station, orders: ids, tell } = openPackersStation();
const { store, packing } = station;
for (const [number, id] of ids.entries()) {
  if (store.packing.of(id).checkedAt !== null) continue;
  const label = `PB.${number}`;
  const soc = store.orders.get(id)?.soc ?? '';
  for (const [code, wanted] of [
    [soc, 'parcel-held'],
    [label, 'checked'],
    [label, 'checked-before'],
  ] as const) {
    const scanned = packing.scan({ code, mode: 'check', goesOn: false });
    if (!scanned.ok || scanned.value.say !== wanted) throw new Error(JSON.stringify(scanned));
    if (wanted === 'checked') tell({ scanned: code });
  }
}
tell({ done: true });
setInterval(() => {}, 1_000);
