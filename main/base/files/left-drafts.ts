import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HERE } from './draft-name.ts';
import { fileErrorCode } from './file-error.ts';
import { tryRemoveFile } from './remove.ts';

/** Earlier versions wrote the chance part with four hyphens. */
const ours = /^\.([0-9a-f]{8})-(\d+)-[0-9a-f-]{32,36}\.tmp$/;
/** As earlier versions named them, without their process: gone when nothing can be writing any more. */
const nobodys = /^\.[0-9a-f-]{36}\.tmp$/;
const DAY_MS = 24 * 3_600_000;

/**
 * Removes the drafts in a folder that ended processes of this computer left. `now` is in ms. Rejects if the folder cannot
 * be read; a draft that cannot be removed stays for another time.
 */
export async function removeLeftDrafts(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (await isLeft(file, name, now)) await tryRemoveFile(file);
  }
}

async function isLeft(file: string, name: string, now: number): Promise<boolean> {
  const [, host, pid] = ours.exec(name) ?? [];
  if (pid !== undefined) return host === HERE && !isRunning(Number(pid));
  return nobodys.test(name) && now - (await stat(file)).mtimeMs > DAY_MS;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user lives all the same.
    return fileErrorCode(error) === 'EPERM';
  }
}
