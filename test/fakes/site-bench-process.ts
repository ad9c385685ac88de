import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createIds } from '../../main/base/ids.ts';
import { silentLog, systemClock } from '../../main/base/host-services.ts';
import { HubConnection } from '../../main/site/round/hub-connection.ts';
import { openStore } from '../../main/store/store.ts';
import { enterOrder } from './entered-order.ts';
import { FileVault } from './file-vault.ts';
import { killSelf } from './kill-self.ts';
import { report } from './process-report.ts';

/**
 * Bench of a site in a separate process, for tests that kill it:
 *
 *   node test/fakes/site-bench-process.ts --folder DIR --code PB1 [options]
 *
 * Options: [--join INVITATION] [--orders N] [--die-at STEP] [--claim SOC] [--template PARCEL] [--name NAME]
 * Writes N orders as entered. Then it prints:
 * - `{"state":…}` whenever its link's state changes;
 * - `{"joined":…}` after its request to join;
 * - `{"known":N,"waiting":N,"benches":N}` whenever it knows of more orders or benches of the site, or has sent more to
 * the hub;
 * - `{"template":PARCEL}` whenever its only template, PARCEL at first, changes.
 * Kills itself at a step of the link, like a power cut. NAME is the bench's new name, which its audit log records.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    code: { type: 'string', default: 'PB1' },
    join: { type: 'string' },
    orders: { type: 'string', default: '0' },
    'die-at': { type: 'string' },
    claim: { type: 'string' },
    template: { type: 'string' },
    name: { type: 'string' },
  },
});
const ids = createIds(systemClock);
const opened = openStore(join(values.folder, 'packbench.db'), ids);
if (!opened.ok) throw new Error(opened.error.code);
const store = opened.value;
store.settings.set('station', { ...store.settings.get('station'), code: values.code });

const link = new HubConnection({
  store,
  vault: new FileVault(join(values.folder, 'vault.json')),
  clock: systemClock,
  log: silentLog,
  version: 'test',
  account: 'https://platform.test',
  changed: (state) => report(state),
  step: (step) => {
    if (step === values['die-at']) killSelf();
  },
});

for (let entered = 0; entered < Number(values.orders); entered++) {
  report({ committed: enterOrder(store, ids) });
}
if (values.name !== undefined)
  store.settings.set('station', { ...store.settings.get('station'), name: values.name });
if (values.template !== undefined)
  store.settings.set('orderTemplates', [{ name: 'Áo', parcel: values.template }]);
if (values.join !== undefined) report({ joined: await link.join(values.join) });
link.start();
if (values.claim !== undefined) report(await link.claiming.take(values.claim));

const parent = process.ppid;
let before = '';
let template: string | undefined;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
  const lastEvent = store.site.progress()?.position.event ?? '';
  const now = {
    known: store.site.count(),
    waiting: store.events.countAfter(lastEvent, 1_000),
    benches: store.site.benches().length,
  };
  if (JSON.stringify(now) !== before) report(now);
  before = JSON.stringify(now);
  const parcel = store.settings.get('orderTemplates')[0]?.parcel;
  if (parcel !== template) report({ template: parcel });
  template = parcel;
}, 50);
