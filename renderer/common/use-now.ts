import { useSyncExternalStore } from 'react';

/** How often "3 minutes ago" is looked at again, ms. */
const tickMs = 15_000;

let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time of day, fresh enough for what is shown in minutes. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
