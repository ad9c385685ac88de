import type { Area } from '../../shared/model/area.ts';
import type { KnownPlaces } from './known-places.ts';
import { misspeltReadings } from './misspelt-readings.ts';
import { canBe, kindBefore, saysCommune } from './name-key.ts';
import { narrowedBy, withTodays } from './named-twice.ts';
import {
  bestOf,
  isAfterHouse,
  isAfterLandmark,
  isAfterStreet,
  isSaidCommune,
  mayEndStreet,
  type Reading,
  readingOf,
  standsAlone,
} from './readings.ts';
import { saidUnits } from './said-when.ts';
import {
  type Cell,
  endOfPlaces,
  type Mention,
  mentionsIn,
  readWords,
  type Word,
} from './written-text.ts';

/** A written place: in separate cells, or completely in `address`. */
export interface WrittenPlace {
  readonly address: string;
  readonly commune: string;
  readonly district: string;
  readonly province: string;
}

/** Reason for a result. */
export type Why =
  /** Its names match. */
  | 'named'
  /** A packer selected it for this street before. */
  | 'remembered'
  /** One of its names is misspelt. */
  | 'misspelt'
  /** The written area was divided into several communes of the platform. */
  | 'divided'
  /** Several communes have the name. */
  | 'same-name'
  /** The name may belong to a street or a district. */
  | 'unplaced'
  /** The text contains more words that do not match. */
  | 'more'
  | 'no-province'
  | 'no-district'
  | 'no-commune';

/** Result of resolving an address among the platform's communes. */
export interface Resolved {
  /**
   * `sure`: the one in `areas`. `choose`: a person selects one of them, even if there is only one. `unknown`: `areas`
   * is empty.
   */
  readonly state: 'sure' | 'choose' | 'unknown';
  readonly why: Why;
  /** The likeliest first. */
  readonly areas: readonly Area[];
  /** House and street: `address` without its area. */
  readonly address: string;
  /** Parts of `address`: the text before the area or without one, and the text after it. */
  readonly before: string;
  readonly behind: string;
  /** The part of the text that names the area; empty if separate cells do. */
  readonly written: string;
  /** The named units, independent of the platform's names; equal for equal choices. */
  readonly named: string;
}

/** Maximum number of proposals that a packer can compare. */
const MOST_OFFERED = 30;

/** Words that mark a name as old or new. */
const timeWords: ReadonlySet<string> = new Set(['cu', 'moi', 'nay', 'la', 'truoc', 'day']);
/** Words without information about a place. */
const fillers: ReadonlySet<string> = new Set([...timeWords, 'viet', 'nam', 'vn', 'vietnam', 'sn']);

/** Resolves a written place. Never guesses: a person decides in case of doubt. */
export function resolvePlace(place: WrittenPlace, known: KnownPlaces): Resolved {
  const texts: Record<Cell, string> = {
    commune: place.commune.normalize('NFC'),
    district: place.district.normalize('NFC'),
    province: place.province.normalize('NFC'),
    // If the commune has a cell of its own, the address contains only house and street.
    whole: place.commune.trim() === '' ? place.address.normalize('NFC') : '',
  };
  const words = (['whole', 'commune', 'district', 'province'] as const).flatMap((cell) =>
    readWords(texts[cell], cell),
  );
  const mentions = mentionsIn(words, known);
  const textOf = (word: Word) => texts[word.cell].slice(word.start, word.end);
  const written = { words, mentions, known, textOf };
  const exact = mentions
    .filter(({ kind }) => canBe('commune', kind))
    .flatMap((ward) =>
      saidUnits(unitsOf(ward, known), ward, words, mentions).map((unit) =>
        readingOf(unit, ward, written),
      ),
    )
    .filter((one) => one.unit.targets.length > 0);
  const original = place.address.normalize('NFC');
  const seen = { words, mentions, known, texts, original };
  const [likely] = bestOf(exact);
  const misspelt = likely && isWhole(likely, seen) ? [] : misspeltReadings(written);
  const last = provinceAtTheEnd(seen);
  const isThere = ({ unit }: Reading) => last === undefined || inProvince(unit, last, known);
  const likeliest = bestOf([...exact, ...misspelt].filter(isThere));
  const best = likeliest.find((one) => isPlaced(one) || isProposable(one, seen));
  if (!best)
    return {
      state: 'unknown',
      why: whyNone(texts, mentions, words),
      areas: [],
      ...unparted(original),
      named: '',
    };
  const readings = withTodays(best, likeliest, exact.filter(isThere), seen);
  const narrowed = narrowedBy(best, readings, exact, seen);
  return outcome(readings, narrowed?.reading ?? best, narrowed?.targets ?? null, seen);
}

