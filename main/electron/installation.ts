import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import type { Installation, PackageKind } from '../base/installation.ts';

/** Returns how the program was installed; null if it was only copied, or runs from source. */
export function findInstallation(exchange: Installation['exchange']): Installation | null {
  if (!app.isPackaged) return null;
  const kind = kindOf();
  return (
    kind && {
      kind,
      asksForRights: kind === 'deb' || isForAllUsers(),
      configFile: join(process.resourcesPath, 'app-update.yml'),
      cacheFolder: cacheFolder(),
      exchange,
    }
  );
}

function kindOf(): PackageKind | null {
  if (process.platform === 'win32')
    return existsSync(join(dirname(process.execPath), `Uninstall ${app.getName()}.exe`))
      ? 'nsis'
      : null;
  if (process.env['APPIMAGE'] !== undefined) return 'appimage';
  return packageType() === 'deb' ? 'deb' : null;
}

/** electron-builder writes this file into Linux packages. */
function packageType(): string {
  try {
    return readFileSync(join(process.resourcesPath, 'package-type'), 'utf8').trim();
  } catch {
    return '';
  }
}

/** Whether Windows requires an administrator's password for changes. */
function isForAllUsers(): boolean {
  const shared = process.env['ProgramFiles'];
  return (
    process.platform === 'win32' && shared !== undefined && process.execPath.startsWith(shared)
  );
}

/** Returns the folder where electron-builder's installers save a copy for the next download. */
function cacheFolder(): string {
  if (process.platform === 'win32')
    return process.env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local');
  return process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
}
