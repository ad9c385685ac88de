import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { systemClock } from '../../main/base/host-services.ts';
import { openStation } from '../../main/station.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { eventually } from './eventually.ts';
import { FileVault } from './file-vault.ts';
import { labelPrinter } from './label-printer.ts';
import { surroundingsOf } from './surroundings.ts';
import { killSelf } from './kill-self.ts';
import { report } from './process-report.ts';

/**
 * Station of a site in a separate process, for tests that kill it:
 *
 *   node test/fakes/site-printing-process.ts --folder DIR --code PB1 --base-url URL --token TOKEN [options]
 *
 * Options: [--join INVITATION] [--printer PORT] [--die-at STEP] [--ask PB2] [--days-ago N]
 * Lets other benches use its printer at that port. With `--ask` it enters an order and requests its label from the
 * printer of the bench with that code. Its clock is N days behind this computer's.
 * Input lines:
 * - `{"do":"ask","of":"PB2"}` requests one more label;
 * - `hand` and `out` add the parcel of a `soc` to its carrier's handover and remove it; `close` closes that handover;
 * - `withdraw` withdraws the last request;
 * - `enter` enters an order without requesting a label;
 * - `join` joins by an `invitation`.
 * Prints `{"joined":…}`, `{"soc":…}` of each entered order, `{"done":LINE}`, and on each change:
 * - `{"link":STATE}`;
 * - `{"asked":[STATE,…]}` of its own requests;
 * - `{"forOthers":[STATE,…]}` of its prints for other benches;
 * - `{"lists":[[SOC,…],…]}` of its handovers, closed ones after the word `closed`.
 * Kills itself at a step of printing, or at `claimed`: the hub's answer is stored, but not yet acted on.
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
    'days-ago': { type: 'string', default: '0' },
  },
});
const behindMs = Number(values['days-ago']) * 24 * 3_600_000;
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
    clock: { ...systemClock, now: () => systemClock.now() - behindMs },
    vault: new FileVault(join(values.folder, 'vault.json')),
    onPrintCrashPoint: (step) => {
      if (step === values['die-at']) killSelf();
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

/** Returns the states of prints requested from other benches and printed for them, latest first. */
const states = () => ({
  asked: store.sitePrints.requested(9).map(({ state, trouble }) => trouble ?? state),
  forOthers: store.sitePrints.forThisBench().map(({ state, trouble }) => trouble ?? state),
  lists: station.handovers.latest(9).map(({ id, closedAt }) => {
    const socs = store.handovers.parcels(id).map(({ soc }) => soc);
    return (closedAt === null ? [] : ['closed']).concat(socs.toSorted());
  }),
});
signals.on((name) => {
  const isClaimed = () => store.sitePrints.forThisBench().some(({ state }) => state === 'claimed');
  if (values['die-at'] === 'claimed' && name === 'site.printsChanged' && isClaimed()) killSelf();
});
station.start();
if (values.join !== undefined) report({ joined: await site?.join(values.join) });

const parent = process.ppid;
let before = '';
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
  const now = { link: site?.state.state, ...states() };
  if (JSON.stringify(now) !== before) report(now);
  before = JSON.stringify(now);
}, 30);

/** Enters an order and waits until the platform has it. */
async function enter(): Promise<{ id: string; soc: string }> {
  const entered = orders.enter({ draft: draftOf(), print: false });
  if (!entered.ok) throw new Error(entered.error.code);
  const { id, soc } = entered.value;
  await eventually('the order created', () => store.orders.get(id)?.sync === 'created');
  return { id, soc };
}

/** Enters an order and requests its label from the bench with that code. */
async function ask(of: string): Promise<void> {
  const { id, soc } = await enter();
  const printer = await eventually('a printer', () =>
    sitePrints.printers().find(({ benchName }) => benchName.split(' ')[0] === of),
  );
  const requested = await sitePrints.ask([id], printer.id, null);
  // A repeated request prints once.
  const again = await sitePrints.ask([id], printer.id, null);
  report({ soc, ok: requested.ok, again: again.ok ? 'asked twice' : again.error.code });
}

/** Executes an input line. */
async function follow(command: Record<string, string>): Promise<void> {
  const { soc = '', of = '' } = command;
  const own = store.orders.idOfSoc(soc);
  if (command['do'] === 'join') report({ joined: await site?.join(command['invitation'] ?? '') });
  if (command['do'] === 'enter') await enter();
  if (command['do'] === 'ask') await ask(of);
  if (command['do'] === 'withdraw') sitePrints.settle(sitePrints.requested()[0]?.id ?? '');
  if (command['do'] === 'hand') {
    const { carrierId = '', carrierName = '' } = store.orders.get(own ?? '')?.platform ?? {};
    const { id } = station.handovers.open({ id: carrierId, name: carrierName });
    const scanned = station.siteHandovers.scan(id, soc);
    if (!scanned.ok || scanned.value.outcome !== 'taken') throw new Error(JSON.stringify(scanned));
  }
  if (command['do'] === 'out') {
    const out = station.siteHandovers.takeOut(own ?? '');
    if (!out.ok) throw new Error(out.error.code);
  }
  if (command['do'] === 'close')
    for (const { id, closedAt } of station.handovers.latest(9))
      if (closedAt === null) await station.siteHandovers.close(id, 99);
  report({ done: JSON.stringify(command) });
}
createInterface({ input: process.stdin }).on('line', (line) => {
  void follow(JSON.parse(line) as Record<string, string>);
});
if (values.ask !== undefined) await ask(values.ask);
