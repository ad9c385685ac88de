import { isDeepStrictEqual } from 'node:util';

/** Returns the names with different values, or that only one side has. */
export function differences<T>(
  hubValues: ReadonlyMap<string, T>,
  benchValues: ReadonlyMap<string, T>,
): string[] {
  return [...new Set([...hubValues.keys(), ...benchValues.keys()])]
    .filter((name) => !isDeepStrictEqual(hubValues.get(name), benchValues.get(name)))
    .map((name) => {
      const [one, other] = [hubValues.get(name), benchValues.get(name)].map((all) =>
        JSON.stringify(all),
      );
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
