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
export function speltAlike<T extends Lost>(
  lost: readonly T[],
  wards: Wards,
): ReadonlyMap<T, number> {
  const found = new Map<T, number>();
  for (const one of lost) {
    const [like, other] = one.left.filter((at) => isSpeltAlike(wards[at]?.name ?? '', one.name));
    if (like !== undefined && other === undefined) found.set(one, like);
  }
  const all = [...found.values()];
  for (const [one, like] of found)
    if (all.filter((other) => other === like).length > 1) found.delete(one);
  return found;
}

/** Whether two names differ by one letter, or as "NT Liên Sơn" from its long form. */
function isSpeltAlike(name: string, other: string): boolean {
  const one = namePartsOf(name);
  const two = namePartsOf(other);
  const last = (words: readonly string[]) => words.at(-1) ?? '';
  // "Phúc Thành A" is not "Phúc Thành B".
  const isOther = [one, two].some(
    ({ words }) => last(words).length === 1 || /\d/.test(last(words)),
  );
  if (one.kind !== two.kind || (isOther && last(one.words) !== last(two.words))) return false;
  const a = longForm(one.key);
  const b = longForm(two.key);
  return a === b || isOneSlip(a, b);
}

/** Expands the abbreviation of state farm towns. */
function longForm(key: string): string {
  return key.replace(/^nt(?=[a-z]{3})/, 'nongtruong');
}
