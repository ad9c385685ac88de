import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { draftOf, pickupPoint } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { valueOf } from '../../../fakes/value-of.ts';
import { parcels, bench } from './picking-bench.ts';

it('prints no list between labels that are on their way', async () => {
  const { print, pick, printer, store } = await bench();
  const held: Socket[] = [];
  printer.onAccept = (socket) => {
    held.push(socket);
    socket.pause();
  };
  valueOf(await print(null));
  await eventually('the first label', () => held.length > 0);
  expect(await pick('labels')).toMatchObject({ ok: false, error: { code: 'labels-first' } });
  printer.onAccept = () => {};
  for (const socket of held) socket.resume();
  await eventually('every label', () =>
    store.printJobs.latest(20).every(({ state }) => state === 'sent'),
  );
  expect(await printer.printed(parcels.length)).toHaveLength(parcels.length);
});

it('makes no list for more orders than somebody can fetch', async () => {
  const { station, store } = await bench();
  store.commit(() => {
    for (let number = 0; number < 1_001; number++) {
      const [id, soc] = [`M${number}`, `MANY-${number}`];
      store.orders.insert({ id, soc, draft: { ...draftOf({ soc }), soc }, pickupPoint, at: 100 });
    }
  });
  const choice = { query: { text: 'MANY', show: 'all' as const }, except: [], upTo: null };
  const asked = { choice, leaveOut: null, group: null, on: 'pdf', printerId: null } as const;
  const refused = await eventually('the refusal', async () => {
    const made = await station.pickLists.make(asked);
    return !made.ok && made.error;
  });
  expect(refused).toEqual({ code: 'too-many-to-pick', orders: 1_001, most: 1_000 });
});
