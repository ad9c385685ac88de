import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStation } from '../../main/station.ts';
import { pickupPoint } from './drafts.ts';
import { FileVault } from './file-vault.ts';
import { waitForStage } from './importing.ts';
import { surroundingsOf } from './surroundings.ts';
import { importCall, openInWindow } from './window-calls.ts';
import { killSelf } from './kill-self.ts';
import { report } from './process-report.ts';

/**
 * Bench of a site at which a packer enters a file in the window, in a separate process, for tests that kill it:
 *
 *   node test/fakes/site-importing-process.ts --folder DIR --file FILE --code PB1 [options]
 *
 * Options: --base-url URL --token TOKEN [--join INVITATION] [--die-at claimed|entered]
 * `--folder` has a database with areas. Resumes the open import, or opens the file, and enters all of it. Prints:
 * - `{"claimed":true}` once file and codes are claimed at the hub, before the first order is entered;
 * - `{"asked":QUESTION}` if the packer must answer a question first;
 * - `{"entered":N,"wasFinishedLater":BOOLEAN}` at the end.
 * Kills itself once file and codes are claimed (`claimed`), or once the first orders are entered (`entered`).
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
    code: { type: 'string', default: 'PB1' },
    'base-url': { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    join: { type: 'string' },
    'die-at': { type: 'string' },
  },
});
const opened = openStation(
  values.folder,
  { mode: 'account', baseUrl: values['base-url'], token: () => values.token, partner: () => null },
  surroundingsOf(values.folder, {
    vault: new FileVault(join(values.folder, 'vault.json')),
    onCrashPoint: (step) => {
      if (values['die-at'] === 'entered' && step === 'import: some entered') killSelf();
    },
  }),
);
if (!opened.ok) throw new Error(opened.error.code);
const station = opened.value;
const { store, imports } = station;
if (!store.pickupPoints.get(pickupPoint.id)) store.pickupPoints.save(pickupPoint);
store.settings.set('station', { ...store.settings.get('station'), code: values.code });
store.settings.set('outbox.recheckMs', 300);
const enter = imports.enter.bind(imports);
imports.enter = (request) => {
  report({ claimed: true });
  if (values['die-at'] === 'claimed') killSelf();
  return enter(request);
};
station.outbox.start();
imports.start();
station.site?.start();
if (values.join !== undefined) {
  const joined = await station.site?.join(values.join);
  if (joined !== 'joined') throw new Error(joined);
}
if (imports.state === null)
  await openInWindow(station, 'don.csv', readFileSync(values.file, 'utf8'));
if (imports.state?.stage === 'ready') {
  const { fit } = imports.state.counts;
  const requested = await importCall(station, 'imports.enter', { orders: fit });
  if (requested) report({ asked: requested });
}
const { entered, wasFinishedLater } = await waitForStage(station, 'entered');
report({ entered, wasFinishedLater });
setInterval(() => {}, 1_000);
