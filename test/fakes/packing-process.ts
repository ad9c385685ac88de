import { parseArgs } from 'node:util';
import { openStation } from '../../main/station.ts';
import { knownOrders } from './known-orders.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * A station at which labels are scanned back from their parcels, as a process of its own, for tests that
 * kill it:
 *
 *   node test/fakes/packing-process.ts --folder DIR --orders N
 *
 * It has so many labelled orders, whose platform codes are `PB.0`, `PB.1`, ... and scans those one after the
 * other, from the first on that was not confirmed, each twice. Prints `{"scanned":CODE}` once a scan was
 * answered as confirmed.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    orders: { type: 'string', default: '0' },
  },
});

function tell(fact: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(fact)}\n`);
}

const opened = openStation(
  values.folder,
  // Nobody listens there: confirming a label needs no platform.
  { mode: 'account', baseUrl: 'http://127.0.0.1:9', token: () => 'none', partner: () => null },
  surroundingsOf(values.folder),
);
if (!opened.ok) throw new Error(opened.error.code);
const { store, packing } = opened.value;
const ids = knownOrders(store, Number(values.orders), { printed: true });
for (const [number, id] of ids.entries()) {
  if (store.packing.of(id).checkedAt !== null) continue;
  const code = `PB.${number}`;
  for (const wanted of ['checked', 'checked-before']) {
    const scanned = await packing.scan({ code, mode: 'check', goesOn: false });
    if (!scanned.ok || scanned.value.say !== wanted) throw new Error(JSON.stringify(scanned));
    if (wanted === 'checked') tell({ scanned: code });
  }
}
tell({ done: true });
setInterval(() => {}, 1_000);
