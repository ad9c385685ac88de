import { parseArgs } from 'node:util';
import { garbageCollector } from '../../main/base/garbage.ts';
import { type Clock, systemClock } from '../../main/base/host-services.ts';
import { webhookListenerSchema } from '../../shared/model/webhook-listener.ts';
import { openStation } from '../../main/station.ts';
import { knownOrders } from './known-orders.ts';
import { surroundingsOf } from './surroundings.ts';
import { report } from './process-report.ts';

/**
 * Station that listens for updates, in a separate process, for tests that kill it:
 *
 *   node test/fakes/listening-process.ts --folder DIR --port N --orders N
 *
 * Has N orders with the platform codes `PB.0`, `PB.1`, ... Prints `{"listening":SECRET}` once it can be called, and
 * then repeatedly `{"isAllApplied":true}` or false with its counts. On SIGUSR2 it prints `{"heldBytes":N}`: the memory
 * left after a garbage collection. `--clock-off-ms` sets its clock wrong.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    port: { type: 'string', default: '0' },
    orders: { type: 'string', default: '0' },
    'clock-off-ms': { type: 'string', default: '0' },
  },
});

const off = Number(values['clock-off-ms']);
const clock: Clock = { ...systemClock, now: () => Date.now() + off };

const opened = openStation(
  values.folder,
  // No server listens there: this test does not use lookups.
  { mode: 'account', baseUrl: 'http://127.0.0.1:9', token: () => 'none', partner: () => null },
  surroundingsOf(values.folder, { clock }),
);
if (!opened.ok) throw new Error(opened.error.code);
const { store, tracking } = opened.value;
knownOrders(store, Number(values.orders), { printed: false });
store.settings.set(
  'webhooks.listener',
  webhookListenerSchema.parse({ isOn: true, port: Number(values.port) }),
);
await tracking.start();
report({ listening: tracking.paths.present });

const collect = garbageCollector();
process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  report({ heldBytes: heapUsed + external });
});

const parent = process.ppid;
setInterval(() => {
  const isAllApplied = !store.webhookCalls.hasUnapplied && store.webhookArrivals.isEmpty;
  const { listener, fates } = tracking.webhooks;
  report({ isAllApplied, counts: listener.counts, fates });
  if (process.ppid !== parent) process.exit(0);
}, 200);
