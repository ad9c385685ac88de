import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { options, startChild } from '../fakes/child.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { seeded } from '../fakes/seeded.ts';

const KILLS = 3;
const ORDERS = KILLS * 5;
const all = Array.from({ length: ORDERS }, (_, number) => `ORDER-${number}`);

/** Returns the weighed orders of a station's database, by the weights and by the orders' timelines. */
function readStore(folder: string) {
  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const weights = all.flatMap((id) => store.weighings.of(id));
  const events = all.flatMap((id) =>
    store.events.ofOrder(id).filter(({ kind }) => kind === 'weighed'),
  );
  store.close();
  return { weights, eventOrders: events.map(({ orderId }) => orderId) };
}

it(`a weight that was taken is in the file whole, and in it once, however often the station is killed (${KILLS} times)`, async () => {
  const folder = temporaryFolder();
  const random = seeded(23);
  const answered: unknown[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const child = startChild('weighing-process.ts', options({ folder, orders: ORDERS }));
    const enough = 1 + Math.floor(random() * 4);
    await child.line('some weights', () => {
      const weighed = child.output().filter(({ weighed }) => weighed !== undefined);
      return weighed.length >= enough ? true : undefined;
    });
    await child.kill();
    answered.push(...child.output().flatMap(({ weighed }) => weighed ?? []));
    const { weights, eventOrders } = readStore(folder);
    const storedOrders = weights.map(({ orderId }) => orderId);
    expect(answered.filter((id) => !storedOrders.includes(String(id)))).toEqual([]);
    // At each kill at most the order in progress was committed but not answered.
    expect(storedOrders.length - answered.length).toBeLessThanOrEqual(kill + 1);
    expect(eventOrders).toEqual(storedOrders);
  }

  const last = startChild('weighing-process.ts', options({ folder, orders: ORDERS }));
  await last.line('every parcel weighed', ({ done }) => (done === true ? true : undefined));
  await last.kill();
  expect(readStore(folder).weights.map(({ orderId, grams }) => [orderId, grams])).toEqual(
    all.map((id, number) => [id, 500 + number]),
  );
});
