import { setTimeout as pause } from 'node:timers/promises';
import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';

/**
 * Error codes of Windows while another program, such as a virus scanner, Excel, OneDrive or a backup, has the file
 * open.
 */
const HELD: readonly string[] = ['EPERM', 'EBUSY', 'EACCES'];
/** The same for a folder. On Windows a removed file retains its name while another program has it open. */
export const HELD_FOLDER: readonly string[] = [...HELD, 'ENOTEMPTY'];
/** Pauses before each retry (ms): half a second in total, because the caller's thread is blocked. */
const SYNC_PAUSES_MS = [10, 20, 40, 80, 150, 200];
/** Pauses of the non-blocking variant (ms): two seconds in total. */
const PAUSES_MS = [...SYNC_PAUSES_MS, 300, 500, 700];

/**
 * Retries `work` while Windows reports that another program has the file open. Throws the last error after half a
 * second of blocking. Throws any other error at once, and on other systems every error at once. `held` lists the
 * codes to retry.
 */
export function retryWhileHeldSync<Done>(work: () => Done, held = HELD): Done {
  for (const pauseMs of pausesOf(SYNC_PAUSES_MS)) {
    try {
      return work();
    } catch (error) {
      if (!held.includes(fileErrorCode(error))) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
  return work();
}

/** The non-blocking variant; retries for two seconds. `held` lists the codes to retry. */
export async function retryWhileHeld<Done>(
  work: () => Promise<Done>,
  held: readonly string[] = HELD,
): Promise<Done> {
  for (const pauseMs of pausesOf(PAUSES_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!held.includes(fileErrorCode(error))) throw error;
      await pause(pauseMs);
    }
  }
  return work();
}

function pausesOf(pauses: readonly number[]): readonly number[] {
  return fileSystem.platform === 'win32' ? pauses : [];
}
