import type { Area } from '../../shared/model/area.ts';
import type { Gazetteer } from './gazetteer.ts';
import { withInitials } from './initials.ts';
import { misspeltInterpretations } from './misspelt-interpretations.ts';
import { canBe, kindBefore, isCommuneKind } from './name-key.ts';
import { narrowedBy, withTodays } from './narrow-by-names.ts';
import {
  bestOf,
  isAfterHouse,
  isAfterLandmark,
  isAfterStreet,
  isSaidCommune,
  mayEndStreet,
  type Interpretation,
  interpret,
  isSeparate,
} from './interpretations.ts';
import { unitsOfPeriod } from './name-period.ts';
import {
  type WrittenCell,
  endOfAreas,
  type WrittenMention,
  writtenMentionsIn,
  tokenize,
  type Token,
} from './written-text.ts';

/** A written place: in separate cells, or completely in `address`. */
export interface AddressInput {
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
  readonly unitsKey: string;
}

/** Maximum number of proposals that a packer can compare. */
const MAX_PROPOSALS = 30;

/** Words that mark a name as old or new. */
const timeMarkers: ReadonlySet<string> = new Set(['cu', 'moi', 'nay', 'la', 'truoc', 'day']);
/** Words without information about a place. */
const fillers: ReadonlySet<string> = new Set([
  ...timeMarkers,
  'viet',
  'nam',
  'vn',
  'vietnam',
  'sn',
]);

/** Resolves a written place. Never guesses: a person decides in case of doubt. */
export function resolveAddress(input: AddressInput, gazetteer: Gazetteer): Resolved {
  const texts: Record<WrittenCell, string> = {
    commune: input.commune.normalize('NFC'),
    district: input.district.normalize('NFC'),
    province: input.province.normalize('NFC'),
    // If the commune has a cell of its own, the address contains only house and street.
    whole: input.commune.trim() === '' ? input.address.normalize('NFC') : '',
  };
  const tokens = (['whole', 'commune', 'district', 'province'] as const).flatMap((cell) =>
    tokenize(texts[cell], cell),
  );
  const textOf = (word: Token) => texts[word.cell].slice(word.start, word.end);
  const mentions = withInitials({
    tokens,
    mentions: writtenMentionsIn(tokens, gazetteer),
    gazetteer,
    textOf,
  });
  const written = { tokens, mentions, gazetteer, textOf };
  const exact = mentions
    .filter(({ kind }) => canBe('commune', kind))
    .flatMap((ward) =>
      unitsOfPeriod(unitsOf(ward, gazetteer), ward, tokens, mentions).map((unit) =>
        interpret(unit, ward, written),
      ),
    )
    .filter((one) => one.unit.targets.length > 0);
  const original = input.address.normalize('NFC');
  const context = { tokens, mentions, gazetteer, texts, original };
  const [likely] = bestOf(exact);
  const misspelt =
    likely && isFullyUnderstood(likely, context) ? [] : misspeltInterpretations(written);
  const last = provinceAtTheEnd(context);
  const isThere = ({ unit }: Interpretation) =>
    last === undefined || inProvince(unit, last, gazetteer);
  const likeliest = bestOf([...exact, ...misspelt].filter(isThere));
  const best = likeliest.find((one) => isPlaced(one) || isProposable(one, context));
  if (!best)
    return {
      state: 'unknown',
      why: whyNone(texts, mentions, tokens),
      areas: [],
      ...unparted(original),
      unitsKey: '',
    };
  const interpretations = withTodays(best, likeliest, exact.filter(isThere), context);
  const narrowed = narrowedBy(best, interpretations, exact, context);
  return outcome(
    interpretations,
    narrowed?.interpretation ?? best,
    narrowed?.targets ?? null,
    context,
  );
}

/**
 * Returns the province at the end of the address, as a separate part or in several words. Communes outside of it are
 * excluded.
 */
function provinceAtTheEnd({ tokens, mentions, gazetteer }: Context): WrittenMention | undefined {
  const end = endOfAreas(tokens, timeMarkers);
  return mentions.find(
    (one) =>
      gazetteer.provincesNamed(one).length > 0 &&
      one.to === end &&
      (one.to - one.from > 1 || isSeparate(one, { tokens, mentions })),
  );
}

function inProvince(
  unit: Interpretation['unit'],
  province: WrittenMention,
  gazetteer: Gazetteer,
): boolean {
  return gazetteer.provincesNamed(province).some((one) => unit.provinces.includes(one));
}

/** Whether to propose a commune without a named district or province. */
function isProposable(one: Interpretation, context: Context): boolean {
  const { ward } = one;
  const isStreet = isAfterHouse(ward, context.tokens) || isAfterStreet(ward, context.tokens);
  return !isStreet && !isAfterLandmark(ward, context.tokens) && !namesOtherArea(one, context);
}

