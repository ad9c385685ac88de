import { isDeepStrictEqual } from 'node:util';

/** Returns the names with different values, or that only one side has. */
export function differences<T>(
  there: ReadonlyMap<string, T>,
  here: ReadonlyMap<string, T>,
): string[] {
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((name) => !isDeepStrictEqual(there.get(name), here.get(name)))
    .map((name) => {
      const [one, other] = [there.get(name), here.get(name)].map((all) => JSON.stringify(all));
      return `${name}: ${other ?? 'nothing'} in place of ${one ?? 'nothing'}`;
    });
}

/** Maps the compared part of each item by its name on the other side. */
export function byName<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  valueOf: (one: T) => unknown = (one) => ({ ...one }),
): Map<string, unknown> {
  return new Map(all.map((one) => [nameOf(one), valueOf(one)]));
}
