import { useEffect, useState } from 'react';

/** How often "3 minutes ago" is looked at again, ms. */
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

/** The day of the calendar: the same moment until it is another day. */
export function useDay(): Date {
  const now = useNow();
  const [day, setDay] = useState(now);
  if (day.toDateString() === now.toDateString()) return day;
  setDay(now);
  return now;
}

/** The time of day, right at first and fresh enough later for what is shown in minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => subscribe(setNow), []);
  return now;
}
