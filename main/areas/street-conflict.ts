import type { Area } from '../../shared/model/area.ts';
import type { KnownPlaces } from './known-places.ts';
import { canBe, type Kind, kindBefore } from './name-key.ts';
import { isPersonName } from './street-names.ts';
import { endOfPlaces, type Mention, namesAt, readWords, type Word } from './written-text.ts';

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
  known: KnownPlaces,
): string | null {
  if (areas.length === 0) return null;
  const text = street.normalize('NFC');
  const words = readWords(text, 'whole');
  const named = namedAreas(words, text, { areas, known });
  const fits = (names: Mention[]) =>
    areas.some((area) => names.some((name) => isNameOf(name, area, known)));
  const fitting = named.filter(fits).flat();
  const conflicts = named.filter(
    (names) => !fits(names) && !names.some((name) => beginsIn(name, fitting)),
  );
  const [first] = conflicts;
  const last = conflicts.at(-1);
  if (!first || !last) return null;
  const start = words[Math.min(...first.map(({ begin }) => begin))]?.start;
  const end = words[Math.max(...last.map(({ to }) => to)) - 1]?.end;
  return text.slice(start, end);
}

/**
 * Lists the areas that a street names, in order. Several names that begin at one word are interpretations of the same
 * area.
 */
function namedAreas(
  words: readonly Word[],
  text: string,
  { areas, known }: { areas: readonly Area[]; known: KnownPlaces },
): Mention[][] {
  const labelled = words.map((_, at) =>
    namesAt(words, at, known).filter((name) => name.kind !== '' && isLabelled(name, words, text)),
  );
  const end = endOfPlaces(words, new Set());
  const start = words.findLastIndex(({ isParted }, at) => isParted && at < end);
  const last = namesAt(words, start, known).filter(
    ({ to, kind, named }) =>
      to === end && kind === '' && (named.isProvince || named.districts.length > 0),
  );
  const bare = bareCommunes(words, end, known).filter((one) => mayBeMeant(one, areas, known));
  // A street that consists only of a province's name may be a street of that name.
  return [...labelled, ...bare.map((one) => [one]), start > 0 ? last : []]
    .filter(({ length }) => length > 0)
    .toSorted(([one], [other]) => (one?.begin ?? 0) - (other?.begin ?? 0));
}

/**
 * Finds communes without a label that are a whole part after a street: "12 Lê Lợi, Bến Nghé". After a house or an alley
 * alone comes the street. Names of people are streets, too.
 */
function bareCommunes(words: readonly Word[], end: number, known: KnownPlaces): Mention[] {
  const street = words.findIndex(({ word }) => /^[a-z]{2,}$/.test(word) && !unnamed.has(word));
  return words.flatMap(({ isParted }, at) => {
    if (!isParted || street === -1 || street >= at || at >= end) return [];
    if (kindBefore(words, at + 1) !== null || kindBefore(words, at + 2)?.length === 2) return [];
    const next = words.findIndex((word, place) => place > at && word.isParted && !word.isDashed);
    const to = next === -1 || next > end ? end : next;
    if (isPersonName(words.slice(at, to).map(({ word }) => word))) return [];
    return namesAt(words, at, known).filter(
      (one) => one.to === to && one.kind === '' && one.named.units.length > 0,
    );
  });
}

/** Whether the order's province has a commune of this name, or the name is rare. Villages share the other names. */
function mayBeMeant({ named }: Mention, areas: readonly Area[], known: KnownPlaces): boolean {
  const provincesOf = (at: number) => known.units[at]?.provinces ?? [];
  const own = new Set(areas.flatMap((area) => known.unitsOf(area).flatMap((one) => one.provinces)));
  const first = new Set(named.units.map((at) => provincesOf(at)[0]));
  return (
    first.size <= MAX_RARE || named.units.some((at) => provincesOf(at).some((one) => own.has(one)))
  );
}

/** Whether the label is part of another name, as in "Nho Quan, Ninh Bình" or "xã Xa Dung". */
function beginsIn({ begin }: Mention, others: readonly Mention[]): boolean {
  return others.some(({ from, to }) => begin >= from && begin < to);
}

function isLabelled(
  { begin, from, to, kind, key, named }: Mention,
  words: readonly Word[],
  text: string,
): boolean {
  const before = words[begin]?.isParted === true ? undefined : words[begin - 1];
  // "12P Bến Nghé" is house 12P.
  if (before && (before.end === words[begin]?.start || buildings.has(before.word))) return false;
  if (/^\d+$/.test(key) && !hasKind(named, kind)) return false;
  // "P. 5.01" and "P5-12" are rooms.
  if (/^\d+$/.test(key) && /^[.\-/]\d/.test(text.slice(words[to - 1]?.end))) return false;
  return words.slice(begin, from).every(({ start, end }) => {
    const label = text.slice(start, end).toLowerCase();
    return /^[a-z]+$/.test(label) || labels.has(label);
  });
}

/** Whether an area of this name has exactly this kind: "H3" is not a district, because only a "Quận" is named 3. */
function hasKind({ units, districts }: Mention['named'], kind: Kind): boolean {
  return districts.some((one) => one.kind === kind) || (canBe('commune', kind) && units.length > 0);
}

/** Whether a name belongs to the area, its district or its province, in either system. */
function isNameOf(name: Mention, area: Area, known: KnownPlaces): boolean {
  const { kind, named } = name;
  const units = known.unitsOf(area);
  // A commune of today may have parts in districts and provinces in which this area does not lie.
  const former = units.filter(({ system }) => system !== 'new');
  const own = former.length > 0 ? former : units;
  const isCommune = () => units.some((unit) => named.units.some((at) => known.units[at] === unit));
  const isDistrict = () =>
    named.districts.some(({ place }) => own.some(({ districts }) => districts.includes(place)));
  const isProvince = () =>
    known.provincesNamed(name).some((one) => own.some(({ provinces }) => provinces.includes(one)));
  return (
    (canBe('commune', kind) && isCommune()) ||
    (canBe('district', kind) && isDistrict()) ||
    isProvince()
  );
}
