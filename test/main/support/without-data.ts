import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openTestBench } from '../../fakes/bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

/** Returns a folder in which the app has worked, with its database replaced. */
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

/** Makes a database unreadable. */
export const damaged = (file: string) => writeFileSync(file, 'damaged'.repeat(1_000));

/** Makes a database look like a newer version's. */
export function newer(file: string): void {
  const db = new Sqlite(file);
  db.exec('CREATE TABLE future (x)');
  db.pragma('user_version = 999');
  db.close();
}
