import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { options, startChild } from '../fakes/child.ts';
import { temporaryFolder } from '../fakes/folder.ts';

const ORDERS = 120;
/** Number of processed orders at each kill, including previous runs. */
const DEATHS = [1, 40, 41, 119];

/** Returns the orders in a handover, by its record and by the orders' timelines. */
function readStore(folder: string) {
  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const handovers = store.handovers.latest(50);
  const parcels = handovers.flatMap(({ id }) => store.handovers.parcels(id));
  const events = parcels.flatMap(({ orderId }) =>
    store.events.ofOrder(orderId).filter(({ kind }) => kind === 'handed-over'),
  );
  store.close();
  return { ids: parcels.map(({ orderId }) => orderId), eventCount: events.length };
}

it('what is done to many orders is done once, and it is told when the program ended meanwhile', async () => {
  const folder = temporaryFolder();
  const completedCounts: number[] = [];
  for (const [at, dies] of DEATHS.entries()) {
    const child = startChild('bulk-process.ts', options({ folder, orders: ORDERS, dies }));
    const was = await child.line(
      'what was before',
      ({ was, of, told }) => was && { was, of, told },
    );
    // Orders that the previous run processed before its kill, without the run before it.
    const before = (DEATHS[at - 1] ?? 0) - (DEATHS[at - 2] ?? 0);
    const cut = { was: 'cut-off', of: ORDERS, told: before };
    expect(was).toEqual(at === 0 ? { was: 'nothing', of: 0, told: 0 } : cut);
    await child.gone;
    const { ids, eventCount } = readStore(folder);
    expect(new Set(ids).size).toBe(ids.length);
    expect(eventCount).toBe(ids.length);
    completedCounts.push(ids.length);
  }
  expect(completedCounts).toEqual(DEATHS);

  const last = startChild('bulk-process.ts', options({ folder, orders: ORDERS }));
  const before = DEATHS.at(-1) ?? 0;
  const end = await last.line('its end', ({ done, left }) =>
    done === undefined ? undefined : { done, left },
  );
  expect(end).toEqual({ done: ORDERS - before, left: before });
  await last.kill();
  const { ids, eventCount } = readStore(folder);
  expect([new Set(ids).size, ids.length, eventCount]).toEqual([ORDERS, ORDERS, ORDERS]);
});
