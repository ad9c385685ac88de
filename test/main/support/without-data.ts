import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openTestBench } from '../../fakes/bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

/** A folder in which the app has worked, with this in place of its database. */
export async function folderWith(put: (file: string) => void): Promise<string> {
  const folder = temporaryFolder();
  const { bench } = await openTestBench(folder);
  await bench.makeBackup();
  await bench.close();
  const file = join(folder, 'training/packbench.db');
  rmSync(file);
  put(file);
  return folder;
}

/** Makes a database one that nobody can read. */
export const damaged = (file: string) => writeFileSync(file, 'damaged'.repeat(1_000));

/** Makes a database one that a newer version wrote. */
export function newer(file: string): void {
  const db = new Sqlite(file);
  db.exec('CREATE TABLE future (x)');
  db.pragma('user_version = 999');
  db.close();
}
