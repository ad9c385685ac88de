import type { Gazetteer } from './gazetteer.ts';
import { namePartsOf, isCommuneKind } from './name-key.ts';
import type { Interpretation } from './interpretations.ts';
import type { WrittenMention, Token } from './written-text.ts';

/** Written words, and the places to match. */
interface Written {
  readonly tokens: readonly Token[];
  readonly gazetteer: Gazetteer;
}

/**
 * Narrows the communes of the likeliest interpretation by other names in the address. In "P. Bến Nghé cũ, P. Sài Gòn"
 * the old name selects a part of today's commune. "P. Sài Gòn, Quận 1" excludes parts in other districts. Returns them
 * with the interpretation that covers them all; null if no other name adds information. `exact` are all interpretations
 * without misspelling.
 */
export function narrowedBy(
  best: Interpretation,
  interpretations: readonly Interpretation[],
  exact: readonly Interpretation[],
  written: Written,
): { readonly targets: readonly number[]; readonly interpretation: Interpretation } | null {
  const own = interpretations.filter(({ ward }) => isSame(ward, best.ward));
  const all = targetsOf(own);
  let left = targetsInDistrict(all, best, written);
  const separateWards = [...new Set(exact.map(({ ward }) => ward))].filter((ward) =>
    isSeparateWard(ward, best.ward, written),
  );
  // "Tứ" of "P. Tứ Liên" is not a separate name.
  const otherWards = separateWards.filter(
    (one) => !separateWards.some((other) => isPartOf(one, other)),
  );
  if (otherWards.length === 0 && left.length === all.length) return null;
  for (const ward of otherWards) {
    const both = inBothSystems(
      own,
      exact.filter((one) => one.ward === ward),
    );
    left = left.filter((at) => both.has(at));
  }
  // Two names of two different places: a person has to decide.
  if (left.length === 0) return null;
  const means = ({ unit }: Interpretation) => left.every((at) => unit.targets.includes(at));
  return { targets: left, interpretation: own.find(means) ?? best };
}

/**
 * Adds today's commune of the same name to an old commune (before July 2025), if the address may mean either in the
 * named district. This is the case if kind, diacritics or province are today's, or if both are one area of the platform
 * each. It is also the case if the old name was abolished earlier or is longer today. Otherwise the three names of an
 * old commune are its address, even if another commune has that name today.
 */
export function withTodays(
  best: Interpretation,
  interpretations: readonly Interpretation[],
  exact: readonly Interpretation[],
  written: Written,
): readonly Interpretation[] {
  const { unit, ward, district } = best;
  const isOld = unit.system === 'old' || unit.system === 'former';
  if (!isOld || district === null || !isCommuneKind(ward.kind)) return interpretations;
  const isDoubtful =
    unit.system === 'former' || ward.kind !== unit.kind || saysTodaysProvince(best, written);
  const isNearer = (one: Interpretation) =>
    one.ward.to > ward.to || (one.isMarked && !best.isMarked) || one.unit.targets.length === 1;
  const todays = exact
    .filter(({ unit }) => unit.system === 'new' && unit.kind === ward.kind)
    .filter((one) => one.ward.from === ward.from && one.ward.to >= ward.to)
    .filter((one) => one.district === district && !interpretations.includes(one))
    .map((one) => limitToDistrict(one, written))
    .filter((one) => isDoubtful || isNearer(one));
  return [...interpretations, ...todays];
}

/** Whether a province is written with today's name, and not with the name at the time of the commune. */
function saysTodaysProvince({ unit, province }: Interpretation, { gazetteer }: Written): boolean {
  const [own = ''] = unit.provinces;
  return province !== null && !gazetteer.provincesOf(province.key).includes(own);
}

/** Limits a commune of today to its parts in the named district. */
function limitToDistrict(one: Interpretation, written: Written): Interpretation {
  const targets = targetsInDistrict(one.unit.targets, one, written);
  return { ...one, unit: { ...one.unit, targets } };
}

function targetsOf(interpretations: readonly Interpretation[]): number[] {
  return [...new Set(interpretations.flatMap(({ unit }) => unit.targets))];
}

/**
 * Returns the common parts of an old commune of one name and a commune of today of the other. Two communes of today
 * share parts that were divided between them, so their names do not narrow the location.
 */
function inBothSystems(
  some: readonly Interpretation[],
  counterparts: readonly Interpretation[],
): ReadonlySet<number> {
  const parted = (interpretations: readonly Interpretation[]) => {
    const ofCountry = interpretations.filter(({ unit }) => unit.system !== 'platform');
    const { today = [], old = [] } = Object.groupBy(ofCountry, ({ unit }) =>
      unit.system === 'new' ? 'today' : 'old',
    );
    return { today: new Set(targetsOf(today)), old: new Set(targetsOf(old)) };
  };
  const one = parted(some);
  const other = parted(counterparts);
  return new Set([
    ...[...one.today].filter((at) => other.old.has(at)),
    ...[...one.old].filter((at) => other.today.has(at)),
  ]);
}

function isSame(one: WrittenMention, other: WrittenMention): boolean {
  return one.from === other.from && one.to === other.to;
}

function isPartOf(one: WrittenMention, other: WrittenMention): boolean {
  return one.from >= other.from && one.to <= other.to && !isSame(one, other);
}

/**
 * Whether another commune is named in a separate part with its kind; "chợ P. Bến Nghé" is only a landmark nearby. A
 * repeated name may be the same commune.
 */
function isSeparateWard(one: WrittenMention, ward: WrittenMention, { tokens }: Written): boolean {
  const isApart = one.to <= ward.begin || one.begin >= ward.to;
  const beginsPiece = one.begin === 0 || tokens[one.begin]?.isParted === true;
  return isApart && isCommuneKind(one.kind) && beginsPiece && one.key !== ward.key;
}

/** Limits the parts of a commune of today to the named district, if that has its kind or its own cell. */
function targetsInDistrict(
  targets: readonly number[],
  { unit, district }: Interpretation,
  { tokens, gazetteer }: Written,
): readonly number[] {
  if (unit.system !== 'new' || district === null) return targets;
  if (district.kind === '' && tokens[district.from]?.cell !== 'district') return targets;
  const keys = new Set(
    district.namesakes.districts.flatMap(({ index }) =>
      unit.districts.includes(index)
        ? [namePartsOf(gazetteer.districts[index]?.name ?? '').key]
        : [],
    ),
  );
  const inside = targets.filter((at) =>
    keys.has(namePartsOf(gazetteer.areas[at]?.district ?? '').key),
  );
  return inside.length > 0 ? inside : targets;
}
