import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStation } from '../../main/station.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { seeded } from './seeded.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * A station without a window as a process of its own, for tests that kill it:
 *
 *   node test/fakes/station-process.ts --folder DIR --base-url URL --token TOKEN [--orders N]
 *     [--wishes] [--seed N] [--code PB1] [--kill-at STEP [--nth N]] [--recheck-ms N]
 *
 * Enters N orders, a few milliseconds apart, and prints `{"committed":SOC,"amount":N,"bad":B}` for
 * each one only after it was confirmed, as the window would; then `{"waiting":N}` whenever the queue
 * changed. With --wishes it also enters orders that the platform refuses, corrects orders and takes
 * them back, and prints `{"correcting":SOC,…}` or `{"cancelling":SOC}` before, and `{"corrected":…}`,
 * `{"cancelled":…}`, or `{"uncorrected":SOC}`, `{"uncancelled":SOC}`, after. Kills itself when a step of the queue is reached the
 * n-th time. A second process on the same folder prints `{"refused":CODE}` and ends with 3.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    'base-url': { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    orders: { type: 'string', default: '0' },
    wishes: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    code: { type: 'string', default: 'PB1' },
    'kill-at': { type: 'string' },
    nth: { type: 'string', default: '1' },
    'recheck-ms': { type: 'string', default: '300' },
  },
});

const print = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`);
let left = Number(values.nth);
const opened = openStation(
  values.folder,
  {
    mode: 'account',
    baseUrl: values['base-url'],
    token: () => values.token,
    partner: () => null,
  },
  surroundingsOf(values.folder, {
    onStep(step) {
      if (step !== values['kill-at'] || --left > 0) return;
      process.kill(process.pid, 'SIGKILL');
    },
  }),
);
if (!opened.ok) {
  print({ refused: opened.error.code });
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
signals.onGathered(() => print(waiting()));
outbox.start();
print({ ready: true });

const random = seeded(Number(values.seed));
const known = [...store.orders.idsIn('queued'), ...store.orders.idsIn('uncertain')];

function draw() {
  const bad = values.wishes && random() < 0.12;
  const amount = 1_000 * Math.floor(random() * 1_000);
  return { bad, amount, draft: draftOf({ codAmount: amount, ...(bad && { carrier: 'none' }) }) };
}

function enter(): void {
  const { draft, ...facts } = draw();
  const order = orders.enter({ draft, print: false });
  if (!order.ok) throw new Error(order.error.code);
  print({ committed: order.value.soc, ...facts });
  known.push(order.value.id);
}

function correct(id: string, soc: string): void {
  const { draft, ...facts } = draw();
  print({ correcting: soc, ...facts });
  const corrected = orders.correct(id, draft);
  print(corrected.ok ? { corrected: soc, ...facts } : { uncorrected: soc });
}

function takeBack(id: string, soc: string): void {
  print({ cancelling: soc });
  print(outbox.cancel(id).ok ? { cancelled: soc } : { uncancelled: soc });
}

function wish(): void {
  const id = known[known.length - 1 - Math.floor(random() * Math.min(known.length, 12))];
  const order = id === undefined ? null : store.orders.get(id);
  if (!order) enter();
  else if (random() < 0.6) correct(order.id, order.soc);
  else takeBack(order.id, order.soc);
}

for (let entered = 0; entered < Number(values.orders); entered++) {
  enter();
  if (values.wishes && random() < 0.5) wish();
  await sleep(15);
}
print(waiting());

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
}, 500);
