import { accessSync, constants, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, crashReporter } from 'electron';
import { makeFolderSync } from '../base/files/make-folder.ts';
import { tryRemoveFolderSync } from '../base/files/remove.ts';

/** Puts Chromium's own files into the data folder. False if it is not writable. */
export function useBrowserFolder(folder: string): boolean {
  const browser = join(folder, 'browser');
  const crashes = join(folder, 'crashes');
  try {
    // Electron accepts only paths that exist.
    makeFolderSync(browser);
    makeFolderSync(crashes);
    accessSync(folder, constants.W_OK);
  } catch {
    return false;
  }
  app.setPath('userData', folder);
  app.setPath('crashDumps', crashes);
  // Dumps are not uploaded.
  crashReporter.start({ uploadToServer: false });
  app.setPath('sessionData', browser);
  return true;
}

/** Creates a temporary folder for Chromium's files. The self-test uses it if the data folder is not writable. */
export function createTemporaryFolder(): string {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'packbench-'));
  process.on('exit', () => tryRemoveFolderSync(temporaryFolder));
  return temporaryFolder;
}
