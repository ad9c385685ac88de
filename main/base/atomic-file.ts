import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

/**
 * Replaces a small file so that a crash leaves either the old content or the new, never half of
 * one. Only the user's own account can read it. Throws what the file system throws.
 */
export function writeFileAtomically(file: string, content: string): void {
  const fresh = `${file}.${process.pid}.new`;
  try {
    const handle = openSync(fresh, 'w', 0o600);
    try {
      writeSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(fresh, file);
  } catch (cause) {
    rmSync(fresh, { force: true });
    throw cause;
  }
}
