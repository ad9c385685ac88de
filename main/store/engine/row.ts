/** Helpers between columns and the model: JSON columns and millisecond times. */

export function json(value: unknown): string {
  return JSON.stringify(value);
}

export function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

export function parsed<T>(column: string): T {
  return JSON.parse(column) as T;
}

export function parsedOrNull<T>(column: string | null): T | null {
  return column === null ? null : (JSON.parse(column) as T);
}

/** Converts milliseconds to the model's ISO 8601 timestamp. */
export function timestamp(ms: number): string {
  return new Date(ms).toISOString();
}
