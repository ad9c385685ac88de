import { dirname, join } from 'node:path';
import { draftName } from './draft-name.ts';
import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';
import { tryRemoveFile } from './remove.ts';

/**
 * Tests whether a folder is writable with the first steps of `storeInFolder`, then undoes them. access(2) covers
 * neither the access control lists of Windows nor those of a server. For a missing folder its parent is tested. Rejects
 * with the system's error.
 */
export async function tryFolder(folder: string): Promise<void> {
  if (await isMissing(folder)) {
    // `storeInFolder` creates the folder for its first file.
    const draft = join(dirname(folder), draftName());
    await fileSystem.mkdir(draft);
    await fileSystem.rmdir(draft).catch(() => undefined);
    return;
  }
  const draft = join(folder, draftName());
  await (await fileSystem.open(draft, 'wx')).close();
  await tryRemoveFile(draft);
}

async function isMissing(folder: string): Promise<boolean> {
  try {
    await fileSystem.stat(folder);
    return false;
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return true;
    throw error;
  }
}
