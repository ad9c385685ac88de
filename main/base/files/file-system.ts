import {
  copyFileSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';

/**
 * The system calls of this module. Tests replace single members with the results of other systems and disks. `rmSync`
 * is not included: on Windows it ends the process if it cannot remove a path with letters outside the system's code
 * page.
 */
export const fileSystem = {
  get platform(): NodeJS.Platform {
    return process.platform;
  },
  copyFile,
  copyFileSync,
  fsyncSync,
  link,
  linkSync,
  lstatSync: (path: string) => lstatSync(path, { throwIfNoEntry: false }),
  mkdir,
  mkdirSync,
  open,
  readNamesSync: (folder: string): string[] => readdirSync(folder),
  readText: (file: string): string => readFileSync(file, 'utf8'),
  rename,
  renameSync,
  rm,
  rmdir,
  rmdirSync,
  stat,
  statSync,
  unlink,
  unlinkSync,
};
