const longestMs = 24 * 60 * 60 * 1000;

/**
 * Retry-After (RFC 9110, 10.2.3) in milliseconds: seconds or an HTTP date, at most a day; null
 * when there is none or it says nothing. A date is measured against the answer's own Date, since
 * the clock of a packing bench may be wrong.
 */
export function readRetryAfter(value: string, dateHeader: string, now: number): number | null {
  const text = value.trim();
  if (/^[0-9]+$/.test(text)) return Math.min(Number(text) * 1000, longestMs);
  const until = readHttpDate(text);
  if (until === null) return null;
  const wait = until - (readHttpDate(dateHeader) ?? now);
  return Math.min(Math.max(wait, 0), longestMs);
}

/** Time of an HTTP date, ms; null for what is none. */
export function readHttpDate(text: string): number | null {
  // Date.parse takes nearly anything, "5" included: an HTTP date starts with the weekday.
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
