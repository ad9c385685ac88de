import { isOneSlip } from '../base/one-slip.ts';
import { namePartsOf } from './name-key.ts';
import type { Wards } from './same-name.ts';

/** A commune that has no other one of its name, and the places of those that its district has besides. */
interface Lost {
  readonly name: string;
  readonly left: readonly number[];
}

/**
 * What communes are spelt like that no list has under their names: the only one left in the district that differs by a
 * letter, where no other commune is spelt like that one, too.
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

/** Whether two names differ by one letter, or as "NT Liên Sơn" does from what it is short for. */
function isSpeltAlike(name: string, other: string): boolean {
  const [one, two] = [namePartsOf(name), namePartsOf(other)];
  const last = (words: readonly string[]) => words.at(-1) ?? '';
  // "Phúc Thành A" is not "Phúc Thành B".
  const isOther = [one, two].some(
    ({ words }) => last(words).length === 1 || /\d/.test(last(words)),
  );
  if (one.kind !== two.kind || (isOther && last(one.words) !== last(two.words))) return false;
  const [a, b] = [longForm(one.key), longForm(two.key)];
  return a === b || isOneSlip(a, b);
}

/** Towns of state farms. */
function longForm(key: string): string {
  return key.replace(/^nt(?=[a-z]{3})/, 'nongtruong');
}
