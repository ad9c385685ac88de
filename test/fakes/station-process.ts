import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStation } from '../../main/station.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * A station without a window as a process of its own, for tests that kill it:
 *
 *   node test/fakes/station-process.ts --folder DIR --base-url URL --token TOKEN [--orders N]
 *
 * Enters N orders, a few milliseconds apart, and prints `{"committed":SOC}` for each one only
 * after it was confirmed, as the window would; then `{"waiting":N}` whenever the queue changed.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    'base-url': { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    orders: { type: 'string', default: '0' },
    'recheck-ms': { type: 'string', default: '300' },
  },
});

const print = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`);
const opened = openStation(
  values.folder,
  {
    mode: 'account',
    baseUrl: values['base-url'],
    token: () => values.token,
    partner: () => null,
  },
  surroundingsOf(values.folder),
);
if (!opened.ok) {
  print({ refused: opened.error.code });
  process.exit(3);
}
const station = opened.value;
station.store.settings.set('outbox.recheckMs', Number(values['recheck-ms']));
if (!station.store.pickupPoints.get(pickupPoint.id)) station.store.pickupPoints.save(pickupPoint);
const waiting = () => {
  const { queued, sending, uncertain } = station.store.orders.counts();
  return { waiting: queued + sending + uncertain };
};
station.signals.onGathered(() => print(waiting()));
station.outbox.start();
print({ ready: true });
for (let entered = 0; entered < Number(values.orders); entered++) {
  const order = station.orders.enter({ draft: draftOf(), print: false });
  if (!order.ok) throw new Error(order.error.code);
  print({ committed: order.value.soc });
  await sleep(15);
}
print(waiting());

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
}, 500);
