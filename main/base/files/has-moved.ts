import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';

/**
 * Whether a rename that failed was carried out after all. The server of a network folder may have moved the file
 * while its answer was lost, or answered a repeated request. `to` must be a name that only this computer uses.
 */
export async function hasMoved(from: string, to: string): Promise<boolean> {
  const isGone = await fileSystem.stat(from).then(
    () => false,
    (error: unknown) => fileErrorCode(error) === 'ENOENT',
  );
  const stats = isGone ? await fileSystem.stat(to).catch(() => null) : null;
  // An empty file only reserves the name.
  return stats !== null && stats.size > 0;
}
