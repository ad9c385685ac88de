import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { knownVersion } from '../../../main/store/engine/migrate.ts';
import { openStore } from '../../../main/store/store.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { openTestStore, insertOrder } from './support.ts';
import { ids, refusal } from './opened-store.ts';
import { filled } from './filled-store.ts';

function overwrite(file: string, at: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}

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
    // Files left by a killed process: the write-ahead log was not yet written back.
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
    const { code, ...details } = refusal(file);
    expect(code).toBe('store-corrupt');
    expect(details).toMatchObject({ file, detail: expect.stringMatching(/./) });
    expect(readFileSync(file).equals(before)).toBe(true);
    // The folder is unlocked again for the next attempt, of this or another process.
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
    const store = openTestStore(file);
    insertOrder(store, 'O1');
    expect(store.orders.get('O1')?.sync).toBe('queued');
  });

  it('opens once its cause is gone, with every order', () => {
    const file = filled(3);
    const originalBytes = readFileSync(file);
    writeFileSync(file, 'damaged');
    expect(refusal(file).code).toBe('store-corrupt');
    writeFileSync(file, originalBytes);
    expect(openTestStore(file).orders.counts().queued).toBe(3);
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
