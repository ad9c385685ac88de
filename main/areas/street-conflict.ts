import type { Area } from '../../shared/model/area.ts';
import type { Gazetteer } from './gazetteer.ts';
import { canBe, type Kind, kindBefore } from './name-key.ts';
import { isPersonName } from './street-names.ts';
import { endOfAreas, type WrittenMention, namesAt, tokenize, type Token } from './written-text.ts';

/** Labels of areas in their exact spelling; "Phương Mai" and "Quân" are names. */
const labels: ReadonlySet<string> = new Set(
  'phường xã thị trấn đặc khu quận huyện thành phố tỉnh'.split(' '),
);
/** Words of houses, alleys and villages, which have no name of their own. Folded. */
const unnamed: ReadonlySet<string> = new Set(
  'so nha ngo ngach hem kiet duong pho thon xom ap to khu kp lo tang phong can toa block'.split(
    ' ',
  ),
);
/** Maximum number of provinces with a commune of this name for the name to be rare. */
const MAX_RARE = 2;
/** Parts of a building: in "tòa P1" and "lô Q5" the letter is not an area label. */
const buildings: ReadonlySet<string> = new Set('toa lo block phong can day so khu'.split(' '));

/**
 * Returns the part of a street that names another area than the order's, as written; null if there is none. A street
 * names an area by a label ("P. Bến Nghé", "Q1", "tỉnh Hưng Yên"), or by a province or district as its last part. Names
 * of both systems that denote one of `areas` do not conflict. A street with the name of a place ("đường Hà Nội", "12 Lê
 * Lợi") names no area.
 */
export function streetConflict(
  street: string,
  areas: readonly Area[],
  gazetteer: Gazetteer,
): string | null {
  if (areas.length === 0) return null;
  const text = street.normalize('NFC');
  const tokens = tokenize(text, 'whole');
  const mentionGroups = namedAreas(tokens, text, { areas, gazetteer });
  const fits = (names: WrittenMention[]) =>
    areas.some((area) => names.some((name) => isNameOf(name, area, gazetteer)));
  const fitting = mentionGroups.filter(fits).flat();
  const conflicts = mentionGroups.filter(
    (names) => !fits(names) && !names.some((name) => beginsIn(name, fitting)),
  );
  const [first] = conflicts;
  const last = conflicts.at(-1);
  if (!first || !last) return null;
  const start = tokens[Math.min(...first.map(({ begin }) => begin))]?.start;
  const end = tokens[Math.max(...last.map(({ to }) => to)) - 1]?.end;
  return text.slice(start, end);
}

/**
 * Lists the areas that a street names, in order. Several names that begin at one word are interpretations of the same
 * area.
 */
function namedAreas(
  tokens: readonly Token[],
  text: string,
  { areas, gazetteer }: { areas: readonly Area[]; gazetteer: Gazetteer },
): WrittenMention[][] {
  const labelled = tokens.map((_, at) =>
    namesAt(tokens, at, gazetteer).filter(
      (name) => name.kind !== '' && isLabelled(name, tokens, text),
    ),
  );
  const end = endOfAreas(tokens, new Set());
  const start = tokens.findLastIndex(({ isParted }, at) => isParted && at < end);
  const last = namesAt(tokens, start, gazetteer).filter(
    ({ to, kind, namesakes }) =>
      to === end && kind === '' && (namesakes.isProvince || namesakes.districts.length > 0),
  );
  const bare = bareCommunes(tokens, end, gazetteer).filter((one) =>
    mayBeMeant(one, areas, gazetteer),
  );
  // A street that consists only of a province's name may be a street of that name.
  return [...labelled, ...bare.map((one) => [one]), start > 0 ? last : []]
    .filter(({ length }) => length > 0)
    .toSorted(([one], [other]) => (one?.begin ?? 0) - (other?.begin ?? 0));
}

/**
 * Finds communes without a label that are a whole part after a street: "12 Lê Lợi, Bến Nghé". After a house or an alley
 * alone comes the street. Names of people are streets, too.
 */
