import type { AreaNames } from '../../shared/model/area.ts';
import { namePartsOf } from './name-key.ts';
import { isSameProvince } from './province-nicknames.ts';

/** Whether the names of two areas match level by level, ignoring missing kinds and diacritics. */
export function areNamesEquivalent(one: AreaNames, other: AreaNames): boolean {
  return (
    isEquivalent(one.commune, other.commune) &&
    isEquivalent(one.district, other.district) &&
    (isEmpty(one.province, other.province) || isSameProvince(one.province, other.province))
  );
}

function isEquivalent(one: string, other: string): boolean {
  if (isEmpty(one, other)) return true;
  const first = namePartsOf(one);
  const second = namePartsOf(other);
  if (first.key !== second.key) return false;
  return first.kind === '' || second.kind === '' || first.kind === second.kind;
}

/** An empty name is unknown and matches any name. */
function isEmpty(one: string, other: string): boolean {
  return one.trim() === '' || other.trim() === '';
}
