const hanoiOffsetMs = 7 * 3_600_000;

/**
 * Formats milliseconds since the epoch as ISO 8601 in Vietnam's time: "2025-07-31T09:30:00.000+07:00". Two changes
 * within one second stay distinct.
 */
export function isoTime(ms: number): string {
  return `${new Date(ms + hanoiOffsetMs).toISOString().slice(0, 23)}+07:00`;
}

/** Formats the day of an order code: "250731". */
export function codeDay(ms: number): string {
  return isoTime(ms).slice(2, 10).replaceAll('-', '');
}
