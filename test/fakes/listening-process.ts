import { parseArgs } from 'node:util';
import { webhookListenerSchema } from '../../shared/model/webhook-listener.ts';
import { openStation } from '../../main/station.ts';
import { draftOf } from './drafts.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * A station that listens for updates, as a process of its own, for tests that kill it:
 *
 *   node test/fakes/listening-process.ts --folder DIR --port N --orders N
 *
 * It has so many orders, which the platform calls `PB.0`, `PB.1`, ... Prints `{"listening":SECRET}` once it
 * can be called, and then again and again `{"isAllApplied":true}` or false.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    port: { type: 'string', default: '0' },
    orders: { type: 'string', default: '0' },
  },
});

const opened = openStation(
  values.folder,
  // Nobody listens there: what a look-up would say is not asked.
  { mode: 'account', baseUrl: 'http://127.0.0.1:9', token: () => 'none', partner: () => null },
  surroundingsOf(values.folder),
);
if (!opened.ok) throw new Error(opened.error.code);
const { store, tracking } = opened.value;
for (let number = 0; number < Number(values.orders); number++) {
  const id = `ORDER-${number}`;
  if (store.orders.get(id)) continue;
  store.commit(() => {
    const at = Date.now();
    store.orders.insert({ id, soc: id, draft: draftOf({ soc: id }), pickupPoint: null, at });
    const platform = {
      platformCode: `PB.${number}`,
      shortCode: String(number).padStart(9, '0'),
      platformSortCode: null,
      carrierId: '1',
      carrierName: 'GHTK',
      waybill: `W${number}`,
      carrierSortCode: null,
      shipmentFee: 25_000,
      insuranceFee: 0,
      collection: null,
    };
    store.orders.change(id, { sync: 'created', platform }, at);
  });
}
store.settings.set(
  'webhooks.listener',
  webhookListenerSchema.parse({ isOn: true, port: Number(values.port) }),
);
await tracking.start();
process.stdout.write(`${JSON.stringify({ listening: tracking.paths.present })}\n`);

const parent = process.ppid;
setInterval(() => {
  const isAllApplied = store.webhookCalls.unapplied(1).length === 0;
  process.stdout.write(`${JSON.stringify({ isAllApplied })}\n`);
  if (process.ppid !== parent) process.exit(0);
}, 200);
