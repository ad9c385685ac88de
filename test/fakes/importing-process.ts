import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Mend } from '../../shared/model/import.ts';
import { openStation } from '../../main/station.ts';
import { pickupPoint } from './drafts.ts';
import { knowAllAreas, openFile, waitForStage } from './importing.ts';
import { surroundingsOf } from './surroundings.ts';
import { killSelf } from './kill-self.ts';
import { report } from './process-report.ts';

/**
 * Station that enters a file of orders, in a separate process, for tests that kill it:
 *
 *   node test/fakes/importing-process.ts --folder DIR --file FILE --base-url URL --token TOKEN [options]
 *
 * Options: [--die-at N] [--mends FILE]
 * Resumes the open import, or opens the file. Corrects it by the calls in `--mends` (JSON), and enters all of it.
 * Prints `{"checked":COUNTS}` and `{"mended":COUNTS}` before that, `{"step":STEP}` at each step of entering, and
 * `{"entered":N}` at the end. With `--die-at` it kills itself after that many commits.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
    'base-url': { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    mends: { type: 'string', default: '' },
    'die-at': { type: 'string', default: '0' },
  },
});
let commits = 0;
const opened = openStation(
  values.folder,
  { mode: 'account', baseUrl: values['base-url'], token: () => values.token, partner: () => null },
  surroundingsOf(values.folder, {
    onCrashPoint: (step) => {
      if (!step.startsWith('import')) return;
      report({ step });
      if (step === 'import: some entered') commits += 1;
      if (commits > 0 && commits === Number(values['die-at'])) killSelf();
    },
  }),
);
if (!opened.ok) throw new Error(opened.error.code);
const station = opened.value;
const { store, imports } = station;
if (!store.pickupPoints.get(pickupPoint.id)) store.pickupPoints.save(pickupPoint);
store.settings.set('outbox.recheckMs', 300);
if (store.areas.counts().communes === 0) await knowAllAreas(station);
station.outbox.start();
imports.start();
if (imports.state === null) {
  await openFile(station, readFileSync(values.file), 'don.csv');
  const checked = await waitForStage(station, 'ready');
  report({ checked: checked.counts });
  const mends =
    values.mends === '' ? [] : (JSON.parse(readFileSync(values.mends, 'utf8')) as Mend[]);
  for (const mend of mends) await imports.mend(mend);
  const { counts } = await waitForStage(station, 'ready');
  report({ mended: counts });
  const begun = imports.enter({ orders: counts.fit });
  if (!begun.ok) throw new Error(begun.error.code);
}
const { entered, wasFinishedLater } = await waitForStage(station, 'entered');
report({ entered, wasFinishedLater });
setInterval(() => {}, 1_000);
