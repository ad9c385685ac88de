import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HERE } from './draft-name.ts';
import { fileErrorCode } from './file-error.ts';
import { tryRemoveFile } from './remove.ts';

/** A name that `draftName` makes: computer, process, chance. */
const draft = /^\.([0-9a-f]{8})-(\d+)-[0-9a-f]{32}\.tmp$/;

/**
 * Removes the drafts in a folder that ended processes of this computer left. Rejects if the folder cannot be read; a draft
 * that cannot be removed stays for another time.
 */
export async function removeLeftDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (isLeft(name)) await tryRemoveFile(join(folder, name));
}

function isLeft(name: string): boolean {
  const [, host, pid] = draft.exec(name) ?? [];
  return host === HERE && !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user lives all the same.
    return fileErrorCode(error) === 'EPERM';
  }
}
