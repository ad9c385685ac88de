import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';
import { flushFolder } from './flush.ts';
import { retryWhileHeldSync } from './held-file.ts';
import { tryRemoveFileSync } from './remove.ts';
import { replaceFileSync } from './replace-file.ts';

/**
 * Replaces a small file. After a crash it has either the old or the new content, never a part. Only the user's own
 * account can read it. Throws the file system's error.
 */
export function writeFileAtomically(file: string, content: string): void {
  const draft = `${file}.${process.pid}.new`;
  try {
    const handle = openSync(draft, 'w', 0o600);
    try {
      writeSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    replaceFileSync(draft, file);
  } catch (cause) {
    tryRemoveFileSync(draft);
    throw cause;
  }
  flushFolder(dirname(file));
}

/**
 * Reads the text of a small file; null if it does not exist. Throws every other error: if an unreadable file counted
 * as empty, the next write would lose its content.
 */
export function readIfThere(file: string): string | null {
  try {
    return retryWhileHeldSync(() => fileSystem.readText(file));
  } catch (cause) {
    if (fileErrorCode(cause) === 'ENOENT') return null;
    throw cause;
  }
}

/** Reads a small JSON file without validation; undefined if it is missing, unreadable or damaged. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Replaces a small JSON file as `writeFileAtomically` does. */
export function writeJson(file: string, value: unknown): void {
  writeFileAtomically(file, JSON.stringify(value));
}
