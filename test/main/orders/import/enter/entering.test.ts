import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { Station } from '../../../../../main/station.ts';
import { draftOf } from '../../../../fakes/drafts.ts';
import { opened, row, rulesOf } from '../../../../fakes/imported-file.ts';
import { waitForStage } from '../../../../fakes/importing.ts';

/** More than one commit writes. */
const ORDERS = 130;
const soc = (at: number) => `A${at}`;
const rows = () =>
  Array.from({ length: ORDERS }, (_, at) => row({ 0: soc(at), 2: `09${12_000_000 + at}` }));

/** Returns a station's orders as they were entered. */
function entered({ store }: Station) {
  const seqs = Array.from({ length: store.orders.lists.newest() }, (_, at) => at + 1);
  return store.orders.idsOf(seqs).map((id) => store.orders.get(id));
}

it('enters orders in the order of the file, each with its first event and its place in the queue', async () => {
  const { station } = await opened(rows());
  station.outbox.pause(true);
  station.imports.enter({ orders: ORDERS });
  await waitForStage(station, 'entered');
  const orders = entered(station);
  expect(orders.map((order) => order?.soc)).toEqual(rows().map((_, at) => soc(at)));
  expect(orders.at(-1)).toMatchObject({
    sync: 'queued',
    draft: { soc: soc(ORDERS - 1), receiver: { phone: '0912000129' }, codAmount: 350_000 },
    pickupPoint: { id: 'P1' },
    unreadable: [],
  });
  for (const order of orders) {
    const events = station.store.events.ofOrder(order?.id ?? '');
    expect(events).toMatchObject([{ kind: 'entered', by: 'packer', facts: { soc: order?.soc } }]);
    expect(station.store.outbox.get(order?.id ?? '')).toMatchObject({ attempts: 0 });
  }
  expect(station.store.orders.counts()).toMatchObject({ queued: ORDERS });
});

it('leaves an order whose code was taken after the check, and says of which row', async () => {
  const { station } = await opened(rows());
  for (const at of [0, 60]) {
    const result = station.orders.enter({
      draft: draftOf({ soc: soc(at) }),
      print: false,
      unlessAlike: false,
    });
    expect(result).toMatchObject({ ok: true });
  }
  station.imports.enter({ orders: ORDERS });
  await waitForStage(station, 'checking');
  expect(await waitForStage(station, 'ready')).toMatchObject({
    entered: ORDERS - 2,
    counts: { all: 2, fit: 0, wrong: 2 },
  });
  expect(await rulesOf(station)).toEqual([['soc import.codeTaken'], ['soc import.codeTaken']]);
  expect(new Set(entered(station).map((order) => order?.soc)).size).toBe(ORDERS);
});

it('reads a draft anew that another version wrote', async () => {
  const test = await opened([row({})]);
  const before = new Sqlite(test.station.store.file);
  // Drafts of a version before exchanges of goods existed.
  before.exec(`UPDATE import_rows SET draft = json_remove(draft, '$.barter')`);
  before.close();
  const { station } = await test.restart();
  station.imports.start();
  station.imports.enter({ orders: 1 });
  await waitForStage(station, 'entered');
  const db = new Sqlite(station.store.file, { readonly: true });
  const barterType = db.prepare(`SELECT json_type(draft, '$.barter') FROM orders`).pluck().get();
  db.close();
  expect(barterType).toBe('null');
});
