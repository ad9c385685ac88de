import { openPackersStation } from './packers-station.ts';
import { report } from './process-report.ts';
import { killSelf } from './kill-self.ts';

/**
 * Station that adds all parcels to their handovers, in a separate process that kills itself:
 *
 *   node test/fakes/bulk-process.ts --folder DIR --orders N --dies N
 *
 * Prints `{"was":STATE,"of":N,"told":N}` with the result of the previous run. With `--dies` it kills itself (SIGKILL)
 * after that many parcels, directly after the commit of the last one. Otherwise it prints `{"done":N,"left":N}` at its
 * end: the number of parcels handled now, and the number handled before.
 */
const { station, dies } = openPackersStation();
const { bulk, signals, handovers } = station;
const { state: was = 'nothing', of = 0, done: told = 0 } = bulk.state ?? {};
report({ was, of, told });
const add = handovers.add.bind(handovers);
let added = 0;
handovers.add = (id) => {
  const refusal = add(id);
  added += 1;
  if (added === dies) killSelf();
  return refusal;
};
signals.on((name) => {
  if (name !== 'bulk.changed' || !bulk.state || bulk.state.state === 'runs') return;
  const { done, refused } = bulk.state;
  report({ done, left: refused.reduce((total, { orders }) => total + orders, 0) });
});
const query = { text: '', show: 'all' } as const;
const begun = await bulk.begin('hand-over', { query, except: [], upTo: null });
if (!begun.ok) throw new Error(begun.error.code);
setInterval(() => {}, 1_000);
