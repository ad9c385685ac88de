import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyFileSync } from '../base/files/copy-file.ts';
import { tryRemoveFolderSync } from '../base/files/remove.ts';
import { ok, type Result } from '../../shared/result.ts';
import { type Log, silentLog, type HostServices } from '../base/host-services.ts';
import { openStation, type Station } from '../station.ts';
import { STORE_FILE } from '../store/store.ts';
import { fileFailure, type StoreFailure } from '../store/engine/file-problem.ts';

/** Name prefix of folders with a copy. */
const PREFIX = '.aside-';

/**
 * Removes copies that an ended process left, or that another program had open, because they hold personal data. Call
 * only while no other process uses the data folder. Never throws; folders that cannot be removed are left for the
 * next start.
 */
export function removeLeftCopies(dataFolder: string, log: Log): void {
  for (const name of namesIn(dataFolder))
    if (name.startsWith(PREFIX) && !tryRemoveFolderSync(join(dataFolder, name)))
      log.warn('aside.left');
}

/** Names in a folder; empty if it does not exist yet. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Reads the set-up of a station that is not open, from a copy of its database, or from a new one if it has none. Runs
 * no work and removes the copy.
 */
export async function readCopy<T>(
  file: string,
  hostServices: HostServices,
  read: (station: Station) => T,
): Promise<Result<T, StoreFailure>> {
  let folder: string | null = null;
  try {
    folder = mkdtempSync(join(hostServices.dataFolder, PREFIX));
    for (const end of ['', '-wal'])
      if (existsSync(file + end)) copyFileSync(file + end, join(folder, STORE_FILE + end));
    // In training mode it has no token and belongs to no site.
    const noAccount = {
      mode: 'training',
      baseUrl: '',
      token: () => null,
      partner: () => null,
    } as const;
    const opened = openStation(folder, noAccount, { ...hostServices, log: silentLog });
    if (!opened.ok) return opened;
    const value = read(opened.value);
    await opened.value.close();
    return ok(value);
  } catch (error) {
    return fileFailure(file, error);
  } finally {
    if (folder !== null) tryRemoveFolderSync(folder);
  }
}
