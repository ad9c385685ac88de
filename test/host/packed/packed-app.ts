import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { extract } from './asar.ts';

/**
 * Returns a runnable copy of the app packed in `folder`: plain Node reads no archives, so it is extracted next to the
 * folder, once per build.
 */
export function extracted(folder: string): string {
  const archive = join(folder, 'resources/app.asar');
  const target = `${folder}-${Math.round(statSync(archive).mtimeMs)}`;
  if (existsSync(target)) return target;
  const half = mkdtempSync(join(dirname(folder), '.half-'));
  extract(archive, half);
  try {
    renameSync(half, target);
  } catch (cause) {
    // Another process was faster.
    rmSync(half, { recursive: true });
    if (!existsSync(target)) throw cause;
  }
  return target;
}
