import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { createIds } from '../../../../main/base/ids.ts';
import { checkFile, versionIn } from '../../../../main/store/engine/inspect.ts';
import { openStore } from '../../../../main/store/store.ts';
import { ManualClock } from '../../../fakes/clock.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { insertOrder } from '../support.ts';

const PAGE = 4096;

/** Returns a closed database with some orders in every table that entry fills. */
function database(): string {
  const file = join(temporaryFolder(), 'packbench.db');
  const opened = openStore(file, createIds(new ManualClock()));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  store.commit(() => {
    for (let order = 0; order < 60; order++) {
      const orderId = `O${order}`;
      insertOrder(store, orderId);
      store.events.append({ orderId, at: 1, by: 'packer', kind: 'entered', after: 'queued' });
    }
  });
  while (store.orders.index());
  store.close();
  return file;
}

function overwrite(file: string, page: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(PAGE, 0xff), 0, PAGE, page * PAGE);
  closeSync(handle);
}

/** Whether SQLite's own check of the whole file finds no fault. */
function passesIntegrityCheck(file: string): boolean {
  const db = new Sqlite(file, { readonly: true });
  try {
    return db.pragma('quick_check(1)', { simple: true }) === 'ok';
  } catch {
    return false;
  } finally {
    db.close();
  }
}

describe('a database that is looked through table by table', () => {
  it('is sound when it is', () => {
    expect(checkFile(database())).toEqual({ ok: true });
  });

  it('is damaged wherever a page of it is, as a look at the whole file says', () => {
    const file = database();
    const pages = statSync(file).size / PAGE;
    expect(pages).toBeGreaterThan(20);
    const copy = `${file}-copy`;
    const missed = Array.from({ length: pages }, (_, page) => page).filter((page) => {
      copyFileSync(file, copy);
      overwrite(copy, page);
      return checkFile(copy).ok !== passesIntegrityCheck(copy);
    });
    expect(missed).toEqual([]);
  });
});

it('tells the version of a database without writing into it, also where its log holds pages', () => {
  const file = database();
  const db = new Sqlite(file);
  db.pragma('journal_mode = wal');
  db.exec('CREATE TABLE more (a)');
  const copy = join(temporaryFolder(), 'copy.db');
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`);
  db.close();
  const before = readFileSync(copy);
  expect(versionIn(copy)).toBeGreaterThan(0);
  expect(readFileSync(copy).equals(before)).toBe(true);
  expect(statSync(`${copy}-wal`).size).toBeGreaterThan(0);
});

it('returns no version for a missing file, plain or compressed', () => {
  const folder = temporaryFolder();
  expect(versionIn(join(folder, 'missing.db'))).toBeNull();
  expect(versionIn(join(folder, 'missing.db.zst'))).toBeNull();
  mkdirSync(join(folder, 'folder.db.zst'));
  expect(versionIn(join(folder, 'folder.db.zst'))).toBeNull();
});
