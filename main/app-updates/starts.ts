import type { BaseUpdater } from 'electron-updater/out/BaseUpdater.js';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';

/** Watches the programs that electron-updater starts. It reports them as running before that is certain. */
interface Starts {
  /** Whether the last program runs; the operating system reports this a moment after the start. */
  lastRuns(): Promise<boolean>;
}

/** Watches all starts of an updater from now on. */
export function startsOf(updater: BaseUpdater, log: Log): Starts {
  let last: Promise<unknown> = Promise.resolve();
  // A protected method, with which each kind of updater starts its installer.
  const start = updater['spawnLog'].bind(updater);
  const spawnLog = (...call: Parameters<typeof start>) => {
    const starting = start(...call).catch(asRefusal);
    // The promise for an AppImage is not awaited anywhere.
    starting.catch(() => undefined);
    last = starting;
    return starting;
  };
  Object.assign(updater, { spawnLog });
  return {
    async lastRuns() {
      for (;;) {
        const watched = last;
        try {
          await watched;
          return true;
        } catch (error) {
          log.error('app-update.not-started', { error: faultInLog(error) });
          // electron-updater gets the error first: if elevated rights may help, it has started another attempt.
          if (last === watched) return false;
        }
      }
    },
  };
}

/**
 * Replaces the error for a missing installer. electron-updater would otherwise open its folder on the screen, which
 * starts nothing.
 */
function asRefusal(error: unknown): never {
  const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  throw isGone ? new Error('The installer is gone', { cause: error }) : error;
}
