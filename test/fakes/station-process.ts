import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStation } from '../../main/station.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { surroundingsOf } from './surroundings.ts';
import { report } from './process-report.ts';

/**
 * Station without a window in a separate process, for tests that kill it:
 *
 *   node test/fakes/station-process.ts --folder DIR --base-url URL --token TOKEN [options]
 *
 * Options: [--orders N] [--code PB1] [--recheck-ms N]
 * Enters N orders, a few milliseconds apart. Prints `{"committed":SOC}` for each one only after it was confirmed, as
 * the window would; then `{"waiting":N}` whenever the queue changed. A second process on the same folder prints
 * `{"refused":CODE}` and ends with 3.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    'base-url': { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    orders: { type: 'string', default: '0' },
    code: { type: 'string', default: 'PB1' },
    'recheck-ms': { type: 'string', default: '300' },
  },
});

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
  report({ refused: opened.error.code });
  process.exit(3);
}
const { store, orders, outbox, signals } = opened.value;
store.settings.set('outbox.recheckMs', Number(values['recheck-ms']));
store.settings.set('outbox.followUpMs', 100);
if (store.settings.get('station').code !== values.code)
  store.settings.set('station', { ...store.settings.get('station'), code: values.code });
if (!store.pickupPoints.get(pickupPoint.id)) store.pickupPoints.save(pickupPoint);
const waiting = () => {
  const { queued, sending, uncertain, cancelling } = store.orders.counts();
  return { waiting: queued + sending + uncertain + cancelling };
};
signals.onGathered(() => report(waiting()));
outbox.start();
report({ ready: true });

for (let entered = 0; entered < Number(values.orders); entered++) {
  const order = orders.enter({ draft: draftOf(), print: false });
  if (!order.ok) throw new Error(order.error.code);
  report({ committed: order.value.soc });
  await sleep(15);
}
report(waiting());

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
}, 500);
