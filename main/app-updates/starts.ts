import type { BaseUpdater } from 'electron-updater/out/BaseUpdater.js';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';

/** The programs that electron-updater starts, of which it says that they run before anybody knows. */
interface Starts {
  /** Whether the last one runs, which the system tells a moment after it was asked. */
  lastRuns(): Promise<boolean>;
}

/** Watches what an updater starts from now on. */
export function startsOf(updater: BaseUpdater, log: Log): Starts {
  let last: Promise<unknown> = Promise.resolve();
  // Protected there, and what each kind of updater starts its installer with.
  const start = updater['spawnLog'].bind(updater);
  const spawnLog = (...call: Parameters<typeof start>) => {
    const starting = start(...call).catch(asRefusal);
    // An AppImage's is awaited by nobody.
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
          // electron-updater heard of it first: where rights may help, it has begun another try.
          if (last === watched) return false;
        }
      }
    },
  };
}

/** electron-updater would show the folder of an installer that is gone to whoever sits there, which starts nothing. */
function asRefusal(error: unknown): never {
  const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  throw isGone ? new Error('The installer is gone', { cause: error }) : error;
}
