import { chmodSync } from 'node:fs';
import { makeFolderSync } from './files/make-folder.ts';

/** Rights of the owner alone, on systems that have them; Windows keeps the data in the user's own profile. */
const FOLDER = 0o700;
const FILE = 0o600;

/** Makes a folder that only this user can enter, also one that was there with wider rights. Throws what the file system throws. */
export function makePrivateFolder(folder: string): void {
  makeFolderSync(folder, FOLDER);
  restrict(folder, FOLDER);
}

/** Takes a file from all other users; one that is not there is left alone. */
export function makePrivateFile(file: string): void {
  restrict(file, FILE);
}

function restrict(path: string, mode: number): void {
  if (process.platform === 'win32') return;
  try {
    chmodSync(path, mode);
  } catch {
    // Missing, of another user, or on a file system without rights: the data are used all the same.
  }
}
