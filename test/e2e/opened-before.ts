import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { haveAreas } from './known-areas.ts';
import { opensWithEntry } from './opens-with-entry.ts';

/** Names the folder to the processes of the tests. */
const NAME = 'PACKBENCH_OPENED_BEFORE';

/**
 * Once before the tests of the window: a data folder as the day before left it, whose training knows
 * every area. Copying them anew at every start is a quarter of what a start costs.
 */
export default async function openOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-opened-'));
  await haveAreas(folder, 'training');
  await opensWithEntry(folder);
  process.env[NAME] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** A data folder that nobody used yet becomes one as of the day before. Others stay as they are. */
export async function openedBefore(dataFolder: string): Promise<void> {
  const source = process.env[NAME];
  if (source === undefined) return;
  const used = ['training', 'account'].some((mode) => existsSync(join(dataFolder, mode)));
  if (!used) await cp(source, dataFolder, { recursive: true });
}
