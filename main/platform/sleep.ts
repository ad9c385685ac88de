import type { Clock } from '../base/surroundings.ts';

/** Waits `ms` milliseconds of `clock`; false when a signal ended the wait. */
export function sleep(
  clock: Clock,
  ms: number,
  signals: readonly (AbortSignal | undefined)[],
): Promise<boolean> {
  const heard = signals.filter((signal) => signal !== undefined);
  if (heard.some(({ aborted }) => aborted)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (slept: boolean) => {
      cancel();
      for (const signal of heard) signal.removeEventListener('abort', wake);
      resolve(slept);
    };
    const wake = () => settle(false);
    const cancel = clock.after(ms, () => settle(true));
    for (const signal of heard) signal.addEventListener('abort', wake);
  });
}
