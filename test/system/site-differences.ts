import { isDeepStrictEqual } from 'node:util';

/** What has another value in one of them, or is in one only. */
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

/** What is compared of each, by the name by which it is found on the other side. */
export function byName<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  valueOf: (one: T) => unknown = (one) => ({ ...one }),
): Map<string, unknown> {
  return new Map(all.map((one) => [nameOf(one), valueOf(one)]));
}
