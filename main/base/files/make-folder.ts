import { dirname } from 'node:path';
import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';

// Node's own `recursive` never returns where a system denies a name in a folder that is there, such as below /proc.

/** Makes a folder and those above it that are missing; `mode` is that of each new one. Throws the system's error. */
export function makeFolderSync(folder: string, mode?: number): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  try {
    fileSystem.mkdirSync(folder, mode);
    return;
  } catch (error) {
    const isMade = fileErrorCode(error) === 'EEXIST' && isFolder(folder);
    if (isMade) return;
    if (fileErrorCode(error) !== 'ENOENT' || parent === folder || isFolder(parent)) throw error;
  }
  makeFolderSync(parent, mode);
  makeFolderSync(folder, mode);
}

function isFolder(path: string): boolean {
  return fileSystem.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** As `makeFolderSync`. Rejects with the system's error. */
export async function makeFolder(folder: string): Promise<void> {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  try {
    await fileSystem.mkdir(folder);
    return;
  } catch (error) {
    const isMade = fileErrorCode(error) === 'EEXIST' && isFolder(folder);
    if (isMade) return;
    if (fileErrorCode(error) !== 'ENOENT' || parent === folder || isFolder(parent)) throw error;
  }
  await makeFolder(parent);
  await makeFolder(folder);
}
