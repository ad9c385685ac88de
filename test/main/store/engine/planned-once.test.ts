import { join } from 'node:path';
import * as fc from 'fast-check';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../../main/store/engine/connect.ts';
import { plannedOnce } from '../../../../main/store/engine/planned-once.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

it('keeps SQLite from planning by what is compared with, or how much is read', () => {
  const db = connect(join(temporaryFolder(), 'packbench.db'));
  onTestFinished(() => {
    db.close();
  });
  db.exec('CREATE TABLE labels (id TEXT, number INTEGER)');
  const of = (sql: string) => db.prepare(sql).source;
  expect(
    of('SELECT id FROM labels WHERE id = ? AND number >= ? ORDER BY number LIMIT ? OFFSET ?'),
  ).toBe('SELECT id FROM labels WHERE id = +? AND number >= +? ORDER BY number LIMIT +? OFFSET +?');
  expect(of('UPDATE labels SET number=:number WHERE id = :id')).toBe(
    'UPDATE labels SET number=+:number WHERE id = +:id',
  );
});

it('finds and keeps the same, whatever the values are', () => {
  const db = new Sqlite(':memory:');
  onTestFinished(() => {
    db.close();
  });
  db.exec('CREATE TABLE kept (any, words TEXT, number INTEGER, real REAL, bytes BLOB)');
  db.exec('CREATE INDEX kept_words ON kept (words)');
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.integer().map(String),
    fc.double({ noNaN: true }),
    fc.constant(null),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  );
  const columns = ['any', 'words', 'number', 'real', 'bytes'];
  const insert = db.prepare('INSERT INTO kept VALUES (?, ?, ?, ?, ?)');
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), value, (values, target) => {
      db.exec('DELETE FROM kept');
      for (const one of values) insert.run(one, one, one, one, one);
      for (const column of columns) {
        const find = `SELECT rowid FROM kept WHERE ${column} = ? ORDER BY rowid`;
        for (const sought of [target, values[0]])
          expect(db.prepare(plannedOnce(find)).all(sought)).toEqual(db.prepare(find).all(sought));
        const set = `UPDATE kept SET ${column} = ? RETURNING ${column}, typeof(${column})`;
        expect(db.prepare(plannedOnce(set)).all(target)).toEqual(db.prepare(set).all(target));
      }
    }),
  );
});
