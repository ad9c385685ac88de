import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { knownVersion } from '../../../main/store/migrate.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import type { AppErrorCode } from '../../../shared/result.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { found } from './listed-orders.ts';
import { freshStore, insertOrder, runStoreProcess } from './support.ts';

const ids = createIds(new ManualClock());

function open(file: string): Store {
  const opened = openStore(file, ids);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}

/** Opens a store that must be refused; answers why. */
function refusal(file: string): { code: AppErrorCode; [fact: string]: unknown } {
  const opened = openStore(file, ids);
  if (!opened.ok) return opened.error;
  opened.value.close();
  throw new Error('The store was opened');
}

/** A closed database with `count` orders, big enough to have pages in its middle. */
function filled(count = 200): string {
  const file = join(temporaryFolder(), 'packbench.db');
  const store = open(file);
  store.commit(() => {
    for (let number = 0; number < count; number++) insertOrder(store, `O${number}`);
  });
  store.close();
  return file;
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}

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
    const again = freshStore(file);
    expect(again.orders.get('O1')?.draft).toEqual({ ...draftOf(), soc: 'SOC-O1' });
    expect(again.settings.get('station').code).toBe('KHO2');
  });

  it('commits to the disk: WAL, synchronous FULL, foreign keys', () => {
    const pragma = vi.spyOn(Sqlite.prototype, 'pragma');
    freshStore();
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
    const store = freshStore();
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
    expect(found(store, 'O2')).toEqual([]);
  });

  it('commits inside a commit with the outer one', () => {
    const store = freshStore();
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

describe('a database that cannot be used', () => {
  it('is refused when a newer Packbench wrote it, and stays as it is', () => {
    const file = filled();
    const newer = new Sqlite(file);
    newer.pragma(`user_version = ${knownVersion + 1}`);
    newer.close();
    const before = readFileSync(file);
    expect(refusal(file)).toEqual({
      code: 'store-newer',
      file,
      found: knownVersion + 1,
      known: knownVersion,
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is refused with the last commits still in the log of a newer Packbench', () => {
    const file = filled();
    const newer = new Sqlite(file);
    newer.pragma(`user_version = ${knownVersion + 1}`);
    newer.exec(`INSERT INTO settings VALUES ('new', '1')`);
    // What a killed process leaves behind: the log was not yet folded in.
    const left = join(temporaryFolder(), 'packbench.db');
    for (const part of ['', '-wal']) copyFileSync(file + part, left + part);
    newer.close();
    const before = [left, `${left}-wal`].map((name) => readFileSync(name));
    expect(refusal(left).code).toBe('store-newer');
    const after = [left, `${left}-wal`].map((name) => readFileSync(name));
    expect(after.map((bytes, at) => bytes.equals(before[at] ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    ['its header is overwritten', (file: string) => overwrite(file, 0, Buffer.alloc(100, 0x2a))],
    ['a page in its middle is overwritten', damageMiddle],
    ['it was cut short', (file: string) => truncateSync(file, 40_960)],
    [
      'it is no database',
      (file: string) => writeFileSync(file, '<html>quarantined</html>'.repeat(50)),
    ],
  ])('is refused as damaged when %s, and stays as it is', (_, damage) => {
    const file = filled();
    damage(file);
    const before = readFileSync(file);
    const { code, ...facts } = refusal(file);
    expect(code).toBe('store-corrupt');
    expect(facts).toMatchObject({ file, detail: expect.stringMatching(/./) });
    expect(readFileSync(file).equals(before)).toBe(true);
    // The folder is free again for the next try, of this or another process.
    expect(refusal(file).code).toBe('store-corrupt');
  });

  it('is refused when it is empty beside a log, which SQLite would throw away', () => {
    const file = filled();
    const db = new Sqlite(file);
    db.exec(`INSERT INTO settings VALUES ('last', '1')`);
    const left = join(temporaryFolder(), 'packbench.db');
    copyFileSync(`${file}-wal`, `${left}-wal`);
    db.close();
    for (const make of [() => {}, () => writeFileSync(left, '')]) {
      make();
      expect(refusal(left)).toMatchObject({ code: 'store-corrupt', file: left });
      expect(readFileSync(`${left}-wal`).length).toBeGreaterThan(0);
    }
  });

  it('is made anew when it is empty, as a crash at the very first start leaves it', () => {
    const file = join(temporaryFolder(), 'packbench.db');
    writeFileSync(file, '');
    const store = freshStore(file);
    insertOrder(store, 'O1');
    expect(store.orders.get('O1')?.sync).toBe('queued');
  });

  it('is unwritable when a folder has its name, or its folder lies under a file', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'packbench.db');
    mkdirSync(file);
    expect(refusal(file)).toMatchObject({ code: 'store-unwritable', file });
    writeFileSync(join(folder, 'note.txt'), 'x');
    const under = join(folder, 'note.txt', 'packbench.db');
    expect(refusal(under)).toMatchObject({ code: 'store-unwritable', file: under });
    expect(readFileSync(join(folder, 'note.txt'), 'utf8')).toBe('x');
  });

  it('is unwritable when its folder may only be read', async () => {
    const file = filled();
    const folder = join(file, '..');
    chmodSync(folder, 0o555);
    chmodSync(file, 0o444);
    const before = readFileSync(file);
    const child = runStoreProcess('open', file, '--as-nobody');
    expect(await child.firstLine).toBe('store-unwritable');
    chmodSync(folder, 0o755);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is unwritable while another program keeps it locked, and opens afterwards', () => {
    const file = filled(1);
    const backup = new Sqlite(file);
    backup.pragma('locking_mode = EXCLUSIVE');
    backup.exec('BEGIN EXCLUSIVE');
    expect(refusal(file)).toMatchObject({ code: 'store-unwritable', file });
    backup.exec('COMMIT');
    backup.close();
    expect(freshStore(file).orders.get('O0')).not.toBeNull();
  });

  it('opens once its cause is gone, with every order', () => {
    const file = filled(3);
    const whole = readFileSync(file);
    writeFileSync(file, 'damaged');
    expect(refusal(file).code).toBe('store-corrupt');
    writeFileSync(file, whole);
    expect(freshStore(file).orders.counts().queued).toBe(3);
  });

  it('frees the folder when opening ends in a bug', () => {
    const file = join(temporaryFolder(), 'packbench.db');
    const foreign = new Sqlite(file);
    foreign.exec('CREATE TABLE settings (mine TEXT)');
    foreign.close();
    for (const _ of [1, 2]) expect(() => openStore(file, ids)).toThrow(/already exists/);
  });
});

function damageMiddle(file: string): void {
  const size = readFileSync(file).length;
  const page = Math.floor(size / 2 / 4096) * 4096;
  overwrite(file, page, Buffer.alloc(4096, 0xff));
}

describe('a second instance', () => {
  it('is refused while another process has the folder, and opens once that one was killed', async () => {
    const file = join(temporaryFolder(), 'packbench.db');
    const first = runStoreProcess('open', file);
    expect(await first.firstLine).toBe('ok');
    expect(refusal(file)).toEqual({ code: 'second-instance', folder: join(file, '..') });
    first.kill('SIGKILL');
    await once(first, 'exit');
    freshStore(file);
    const third = runStoreProcess('open', file);
    expect(await third.firstLine).toBe('second-instance');
  });

  it('is refused in the same process too, and leaves the first one its hold', async () => {
    const file = join(temporaryFolder(), 'packbench.db');
    freshStore(file);
    expect(refusal(file).code).toBe('second-instance');
    const other = runStoreProcess('open', file);
    expect(await other.firstLine).toBe('second-instance');
  });

  it('lets others read the database while the store is open', () => {
    const file = join(temporaryFolder(), 'packbench.db');
    const store = freshStore(file);
    insertOrder(store, 'O1');
    const reader = new Sqlite(file, { readonly: true });
    expect(reader.prepare('SELECT id FROM orders').all()).toEqual([{ id: 'O1' }]);
    reader.close();
    expect(existsSync(`${file}.lock`)).toBe(true);
  });
});
