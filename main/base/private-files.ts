import { chmodSync } from 'node:fs';
import { makeFolderSync } from './files/make-folder.ts';

/** Owner-only permissions, on systems that have them. On Windows the data is in the user's profile. */
const FOLDER = 0o700;
const FILE = 0o600;

/** Creates a folder that only this user can enter; restricts an existing one. Throws the file system's error. */
export function makePrivateFolder(folder: string): void {
  makeFolderSync(folder, FOLDER);
  restrict(folder, FOLDER);
}

/** Restricts a file to this user; ignores a missing file. */
export function makePrivateFile(file: string): void {
  restrict(file, FILE);
}

function restrict(path: string, mode: number): void {
  if (process.platform === 'win32') return;
  try {
    chmodSync(path, mode);
  } catch {
    // Missing, owned by another user, or on a file system without permissions: the data is used anyway.
  }
}
