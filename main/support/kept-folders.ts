import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolderSync } from '../base/files/remove.ts';

/** Folder below the data folder. */
export const SUPPORT_FOLDER = 'support';
/** Maximum number and age of support folders: their contents were sent long ago. */
const MOST = 5;
const KEPT_MS = 30 * 24 * 3_600_000;

/** Returns the name of a folder created at `now` (ms); names sort by time. */
export function folderName(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}

/**
 * Removes excess and old support folders. `fresh` stays whatever the clock shows, and so do folders with other names.
 * Throws file-system errors.
 */
export function dropOldFolders(place: string, now: number, fresh: string | null = null): void {
  const others = folders(place).filter(({ name }) => name !== fresh);
  const most = fresh === null ? MOST : MOST - 1;
  const old = others.filter(({ at }, index) => index >= most || now - at > KEPT_MS);
  for (const { name } of old) removeFolderSync(join(place, name));
}

/** Returns the program's own folders, newest first. */
function folders(place: string): { name: string; at: number }[] {
  let names: string[];
  try {
    names = readdirSync(place);
  } catch {
    return [];
  }
  const made = names.flatMap((name) => {
    const [, day, hour, minute, second] =
      /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d-\d{3})Z$/.exec(name) ?? [];
    const at = Date.parse(`${day}T${hour}:${minute}:${second?.replace('-', '.')}Z`);
    return Number.isNaN(at) ? [] : [{ name, at }];
  });
  return made.toSorted((one, other) => other.at - one.at);
}
