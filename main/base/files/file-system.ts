import {
  copyFileSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { copyFile, link, open, rename, rm, stat, unlink } from 'node:fs/promises';

/** The system calls of this module. Tests replace single members by the answers of other systems and disks. */
export const fileSystem = {
  get platform(): NodeJS.Platform {
    return process.platform;
  },
  copyFile,
  copyFileSync,
  link,
  linkSync,
  open,
  readText: (file: string): string => readFileSync(file, 'utf8'),
  rename,
  renameSync,
  rm,
  rmSync,
  stat,
  statSync,
  unlink,
  unlinkSync,
};
