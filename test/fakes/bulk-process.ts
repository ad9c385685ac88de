import { openPackersStation } from './packers-station.ts';

/**
 * A station that puts all parcels into their handovers, as a process of its own that kills itself:
 *
 *   node test/fakes/bulk-process.ts --folder DIR --orders N --dies N
 *
 * Prints `{"was":STATE,"of":N,"told":N}` with what became of the run before, is killed (SIGKILL) once so many parcels were
 * looked at, right behind the commit of the last one, and else prints `{"done":N,"left":N}` at its end: to
 * how many it was done now, and how many were done before.
 */
const { station, dies, tell } = openPackersStation();
const { bulk, signals, handovers } = station;
const { state: was = 'nothing', of = 0, done: told = 0 } = bulk.state ?? {};
tell({ was, of, told });
const add = handovers.add.bind(handovers);
let added = 0;
handovers.add = (id) => {
  const refusal = add(id);
  added += 1;
  if (added === dies) process.kill(process.pid, 'SIGKILL');
  return refusal;
};
signals.on((name) => {
  if (name !== 'bulk.changed' || !bulk.state || bulk.state.state === 'runs') return;
  const { done, refused } = bulk.state;
  tell({ done, left: refused.reduce((total, { orders }) => total + orders, 0) });
});
const query = { text: '', show: 'all' } as const;
const begun = await bulk.begin('hand-over', { query, except: [], upTo: null });
if (!begun.ok) throw new Error(begun.error.code);
setInterval(() => {}, 1_000);
