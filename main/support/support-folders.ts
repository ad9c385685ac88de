import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolderSync } from '../base/files/remove.ts';

/** Folder below the data folder. */
export const SUPPORT_FOLDER = 'support';
/** Maximum number and age of support folders: their contents were sent long ago. */
const MAX_FOLDERS = 5;
const MAX_AGE_MS = 30 * 24 * 3_600_000;

/** Returns the name of a folder created at `now` (ms); names sort by time. */
export function folderName(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}

/**
 * Removes excess and old support folders. `newFolder` stays whatever the clock shows, and so do folders with other names.
 * Throws file-system errors.
 */
export function dropOldFolders(parent: string, now: number, newFolder: string | null = null): void {
  const otherFolders = folders(parent).filter(({ name }) => name !== newFolder);
  const limit = newFolder === null ? MAX_FOLDERS : MAX_FOLDERS - 1;
  const old = otherFolders.filter(({ at }, index) => index >= limit || now - at > MAX_AGE_MS);
  for (const { name } of old) removeFolderSync(join(parent, name));
}

/** Returns the program's own folders, newest first. */
function folders(parent: string): { name: string; at: number }[] {
  let names: string[];
  try {
    names = readdirSync(parent);
  } catch {
    return [];
  }
  const parsed = names.flatMap((name) => {
    const [, day, hour, minute, second] =
      /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d-\d{3})Z$/.exec(name) ?? [];
    const at = Date.parse(`${day}T${hour}:${minute}:${second?.replace('-', '.')}Z`);
    return Number.isNaN(at) ? [] : [{ name, at }];
  });
  return parsed.toSorted((one, other) => other.at - one.at);
}
