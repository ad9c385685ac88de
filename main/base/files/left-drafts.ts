import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { COMPUTER_TAG } from './draft-name.ts';
import { fileErrorCode } from './file-error.ts';
import { tryRemoveFile } from './remove.ts';

/** A name made by `draftName`: computer, process, token. */
const draft = /^\.([0-9a-f]{8})-(\d+)-[0-9a-f]{32}\.tmp$/;

/**
 * Removes the drafts that ended processes of this computer left in a folder. Rejects if the folder cannot be read. A
 * draft that cannot be removed is left for the next call.
 */
export async function removeLeftDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (isLeft(name)) await tryRemoveFile(join(folder, name));
}

function isLeft(name: string): boolean {
  const [, host, pid] = draft.exec(name) ?? [];
  return host === COMPUTER_TAG && !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists and belongs to another user.
    return fileErrorCode(error) === 'EPERM';
  }
}
