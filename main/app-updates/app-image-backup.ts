import { tryRemoveFileSync } from '../base/files/remove.ts';
import { replaceFileSync } from '../base/files/replace-file.ts';
import { linkOrCopySync } from '../base/files/copy-file.ts';
import type { PackageKind } from '../base/installation.ts';

/**
 * Runs `exchange`, which replaces this version by another one, and returns whether the new version runs. If it does
 * not, a replaced AppImage is restored. electron-updater deletes the running AppImage before the new one is written, so
 * a full disk would leave a bench without a program. If it throws a file system error, nothing was changed.
 */
export async function orPutBack(
  kind: PackageKind,
  exchange: () => Promise<boolean>,
): Promise<boolean> {
  const { APPIMAGE: file } = process.env;
  if (kind !== 'appimage' || file === undefined) return exchange();
  const backupFile = `${file}.before`;
  linkOrCopySync(file, backupFile);
  const runs = await exchange();
  if (runs) tryRemoveFileSync(backupFile);
  else replaceFileSync(backupFile, file);
  return runs;
}
