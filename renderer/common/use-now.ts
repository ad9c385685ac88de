import { useEffect, useState } from 'react';

/** Interval (ms) for updating relative times such as "3 minutes ago". */
const tickMs = 15_000;

const listeners = new Set<(now: Date) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  const now = new Date();
  for (const listener of listeners) listener(now);
}

function subscribe(listener: (now: Date) => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the calendar day: the same object until the day changes. */
export function useDay(): Date {
  const now = useNow();
  const [day, setDay] = useState(now);
  if (day.toDateString() === now.toDateString()) return day;
  setDay(now);
  return now;
}

/** Returns the time of day: exact at first, later fresh enough for minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => subscribe(setNow), []);
  return now;
}
