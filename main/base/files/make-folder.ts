import { dirname } from 'node:path';
import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';

// Node's own `recursive` never returns below /proc, where Linux answers each name with ENOENT.

/** Creates a folder and its missing parents, each with `mode`. Throws the system's error. */
export function makeFolderSync(folder: string, mode?: number): void {
  if (isFolder(folder)) return;
  try {
    fileSystem.mkdirSync(folder, mode);
    return;
  } catch (error) {
    if (isFolder(folder)) return;
    if (!lacksParent(folder, error)) throw error;
  }
  makeFolderSync(dirname(folder), mode);
  makeFolderSync(folder, mode);
}

/** The non-blocking variant, with the default mode. Rejects with the system's error. */
export async function makeFolder(folder: string): Promise<void> {
  if (isFolder(folder)) return;
  try {
    await fileSystem.mkdir(folder);
    return;
  } catch (error) {
    if (isFolder(folder)) return;
    if (!lacksParent(folder, error)) throw error;
  }
  await makeFolder(dirname(folder));
  await makeFolder(folder);
}

/** Whether creating a folder failed because its parent is missing. A root has no parent. */
function lacksParent(folder: string, error: unknown): boolean {
  const parent = dirname(folder);
  return fileErrorCode(error) === 'ENOENT' && parent !== folder && !isFolder(parent);
}

function isFolder(path: string): boolean {
  return fileSystem.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
