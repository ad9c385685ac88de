import { parseArgs } from 'node:util';
import { openStation } from '../../main/station.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { eventually } from './eventually.ts';
import { surroundingsOf } from './surroundings.ts';
import { killSelf } from './kill-self.ts';
import { report } from './process-report.ts';

/**
 * Station that cancels all its orders, in a separate process that kills itself:
 *
 *   node test/fakes/cancelling-process.ts --folder DIR --base-url URL --token TOKEN --orders N [options]
 *
 * Options: [--asked N] [--step STEP --nth N]
 * Creates that many orders at the platform first, unless some exist. Prints `{"was":STATE,"of":N,"told":N}` with the
 * result of the previous run. Then it cancels. It kills itself (SIGKILL) directly after the commit of request number
 * `--asked`, or when the queue reaches a step (`main/outbox/queue-crash-points.ts`) for the nth time. Otherwise it prints
 * `{"done":N,"left":N}` once no cancellation is in progress: the number requested now, and the number requested before.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    'base-url': { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    orders: { type: 'string', default: '0' },
    asked: { type: 'string', default: '0' },
    step: { type: 'string', default: '' },
    nth: { type: 'string', default: '0' },
  },
});
let reached = 0;
const opened = openStation(
  values.folder,
  { mode: 'account', baseUrl: values['base-url'], token: () => values.token, partner: () => null },
  surroundingsOf(values.folder, {
    onCrashPoint(step) {
      if (step === values.step) reached += 1;
      if (step === values.step && reached === Number(values.nth)) killSelf();
    },
  }),
);
if (!opened.ok) throw new Error(opened.error.code);
const { store, orders, outbox, bulk } = opened.value;

const { state: was = 'nothing', of = 0, done: told = 0 } = bulk.state ?? {};
report({ was, of, told });
if (!store.pickupPoints.get(pickupPoint.id)) {
  store.pickupPoints.save(pickupPoint);
  store.settings.set('outbox.recheckMs', 300);
  outbox.start();
  const ids = Array.from({ length: Number(values.orders) }, (_, number) => {
    const entered = orders.enter({ draft: draftOf({ soc: `SOC-${number}` }), print: false });
    if (!entered.ok) throw new Error(entered.error.code);
    return entered.value.id;
  });
  await eventually('the platform has them', () =>
    ids.every((id) => store.orders.get(id)?.sync === 'created'),
  );
}

const cancel = outbox.cancel.bind(outbox);
let cancelCount = 0;
outbox.cancel = (id) => {
  const answer = cancel(id);
  if (answer.ok) cancelCount += 1;
  if (answer.ok && cancelCount === Number(values.asked)) killSelf();
  return answer;
};
const query = { text: '', show: 'all' } as const;
const begun = await bulk.begin('cancel', { query, except: [], upTo: null });
if (!begun.ok) throw new Error(begun.error.code);
// Not earlier: the result of a run is only reported in the process that began it.
outbox.start();
await eventually(
  'the last one cancelled',
  () => bulk.state?.state === 'done' && store.orders.counts()['cancelling'] === 0,
);
const { done = 0, refused = [] } = bulk.state ?? {};
report({ done, left: refused.reduce((total, { orders }) => total + orders, 0) });
setInterval(() => {}, 1_000);
