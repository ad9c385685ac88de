import type { KnownPlaces, Unit } from './known-places.ts';
import { isLandmarkBefore } from './landmarks.ts';
import { canBe, foldedWords, markedOf, namePartsOf, saysCommune } from './name-key.ts';
import { isPersonName } from './street-names.ts';
import { numberOf } from './terms.ts';
import type { Mention, Word } from './written-text.ts';

/** An interpretation of an address: a commune that it names, with the names that confirm it. */
export interface Reading {
  readonly unit: Unit;
  readonly ward: Mention;
  readonly district: Mention | null;
  readonly province: Mention | null;
  /**
   * Whether the district is the commune's own. False for a district of one of its parts, or if the name may be a
   * province.
   */
  readonly isOwnDistrict: boolean;
  /** A higher score is likelier. */
  readonly score: number;
  /** Whether the commune is written with its diacritics. */
  readonly isMarked: boolean;
  /** Whether one of its names is misspelt. */
  readonly isMisspelt: boolean;
}

/** Points for each match. */
const points = {
  ward: 10,
  wardKind: 1,
  otherWardKind: 0.5,
  marks: 0.3,
  ownDistrict: 6,
  partDistrict: 4,
  districtKind: 0.4,
  province: 3,
  beside: 0.5,
  word: 0.2,
  afterHouse: -1,
  afterStreet: -4,
  misspelt: -2,
} as const;

/** Maximum distance to the best score for equally likely interpretations: with a district, and without. */
const AS_GOOD = 0.05;
const AS_GOOD_UNPLACED = 1.1;

/** Whether two names use different words. */
function areApart(a: Mention, b: Mention): boolean {
  return a.to <= b.begin || b.to <= a.begin;
}

/** Input for the search of interpretations. */
interface Written {
  readonly words: readonly Word[];
  readonly mentions: readonly Mention[];
  readonly known: KnownPlaces;
  /** The text of each cell, for its diacritics. */
  readonly textOf: (word: Word) => string;
}

/** Builds the interpretation of a unit at a position, with the district and province names that confirm it. */
export function readingOf(
  unit: Unit,
  ward: Mention,
  written: Written,
  misspelt: ReadonlySet<Mention> = new Set(),
): Reading {
  const { mentions, known } = written;
  let best: Reading | null = null;
  const inProvinceCell = (one: Mention) => written.words[one.from]?.cell === 'province';
  const others = mentions.filter((one) => areApart(one, ward) && standsAlone(one, written));
  const districts = [
    null,
    ...others.filter((one) => !inProvinceCell(one) && saysDistrict(one, unit, known)),
  ];
  const provinces = [null, ...others.filter((one) => saysProvince(one, unit, known))];
  for (const district of districts)
    for (const province of provinces) {
      if (district && province && !areApart(district, province)) continue;
      const reading = scored({ unit, ward, district, province }, written, misspelt);
      if (best === null || reading.score > best.score) best = reading;
    }
  return best ?? scored({ unit, ward, district: null, province: null }, written, misspelt);
}

/** Whether a name without its kind begins a part, or follows another name. "Huệ" of "Nguyễn Huệ" is not a city. */
export function standsAlone(
  one: Mention,
  { words, mentions }: Pick<Written, 'words' | 'mentions'>,
): boolean {
  const before = words[one.begin - 1];
  if (one.kind !== '' || words[one.from]?.isParted !== false || before === undefined) return true;
  return before.cell !== words[one.from]?.cell || mentions.some(({ to }) => to === one.begin);
}

function saysDistrict(one: Mention, unit: Unit, known: KnownPlaces): boolean {
  return canBe('district', one.kind) && districtOf(one, unit, known) !== null;
}

/** Returns the unit's district that is named; null if there is none. */
function districtOf(
  { named, kind }: Mention,
  unit: Unit,
  known: KnownPlaces,
): { isOwn: boolean; isKind: boolean } | null {
  let found: { isOwn: boolean; isKind: boolean } | null = null;
  for (const one of named.districts) {
    const at = unit.districts.indexOf(one.place);
    if (at === -1) continue;
    const ownKind = known.districts[one.place]?.kind;
    const isKind = kind !== '' && (one.kind === kind || ownKind === kind);
    // "TP Thanh Hóa" is not "Huyện Thạnh Hóa" of another province.
    if (!isKind && kind !== '' && named.districts.some((other) => other.kind === kind)) continue;
    if (found === null || isKind) found = { isOwn: at < unit.ownDistricts, isKind };
  }
  return found;
}

function saysProvince(one: Mention, unit: Unit, known: KnownPlaces): boolean {
  return known.provincesNamed(one).some((key) => unit.provinces.includes(key));
}

