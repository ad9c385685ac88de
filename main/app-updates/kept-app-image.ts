import { tryRemoveFileSync } from '../base/files/remove.ts';
import { replaceFileSync } from '../base/files/replace-file.ts';
import { linkOrCopySync } from '../base/files/copy-file.ts';
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
  linkOrCopySync(file, kept);
  const runs = await exchange();
  if (runs) tryRemoveFileSync(kept);
  else replaceFileSync(kept, file);
  return runs;
}
