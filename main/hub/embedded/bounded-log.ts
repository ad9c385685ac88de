import { statSync, truncateSync } from 'node:fs';
import { copyFileSync } from '../../base/files/copy-file.ts';
import type { Clock } from '../../base/host-services.ts';

/** Size at which a log file is moved to the older file (bytes). */
const MAX_BYTES = 5_000_000;
/** Interval between size checks (ms). */
const CHECK_EVERY_MS = 60_000;

/**
 * Limits a log file that another program appends to to about `MAX_BYTES`, with one older file `.1`. The file is
 * truncated in place, because that program has it open. Returns a function that stops the checks.
 */
export function boundLog(file: string, clock: Clock): () => void {
  let cancel = () => {};
  const scheduleCheck = () => {
    cancel = clock.after(CHECK_EVERY_MS, () => {
      shorten(file);
      scheduleCheck();
    });
  };
  scheduleCheck();
  return () => cancel();
}

function shorten(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= MAX_BYTES) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // On a full disk the older lines are dropped, and this file's space is needed.
  }
  try {
    truncateSync(file);
  } catch {
    // Another program locks the file; the next check tries again.
  }
}
