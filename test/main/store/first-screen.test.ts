import type Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../../main/store/migrate.ts';
import { defaultSettings } from '../../../main/store/settings-table.ts';
import { databaseAt } from './support.ts';
import { grownTo } from './older-databases.ts';

describe('the screen that the window opens with', () => {
  const setOf = (db: Sqlite.Database) =>
    db
      .prepare<[], string>(`SELECT value FROM settings WHERE key = 'station'`)
      .pluck()
      .all()
      .map((value) => JSON.parse(value) as unknown);
  const set = (db: Sqlite.Database, value: string) =>
    db.prepare(`INSERT INTO settings VALUES ('station', ?)`).run(value);

  it('stays the entry form at a station with orders that nobody ever set', () => {
    const db = grownTo(22);
    migrate(db);
    expect(setOf(db)).toEqual([{ ...defaultSettings.station, firstScreen: 'entry' }]);
  });

  it('stays the entry form at a station that was set up', () => {
    const db = databaseAt(22);
    set(db, '{"code":"KHO2","name":"Bàn 2","language":"en"}');
    migrate(db);
    const kept = { code: 'KHO2', name: 'Bàn 2', language: 'en' };
    expect(setOf(db)).toEqual([{ ...kept, firstScreen: 'entry' }]);
  });

  it('stays what somebody chose', () => {
    const db = grownTo(22);
    set(db, '{"code":"KHO2","firstScreen":"pack"}');
    migrate(db);
    expect(setOf(db)).toEqual([{ code: 'KHO2', firstScreen: 'pack' }]);
  });

  it('is left to a new station', () => {
    const db = databaseAt(0);
    migrate(db);
    expect(setOf(db)).toEqual([]);
    expect(defaultSettings.station.firstScreen).toBe('pack');
  });
});
