import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';
import { publishFile } from './publish-file.ts';
import { tryRemoveFile } from './remove.ts';

/**
 * Gives a finished draft its name. Also handles a draft that an earlier process published without removing it.
 * Resolves with the path; rejects with the system's error.
 */
export async function publishOnce(draft: string, path: string, extension: string): Promise<string> {
  const target = `${path}.${extension}`;
  const [from, to] = await Promise.all([identity(draft), identity(target)]);
  const isThere = to !== null && (from === null || from === to);
  if (!isThere) return publishFile(draft, path, extension);
  await tryRemoveFile(draft);
  return target;
}

/**
 * Identity of a file, equal for all its names; null if it does not exist. NTFS uses numbers that a double cannot
 * represent exactly.
 */
async function identity(path: string): Promise<string | null> {
  try {
    const { dev, ino } = await fileSystem.stat(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
