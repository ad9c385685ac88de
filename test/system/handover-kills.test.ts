import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/surroundings.ts';
import { openStore } from '../../main/store/store.ts';
import { options, startChild } from '../fakes/child.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { seeded } from '../fakes/seeded.ts';

const KILLS = Number(process.env.HANDOVER_KILLS ?? 8);
const ORDERS = KILLS * 10;

/** What lies in the handovers of a station's file, as it was scanned, and what the timelines tell. */
function readStore(folder: string) {
  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const lists = store.handovers.latest(100);
  const socs = lists.flatMap(({ id }) => store.handovers.parcels(id).map(({ soc }) => soc));
  const told = socs.map(
    (soc) => store.events.ofOrder(soc).filter(({ kind }) => kind === 'handed-over').length,
  );
  store.close();
  return { lists, socs, told };
}

it(`a scan that was answered is in the file, and in it once, however often the station is killed (${KILLS} times)`, async () => {
  const folder = temporaryFolder();
  const random = seeded(9);
  const answered: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const child = startChild('handing-over-process.ts', options({ folder, orders: ORDERS }));
    const enough = 1 + Math.floor(random() * 8);
    // Killed at a scan: while the next one is under way, at a moment that nobody chose.
    await child.line('some scans', () => {
      const scans = child.facts().filter(({ scanned }) => scanned !== undefined);
      return scans.length >= enough ? true : undefined;
    });
    await child.kill();
    answered.push(
      ...child.facts().flatMap(({ scanned }) => (typeof scanned === 'string' ? [scanned] : [])),
    );
    const { lists, socs, told } = readStore(folder);
    expect(lists).toHaveLength(1);
    expect(answered.filter((soc) => !socs.includes(soc))).toEqual([]);
    expect(new Set(socs).size).toBe(socs.length);
    // At most the one that was under way at each kill was committed and not answered.
    expect(socs.length - answered.length).toBeLessThanOrEqual(kill + 1);
    expect(told).toEqual(socs.map(() => 1));
  }

  const last = startChild('handing-over-process.ts', options({ folder, orders: ORDERS }));
  await last.line('every parcel scanned', ({ done }) => (done === true ? true : undefined));
  await last.kill();
  const { lists, socs } = readStore(folder);
  expect(lists).toMatchObject([{ parcels: ORDERS, codTotal: ORDERS * 350_000, closedAt: null }]);
  expect(socs).toEqual(Array.from({ length: ORDERS }, (_, number) => `ORDER-${number}`));
});
