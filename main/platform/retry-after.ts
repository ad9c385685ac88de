const longestMs = 24 * 60 * 60 * 1000;

/**
 * Parses Retry-After (RFC 9110, 10.2.3): seconds or an HTTP date, at most a day (ms). Null if it is missing or invalid.
 * A date is relative to the answer's own Date, because the clock of the bench may be wrong.
 */
export function readRetryAfter(value: string, dateHeader: string, now: number): number | null {
  const text = value.trim();
  if (/^[0-9]+$/.test(text)) return Math.min(Number(text) * 1000, longestMs);
  const until = readHttpDate(text);
  if (until === null) return null;
  const wait = until - (readHttpDate(dateHeader) ?? now);
  return Math.min(Math.max(wait, 0), longestMs);
}

/** Parses an HTTP date (ms); null if it is invalid. */
export function readHttpDate(text: string): number | null {
  // Date.parse accepts nearly anything, even "5". An HTTP date starts with the weekday.
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
