/** A member that both sides changed to different values. */
export interface VersionDifference {
  field: string;
  mine: unknown;
  stored: unknown;
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Merges a form (`mine`) with a version that another user saved (`now`), both based on `before`. A member that one side
 * changed is taken from that side; members that both changed are returned as differences.
 */
export function mergeVersions<Mine extends Members>(
  before: Members,
  now: Members,
  mine: Mine,
): { merged: Mine; differs: VersionDifference[] } {
  const changed = Object.keys(mine).filter(
    (field) =>
      field in now && !isSame(before[field], now[field]) && !isSame(mine[field], now[field]),
  );
  const untouched = changed.filter((field) => isSame(mine[field], before[field]));
  const differs = changed
    .filter((field) => !untouched.includes(field))
    .map((field) => ({ field, mine: mine[field], stored: now[field] }));
  return { merged: taking(mine, now, untouched), differs };
}

/** Returns `mine` with the given members of `stored`. */
export function taking<Mine extends Members>(
  mine: Mine,
  stored: Members,
  fields: readonly string[],
): Mine {
  return { ...mine, ...Object.fromEntries(fields.map((field) => [field, stored[field]])) };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => sorted(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, member]) => [name, sorted(member)]);
}