/** Whether the address names a district or province that does not contain the commune. */
function namesOtherArea(
  { ward }: Interpretation,
  { tokens, mentions, gazetteer }: Context,
): boolean {
  return mentions.some(
    (one) =>
      isSeparate(one, { tokens, mentions }) &&
      (one.to <= ward.begin || one.begin >= ward.to) &&
      (gazetteer.provincesNamed(one).length > 0 ||
        (one.kind !== '' && one.namesakes.districts.length > 0 && canBe('district', one.kind))),
  );
}

/** Whether all written words are understood, so that none can be misspelt. */
function isFullyUnderstood(best: Interpretation, context: Context): boolean {
  if (!isPlaced(best) || hasMore(best, context)) return false;
  return best.isOwnDistrict || isSaidCommune(best.ward, context.tokens);
}

function unitsOf(ward: WrittenMention, gazetteer: Gazetteer) {
  return ward.namesakes.units.flatMap((index) => gazetteer.units[index] ?? []);
}

/** Whether a district or province confirms the commune. */
function isPlaced({ district, province }: Interpretation): boolean {
  return district !== null || province !== null;
}

interface Context {
  readonly tokens: readonly Token[];
  readonly mentions: readonly WrittenMention[];
  readonly gazetteer: Gazetteer;
  readonly texts: Readonly<Record<WrittenCell, string>>;
  readonly original: string;
}

function outcome(
  interpretations: readonly Interpretation[],
  best: Interpretation,
  narrowed: readonly number[] | null,
  context: Context,
): Resolved {
  const targets = narrowed ?? [...new Set(interpretations.flatMap(({ unit }) => unit.targets))];
  const areas = targets.flatMap((at) => context.gazetteer.areas[at] ?? []).slice(0, MAX_PROPOSALS);
  const parted = partedAt(best, context);
  const units = [...new Set(interpretations.map(({ unit }) => `${unit.provinces[0]} ${unit.key}`))];
  const common = { areas, ...parted, unitsKey: units.toSorted().join('|') };
  const doubt = doubtOf(interpretations, best, targets.length, context);
  if (doubt !== null) return { state: 'choose', why: doubt, ...common };
  return { state: 'sure', why: 'named', ...common };
}

/** Returns the reason why a person has to decide; null if the result is certain. */
function doubtOf(
  interpretations: readonly Interpretation[],
  best: Interpretation,
  count: number,
  context: Context,
): Why | null {
  if (count > 1)
    return new Set(interpretations.map(({ unit }) => unit)).size > 1
      ? sameOr(interpretations)
      : 'divided';
  if (best.isMisspelt) return 'misspelt';
  if (!isPlaced(best) && !(best.ward.kind !== '' || isInCell(best.ward, context.tokens)))
    return 'unplaced';
  if (!best.isOwnDistrict && !isSaidCommune(best.ward, context.tokens)) return 'unplaced';
  if (isAlsoLarger(best)) return 'unplaced';
  if (!isPlaced(best) && context.tokens.some(({ cell }) => cell === 'whole')) return 'unplaced';
  if (isAfterStreet(best.ward, context.tokens)) return 'unplaced';
  if (isAfterLandmark(best.ward, context.tokens)) return 'unplaced';
  if (isAfterHouse(best.ward, context.tokens) && !hasStreet(best, context)) return 'unplaced';
  if (mayEndStreet(best, context.tokens)) return 'unplaced';
  if (!hasMore(best, context)) return null;
  const unknown = whyNone(context.texts, context.mentions, context.tokens);
  return unknown === 'no-commune' ? 'more' : unknown;
}

/** A name that is not marked as a commune may denote a district or a province. */
function isAlsoLarger(best: Interpretation): boolean {
  const { namesakes, kind } = best.ward;
  return (
    kind === '' && !isWhollyPlaced(best) && (namesakes.isProvince || namesakes.districts.length > 0)
  );
}

function sameOr(interpretations: readonly Interpretation[]): Why {
  return interpretations.some(({ unit }) => unit.targets.length > 1) ? 'divided' : 'same-name';
}

function isWhollyPlaced({ district, province }: Interpretation): boolean {
  return district !== null && province !== null;
}

function isInCell(ward: WrittenMention, tokens: readonly Token[]): boolean {
  return tokens[ward.from]?.cell === 'commune';
}

/** Whether a street remains before a commune that follows a number. */
function hasStreet({ ward }: Interpretation, { tokens }: Context): boolean {
  return tokens.slice(0, ward.begin).some(({ word }) => /^[a-z]{2,}$/.test(word));
}

