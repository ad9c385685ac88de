import type { Clock } from './host-services.ts';

/** Waits `ms` milliseconds of `clock`; false if a signal ended the wait. */
export function sleep(
  clock: Pick<Clock, 'after'>,
  ms: number,
  signals: readonly (AbortSignal | undefined)[] = [],
): Promise<boolean> {
  const activeSignals = signals.filter((signal) => signal !== undefined);
  if (activeSignals.some(({ aborted }) => aborted)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (slept: boolean) => {
      cancel();
      for (const signal of activeSignals) signal.removeEventListener('abort', wake);
      resolve(slept);
    };
    const wake = () => settle(false);
    const cancel = clock.after(ms, () => settle(true));
    for (const signal of activeSignals) signal.addEventListener('abort', wake);
  });
}

/** Waits for `work`, at most `ms` milliseconds of `clock`. Rejects if `work` rejects in that time. */
export async function waitWithLimit(
  clock: Pick<Clock, 'after'>,
  ms: number,
  work: Promise<unknown>,
): Promise<void> {
  const isOver = new AbortController();
  try {
    await Promise.race([work, sleep(clock, ms, [isOver.signal])]);
  } finally {
    isOver.abort();
  }
}
