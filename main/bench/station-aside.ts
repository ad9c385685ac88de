import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyFileSync } from '../base/files/copy-file.ts';
import { tryRemoveFolderSync } from '../base/files/remove.ts';
import { ok, type Result } from '../../shared/result.ts';
import { type Log, silentLog, type Surroundings } from '../base/surroundings.ts';
import { openStation, type Station, STORE_FILE } from '../station.ts';
import { fileFailure, type StoreFailure } from '../store/trouble.ts';

/** The start of the names of folders with a copy. */
const PREFIX = '.aside-';

/**
 * Removes the copies that an ended process left, or that another program held: they hold personal data. Must run while no
 * other process uses the data folder. Never throws; what cannot be removed is left for the next start.
 */
export function removeLeftAsides(dataFolder: string, log: Log): void {
  for (const name of namesIn(dataFolder))
    if (name.startsWith(PREFIX) && !tryRemoveFolderSync(join(dataFolder, name)))
      log.warn('aside.left');
}

/** A folder that is not there yet has none. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Reads the set-up of a station that nobody has open: of a copy of its database, or of a fresh one where there is none
 * yet. Nothing of it moves, and nothing is left behind.
 */
export async function readAside<T>(
  file: string,
  surroundings: Surroundings,
  read: (station: Station) => T,
): Promise<Result<T, StoreFailure>> {
  let folder: string | null = null;
  try {
    folder = mkdtempSync(join(surroundings.dataFolder, PREFIX));
    for (const end of ['', '-wal'])
      if (existsSync(file + end)) copyFileSync(file + end, join(folder, STORE_FILE + end));
    // As training's it has no token and belongs to no site.
    const nobodys = {
      mode: 'training',
      baseUrl: '',
      token: () => null,
      partner: () => null,
    } as const;
    const opened = openStation(folder, nobodys, { ...surroundings, log: silentLog });
    if (!opened.ok) return opened;
    const found = read(opened.value);
    await opened.value.close();
    return ok(found);
  } catch (error) {
    return fileFailure(file, error);
  } finally {
    if (folder !== null) tryRemoveFolderSync(folder);
  }
}
