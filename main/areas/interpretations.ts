import type { AreaUnit } from './area-names.ts';
import type { Gazetteer } from './gazetteer.ts';
import { isLandmarkBefore } from './landmarks.ts';
import { canBe, foldedTokens, markedOf, namePartsOf, isCommuneKind } from './name-key.ts';
import { isPersonName } from './street-names.ts';
import { areaNumberOf } from './terms.ts';
import type { WrittenMention, Token } from './written-text.ts';

/** An interpretation of an address: a commune that it names, with the names that confirm it. */
export interface Interpretation {
  readonly unit: AreaUnit;
  readonly ward: WrittenMention;
  readonly district: WrittenMention | null;
  readonly province: WrittenMention | null;
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
function areApart(a: WrittenMention, b: WrittenMention): boolean {
  return a.to <= b.begin || b.to <= a.begin;
}

/** Input for the search of interpretations. */
interface Written {
  readonly tokens: readonly Token[];
  readonly mentions: readonly WrittenMention[];
  readonly gazetteer: Gazetteer;
  /** The text of each cell, for its diacritics. */
  readonly textOf: (word: Token) => string;
}

/** Builds the interpretation of a unit at a position, with the district and province names that confirm it. */
export function interpret(
  unit: AreaUnit,
  ward: WrittenMention,
  written: Written,
  misspelt: ReadonlySet<WrittenMention> = new Set(),
): Interpretation {
  const { gazetteer } = written;
  let best: Interpretation | null = null;
  const inProvinceCell = (one: WrittenMention) => written.tokens[one.from]?.cell === 'province';
  const otherMentions = separateOf(written).filter((one) => areApart(one, ward));
  const districts = [
    null,
    ...otherMentions.filter((one) => !inProvinceCell(one) && saysDistrict(one, unit, gazetteer)),
  ];
  const provinces = [null, ...otherMentions.filter((one) => saysProvince(one, unit, gazetteer))];
  for (const district of districts)
    for (const province of provinces) {
      if (district && province && !areApart(district, province)) continue;
      const candidate = scored({ unit, ward, district, province }, written, misspelt);
      if (best === null || candidate.score > best.score) best = candidate;
    }
  return best ?? scored({ unit, ward, district: null, province: null }, written, misspelt);
}

const separate = new WeakMap<readonly WrittenMention[], readonly WrittenMention[]>();

/** Returns the separate names; an address is interpreted once for each of hundreds of units. */
function separateOf(written: Written): readonly WrittenMention[] {
  const { mentions } = written;
  const cached = separate.get(mentions);
  if (cached) return cached;
  const separateMentions = mentions.filter(
    (one) => isSeparate(one, written) && !mentions.some((other) => isLongerArea(other, one)),
  );
  separate.set(mentions, separateMentions);
  return separateMentions;
}

/** "TP Vĩnh Yên" is not "TP Vinh" with another word behind. */
function isLongerArea(other: WrittenMention, { from, to }: WrittenMention): boolean {
  const { namesakes } = other;
  return (
    other.from === from && other.to > to && (namesakes.isProvince || namesakes.districts.length > 0)
  );
}

/** Whether a name without its kind begins a part, or follows another name. "Huệ" of "Nguyễn Huệ" is not a city. */
export function isSeparate(
  one: WrittenMention,
  { tokens, mentions }: Pick<Written, 'tokens' | 'mentions'>,
): boolean {
  const before = tokens[one.begin - 1];
  if (one.kind !== '' || tokens[one.from]?.isParted !== false || before === undefined) return true;
  return before.cell !== tokens[one.from]?.cell || mentions.some(({ to }) => to === one.begin);
}

function saysDistrict(one: WrittenMention, unit: AreaUnit, gazetteer: Gazetteer): boolean {
  return canBe('district', one.kind) && districtOf(one, unit, gazetteer) !== null;
}

/** Returns the unit's district that is named; null if there is none. */
function districtOf(
  { namesakes, kind }: WrittenMention,
  unit: AreaUnit,
  gazetteer: Gazetteer,
): { isOwn: boolean; isKind: boolean } | null {
  let match: { isOwn: boolean; isKind: boolean } | null = null;
  for (const one of namesakes.districts) {
    const at = unit.districts.indexOf(one.index);
    if (at === -1) continue;
    const ownKind = gazetteer.districts[one.index]?.kind;
    const isKind = kind !== '' && (one.kind === kind || ownKind === kind);
    // "TP Thanh Hóa" is not "Huyện Thạnh Hóa" of another province.
    if (!isKind && kind !== '' && namesakes.districts.some((other) => other.kind === kind))
      continue;
    if (match === null || isKind) match = { isOwn: at < unit.ownDistricts, isKind };
  }
  return match;
}

function saysProvince(one: WrittenMention, unit: AreaUnit, gazetteer: Gazetteer): boolean {
  return gazetteer.provincesNamed(one).some((key) => unit.provinces.includes(key));
}

function scored(
  parts: Pick<Interpretation, 'unit' | 'ward' | 'district' | 'province'>,
  { tokens, gazetteer, textOf }: Written,
  misspelt: ReadonlySet<WrittenMention>,
): Interpretation {
  const { unit, ward, district, province } = parts;
  const wrong = [ward, district, province].some((one) => one !== null && misspelt.has(one));
  let score: number = points.ward + points.word * (ward.to - ward.from);
  if (isSaidCommune(ward, tokens))
    score += ward.kind === unit.kind || ward.kind === '' ? points.wardKind : points.otherWardKind;
  const isMarked = hasSameMarks(unit, ward, tokens, textOf);
  if (isMarked) score += points.marks;
  if (isAfterHouse(ward, tokens)) score += points.afterHouse;
  if (isAfterStreet(ward, tokens) || isAfterLandmark(ward, tokens)) score += points.afterStreet;
  const own = district && districtOf(district, unit, gazetteer);
  // "Vĩnh Long" alone is a city and a province; "TP Vĩnh Long" is only the city.
  const isClear =
    district !== null &&
    (province !== null ||
      tokens[district.from]?.cell === 'district' ||
      gazetteer.provincesNamed(district).length === 0);
  if (district && own) {
    if (isClear) score += own.isOwn ? points.ownDistrict : points.partDistrict;
    else score += points.province;
    score += points.word * (district.to - district.from);
    if (own.isKind || tokens[district.from]?.cell === 'district') score += points.districtKind;
  }
  if (province) score += points.province + points.word * (province.to - province.from);
  const isBeside = (one: WrittenMention | null) =>
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

/** Whether the kind or the cell identifies a commune. */
export function isSaidCommune(ward: WrittenMention, tokens: readonly Token[]): boolean {
  return isCommuneKind(ward.kind) || tokens[ward.from]?.cell === 'commune';
}

/** Words before the name of a street. */
const streetLabels = new Set([
  'duong',
  'ngo',
  'ngach',
  'hem',
  'kiet',
  'pho',
  'd',
  'so',
  'ql',
  'tl',
]);

/** "đường Tân Phú": a street. */
export function isAfterStreet(ward: WrittenMention, tokens: readonly Token[]): boolean {
  if (ward.kind !== '' || tokens[ward.from]?.isParted === true) return false;
  return streetLabels.has(tokens[ward.begin - 1]?.word ?? '');
}

/** "gần chợ Lái Thiêu": a landmark, possibly in another commune. */
export function isAfterLandmark(ward: WrittenMention, tokens: readonly Token[]): boolean {
  return ward.kind === '' && isLandmarkBefore(tokens, ward.from);
}

/** "12 Tân Phú": more likely a street than a commune. */
export function isAfterHouse(ward: WrittenMention, tokens: readonly Token[]): boolean {
  if (ward.kind !== '' || tokens[ward.from]?.isParted === true) return false;
  return /^\d/.test(tokens[ward.begin - 1]?.word ?? '');
}

/**
 * Whether the commune's name may be the end of a street name, as in "12 Tân Kỳ Tân Quý Tân Phú". It has no kind, no
 * separator before it, and the words before it are not a person's whole name.
 */
export function mayEndStreet(
  { ward, district, province }: Pick<Interpretation, 'ward' | 'district' | 'province'>,
  tokens: readonly Token[],
): boolean {
  const { kind, begin, from } = ward;
  if (kind !== '' || tokens[from]?.cell !== 'whole' || tokens[from].isParted) return false;
  // "Hà Nội Đống Đa Láng Hạ": the larger areas come first.
  if (district?.to === begin || province?.to === begin) return false;
  const start = tokens.findLastIndex(({ isParted }, at) => isParted && at < from);
  const before = tokens.slice(start, begin).map(({ word }) => word);
  const letters = before.slice(before.findLastIndex((word) => /^\d/.test(word)) + 1);
  const street = letters.filter(
    (word, at) => at > 0 || (word.length > 1 && !streetLabels.has(word)),
  );
  return letters.length > 0 && !isPersonName(street);
}

function hasSameMarks(
  unit: AreaUnit,
  ward: WrittenMention,
  tokens: readonly Token[],
  textOf: (word: Token) => string,
): boolean {
  if (unit.system === 'former') return false;
  const written = writtenMarks.get(ward) ?? marksIn(ward, tokens, textOf);
  writtenMarks.set(ward, written);
  if (written === '') return false;
  return marksOfUnit(unit) === written || foldedTokens(unit.name).length === 0;
}

const writtenMarks = new WeakMap<WrittenMention, string>();

/** Returns the written name with its diacritics; empty without any. */
function marksIn(
  ward: WrittenMention,
  tokens: readonly Token[],
  textOf: (word: Token) => string,
): string {
  const written = tokens
    .slice(ward.from, ward.to)
    .map((word) => textOf(word))
    .join(' ');
  return /[^\p{ASCII}]/u.test(written) ? withNumber(markedOf(written).split(' ')) : '';
}

const unitMarks = new WeakMap<AreaUnit, string>();

function marksOfUnit(unit: AreaUnit): string {
  const cached = unitMarks.get(unit);
  if (cached !== undefined) return cached;
  const { tokens: bare } = namePartsOf(unit.name);
  const marks = withNumber(markedOf(unit.name).split(' ').slice(-bare.length));
  unitMarks.set(unit, marks);
  return marks;
}

/** "Hải Châu I" and "Hải Châu 1" are equal. */
function withNumber(tokens: readonly string[]): string {
  const last = tokens.at(-1) ?? '';
  return [...tokens.slice(0, -1), areaNumberOf(last) ?? last].join(' ');
}

/** Returns the likeliest interpretations, with all that are equally likely. */
export function bestOf(interpretations: readonly Interpretation[]): readonly Interpretation[] {
  const top = Math.max(...interpretations.map(({ score }) => score));
  const best = interpretations.find(({ score }) => score === top);
  const near = best?.isOwnDistrict === true ? AS_GOOD : AS_GOOD_UNPLACED;
  return interpretations
    .filter(({ score, isMarked }) => score >= top - near && (isMarked || !best?.isMarked))
    .toSorted((a, b) => b.score - a.score);
}
