import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { killScans } from './killed-scans.ts';

const KILLS = 4;
const ORDERS = KILLS * 10;

/** Returns the confirmed labels of a station's database, by the record and by the orders' timelines. */
function readStore(folder: string) {
  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const scans = store.packing.latest(ORDERS * 4).filter(({ result }) => result === 'checked');
  const codes = scans.map(({ code }) => code).toReversed();
  const checked = scans.filter(({ orderId }) => store.packing.of(orderId ?? '').checkedAt !== null);
  const events = scans.flatMap(({ orderId }) =>
    store.events.ofOrder(orderId ?? '').filter(({ kind }) => kind === 'label-checked'),
  );
  store.close();
  return { codes, checked: checked.length, eventCount: events.length };
}

it(`a label that was confirmed is in the file, and in it once, however often the station is killed (${KILLS} times)`, async () => {
  const folder = temporaryFolder();
  const storedCodes = () => {
    const { codes, checked, eventCount } = readStore(folder);
    expect([checked, eventCount]).toEqual([codes.length, codes.length]);
    return codes;
  };
  await killScans('packing-process.ts', {
    folder,
    kills: KILLS,
    orders: ORDERS,
    seed: 17,
    readStored: storedCodes,
  });
  const { codes } = readStore(folder);
  expect(codes).toEqual(Array.from({ length: ORDERS }, (_, number) => `PB.${number}`));
});
