import { isOneSlip } from '../base/one-slip.ts';
import { namePartsOf } from './name-key.ts';
import type { Wards } from './same-name.ts';

/** A commune without a match by name, and the indexes of the unmatched communes of its district. */
interface Lost {
  readonly name: string;
  readonly left: readonly number[];
}

/**
 * Matches communes by similar spelling if no list has their exact name. The match must be the only one in the district
 * that differs by one letter, and must not match another commune, too.
 */
export function matchBySpelling<T extends Lost>(
  lost: readonly T[],
  wards: Wards,
): ReadonlyMap<T, number> {
  const matches = new Map<T, number>();
  for (const one of lost) {
    const [like, other] = one.left.filter((at) =>
      hasSimilarSpelling(wards[at]?.name ?? '', one.name),
    );
    if (like !== undefined && other === undefined) matches.set(one, like);
  }
  const all = [...matches.values()];
  for (const [one, like] of matches)
    if (all.filter((other) => other === like).length > 1) matches.delete(one);
  return matches;
}

/** Whether two names differ by one letter, or as "NT Liên Sơn" from its long form. */
function hasSimilarSpelling(name: string, other: string): boolean {
  const one = namePartsOf(name);
  const two = namePartsOf(other);
  const last = (tokens: readonly string[]) => tokens.at(-1) ?? '';
  // "Phúc Thành A" is not "Phúc Thành B".
  const isOther = [one, two].some(
    ({ tokens }) => last(tokens).length === 1 || /\d/.test(last(tokens)),
  );
  if (one.kind !== two.kind || (isOther && last(one.tokens) !== last(two.tokens))) return false;
  const a = longForm(one.key);
  const b = longForm(two.key);
  return a === b || isOneSlip(a, b);
}

/** Expands the abbreviation of state farm towns. */
function longForm(key: string): string {
  return key.replace(/^nt(?=[a-z]{3})/, 'nongtruong');
}
