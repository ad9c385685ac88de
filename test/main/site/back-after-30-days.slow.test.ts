import { expect, it, vi } from 'vitest';
import { labelled, lists, PrintingSite, says, settled, sendCommand } from './printing-site.ts';
import { withStore } from './test-site.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';
import { openPrinter } from '../../fakes/open-printer.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

// A bench that was switched off for 30 days, with unreported work: all of it is preserved, and no label requested a
// month ago is printed.

const site = new PrintingSite();
const { site: here } = site;
const MONTH = { 'days-ago': 30 };

it('goes on where it was: all of it is told and read, and old labels are asked about instead of printed', async () => {
  const [printer, ownPrinter] = [await openPrinter(), await openPrinter()];
  const [first, second] = [here.newBench(), here.newBench()];
  const one = await site.joined(first, { ...MONTH, printer: ownPrinter.port });
  await settled(one);
  const away = await site.joined(second, { ...MONTH, printer: printer.port });
  await settled(away);
  const parcel = await labelled(one, second.code, 0);
  await away.kill();
  // Requested just after it was switched off.
  await sendCommand(one, { do: 'ask', of: second.code });
  await one.kill();
  // Its last evening, without the hub: its own label, an order and a handed-over parcel.
  await here.closeHub();
  const last = site.run(second, MONTH);
  await sendCommand(last, { do: 'hand', soc: parcel });
  await sendCommand(last, { do: 'enter' });
  await sendCommand(last, { do: 'ask', of: first.code });
  await last.kill();

  await here.openHub();
  // The month passes at the hub, too.
  for (const [table, column] of [
    ['site_log', 'told_at'],
    ['site_benches', 'heard_at'],
  ])
    await here.inHub(`UPDATE ${table} SET ${column} = ${column} - interval '30 days'`);
  const today = site.run(first);
  await sendCommand(today, { do: 'enter' });
  const back = site.run(second);
  await says(today, 'asked', 'too-late');
  await says(back, 'asked', 'too-late');
  await lists(today, [parcel]);
  await lists(back, [parcel]);
  expect([printer.jobs.length, ownPrinter.jobs.length]).toEqual([1, 0]);
  await today.kill();
  await back.kill();
  // Two orders that each bench entered a month ago, and one of today.
  expect(await here.orders()).toBe(5);
  for (const bench of [first, second])
    expect(withStore(bench, ({ site: known }) => known.count())).toBe(5);
  const loggedEvents = withStore(second, ({ events }) => events.after('', 1_000));
  const [logCount] = await here.inHub<{ n: number }>(
    `SELECT count(*)::int AS n FROM site_log JOIN site_benches USING (bench) WHERE code = $1`,
    [second.code],
  );
  expect(logCount!.n).toBe(loggedEvents.length);
});
