import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createIds } from '../../main/base/ids.ts';
import { silentLog, systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { CatchingUp } from '../../main/tracking/catching-up.ts';
import { killSelf } from './kill-self.ts';
import { report } from './process-report.ts';

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

let ticks = 0;
const tick = () => {
  ticks += 1;
  setImmediate(tick);
};
tick();

const { followed } = store;
const catchUp = followed.catchUp.bind(followed);
let parts = 0;
let ticksBefore = 0;
followed.catchUp = (since, limit) => {
  const began = performance.now();
  const planned = catchUp(since, limit);
  const ms = Math.round(performance.now() - began);
  parts += 1;
  report({ planned, hadTurn: ticks > ticksBefore, ms });
  ticksBefore = ticks;
  if (parts === Number(values['die-after'])) killSelf();
  return planned;
};

const catchingUp = new CatchingUp({ store, clock: systemClock, log: silentLog });
if (values.begin) catchingUp.begin();
else catchingUp.goOn();
while (store.settings.get('following.catchUpSince') !== null)
  await new Promise((resolve) => setImmediate(resolve));
await catchingUp.close();
report({ done: true });
process.exit(0);
