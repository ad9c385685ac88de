import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { draftOf } from '../../fakes/drafts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { findIds } from './order-index/listed-orders.ts';
import { openTestStore, insertOrder, runStoreProcess } from './support.ts';
import { open, refusal } from './opened-store.ts';

describe('a store', () => {
  it('keeps what was committed across closing and opening', () => {
    const file = join(temporaryFolder(), 'data', 'training', 'packbench.db');
    const first = open(file);
    first.commit(() => insertOrder(first, 'O1'));
    first.settings.set('station', {
      code: 'KHO2',
      name: 'Bàn 2',
      language: 'en',
      sound: 'off',
      soundSet: 'plain',
      firstScreen: 'entry',
      labelsVerified: false,
    });
    first.close();
    const again = openTestStore(file);
    expect(again.orders.get('O1')?.draft).toEqual({ ...draftOf(), soc: 'SOC-O1' });
    expect(again.settings.get('station').code).toBe('KHO2');
  });

  it('commits to the disk: WAL, synchronous FULL, foreign keys', () => {
    const pragma = vi.spyOn(Sqlite.prototype, 'pragma');
    openTestStore();
    const connections = new Set(pragma.mock.contexts as Sqlite.Database[]);
    pragma.mockRestore();
    const writing = [...connections].find((db) => db.open && !db.name.endsWith('.lock'));
    const value = (name: string) => writing?.pragma(name, { simple: true });
    expect(value('journal_mode')).toBe('wal');
    expect(value('synchronous')).toBe(2);
    expect(value('foreign_keys')).toBe(1);
    expect(value('recursive_triggers')).toBe(1);
    expect(value('trusted_schema')).toBe(0);
  });

  it('takes nothing of a transaction that throws, in any table', () => {
    const store = openTestStore();
    insertOrder(store, 'O1');
    expect(() =>
      store.commit(() => {
        insertOrder(store, 'O2');
        store.events.append({ orderId: 'O2', at: 1, by: 'packer', kind: 'entered' });
        store.settings.set('form.kept', '{}');
        store.pickupPoints.save({ ...samplePoint, id: 'P9' });
        store.pickupPoints.list();
        throw new Error('power cut');
      }),
    ).toThrow('power cut');
    expect(store.orders.get('O2')).toBeNull();
    expect(store.events.ofOrder('O2')).toEqual([]);
    expect(store.settings.get('form.kept')).toBeNull();
    expect(store.pickupPoints.list()).toEqual([]);
    expect(findIds(store, 'O2')).toEqual([]);
  });

  it('commits inside a commit with the outer one', () => {
    const store = openTestStore();
    expect(() =>
      store.commit(() => {
        store.commit(() => insertOrder(store, 'O1'));
        throw new Error('after the inner commit');
      }),
    ).toThrow('after the inner commit');
    expect(store.orders.get('O1')).toBeNull();
  });
});

const samplePoint = {
  name: 'Kho',
  platformName: '',
  contact: '',
  code: '',
  phone: '0900000000',
  address: '1',
  province: 'a',
  district: 'b',
  commune: 'c',
  isDefault: true,
};

describe('a second instance', () => {
  it('is refused while another process has the folder, and opens once that one was killed', async () => {
    const file = join(temporaryFolder(), 'packbench.db');
    const first = runStoreProcess('open', file);
    expect(await first.firstLine).toBe('ok');
    expect(refusal(file)).toEqual({ code: 'second-instance', folder: join(file, '..') });
    first.kill('SIGKILL');
    await once(first, 'exit');
    openTestStore(file);
    const third = runStoreProcess('open', file);
    expect(await third.firstLine).toBe('second-instance');
  });

  it('is refused in the same process too, and leaves the first one its hold', async () => {
    const file = join(temporaryFolder(), 'packbench.db');
    openTestStore(file);
    expect(refusal(file).code).toBe('second-instance');
    const other = runStoreProcess('open', file);
    expect(await other.firstLine).toBe('second-instance');
  });

  it('lets others read the database while the store is open', () => {
    const file = join(temporaryFolder(), 'packbench.db');
    const store = openTestStore(file);
    insertOrder(store, 'O1');
    const reader = new Sqlite(file, { readonly: true });
    expect(reader.prepare('SELECT id FROM orders').all()).toEqual([{ id: 'O1' }]);
    reader.close();
    expect(existsSync(`${file}.lock`)).toBe(true);
  });
});