/**
 * Returns the province at the end of the address, as a separate part or in several words. Communes outside of it are
 * excluded.
 */
function provinceAtTheEnd({ words, mentions, known }: Seen): Mention | undefined {
  const end = endOfPlaces(words, timeWords);
  return mentions.find(
    (one) =>
      known.provincesNamed(one).length > 0 &&
      one.to === end &&
      (one.to - one.from > 1 || standsAlone(one, { words, mentions })),
  );
}

function inProvince(unit: Reading['unit'], province: Mention, known: KnownPlaces): boolean {
  return known.provincesNamed(province).some((one) => unit.provinces.includes(one));
}

/** Whether to propose a commune without a named district or province. */
function isProposable(one: Reading, seen: Seen): boolean {
  const { ward } = one;
  const isStreet = isAfterHouse(ward, seen.words) || isAfterStreet(ward, seen.words);
  return !isStreet && !isAfterLandmark(ward, seen.words) && !saysElsewhere(one, seen);
}

/** Whether the address names a district or province that does not contain the commune. */
function saysElsewhere({ ward }: Reading, { words, mentions, known }: Seen): boolean {
  return mentions.some(
    (one) =>
      standsAlone(one, { words, mentions }) &&
      (one.to <= ward.begin || one.begin >= ward.to) &&
      (known.provincesNamed(one).length > 0 ||
        (one.kind !== '' && one.named.districts.length > 0 && canBe('district', one.kind))),
  );
}

/** Whether all written words are understood, so that none can be misspelt. */
function isWhole(best: Reading, seen: Seen): boolean {
  if (!isPlaced(best) || hasMore(best, seen)) return false;
  return best.isOwnDistrict || isSaidCommune(best.ward, seen.words);
}

function unitsOf(ward: Mention, known: KnownPlaces) {
  return ward.named.units.flatMap((place) => known.units[place] ?? []);
}

/** Whether a district or province confirms the commune. */
function isPlaced({ district, province }: Reading): boolean {
  return district !== null || province !== null;
}

interface Seen {
  readonly words: readonly Word[];
  readonly mentions: readonly Mention[];
  readonly known: KnownPlaces;
  readonly texts: Readonly<Record<Cell, string>>;
  readonly original: string;
}

function outcome(
  readings: readonly Reading[],
  best: Reading,
  narrowed: readonly number[] | null,
  seen: Seen,
): Resolved {
  const targets = narrowed ?? [...new Set(readings.flatMap(({ unit }) => unit.targets))];
  const areas = targets.flatMap((at) => seen.known.areas[at] ?? []).slice(0, MOST_OFFERED);
  const parted = partedAt(best, seen);
  const units = [...new Set(readings.map(({ unit }) => `${unit.provinces[0]} ${unit.key}`))];
  const common = { areas, ...parted, named: units.toSorted().join('|') };
  const doubt = doubtOf(readings, best, targets.length, seen);
  if (doubt !== null) return { state: 'choose', why: doubt, ...common };
  return { state: 'sure', why: 'named', ...common };
}

/** Returns the reason why a person has to decide; null if the result is certain. */
function doubtOf(
  readings: readonly Reading[],
  best: Reading,
  count: number,
  seen: Seen,
): Why | null {
  if (count > 1)
    return new Set(readings.map(({ unit }) => unit)).size > 1 ? sameOr(readings) : 'divided';
  if (best.isMisspelt) return 'misspelt';
  if (!isPlaced(best) && !(best.ward.kind !== '' || isInCell(best.ward, seen.words)))
    return 'unplaced';
  if (!best.isOwnDistrict && !isSaidCommune(best.ward, seen.words)) return 'unplaced';
  if (isAlsoLarger(best)) return 'unplaced';
  if (!isPlaced(best) && seen.words.some(({ cell }) => cell === 'whole')) return 'unplaced';
  if (isAfterStreet(best.ward, seen.words)) return 'unplaced';
  if (isAfterLandmark(best.ward, seen.words)) return 'unplaced';
  if (isAfterHouse(best.ward, seen.words) && !hasStreet(best, seen)) return 'unplaced';
  if (mayEndStreet(best, seen.words)) return 'unplaced';
  if (!hasMore(best, seen)) return null;
  const unknown = whyNone(seen.texts, seen.mentions, seen.words);
  return unknown === 'no-commune' ? 'more' : unknown;
}

/** A name that is not marked as a commune may denote a district or a province. */
function isAlsoLarger(best: Reading): boolean {
  const { named, kind } = best.ward;
  return kind === '' && !isWhollyPlaced(best) && (named.isProvince || named.districts.length > 0);
}

