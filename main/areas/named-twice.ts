import type { KnownPlaces } from './known-places.ts';
import { namePartsOf, saysCommune } from './name-key.ts';
import type { Reading } from './readings.ts';
import type { Mention, Word } from './written-text.ts';

/** What was written and is known. */
interface Written {
  readonly words: readonly Word[];
  readonly known: KnownPlaces;
}

/**
 * The platform's communes that the likeliest reading means, as far as other names in the address leave them: whoever writes
 * "P. Bến Nghé cũ, P. Sài Gòn" says which of the parts of today's ward it is, and "P. Sài Gòn, Quận 1" leaves out those of
 * other districts. With the reading that means them all. Null where no other name says more; `exact` are all readings of
 * names that are written right.
 */
export function narrowedBy(
  best: Reading,
  readings: readonly Reading[],
  exact: readonly Reading[],
  written: Written,
): { readonly targets: readonly number[]; readonly reading: Reading } | null {
  const own = readings.filter(({ ward }) => isSame(ward, best.ward));
  const all = targetsOf(own);
  let left = withinDistrict(all, best, written);
  const named = [...new Set(exact.map(({ ward }) => ward))].filter((ward) =>
    isNamedBeside(ward, best.ward, written),
  );
  // "Tứ" of "P. Tứ Liên" is no name of its own.
  const others = named.filter((one) => !named.some((other) => isPartOf(one, other)));
  if (others.length === 0 && left.length === all.length) return null;
  for (const ward of others) {
    const both = inBothSystems(
      own,
      exact.filter((one) => one.ward === ward),
    );
    left = left.filter((at) => both.has(at));
  }
  // Two names of two places: a person says which.
  if (left.length === 0) return null;
  const means = ({ unit }: Reading) => left.every((at) => unit.targets.includes(at));
  return { targets: left, reading: own.find(means) ?? best };
}

/**
 * A commune of before July 2025 that the address may not mean, with the one of today that has its name, in the district that is
 * named: where the kind, the marks or the province are those of today, where the name was given up before or is longer today,
 * and where both are one area of the platform each. All three names of an old one are its address otherwise, whatever is
 * called so today.
 */
export function withTodays(
  best: Reading,
  readings: readonly Reading[],
  exact: readonly Reading[],
  written: Written,
): readonly Reading[] {
  const { unit, ward, district } = best;
  const isOld = unit.system === 'old' || unit.system === 'former';
  if (!isOld || district === null || !saysCommune(ward.kind)) return readings;
  const isDoubtful =
    unit.system === 'former' || ward.kind !== unit.kind || saysTodaysProvince(best, written);
  const isNearer = (one: Reading) =>
    one.ward.to > ward.to || (one.isMarked && !best.isMarked) || one.unit.targets.length === 1;
  const todays = exact
    .filter(({ unit }) => unit.system === 'new' && unit.kind === ward.kind)
    .filter((one) => one.ward.from === ward.from && one.ward.to >= ward.to)
    .filter((one) => one.district === district && !readings.includes(one))
    .map((one) => within(one, written))
    .filter((one) => isDoubtful || isNearer(one));
  return [...readings, ...todays];
}

/** Whether a province is named as it is called today, and not as it was called when the commune was one of its own. */
function saysTodaysProvince({ unit, province }: Reading, { known }: Written): boolean {
  const [own = ''] = unit.provinces;
  return province !== null && !known.provincesOf(province.key).includes(own);
}

/** A commune of today without its parts outside of the district that is named. */
function within(one: Reading, written: Written): Reading {
  const targets = withinDistrict(one.unit.targets, one, written);
  return { ...one, unit: { ...one.unit, targets } };
}

function targetsOf(readings: readonly Reading[]): number[] {
  return [...new Set(readings.flatMap(({ unit }) => unit.targets))];
}

/**
 * What the old commune of one name and that of today of the other have in common. Two of today share parts that were divided
 * between them: both their names say nothing of where in them.
 */
function inBothSystems(some: readonly Reading[], others: readonly Reading[]): ReadonlySet<number> {
  const parted = (readings: readonly Reading[]) => {
    const ofCountry = readings.filter(({ unit }) => unit.system !== 'platform');
    const { today = [], old = [] } = Object.groupBy(ofCountry, ({ unit }) =>
      unit.system === 'new' ? 'today' : 'old',
    );
    return { today: new Set(targetsOf(today)), old: new Set(targetsOf(old)) };
  };
  const [one, other] = [parted(some), parted(others)];
  return new Set([
    ...[...one.today].filter((at) => other.old.has(at)),
    ...[...one.old].filter((at) => other.today.has(at)),
  ]);
}

function isSame(one: Mention, other: Mention): boolean {
  return one.from === other.from && one.to === other.to;
}

function isPartOf(one: Mention, other: Mention): boolean {
  return one.from >= other.from && one.to <= other.to && !isSame(one, other);
}

/**
 * Another commune that is named in a piece of its own, with its kind: "chợ P. Bến Nghé" is only something near. The same
 * name once more may be the same commune.
 */
function isNamedBeside(one: Mention, ward: Mention, { words }: Written): boolean {
  const isApart = one.to <= ward.begin || one.begin >= ward.to;
  const beginsPiece = one.begin === 0 || words[one.begin]?.isParted === true;
  return isApart && saysCommune(one.kind) && beginsPiece && one.key !== ward.key;
}

/** Of the parts of a commune of today those in the district that is named, with its kind or in its cell. */
function withinDistrict(
  targets: readonly number[],
  { unit, district }: Reading,
  { words, known }: Written,
): readonly number[] {
  if (unit.system !== 'new' || district === null) return targets;
  if (district.kind === '' && words[district.from]?.cell !== 'district') return targets;
  const keys = new Set(
    district.named.districts.flatMap(({ place }) =>
      unit.districts.includes(place) ? [namePartsOf(known.districts[place]?.name ?? '').key] : [],
    ),
  );
  const inside = targets.filter((at) => keys.has(namePartsOf(known.areas[at]?.district ?? '').key));
  return inside.length > 0 ? inside : targets;
}
