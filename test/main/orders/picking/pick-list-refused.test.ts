import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { draftOf, pickupPoint } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { valueOf } from '../../../fakes/value-of.ts';
import { parcels, openPickingStation } from './picking-bench.ts';

it('prints no list between labels that are on their way', async () => {
  const { print, pick, printer, store } = await openPickingStation();
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

it('occupies the printer before the list is made, so that no label begins meanwhile', async () => {
  const { station, store } = await openPickingStation();
  const [printer] = store.printers.list();
  if (!printer) throw new Error('The bench has no printer');
  const second = () => station.printJobs.printBetweenLabels(printer, async () => 'second');
  const first = await station.printJobs.printBetweenLabels(printer, second);
  expect(first).toMatchObject({
    ok: true,
    value: { ok: false, error: { code: 'labels-first' } },
  });
});

it('makes no list for more orders than somebody can fetch', async () => {
  const { station, store } = await openPickingStation();
  store.commit(() => {
    for (let number = 0; number < 1_001; number++) {
      const [id, soc] = [`M${number}`, `MANY-${number}`];
      store.orders.insert({ id, soc, draft: { ...draftOf({ soc }), soc }, pickupPoint, at: 100 });
    }
  });
  const choice = { query: { text: 'MANY', show: 'all' as const }, except: [], upTo: null };
  const request = { choice, leaveOut: null, group: null, on: 'pdf', printerId: null } as const;
  const refused = await eventually('the refusal', async () => {
    const result = await station.pickLists.make(request);
    return !result.ok && result.error;
  });
  expect(refused).toEqual({ code: 'too-many-to-pick', orders: 1_001, most: 1_000 });
});