function bareCommunes(
  tokens: readonly Token[],
  end: number,
  gazetteer: Gazetteer,
): WrittenMention[] {
  const street = tokens.findIndex(({ word }) => /^[a-z]{2,}$/.test(word) && !unnamed.has(word));
  return tokens.flatMap(({ isParted }, at) => {
    if (!isParted || street === -1 || street >= at || at >= end) return [];
    if (kindBefore(tokens, at + 1) !== null || kindBefore(tokens, at + 2)?.length === 2) return [];
    const next = tokens.findIndex((word, index) => index > at && word.isParted && !word.isDashed);
    const to = next === -1 || next > end ? end : next;
    if (isPersonName(tokens.slice(at, to).map(({ word }) => word))) return [];
    return namesAt(tokens, at, gazetteer).filter(
      (one) => one.to === to && one.kind === '' && one.namesakes.units.length > 0,
    );
  });
}

/** Whether the order's province has a commune of this name, or the name is rare. Villages share the other names. */
function mayBeMeant(
  { namesakes }: WrittenMention,
  areas: readonly Area[],
  gazetteer: Gazetteer,
): boolean {
  const provincesOf = (at: number) => gazetteer.units[at]?.provinces ?? [];
  const own = new Set(
    areas.flatMap((area) => gazetteer.unitsOf(area).flatMap((one) => one.provinces)),
  );
  const first = new Set(namesakes.units.map((at) => provincesOf(at)[0]));
  return (
    first.size <= MAX_RARE ||
    namesakes.units.some((at) => provincesOf(at).some((one) => own.has(one)))
  );
}

/** Whether the label is part of another name, as in "Nho Quan, Ninh Bình" or "xã Xa Dung". */
function beginsIn({ begin }: WrittenMention, names: readonly WrittenMention[]): boolean {
  return names.some(({ from, to }) => begin >= from && begin < to);
}

function isLabelled(
  { begin, from, to, kind, key, namesakes }: WrittenMention,
  tokens: readonly Token[],
  text: string,
): boolean {
  const before = tokens[begin]?.isParted === true ? undefined : tokens[begin - 1];
  // "12P Bến Nghé" is house 12P.
  if (before && (before.end === tokens[begin]?.start || buildings.has(before.word))) return false;
  if (/^\d+$/.test(key) && !hasKind(namesakes, kind)) return false;
  // "P. 5.01" and "P5-12" are rooms.
  if (/^\d+$/.test(key) && /^[.\-/]\d/.test(text.slice(tokens[to - 1]?.end))) return false;
  return tokens.slice(begin, from).every(({ start, end }) => {
    const label = text.slice(start, end).toLowerCase();
    return /^[a-z]+$/.test(label) || labels.has(label);
  });
}

/** Whether an area of this name has exactly this kind: "H3" is not a district, because only a "Quận" is named 3. */
function hasKind({ units, districts }: WrittenMention['namesakes'], kind: Kind): boolean {
  return districts.some((one) => one.kind === kind) || (canBe('commune', kind) && units.length > 0);
}

/** Whether a name belongs to the area, its district or its province, in either system. */
function isNameOf(name: WrittenMention, area: Area, gazetteer: Gazetteer): boolean {
  const { kind, namesakes } = name;
  const units = gazetteer.unitsOf(area);
  // A commune of today may have parts in districts and provinces in which this area does not lie.
  const former = units.filter(({ system }) => system !== 'new');
  const own = former.length > 0 ? former : units;
  const isCommune = () =>
    units.some((unit) => namesakes.units.some((at) => gazetteer.units[at] === unit));
  const isDistrict = () =>
    namesakes.districts.some(({ index }) => own.some(({ districts }) => districts.includes(index)));
  const isProvince = () =>
    gazetteer
      .provincesNamed(name)
      .some((one) => own.some(({ provinces }) => provinces.includes(one)));
  return (
    (canBe('commune', kind) && isCommune()) ||
    (canBe('district', kind) && isDistrict()) ||
    isProvince()
  );
}
