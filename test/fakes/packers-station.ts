import { parseArgs } from 'node:util';
import { openStation } from '../../main/station.ts';
import { knownOrders } from './known-orders.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * The station of a process that tests kill, opened as `--folder DIR --orders N` say: with so many labelled
 * orders, and no platform, which what is done with parcels at the bench does not need. `orders` are what
 * `knownOrders` answers; `dies` is the number of `--dies N`, 0 without; `tell` prints a fact as a line of JSON.
 */
export function openPackersStation() {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', default: '' },
      orders: { type: 'string', default: '0' },
      dies: { type: 'string', default: '0' },
    },
  });
  const opened = openStation(
    values.folder,
    { mode: 'account', baseUrl: 'http://127.0.0.1:9', token: () => 'none', partner: () => null },
    surroundingsOf(values.folder),
  );
  if (!opened.ok) throw new Error(opened.error.code);
  const { folder } = values;
  const orders = knownOrders(opened.value.store, Number(values.orders), { printed: true });
  const tell = (fact: Record<string, unknown>) =>
    void process.stdout.write(`${JSON.stringify(fact)}\n`);
  return { station: opened.value, folder, orders, dies: Number(values.dies), tell };
}
