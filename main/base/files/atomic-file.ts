import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';
import { flushFolder } from './flush.ts';
import { retryWhileHeldSync } from './held-file.ts';
import { tryRemoveFileSync } from './remove.ts';
import { replaceFileSync } from './replace-file.ts';

/**
 * Replaces a small file so that a crash leaves either the old content or the new, never half of
 * one. Only the user's own account can read it. Throws what the file system throws.
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
 * The text of a small file, or null where there is none. Any other reason why it cannot be read is
 * thrown: taken for an empty file, the next write would lose what is in it.
 */
export function readIfThere(file: string): string | null {
  try {
    return retryWhileHeldSync(() => fileSystem.readText(file));
  } catch (cause) {
    if (fileErrorCode(cause) === 'ENOENT') return null;
    throw cause;
  }
}

/** What a small JSON file holds, unchecked; undefined where it is missing, unreadable or damaged. */
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
