import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { silentLog, systemClock } from '../../../../main/base/host-services.ts';
import { BackgroundIndex } from '../../../../main/store/maintenance/background-index.ts';
import { DatabaseWorker } from '../../../../main/store/maintenance/database-worker.ts';
import { BLOCK, noBits, setBit, setBitsOf } from '../../../../main/store/order-index/order-bits.ts';
import { searchBlocks } from '../../../../main/store/order-index/search-blocks.ts';
import type { Store } from '../../../../main/store/store.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { keeperWorker } from '../../../fakes/paths.ts';
import { findIds, placed, receiver } from './listed-orders.ts';
import { openTestStore, insertOrder, platformOrderOf } from '../support.ts';

const BLOCKS = 3;

/** Returns a store with full blocks, none of which is written, and one more order. */
function fullStore(): Store {
  const store = openTestStore(join(temporaryFolder(), 'packbench.db'));
  store.commit(() => {
    for (let at = 1; at < BLOCKS * BLOCK; at++)
      insertOrder(store, `O${at}`, { receiver: { ...receiver, name: `Khách ${at}` } });
  });
  return store;
}

it('has a bit for every order of a block, and reads the highest first', () => {
  const bits = noBits();
  const orders = Array.from({ length: BLOCK }, (_, index) => index);
  for (const index of orders) setBit(bits, index);
  expect(setBitsOf(bits)).toEqual(orders.toReversed());
});

/** Returns the whole stored index. */
function stored({ file }: Store) {
  const db = new Sqlite(file, { readonly: true });
  const rows = db.prepare('SELECT block, word, hex(orders) FROM order_words').raw().all();
  db.close();
  return rows;
}

/** Returns the index as rebuilt from the current orders. */
function rebuildIndex(store: Store) {
  const db = new Sqlite(store.file);
  db.exec('DELETE FROM order_words');
  db.close();
  const again = openTestStore(copyOf(store));
  while (again.orders.index());
  return stored(again);
}

function copyOf({ file }: Store): string {
  const copy = join(temporaryFolder(), 'packbench.db');
  const db = new Sqlite(file);
  db.exec(`VACUUM INTO '${copy}'`);
  db.close();
  return copy;
}

const rename = ({ orders }: Store, id: string, name: string) => {
  const draft = orders.get(id)?.draft;
  if (draft) orders.change(id, { draft: { ...draft, receiver: { ...receiver, name } } }, 1);
};

it.each(['before the thread reads', 'after it has read'])(
  'finds orders that change %s while their block is away as they are',
  (when) => {
    const store = fullStore();
    const full = store.orders.takeBlocks(10);
    expect(full).toEqual({ from: 0, to: BLOCKS - 1 });
    const read = () => searchBlocks(store.file, 0, BLOCKS - 1);
    const early = when === 'after it has read' ? read() : null;
    store.commit(() => rename(store, 'O5', 'Chị Tuyết'));
    store.commit(() => rename(store, 'O300', 'Anh Bảo'));
    store.commit(() => rename(store, 'O300', 'Anh Bình'));
    store.commit(() =>
      store.orders.change('O301', { sync: 'created', platform: platformOrderOf() }, 2),
    );
    // A rolled-back change has no effect.
    expect(() =>
      store.commit(() => {
        rename(store, 'O6', 'Ông Vượng');
        throw new Error('no room');
      }),
    ).toThrow('no room');
    const blocks = early ?? read();
    if (!blocks.ok) throw new Error(blocks.error.code);
    for (const block of blocks.value) store.orders.putBlock(block);
    expect(store.orders.fullBlocks(1)).toBeNull();
    expect(findIds(store, 'tuyet')).toEqual(['O5']);
    expect(findIds(store, 'bao')).toEqual([]);
    expect(findIds(store, 'binh')).toEqual(['O300']);
    expect(findIds(store, '000123456')).toEqual(['O301']);
    expect(findIds(store, 'khach 300')).toEqual([]);
    expect(findIds(store, 'vuong')).toEqual([]);
    expect(findIds(store, 'khach 6')[0]).toContain('O6');
    expect(stored(store)).toEqual(rebuildIndex(store));
  },
);

it('leaves a block that main wrote meanwhile', () => {
  const store = fullStore();
  store.orders.takeBlocks(10);
  const blocks = searchBlocks(store.file, 0, BLOCKS - 1);
  store.orders.index();
  store.commit(() => rename(store, 'O5', 'Chị Tuyết'));
  store.commit(() => rename(store, 'O300', 'Anh Bình'));
  if (!blocks.ok) throw new Error(blocks.error.code);
  for (const block of blocks.value) store.orders.putBlock(block);
  expect(findIds(store, 'tuyet')).toEqual(['O5']);
  expect(findIds(store, 'binh')).toEqual(['O300']);
  expect(stored(store)).toEqual(rebuildIndex(store));
});

/** Returns a store whose index is written in the background by a keeper. */
function indexed(keeper: Pick<DatabaseWorker, 'run' | 'close'>) {
  const store = fullStore();
  const index = new BackgroundIndex({ store, keeper, clock: systemClock, log: silentLog });
  onTestFinished(() => index.close());
  return { store, index };
}

it('a thread finds the words of full blocks, and main writes them', async () => {
  const { store, index } = indexed(new DatabaseWorker(keeperWorker, systemClock));
  index.check();
  await eventually('all blocks', () => store.orders.fullBlocks(1) === null);
  expect(placed(store, { text: 'khach 700' }).map(({ id }) => id)).toEqual(['O700']);
  expect(stored(store)).toEqual(rebuildIndex(store));
});

it('main does it alone where there is no thread to be had', async () => {
  const problem = { code: 'store-unwritable', file: '', detail: 'interrupted' } as const;
  const { store, index } = indexed({
    run: () => Promise.resolve({ ok: false, error: problem }) as never,
    close: () => Promise.resolve(),
  });
  index.check();
  await eventually('all blocks', () => store.orders.fullBlocks(1) === null);
  expect(stored(store)).toEqual(rebuildIndex(store));
});
