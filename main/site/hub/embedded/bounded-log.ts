import { statSync, truncateSync } from 'node:fs';
import { copyFileSync } from '../../../base/files/copy-file.ts';
import type { Clock } from '../../../base/surroundings.ts';

/** Size of a log file from which on its lines move to the older file, bytes. */
const MAX_BYTES = 5_000_000;
/** Pause between two looks at the file, ms. */
const LOOK_EVERY_MS = 60_000;

/**
 * Keeps a log file that another program appends to below about `MAX_BYTES`, with one older file `.1`. The file is emptied in place,
 * since that program has it open. Returns the function that stops it.
 */
export function boundLog(file: string, clock: Clock): () => void {
  let cancel = () => {};
  const look = () => {
    cancel = clock.after(LOOK_EVERY_MS, () => {
      shorten(file);
      look();
    });
  };
  look();
  return () => cancel();
}

function shorten(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= MAX_BYTES) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // A full disk has no room for the older lines, and needs the room of these.
  }
  try {
    truncateSync(file);
  } catch {
    // Another program holds it: the next look tries again.
  }
}
