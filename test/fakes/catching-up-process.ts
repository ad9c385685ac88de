import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createIds } from '../../main/base/ids.ts';
import { silentLog, systemClock } from '../../main/base/surroundings.ts';
import { openStore } from '../../main/store/store.ts';
import { CatchingUp } from '../../main/tracking/catching-up.ts';

/**
 * Makes every followed order of a station's database due, in a separate process, for tests that kill it:
 *
 *   node test/fakes/catching-up-process.ts --folder DIR [--begin] [--die-after N]
 *
 * With `--begin` it starts over, otherwise it resumes. For each part it prints `{"planned":N,"hadTurn":…,"ms":…}`: the
 * number of orders, whether other work ran before it, and its duration. Prints `{"done":true}` at the end. Kills itself
 * after part N.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    begin: { type: 'boolean', default: false },
    'die-after': { type: 'string', default: '0' },
  },
});
const opened = openStore(join(values.folder, 'packbench.db'), createIds(systemClock));
if (!opened.ok) throw new Error(opened.error.code);
const store = opened.value;

let turns = 0;
const turn = () => {
  turns += 1;
  setImmediate(turn);
};
turn();

const { followed } = store;
const catchUp = followed.catchUp.bind(followed);
let parts = 0;
let turnsBefore = 0;
followed.catchUp = (since, limit) => {
  const began = performance.now();
  const planned = catchUp(since, limit);
  const ms = Math.round(performance.now() - began);
  parts += 1;
  process.stdout.write(`${JSON.stringify({ planned, hadTurn: turns > turnsBefore, ms })}\n`);
  turnsBefore = turns;
  if (parts === Number(values['die-after'])) process.kill(process.pid, 'SIGKILL');
  return planned;
};

const catchingUp = new CatchingUp({ store, clock: systemClock, log: silentLog });
if (values.begin) catchingUp.begin();
else catchingUp.goOn();
while (store.settings.get('following.catchUpSince') !== null)
  await new Promise((resolve) => setImmediate(resolve));
await catchingUp.close();
process.stdout.write(`${JSON.stringify({ done: true })}\n`);
process.exit(0);
