import { setTimeout as pause } from 'node:timers/promises';
import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';

/** What Windows answers while another program, such as a virus scanner, Excel, OneDrive or a backup, holds a file. */
const HELD: readonly string[] = ['EPERM', 'EBUSY', 'EACCES'];
/** The error codes for a folder: on Windows, a removed file keeps its name while another program has it open. */
export const HELD_FOLDER: readonly string[] = [...HELD, 'ENOTEMPTY'];
/** Pauses before each further try, ms: half a second in all, since the caller's thread stands still meanwhile. */
const SYNC_PAUSES_MS = [10, 20, 40, 80, 150, 200];
/** The same without blocking a thread: two seconds in all. */
const PAUSES_MS = [...SYNC_PAUSES_MS, 300, 500, 700];

/**
 * Runs `work` again while Windows answers that another program holds the file. Throws the last error after half a second
 * of blocking, any other error at once, and on other systems each error at once. `held` are the codes that pass.
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

/** The same without blocking the thread, for two seconds. `held` are the codes that pass. */
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
