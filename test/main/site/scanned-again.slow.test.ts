import { join } from 'node:path';
import { expect, it } from 'vitest';
import { labelled, lists, PrintingSite, sendCommand } from './printing-site.ts';
import { openPrinter } from '../../fakes/open-printer.ts';

// A hub restored to a state before a parcel was removed at one bench and scanned again at another.

const site = new PrintingSite();
const { site: here } = site;

it('keeps in the signed list a parcel that one bench took out and another one scanned again', async () => {
  const printer = await openPrinter();
  const [first, second] = [here.newBench(), here.newBench()];
  const other = await site.joined(second, { printer: printer.port });
  const one = await site.joined(first);
  const [a, b] = [await labelled(one, second.code, 0), await labelled(one, second.code, 1)];
  await sendCommand(one, { do: 'hand', soc: a });
  await lists(other, [a]);
  const file = join(site.folder, 'before.backup');
  here.ask('--hub-backup', file);
  await sendCommand(one, { do: 'out', soc: a });
  await lists(other, []);
  await sendCommand(other, { do: 'hand', soc: b });
  await sendCommand(other, { do: 'hand', soc: a });
  await lists(one, [a, b]);
  await sendCommand(one, { do: 'close' });
  await lists(other, ['closed', a, b]);
  await here.restoreHub(file);
  // All its data is from the hub: the others sent theirs again.
  const third = await site.joined(here.newBench());
  for (const bench of [third, one, other]) await lists(bench, ['closed', a, b]);
  expect(printer.jobs).toHaveLength(2);
});
