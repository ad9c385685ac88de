import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStation } from '../../main/station.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { eventually } from './eventually.ts';
import { FileVault } from './file-vault.ts';
import { labelPrinter } from './label-printer.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * A station of a site as a process of its own, for tests that kill it:
 *
 *   node test/fakes/site-printing-process.ts --folder DIR --code PB1 --base-url URL --token TOKEN [--join INVITATION]
 *     [--printer PORT] [--die-at STEP] [--ask PB2]
 *
 * Lets others print on its printer at that port. Asked to, it enters an order and asks the printer of the bench with that code
 * for its label. Prints `{"joined":…}`, `{"link":STATE}`, `{"asked":[STATE,…]}` of what it asked for and `{"forOthers":[STATE,…]}`
 * of what it prints for others whenever they are others. It kills itself at a step of printing, or at `claimed`, when
 * the hub's word is noted here and nothing is done with it yet.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    code: { type: 'string', default: 'PB1' },
    'base-url': { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    join: { type: 'string' },
    printer: { type: 'string' },
    'die-at': { type: 'string' },
    ask: { type: 'string' },
  },
});
const print = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`);
const die = () => process.kill(process.pid, 'SIGKILL');
const account = {
  mode: 'account',
  baseUrl: values['base-url'],
  token: () => values.token,
  partner: () => null,
} as const;
const opened = openStation(
  values.folder,
  account,
  surroundingsOf(values.folder, {
    vault: new FileVault(join(values.folder, 'vault.json')),
    onPrintStep: (step) => {
      if (step === values['die-at']) die();
    },
  }),
);
if (!opened.ok) throw new Error(opened.error.code);
const station = opened.value;
const { store, signals, orders, site, sitePrints, setup } = station;
store.settings.set('station', { ...store.settings.get('station'), code: values.code });
if (!store.pickupPoints.get(pickupPoint.id)) store.pickupPoints.save(pickupPoint);
if (values.printer !== undefined && store.printers.list().length === 0) {
  const transport = { kind: 'tcp', host: '127.0.0.1', port: Number(values.printer) } as const;
  const as = { labelSource: 'platform', heightMm: 88, isShared: true } as const;
  const printer = labelPrinter({ transport, ...as });
  setup.printers.save(null, printerInputSchema.parse(printer));
}

/** The states of what this bench has others print, or prints for them, the latest first. */
const states = () => ({
  asked: store.sitePrints.asked(9).map(({ state, trouble }) => trouble ?? state),
  forOthers: store.sitePrints.forHere().map(({ state, trouble }) => trouble ?? state),
});
signals.on((name) => {
  const isClaimed = () => store.sitePrints.forHere().some(({ state }) => state === 'claimed');
  if (values['die-at'] === 'claimed' && name === 'site.printsChanged' && isClaimed()) die();
});
station.start();
if (values.join !== undefined) print({ joined: await site?.join(values.join) });

const parent = process.ppid;
let before = '';
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
  const now = { link: site?.state.state, ...states() };
  if (JSON.stringify(now) !== before) print(now);
  before = JSON.stringify(now);
}, 30);

if (values.ask !== undefined) {
  const entered = orders.enter({ draft: draftOf(), print: false });
  if (!entered.ok) throw new Error(entered.error.code);
  const { id } = entered.value;
  await eventually('the order created', () => store.orders.get(id)?.sync === 'created');
  const printer = await eventually('a printer', () =>
    sitePrints.printers().find(({ benchName }) => benchName.split(' ')[0] === values.ask),
  );
  const asked = sitePrints.ask([id], printer.id, null);
  // Asked twice it is printed once.
  const again = sitePrints.ask([id], printer.id, null);
  print({ ok: asked.ok, again: again.ok ? 'asked twice' : again.error.code });
}
