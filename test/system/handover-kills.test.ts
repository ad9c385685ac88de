import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { killScans } from './killed-scans.ts';

const KILLS = Number(process.env.HANDOVER_KILLS ?? 8);
const ORDERS = KILLS * 10;

/** Reads the parcels of the handovers in order of scanning, and the timelines' scans. */
function readStore(folder: string) {
  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const lists = store.handovers.latest(100);
  const socs = lists.flatMap(({ id }) => store.handovers.parcels(id).map(({ soc }) => soc));
  const eventCounts = socs.map(
    (soc) => store.events.ofOrder(soc).filter(({ kind }) => kind === 'handed-over').length,
  );
  store.close();
  return { lists, socs, told: eventCounts };
}

it(`a scan that was answered is in the file, and in it once, however often the station is killed (${KILLS} times)`, async () => {
  const folder = temporaryFolder();
  const storedSocs = () => {
    const { lists, socs, told: eventCounts } = readStore(folder);
    expect(lists).toHaveLength(1);
    expect(eventCounts).toEqual(socs.map(() => 1));
    return socs;
  };
  await killScans('handing-over-process.ts', {
    folder,
    kills: KILLS,
    orders: ORDERS,
    seed: 9,
    readStored: storedSocs,
  });
  const { lists, socs } = readStore(folder);
  expect(lists).toMatchObject([{ parcels: ORDERS, codTotal: ORDERS * 350_000, closedAt: null }]);
  expect(socs).toEqual(Array.from({ length: ORDERS }, (_, number) => `ORDER-${number}`));
});
