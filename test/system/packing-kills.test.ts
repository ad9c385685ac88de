import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/surroundings.ts';
import { openStore } from '../../main/store/store.ts';
import { options, startChild } from '../fakes/child.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { seeded } from '../fakes/seeded.ts';

const KILLS = 4;
const ORDERS = KILLS * 10;

/** Which labels a station's file says were scanned back, by the record and by the orders' timelines. */
function readStore(folder: string) {
  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const scans = store.packing.latest(ORDERS * 2).filter(({ say }) => say === 'checked');
  const codes = scans.map(({ code }) => code).toReversed();
  const checked = scans.filter(({ orderId }) => store.packing.of(orderId ?? '').checkedAt !== null);
  const told = scans.flatMap(({ orderId }) =>
    store.events.ofOrder(orderId ?? '').filter(({ kind }) => kind === 'label-checked'),
  );
  store.close();
  return { codes, checked: checked.length, told: told.length };
}

it(`a label that was confirmed is in the file, and in it once, however often the station is killed (${KILLS} times)`, async () => {
  const folder = temporaryFolder();
  const random = seeded(17);
  const answered: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const child = startChild('packing-process.ts', options({ folder, orders: ORDERS }));
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
    const { codes, checked, told } = readStore(folder);
    expect(answered.filter((code) => !codes.includes(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    // At most the one that was under way at each kill was committed and not answered.
    expect(codes.length - answered.length).toBeLessThanOrEqual(kill + 1);
    expect([checked, told]).toEqual([codes.length, codes.length]);
  }

  const last = startChild('packing-process.ts', options({ folder, orders: ORDERS }));
  await last.line('every label confirmed', ({ done }) => (done === true ? true : undefined));
  await last.kill();
  const { codes } = readStore(folder);
  expect(codes).toEqual(Array.from({ length: ORDERS }, (_, number) => `PB.${number}`));
});
