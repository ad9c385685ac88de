import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'packbench-chromium-';

/** Creates a new folder for Chromium's own files. It contains no data of the app. */
export function makeProfile(): string {
  removeOrphans();
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
}

/** Removes profiles of processes that were killed before they could do so. */
function removeOrphans(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!isAlive(pid)) removeProfile(join(tmpdir(), name));
  }
}

export function removeProfile(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Belongs to another user, or is still being written: the next start tries again.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