/** "nhà sách Phương Nam", "bến Xá": names that fold to "phường" and "xã". */
const otherThanKind = /^(?:ph(?:ươ|ượ|ưở)ng|x[áàảạ])$/iu;

/** "P1205": no ward has such a number. */
const isRoom = /^\d{3,}$/;

/** Whether an apparent kind is a name, the letter of a house ("12/7F đường 1A"), or "Xa" of "Xa lộ Hà Nội". */
function isOtherWord(tokens: readonly Token[], at: number, texts: Context['texts']): boolean {
  const [before, kind, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!kind) return false;
  if (otherThanKind.test(texts[kind.cell].slice(kind.start, kind.end))) return true;
  const isOfHouse =
    /^\d/.test(before?.word ?? '') && before?.end === kind.start && !/^\d/.test(next?.word ?? '');
  // "Lộ 25" is a commune.
  const isHighway =
    kind.word === 'xa' && next?.word === 'lo' && !/^\d/.test(tokens[at + 2]?.word ?? '');
  return isOfHouse || isHighway;
}

/** Whether the text contains more that does not match: another district, or words after the area. */
function hasMore(best: Interpretation, { tokens, mentions, gazetteer, texts }: Context): boolean {
  const used = [best.ward, best.district, best.province].filter((one) => one !== null);
  const isUsed = (at: number) => used.some(({ begin, to }) => at >= begin && at < to);
  const first = Math.min(...used.map(({ begin }) => begin));
  // If the area comes first, the street follows it.
  const isReversed =
    first === 0 || used.some((one) => one !== best.ward && one.to <= best.ward.begin);
  return tokens.some(({ word, cell }, at) => {
    // "X. An Pú": another commune is named, even if unknown.
    const lead = kindBefore(tokens, at);
    const isLed =
      lead !== null &&
      isCommuneKind(lead.kind) &&
      tokens[at]?.isParted === false &&
      !isRoom.test(word) &&
      !isOtherWord(tokens, at - lead.length, texts);
    if (isLed && cell === 'whole' && !isUsed(at) && !isUsed(at - lead.length)) {
      const candidates = mentions.filter(({ from }) => from === at);
      if (!candidates.some((one) => saysTheSame(one, best, gazetteer))) return true;
    }
    if (isUsed(at) || fillers.has(word) || /^\d{5,6}$/.test(word)) return false;
    const over = mentions.filter(({ begin, to }) => at >= begin && at < to);
    if (over.some((one) => saysTheSame(one, best, gazetteer))) return false;
    if (cell !== 'whole') return true;
    const isOther = over.some(
      ({ kind }) => kind !== '' && kind !== 'tinh' && canBe('district', kind),
    );
    return isOther || (!isReversed && at > first);
  });
}

/** Whether a name is another name of the same place, such as the province before or after 2025. */
function saysTheSame(
  mention: WrittenMention,
  { unit }: Interpretation,
  gazetteer: Gazetteer,
): boolean {
  const { namesakes, kind } = mention;
  if (namesakes.isProvince && inProvince(unit, mention, gazetteer)) return true;
  if (namesakes.districts.some(({ index }) => unit.districts.includes(index))) return true;
  if (!canBe('commune', kind)) return false;
  return namesakes.units.some((index) =>
    gazetteer.units[index]?.targets.some((at) => unit.targets.includes(at)),
  );
}

/** Splits the address from its area, as written. */
function partedAt(best: Interpretation, { tokens, texts, original }: Context) {
  if (texts.whole === '') return unparted(original);
  // A landmark remains in the address completely: "gần chợ Lái Thiêu".
  const ward = isAfterLandmark(best.ward, tokens) ? null : best.ward;
  const used = [ward, best.district, best.province].filter(
    (one) => one !== null && tokens[one.from]?.cell === 'whole',
  ) as WrittenMention[];
  if (used.length === 0) return unparted(original);
  const from = Math.min(...used.map(({ begin }) => begin));
  const to = Math.max(...used.map((one) => one.to));
  const start = tokens[from]?.start ?? 0;
  const isLast = tokens.slice(to).every(({ word, cell }) => cell !== 'whole' || fillers.has(word));
  const end = isLast ? texts.whole.length : (tokens[to - 1]?.end ?? texts.whole.length);
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
  texts: Readonly<Record<WrittenCell, string>>,
  mentions: readonly WrittenMention[],
  tokens: readonly Token[],
): Why {
  const isKnown = (cell: WrittenCell, is: (one: WrittenMention) => boolean) =>
    texts[cell].trim() === '' || mentions.some((one) => tokens[one.from]?.cell === cell && is(one));
  if (!isKnown('province', ({ namesakes }) => namesakes.isProvince)) return 'no-province';
  if (!isKnown('district', ({ namesakes }) => namesakes.districts.length > 0)) return 'no-district';
  return 'no-commune';
}
