import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import {
  fileProblem,
  roomBeside,
  storeProblem,
} from '../../../../main/store/engine/file-problem.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { bareDatabase } from '../support.ts';

/** Returns SQLite's error when `spoilt` is written to. */
function thrown(spoil: (db: Database) => void): unknown {
  const db = bareDatabase();
  spoil(db);
  try {
    db.exec(`INSERT INTO settings VALUES ('x', '"${'y'.repeat(100_000)}"')`);
  } catch (error) {
    return error;
  }
  throw new Error('It could be written');
}

describe('what a failed statement means', () => {
  it('is a full disk when there is no room', () => {
    const error = thrown((db) => db.pragma(`max_page_count = ${pages(db)}`));
    expect(storeProblem('/data/packbench.db', error)).toEqual({
      code: 'disk-full',
      file: '/data/packbench.db',
    });
  });

  it('is an unwritable file when it may only be read', () => {
    const error = thrown((db) => db.pragma('query_only = ON'));
    expect(storeProblem('/data/packbench.db', error)).toEqual({
      code: 'store-unwritable',
      file: '/data/packbench.db',
      detail: expect.stringContaining('readonly'),
    });
  });

  it('is a bug when the statement is wrong, or when it is no statement', () => {
    const error = thrown((db) => db.exec('DROP TABLE settings'));
    expect(storeProblem('/data/packbench.db', error)).toBeNull();
    expect(storeProblem('/data/packbench.db', new TypeError('x is undefined'))).toBeNull();
    expect(fileProblem('/data/packbench.db', 'text')).toBeNull();
  });
});

it('knows the room beside a file, and that nobody can tell of a folder that is not there', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'x'), '');
  expect(roomBeside(join(folder, 'x'))).toBeGreaterThan(0);
  expect(roomBeside(join(folder, 'none', 'x'))).toBeNull();
});

function pages(db: Database): number {
  return db.pragma('page_count', { simple: true }) as number;
}
