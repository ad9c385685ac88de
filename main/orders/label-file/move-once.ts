import { rm, stat } from 'node:fs/promises';
import { moveToFreeName } from '../../printing/transports/folder.ts';

/**
 * Gives a whole file its name, also where an earlier process did so and ended before it took the old one away.
 * Answers its path; rejects with the system's error.
 */
export async function moveOnce(part: string, path: string, extension: string): Promise<string> {
  const target = `${path}.${extension}`;
  const [from, to] = await Promise.all([identity(part), identity(target)]);
  const isThere = to !== null && (from === null || from === to);
  const file = isThere ? target : await moveToFreeName(part, path, extension);
  await rm(part, { force: true });
  return file;
}

/** Names of one file share it; null where there is none. */
async function identity(path: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
