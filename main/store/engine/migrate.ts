import type { Database } from 'better-sqlite3';
import { migrations } from './migrations.ts';

/** Schema version of this build. */
export const knownVersion = migrations.length;

/** Returns the number of applied migrations; 0 for an empty database. */
export function versionOf(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/**
 * Migrates a database to the last of `steps`. Each migration is one transaction, so a crash leaves a valid version. A
 * new database gets all of them in one transaction, because each commit waits for the disk.
 */
export function migrate(db: Database, steps = migrations): void {
  const isNew = versionOf(db) === 0;
  const apply = db.transaction((end: number) => {
    for (let version = versionOf(db); version < end; version++) {
      db.exec(steps[version] ?? '');
      db.pragma(`user_version = ${version + 1}`);
    }
  });
  while (versionOf(db) < steps.length) apply.immediate(isNew ? steps.length : versionOf(db) + 1);
}
