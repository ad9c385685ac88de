import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { haveAreas } from './known-areas.ts';
import { opensWithEntry } from './opens-with-entry.ts';

/** Environment variable with the folder, for the test processes. */
const NAME = 'PACKBENCH_OPENED_BEFORE';

/**
 * Runs once before the window tests: creates a data folder as after one day of use, whose training has every area.
 * Downloading them at every start is a quarter of the cost of a start.
 */
export default async function openOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-opened-'));
  await haveAreas(folder, 'training');
  await opensWithEntry(folder);
  process.env[NAME] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Turns an unused data folder into one that was used the day before. Other folders do not change. */
export async function openedBefore(dataFolder: string): Promise<void> {
  const source = process.env[NAME];
  if (source === undefined) return;
  const used = ['training', 'account'].some((mode) => existsSync(join(dataFolder, mode)));
  if (!used) await cp(source, dataFolder, { recursive: true });
}
