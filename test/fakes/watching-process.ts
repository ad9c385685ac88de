import { parseArgs } from 'node:util';
import { systemClock } from '../../main/base/host-services.ts';
import { openStation } from '../../main/station.ts';
import { importConstantsSchema } from '../../shared/model/import.ts';
import { pickupPoint } from './drafts.ts';
import { surroundingsOf } from './surroundings.ts';
import { killSelf } from './kill-self.ts';
import { report } from './process-report.ts';

/**
 * Station that watches a folder, in a separate process, for tests that kill it:
 *
 *   node test/fakes/watching-process.ts --folder DIR --watched DIR --base-url URL --token TOKEN [--die-at N]
 *
 * `--folder` has a database with areas. Its timers run 20 times as fast. Prints `{"step":STEP}` at each step of a file.
 * With `--die-at` it kills itself at that step, counted from 1.
 */
const FASTER = 20;
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    watched: { type: 'string', default: '' },
    'base-url': { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    'die-at': { type: 'string', default: '0' },
  },
});
let steps = 0;
const opened = openStation(
  values.folder,
  { mode: 'account', baseUrl: values['base-url'], token: () => values.token, partner: () => null },
  surroundingsOf(values.folder, {
    clock: { ...systemClock, after: (ms, task) => systemClock.after(ms / FASTER, task) },
    onCrashPoint: (step) => {
      if (!step.startsWith('import')) return;
      report({ step });
      steps += 1;
      if (steps === Number(values['die-at'])) killSelf();
    },
  }),
);
if (!opened.ok) throw new Error(opened.error.code);
const { store, unattended, imports, outbox } = opened.value;
if (!store.pickupPoints.get(pickupPoint.id)) store.pickupPoints.save(pickupPoint);
store.settings.set('outbox.recheckMs', 300);
unattended.profiles.save({
  name: 'Shop',
  columns: {},
  constants: importConstantsSchema.parse({ pickupPointId: pickupPoint.id }),
});
const folder = values.watched;
await unattended.saveWatch({ isOn: true, folder, profile: 'Shop', enters: true });
outbox.start();
imports.start();
unattended.start();
setInterval(() => {}, 1_000);