function sameOr(readings: readonly Reading[]): Why {
  return readings.some(({ unit }) => unit.targets.length > 1) ? 'divided' : 'same-name';
}

function isWhollyPlaced({ district, province }: Reading): boolean {
  return district !== null && province !== null;
}

function isInCell(ward: Mention, words: readonly Word[]): boolean {
  return words[ward.from]?.cell === 'commune';
}

/** Whether a street remains before a commune that follows a number. */
function hasStreet({ ward }: Reading, { words }: Seen): boolean {
  return words.slice(0, ward.begin).some(({ word }) => /^[a-z]{2,}$/.test(word));
}

/** Whether the text contains more that does not match: another district, or words after the area. */
function hasMore(best: Reading, { words, mentions, known }: Seen): boolean {
  const used = [best.ward, best.district, best.province].filter((one) => one !== null);
  const isUsed = (at: number) => used.some(({ begin, to }) => at >= begin && at < to);
  const first = Math.min(...used.map(({ begin }) => begin));
  // If the area comes first, the street follows it.
  const isReversed =
    first === 0 || used.some((one) => one !== best.ward && one.to <= best.ward.begin);
  return words.some(({ word, cell }, at) => {
    // "X. An Pú": another commune is named, even if unknown.
    const lead = kindBefore(words, at);
    const isLed = lead !== null && saysCommune(lead.kind) && words[at]?.isParted === false;
    if (isLed && cell === 'whole' && !isUsed(at) && !isUsed(at - lead.length)) {
      const others = mentions.filter(({ from }) => from === at);
      if (!others.some((one) => saysTheSame(one, best, known))) return true;
    }
    if (isUsed(at) || fillers.has(word) || /^\d{5,6}$/.test(word)) return false;
    const over = mentions.filter(({ begin, to }) => at >= begin && at < to);
    if (over.some((one) => saysTheSame(one, best, known))) return false;
    if (cell !== 'whole') return true;
    const isOther = over.some(
      ({ kind }) => kind !== '' && kind !== 'tinh' && canBe('district', kind),
    );
    return isOther || (!isReversed && at > first);
  });
}

/** Whether a name is another name of the same place, such as the province before or after 2025. */
function saysTheSame(mention: Mention, { unit }: Reading, known: KnownPlaces): boolean {
  const { named, kind } = mention;
  if (named.isProvince && inProvince(unit, mention, known)) return true;
  if (named.districts.some(({ place }) => unit.districts.includes(place))) return true;
  if (!canBe('commune', kind)) return false;
  return named.units.some((place) =>
    known.units[place]?.targets.some((at) => unit.targets.includes(at)),
  );
}

/** Splits the address from its area, as written. */
function partedAt(best: Reading, { words, texts, original }: Seen) {
  if (texts.whole === '') return unparted(original);
  // A landmark remains in the address completely: "gần chợ Lái Thiêu".
  const ward = isAfterLandmark(best.ward, words) ? null : best.ward;
  const used = [ward, best.district, best.province].filter(
    (one) => one !== null && words[one.from]?.cell === 'whole',
  ) as Mention[];
  if (used.length === 0) return unparted(original);
  const from = Math.min(...used.map(({ begin }) => begin));
  const to = Math.max(...used.map((one) => one.to));
  const start = words[from]?.start ?? 0;
  const isLast = words.slice(to).every(({ word, cell }) => cell !== 'whole' || fillers.has(word));
  const end = isLast ? texts.whole.length : (words[to - 1]?.end ?? texts.whole.length);
  const before = trimmed(texts.whole.slice(0, start));
  const after = trimmed(texts.whole.slice(end));
  return {
    address: [before, after].filter((piece) => piece !== '').join(', '),
    before: before === '' ? after : before,
    behind: before === '' ? '' : after,
    written: trimmed(texts.whole.slice(start, end)),
  };
}

/** Returns an address that contains no area. */
function unparted(address: string) {
  return { address: address.trim(), before: address.trim(), behind: '', written: '' };
}

function trimmed(text: string): string {
  return text.replace(/^[\s,;.\-–|()]+/u, '').replace(/[\s,;\-–|(]+$/u, '');
}

/** Returns which of the names is unknown, the largest area first. */
function whyNone(
  texts: Readonly<Record<Cell, string>>,
  mentions: readonly Mention[],
  words: readonly Word[],
): Why {
  const isKnown = (cell: Cell, is: (one: Mention) => boolean) =>
    texts[cell].trim() === '' || mentions.some((one) => words[one.from]?.cell === cell && is(one));
  if (!isKnown('province', ({ named }) => named.isProvince)) return 'no-province';
  if (!isKnown('district', ({ named }) => named.districts.length > 0)) return 'no-district';
  return 'no-commune';
}
