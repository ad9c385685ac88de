import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** What another program's open handle, such as a virus scanner's, makes Windows answer for a while. */
const passing: ReadonlySet<string> = new Set(['EPERM', 'EBUSY', 'EACCES']);
/** How long is waited before each further try, ms: half a second in all. */
const PAUSES_MS = [10, 20, 40, 80, 150, 200];

/** The system that files lie on; tests stand in for another one. */
interface FileSystem {
  readonly platform: NodeJS.Platform;
  rename(this: void, from: string, to: string): void;
  read(this: void, file: string): string;
}
const thisSystem: FileSystem = {
  platform: process.platform,
  rename: renameSync,
  read: (file) => readFileSync(file, 'utf8'),
};

/**
 * Replaces a small file so that a crash leaves either the old content or the new, never half of
 * one. Only the user's own account can read it. Throws what the file system throws.
 */
export function writeFileAtomically(file: string, content: string, system = thisSystem): void {
  const fresh = `${file}.${process.pid}.new`;
  try {
    const handle = openSync(fresh, 'w', 0o600);
    try {
      writeSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    moveFile(fresh, file, system);
  } catch (cause) {
    rmSync(fresh, { force: true });
    throw cause;
  }
  flushFolder(dirname(file), system);
}

/**
 * Gives a file another name, in the place of what is there. Windows refuses that while somebody else
 * looks at either file, and so is asked again for half a second. Throws what the file system throws.
 */
export function moveFile(from: string, to: string, { platform, rename } = thisSystem): void {
  insist(platform, () => rename(from, to));
}

/**
 * The text of a small file, or null where there is none. Any other reason why it cannot be read is
 * thrown: taken for an empty file, the next write would lose what is in it.
 */
export function readIfThere(file: string, { platform, read } = thisSystem): string | null {
  try {
    return insist(platform, () => read(file));
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw cause;
  }
}

/** Does what Windows may refuse for a moment, again and again for half a second. */
function insist<Done>(platform: NodeJS.Platform, work: () => Done): Done {
  for (const pauseMs of platform === 'win32' ? PAUSES_MS : []) {
    try {
      return work();
    } catch (cause) {
      if (!passing.has(codeOf(cause))) throw cause;
      // Whoever asks needs the file when this returns.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
  return work();
}

/** Waits until a file's content is on the disk. Throws what the file system throws. */
export function flushFile(file: string): void {
  // Windows flushes only through a handle that may write.
  flush(file, 'r+');
}

/** Waits until a folder's names are on the disk. Throws what the file system throws. */
export function flushFolder(folder: string, { platform } = thisSystem): void {
  // Windows knows no fsync of folders; there renaming is journalled.
  if (platform !== 'win32') flush(folder, 'r');
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
