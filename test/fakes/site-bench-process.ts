import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createIds } from '../../main/base/ids.ts';
import { silentLog, systemClock } from '../../main/base/surroundings.ts';
import { SiteLink } from '../../main/site/link/site-link.ts';
import { openStore } from '../../main/store/store.ts';
import { enterOrder } from './entered-order.ts';
import { FileVault } from './file-vault.ts';

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
const print = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`);
const ids = createIds(systemClock);
const opened = openStore(join(values.folder, 'packbench.db'), ids);
if (!opened.ok) throw new Error(opened.error.code);
const store = opened.value;
store.settings.set('station', { ...store.settings.get('station'), code: values.code });

const link = new SiteLink({
  store,
  vault: new FileVault(join(values.folder, 'vault.json')),
  clock: systemClock,
  log: silentLog,
  version: 'test',
  account: 'https://platform.test',
  changed: (state) => print(state),
  step: (step) => {
    if (step === values['die-at']) process.kill(process.pid, 'SIGKILL');
  },
});

for (let entered = 0; entered < Number(values.orders); entered++) {
  print({ committed: enterOrder(store, ids) });
}
if (values.name !== undefined)
  store.settings.set('station', { ...store.settings.get('station'), name: values.name });
if (values.template !== undefined)
  store.settings.set('orderTemplates', [{ name: 'Áo', parcel: values.template }]);
if (values.join !== undefined) print({ joined: await link.join(values.join) });
link.start();
if (values.claim !== undefined) print(await link.claiming.take(values.claim));

const parent = process.ppid;
let before = '';
let template: string | undefined;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
  const told = store.site.progress()?.place.event ?? '';
  const now = {
    known: store.site.count(),
    waiting: store.events.countAfter(told, 1_000),
    benches: store.site.benches().length,
  };
  if (JSON.stringify(now) !== before) print(now);
  before = JSON.stringify(now);
  const parcel = store.settings.get('orderTemplates')[0]?.parcel;
  if (parcel !== template) print({ template: parcel });
  template = parcel;
}, 50);
