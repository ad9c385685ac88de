import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { temporaryFolder } from './folder.ts';

/** Decompresses a backup into a temporary folder. Returns the path of the database. Throws if it is damaged. */
export function databaseOf(backup: string): string {
  const file = join(temporaryFolder(), 'unpacked.db');
  writeFileSync(file, zstdDecompressSync(readFileSync(backup)));
  return file;
}

/** Changes a database or a compressed backup. */
export function changeDatabase(file: string, change: (db: Sqlite.Database) => void): void {
  const isBackup = file.endsWith('.zst');
  const database = isBackup ? databaseOf(file) : file;
  const db = new Sqlite(database);
  change(db);
  db.close();
  if (isBackup) writeFileSync(file, zstdCompressSync(readFileSync(database)));
}