function scored(
  parts: Pick<Reading, 'unit' | 'ward' | 'district' | 'province'>,
  { words, known, textOf }: Written,
  misspelt: ReadonlySet<Mention>,
): Reading {
  const { unit, ward, district, province } = parts;
  const wrong = [ward, district, province].some((one) => one !== null && misspelt.has(one));
  let score: number = points.ward + points.word * (ward.to - ward.from);
  if (isSaidCommune(ward, words))
    score += ward.kind === unit.kind || ward.kind === '' ? points.wardKind : points.otherWardKind;
  const isMarked = hasSameMarks(unit, ward, words, textOf);
  if (isMarked) score += points.marks;
  if (isAfterHouse(ward, words)) score += points.afterHouse;
  if (isAfterStreet(ward, words) || isAfterLandmark(ward, words)) score += points.afterStreet;
  const own = district && districtOf(district, unit, known);
  // "Vĩnh Long" alone is a city and a province.
  const isClear =
    district !== null &&
    (province !== null || words[district.from]?.cell === 'district' || !mayBeProvince(district));
  if (district && own) {
    if (isClear) score += own.isOwn ? points.ownDistrict : points.partDistrict;
    else score += points.province;
    score += points.word * (district.to - district.from);
    if (own.isKind || words[district.from]?.cell === 'district') score += points.districtKind;
  }
  if (province) score += points.province + points.word * (province.to - province.from);
  const isBeside = (one: Mention | null) =>
    one !== null && (one.begin === ward.to || one.to === ward.begin);
  if (isBeside(district) || isBeside(province)) score += points.beside;
  if (wrong) score += points.misspelt;
  return {
    ...parts,
    isOwnDistrict: isClear && own?.isOwn === true,
    score,
    isMarked,
    isMisspelt: wrong,
  };
}

/** "TP Bắc Ninh" was a city of the province, and is now the name of the province. */
function mayBeProvince({ named, kind }: Mention): boolean {
  return named.isProvince && canBe('province', kind);
}

/** Whether the kind or the cell identifies a commune. */
export function isSaidCommune(ward: Mention, words: readonly Word[]): boolean {
  return saysCommune(ward.kind) || words[ward.from]?.cell === 'commune';
}

/** Words before the name of a street. */
const streetWords = new Set(['duong', 'ngo', 'ngach', 'hem', 'kiet', 'pho', 'd', 'so', 'ql', 'tl']);

/** "đường Tân Phú": a street. */
export function isAfterStreet(ward: Mention, words: readonly Word[]): boolean {
  if (ward.kind !== '' || words[ward.from]?.isParted === true) return false;
  return streetWords.has(words[ward.begin - 1]?.word ?? '');
}

/** "gần chợ Lái Thiêu": a landmark, possibly in another commune. */
export function isAfterLandmark(ward: Mention, words: readonly Word[]): boolean {
  return ward.kind === '' && isLandmarkBefore(words, ward.from);
}

/** "12 Tân Phú": more likely a street than a commune. */
export function isAfterHouse(ward: Mention, words: readonly Word[]): boolean {
  if (ward.kind !== '' || words[ward.from]?.isParted === true) return false;
  return /^\d/.test(words[ward.begin - 1]?.word ?? '');
}

/**
 * Whether the commune's name may be the end of a street name, as in "12 Tân Kỳ Tân Quý Tân Phú". It has no kind, no
 * separator before it, and the words before it are not a person's whole name.
 */
export function mayEndStreet(
  { ward, district, province }: Pick<Reading, 'ward' | 'district' | 'province'>,
  words: readonly Word[],
): boolean {
  const { kind, begin, from } = ward;
  if (kind !== '' || words[from]?.cell !== 'whole' || words[from].isParted) return false;
  // "Hà Nội Đống Đa Láng Hạ": the larger areas come first.
  if (district?.to === begin || province?.to === begin) return false;
  const start = words.findLastIndex(({ isParted }, at) => isParted && at < from);
  const before = words.slice(start, begin).map(({ word }) => word);
  const letters = before.slice(before.findLastIndex((word) => /^\d/.test(word)) + 1);
  const street = letters.filter(
    (word, at) => at > 0 || (word.length > 1 && !streetWords.has(word)),
  );
  return letters.length > 0 && !isPersonName(street);
}

function hasSameMarks(
  unit: Unit,
  ward: Mention,
  words: readonly Word[],
  textOf: (word: Word) => string,
): boolean {
  const written = words
    .slice(ward.from, ward.to)
    .map((word) => textOf(word))
    .join(' ');
  if (unit.system === 'former' || !/[^\p{ASCII}]/u.test(written)) return false;
  const own = markedOf(unit.name).split(' ');
  const { words: bare } = namePartsOf(unit.name);
  const isSame = withNumber(own.slice(-bare.length)) === withNumber(markedOf(written).split(' '));
  return isSame || foldedWords(unit.name).length === 0;
}

/** "Hải Châu I" and "Hải Châu 1" are equal. */
function withNumber(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return [...words.slice(0, -1), numberOf(last) ?? last].join(' ');
}

/** Returns the likeliest interpretations, with all that are equally likely. */
export function bestOf(readings: readonly Reading[]): readonly Reading[] {
  const top = Math.max(...readings.map(({ score }) => score));
  const best = readings.find(({ score }) => score === top);
  const near = best?.isOwnDistrict === true ? AS_GOOD : AS_GOOD_UNPLACED;
  return readings
    .filter(({ score, isMarked }) => score >= top - near && (isMarked || !best?.isMarked))
    .toSorted((a, b) => b.score - a.score);
}
