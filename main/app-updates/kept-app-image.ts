import { copyFileSync, linkSync, renameSync, rmSync } from 'node:fs';
import type { PackageKind } from '../base/installation.ts';

/**
 * Does what puts another version in the place of this one, and answers whether that runs. Where it does not, an AppImage is put back
 * where it was: electron-updater deletes the one that runs before the other one is there, and a disk that is full would
 * leave a bench without any. Throws what the file system throws, and then nothing was done.
 */
export async function orPutBack(
  kind: PackageKind,
  exchange: () => Promise<boolean>,
): Promise<boolean> {
  const { APPIMAGE: file } = process.env;
  if (kind !== 'appimage' || file === undefined) return exchange();
  const kept = `${file}.before`;
  keepAs(kept, file);
  const runs = await exchange();
  if (runs) rmSync(kept, { force: true });
  else renameSync(kept, file);
  return runs;
}

function keepAs(kept: string, file: string): void {
  rmSync(kept, { force: true });
  try {
    linkSync(file, kept);
  } catch {
    copyAs(kept, file);
  }
}

/** On a disk that knows no second names, such as a stick. Half a copy would only fill it. */
function copyAs(kept: string, file: string): void {
  try {
    copyFileSync(file, kept);
  } catch (error) {
    rmSync(kept, { force: true });
    throw error;
  }
}
