import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sqlOf } from '../../../../main/store/engine/sql.ts';

function open() {
  const db = new Sqlite(':memory:');
  onTestFinished(() => {
    db.close();
  });
  db.exec(`CREATE TABLE labels (id TEXT PRIMARY KEY, number INTEGER);
    INSERT INTO labels VALUES ('a', 1), ('b', 2)`);
  return { db, sql: sqlOf(db), prepare: vi.spyOn(db, 'prepare') };
}

it('reads rows, single values and tuples, by place or by name', () => {
  const { sql } = open();
  const ROWS = 'SELECT id, number FROM labels WHERE number >= ? ORDER BY id';
  expect(sql.get(ROWS, [2])).toEqual({ id: 'b', number: 2 });
  expect(sql.all(ROWS, [1])).toHaveLength(2);
  expect(sql.values(ROWS, [1])).toEqual(['a', 'b']);
  expect(sql.tuples(ROWS, [2])).toEqual([['b', 2]]);
  expect(sql.value('SELECT number FROM labels WHERE id = :id', { id: 'b' })).toBe(2);
});

it('answers null where there is no row', () => {
  const { sql } = open();
  expect(sql.get('SELECT id FROM labels WHERE id = ?', ['c'])).toBeNull();
  expect(sql.value('SELECT id FROM labels WHERE id = ?', ['c'])).toBeNull();
});

it('prepares a statement when it is used first, and for all tables of a connection once', () => {
  const { db, sql, prepare } = open();
  expect(prepare).not.toHaveBeenCalled();
  for (const id of ['c', 'd']) sql.run('INSERT INTO labels (id) VALUES (?)', [id]);
  sqlOf(db).run('INSERT INTO labels (id) VALUES (?)', ['e']);
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(sql.value('SELECT count(*) FROM labels')).toBe(5);
});

it('keeps the statements of two connections apart', () => {
  const [one, other] = [open(), open()];
  one.sql.run('DELETE FROM labels');
  expect(one.sql.value('SELECT count(*) FROM labels')).toBe(0);
  expect(other.sql.value('SELECT count(*) FROM labels')).toBe(2);
});

it('prepares nothing anew after a statement that failed', () => {
  const { sql, prepare } = open();
  const put = () => sql.run('INSERT INTO labels (id) VALUES (?)', ['a']);
  expect(put).toThrow('UNIQUE constraint failed');
  expect(put).toThrow('UNIQUE constraint failed');
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('writes all of a transaction or none, also within another one', () => {
  const { sql } = open();
  const refused = new Error('no');
  const failing = () =>
    sql.transaction(() => {
      sql.run('DELETE FROM labels');
      throw refused;
    });
  expect(failing).toThrow(refused);
  const left = sql.transaction(() => {
    sql.run(`DELETE FROM labels WHERE id = 'a'`);
    expect(failing).toThrow(refused);
    return sql.values('SELECT id FROM labels');
  });
  expect(left).toEqual(['b']);
});
