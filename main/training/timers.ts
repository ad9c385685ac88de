import type { Clock } from '../base/host-services.ts';

/** Timers that can be cancelled together. */
export interface Timers {
  /** Runs `task` once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, task: () => void): () => void;
  clear(): void;
}

export function createTimers(clock: Clock): Timers {
  const stops = new Set<() => void>();
  return {
    after(ms, task) {
      const stopTimer = clock.after(ms, () => {
        stops.delete(stop);
        task();
      });
      const stop = () => {
        stops.delete(stop);
        stopTimer();
      };
      stops.add(stop);
      return stop;
    },
    clear() {
      for (const stop of stops) stop();
    },
  };
}
