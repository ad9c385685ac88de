import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Child } from '../../fakes/child.ts';
import { eventually } from '../../fakes/eventually.ts';
import type { FakePrinter } from '../../fakes/printer.ts';
import {
  labelled,
  lists,
  PrintingSite,
  says,
  settled,
  sendCommand,
} from '../site/printing-site.ts';
import { openPrinter } from '../../fakes/open-printer.ts';

// A hub restored from its backup while benches print for each other and hand parcels over: no label is printed twice,
// no handover is lost, and benches resend the data that the hub lost.

const site = new PrintingSite();
const { site: here } = site;
let backups = 0;
function backUp(): string {
  const file = join(site.folder, `${(backups += 1)}.backup`);
  here.ask('--hub-backup', file);
  return file;
}

/** Waits until the bench is level at another hub than before. */
async function levelAgain(child: Child, restore: () => Promise<void>): Promise<void> {
  const before = child.output().length;
  await restore();
  await child.line('level again', () => {
    const since = child.output().slice(before);
    const away = since.findIndex(({ link }) => link === 'away');
    return away >= 0 && since.slice(away).some(({ link }) => link === 'level') ? true : undefined;
  });
}

it('has all handovers again as they are, also a parcel that was taken out and a list that was signed since', async () => {
  const printer = await openPrinter();
  const [first, second] = [here.newBench(), here.newBench()];
  const other = await site.joined(second, { printer: printer.port });
  const one = await site.joined(first);
  const [a, b, c, out, last] = [
    await labelled(one, second.code, 0),
    await labelled(one, second.code, 1),
    await labelled(one, second.code, 2),
    await labelled(one, second.code, 3),
    await labelled(one, second.code, 4),
  ];
  await sendCommand(one, { do: 'hand', soc: a });
  await sendCommand(one, { do: 'hand', soc: out });
  await lists(other, [a, out]);
  await sendCommand(other, { do: 'hand', soc: b });
  await lists(one, [a, b, out]);
  const file = backUp();
  await sendCommand(one, { do: 'out', soc: a });
  await sendCommand(one, { do: 'out', soc: out });
  await sendCommand(other, { do: 'hand', soc: c });
  await lists(one, [b, c]);
  await lists(other, [b, c]);
  await sendCommand(one, { do: 'close' });
  await lists(other, ['closed', b, c]);
  await sendCommand(one, { do: 'hand', soc: a });
  await lists(other, [a], ['closed', b, c]);

  // One more while the hub is offline.
  await levelAgain(one, async () => {
    await here.closeHub();
    await sendCommand(other, { do: 'hand', soc: last });
    await here.restoreHub(file);
  });
  const third = await site.joined(here.newBench());
  for (const bench of [one, other, third]) await lists(bench, [a, last], ['closed', b, c]);
  // No later one is open from which a bench could conclude that this one was closed.
  await sendCommand(one, { do: 'close' });
  await lists(third, ['closed', a, last], ['closed', b, c]);
  await levelAgain(one, () => here.restoreHub(file));
  const fourth = await site.joined(here.newBench());
  for (const bench of [one, other, fourth])
    await lists(bench, ['closed', a, last], ['closed', b, c]);
  expect(printer.jobs).toHaveLength(5);
});

it.each([
  ['print: label made', 'printed'],
  ['print: answered', 'print-interrupted'],
])(
  'prints a label once that was on its way, though the hub lost who has it: killed at %s it is %s',
  async (step, came) => {
    const printer = await openPrinter();
    const { other: second, asking: one } = await site.requestFromOffline(printer);
    await settled(one);
    const file = backUp();
    await site.run(second, { 'die-at': step }).gone;
    await levelAgain(one, () => here.restoreHub(file));
    const again = site.run(second);
    await says(one, 'asked', came);
    await settled(again);
    expect(printer.jobs).toHaveLength(1);
  },
);

/**
 * A bench withdraws a request to a switched-off bench after a backup of the hub; waits until the hub has received both.
 */
async function takenBackSince(printer: FakePrinter) {
  const benches = await site.requestFromOffline(printer);
  const { asking } = benches;
  await says(asking, 'asked', 'asked');
  const soc = String(asking.output().findLast((fact) => 'soc' in fact)!['soc']);
  const waitForAsk = (is: boolean) =>
    eventually(is ? 'the question at the hub' : 'the word back at the hub', async () => {
      const rows = await here.inHub<{ body: string | null }>(
        `SELECT body FROM site_records WHERE kind = 'print-ask'`,
      );
      return rows.some(({ body }) => body?.includes(`"${soc}"`)) === is;
    });
  await waitForAsk(true);
  const file = backUp();
  await sendCommand(asking, { do: 'withdraw' });
  await waitForAsk(false);
  return { ...benches, file };
}

it('prints what was asked for since the backup, and not what was taken back since', async () => {
  const printer = await openPrinter();
  const { other: second, asking: one, file } = await takenBackSince(printer);
  await sendCommand(one, { do: 'ask', of: second.code });
  await levelAgain(one, () => here.restoreHub(file));
  const again = site.run(second);
  await says(one, 'asked', 'printed');
  await settled(again);
  expect(printer.jobs).toHaveLength(1);
});

it('tells of a label that was taken back, where a hub that lost this gave it to the other bench first', async () => {
  const printer = await openPrinter();
  const { other: second, asking, one, file } = await takenBackSince(printer);
  await asking.kill();
  await here.restoreHub(file);
  site.run(second);
  await eventually('the label', () => printer.jobs.length === 1);
  const again = site.run(one);
  await says(again, 'asked', 'printed');
  expect(printer.jobs).toHaveLength(1);
});
