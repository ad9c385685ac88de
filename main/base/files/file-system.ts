import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';

/** The system calls of this module. Tests replace single members by the answers of other systems and disks. */
export const fileSystem = {
  get platform(): NodeJS.Platform {
    return process.platform;
  },
  copyFile,
  copyFileSync,
  link,
  linkSync,
  mkdir,
  mkdirSync,
  open,
  readText: (file: string): string => readFileSync(file, 'utf8'),
  rename,
  renameSync,
  rm,
  rmSync,
  rmdir,
  stat,
  statSync,
  unlink,
  unlinkSync,
};
