import { parseArgs } from 'node:util';
import { openStation } from '../../main/station.ts';
import { knownOrders } from './known-orders.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * Opens the station of a process that tests kill, by the options `--folder DIR --orders N`: N labelled orders and no
 * platform, which bench work with parcels does not need. `orders` is the result of `knownOrders`; `dies` is the number
 * of `--dies N`, 0 without.
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
  return { station: opened.value, folder, orders, dies: Number(values.dies) };
}
