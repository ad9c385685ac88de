import { hasTwoAddresses } from '../../../shared/chat/two-addresses.ts';
import type { Claims } from '../../../shared/chat/claims.ts';
import {
  hasHouse,
  hasTwoHouses,
  isAreaOnly,
  isClearStreet,
  partBehind,
} from '../../../shared/chat/street-pieces.ts';
import { fold } from '../../../shared/fold.ts';
import { type AreaNames, namesOf } from '../../../shared/model/area.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import type { Resolved } from '../../areas/resolve.ts';
import type { AreaResolver } from '../../areas/resolver.ts';
import { isCutFromStreet } from '../cut-street.ts';
import {
  englishArea,
  isFirm,
  goodsScore,
  isArea,
  isHouse,
  isNote,
  isPlace,
  isStreet,
} from './segment-kinds.ts';
import {
  firstOfAddress,
  isNameOfPhone,
  type Landmarks,
  namePartedFrom,
  notePartedFrom,
  runFrom,
} from './address-run.ts';
import type { Segment } from './segment.ts';
import { partOf } from './segments.ts';

type Resolver = Pick<AreaResolver, 'resolve' | 'streetConflict'>;

/** The address of a message, and the segments that are not part of it. */
interface FoundAddress {
  readonly address: ReadMessage['address'];
  readonly area: ReadMessage['area'];
  readonly others: readonly Segment[];
  /** Words within its text that do not belong to it, one line each. */
  readonly chatter: readonly string[];
  /** Where its segments start and end; null without an address. */
  readonly range: { readonly start: number; readonly end: number } | null;
}

/** Maximum number of ends that are tried for an address. */
const MAX_ENDS = 7;
/** Maximum number of words that all attempts look up together; an address has 10 to 25. */
const MAX_WORDS = 120;

/** The area follows its kind: "ấp 3 xã Cần Giờ". */
const withKind = /^(?:phường|phuong|xã|xa|thị trấn|thi tran|p|x|tt)[.\s]/iu;

/** An interpretation of some segments as the address. */
interface Candidate {
  readonly segments: readonly Segment[];
  /** Parts of segments behind the address. */
  readonly behind: readonly Segment[];
  /** Rooms behind the area, which belong to the house. */
  readonly rooms: readonly Segment[];
  readonly resolved: Resolved;
  readonly points: number;
}

/**
 * Finds the address among the segments: the run of houses, streets and areas whose interpretation leaves the fewest
 * words unexplained. What is behind its area belongs to other fields.
 */
export async function addressIn(
  message: Claims,
  given: readonly Segment[],
  { phone }: Landmarks,
  areas: Resolver,
): Promise<FoundAddress> {
  const segments = given
    .flatMap((one, at) => notePartedFrom(message, one, !given.slice(0, at).some(isPlace)))
    .flatMap((one) => namePartedFrom(message, one));
  const start = firstOfAddress(message, segments, phone);
  const found = await startedAt(start, message, { segments, phone }, areas);
  if (!found) return { address: null, area: null, others: segments, chatter: [], range: null };
  const { first, best, isCut } = found;
  const used = new Set([...best.segments, ...best.behind].map(({ start }) => start));
  const others = [...segments.filter(({ start }) => !used.has(start)), ...best.behind].toSorted(
    (one, other) => one.start - other.start,
  );
  for (const { start, end } of best.segments) message.claim('address', start, end);
  const isChanged =
    hasTwoAddresses(message.text) || others.some((one) => isOtherPlace(message, one, phone));
  const isLed = isCut || (!isPlace(first) && first.label !== 'address');
  const judgement = await judged(best, { isChanged, isLed, first }, areas);
  const last = best.segments.at(-1) ?? first;
  return { ...judgement, others, range: { start: first.start, end: last.end } };
}

/** An address that starts with a segment. */
interface Started {
  readonly first: Segment;
  readonly best: Candidate;
  /** A place before it is left out, which is no firm: it may be a part of the address. */
  readonly isCut: boolean;
}

/**
 * The address from a segment, or a whole one behind it: in "Trường Hoa Phượng 0912…, 90 Lê Lợi, P. An Hải Bắc, Sơn Trà, Đà
 * Nẵng" the school is no address. Null without a start.
 */
async function startedAt(
  at: number,
  message: Claims,
  { segments, phone }: Landmarks & { readonly segments: readonly Segment[] },
  areas: Resolver,
): Promise<Started | null> {
  const first = segments[at];
  if (!first) return null;
  const whole = runFrom(message, segments, at, phone);
  const run = whole.slice(isPersonBehindPhone(message, whole, phone) ? 1 : 0);
  const best = await bestOf(message, run, areas);
  if (run.length < whole.length) return { first: run[0] ?? first, best, isCut: !isWhole(best) };
  if (best.resolved.state === 'choose') {
    const longer = await onMoreLines(message, run, { segments, phone }, areas);
    if (longer) return { first, best: longer, isCut: false };
  }
  if (isWhole(best) || first.label === 'address' || run.some(hasOwnPlace))
    return { first, best, isCut: false };
  const next = segments.findIndex(
    (one) => one.start > (run.at(-1)?.start ?? 0) && isHouseOfAddress(one),
  );
  const other = segments[next];
  if (!other) return { first, best, isCut: false };
  const later = await bestOf(message, runFrom(message, segments, next, phone), areas);
  if (!isWhole(later)) return { first, best, isCut: false };
  return { first: other, best: later, isCut: !run.every(isFirm) };
}

/** Maximum number of lines and words of an area that goes on below its commune. */
const MAX_LINES_BELOW = 3;
const MAX_WORDS_BELOW = 30;

/**
 * "58/2 Đinh Tiên Hoàng⏎phường 14⏎Bình Thạnh⏎TPHCM": an address that lines without the kind of an area complete. Null if
 * they do not make it certain.
 */
async function onMoreLines(
  message: Claims,
  run: readonly Segment[],
  { segments, phone }: Landmarks & { readonly segments: readonly Segment[] },
  areas: Resolver,
): Promise<Candidate | null> {
  const below: Segment[] = [];
  const last = run.at(-1);
  if (last === undefined || wordsIn(run) > MAX_WORDS_BELOW) return null;
  for (const one of segments.slice(segments.indexOf(last) + 1)) {
    const before = below.at(-1) ?? last;
    const isParted = phone !== null && before.end <= phone.start && one.start >= phone.end;
    const isBelow = one.line - before.line <= 1 && !isParted && one.label === null;
    if (!isBelow || !mayBeArea(one) || isNameOfPhone(message, one, phone)) break;
    below.push(one);
    if (below.length === MAX_LINES_BELOW) break;
  }
  if (below.length === 0) return null;
  const longer = await candidate([...run, ...below], [], areas);
  return isWhole(longer) ? longer : null;
}

/** "Bình Thạnh", "binh thanh", "TPHCM": words that may be the name of an area. */
const mayBeArea = (one: Segment) =>
  /^(?:\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){0,3}|[a-z]+(?: [a-z]+){0,3})$/u.test(one.text) || isArea(one);

/** "0928403716 Hải Đường, 29 Trần Hưng Đạo, P. Mỹ Long": a name like a province's between the phone and a house. */
function isPersonBehindPhone(
  message: Claims,
  [one, next]: readonly Segment[],
  phone: Landmarks['phone'],
): boolean {
  return (
    phone !== null &&
    one !== undefined &&
    next !== undefined &&
    one.label === null &&
    one.start >= phone.end &&
    !/[\p{L}\d]/u.test(message.text.slice(phone.end, one.start)) &&
    /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(one.text) &&
    isArea(one) &&
    isHouse(next)
  );
}

/** A number, or an area with its kind: the segment may be an address by itself. */
const hasOwnPlace = (one: Segment) => /\d/.test(one.text) || isArea(one);

const isHouseOfAddress = (one: Segment) =>
  one.label === null && /\d/.test(one.text) && isPlace(one) && !isNote(one) && goodsScore(one) < 2;

/** A place beside the address, which may be the right one. */
function isOtherPlace(message: Claims, one: Segment, phone: Landmarks['phone']): boolean {
  if (one.label === 'contents' || one.label === 'note' || isNote(one)) return false;
  if (isNameOfPhone(message, one, phone)) return false;
  return isArea(one) || (isHouse(one) && goodsScore(one) === 0);
}

async function judged(
  { segments, rooms, resolved }: Candidate,
  { isChanged, isLed, first }: { isChanged: boolean; isLed: boolean; first: Segment },
  areas: Resolver,
): Promise<Pick<FoundAddress, 'address' | 'area' | 'chatter'>> {
  const text = textOf(segments);
  const [likely, ...more]: AreaNames[] = resolved.areas.map(namesOf);
  if (!likely) {
    const isSure =
      !isChanged &&
      isClearStreet(text) &&
      !isAreaOnly(text) &&
      !isLed &&
      (first.label === 'address' || (segments.some(isArea) && segments.length > 1));
    return { address: { text, isSure }, area: null, chatter: [] };
  }
  const { street, chatter } = partBehind(resolved.behind);
  const own = [resolved.before, ...street].filter((one) => one !== '' && !isShortFor(one, likely));
  const house = own.join(', ');
  const agrees = (await areas.streetConflict(house, likely)) === null;
  const isOne =
    !isChanged &&
    !hasHouse(resolved.behind) &&
    !hasTwoHouses(house) &&
    !isCutFromStreet(text, resolved) &&
    chatter.length === 0;
  const isCertain = resolved.state === 'sure' && agrees && isOne;
  const besideIt = rooms.filter(({ plain }) => !room.test(plain)).map((one) => one.text);
  const isClear = agrees && isOne && isClearStreet([house, ...besideIt].join(', ')) && !isLed;
  const isComplete =
    isCertain ||
    first.label === 'address' ||
    segments.length > 1 ||
    withKind.test(resolved.written);
  return {
    address:
      house === ''
        ? null
        : {
            text: [house, ...rooms.map((one) => one.text)].join(', '),
            isSure: isClear && isComplete,
          },
    area: { ...likely, written: resolved.written, isSure: isCertain, others: more },
    chatter,
  };
}

function textOf(segments: readonly Segment[]): string {
  return segments.map(({ text }) => inVietnamese(text)).join(', ');
}

/** "Ward 15" as "phường 15", "Phu Nhuan District" as "Phu Nhuan", which may be of either kind. */
function inVietnamese(text: string): string {
  if (!englishArea.test(text)) return text;
  return text
    .replace(/^ward (?=\d)/i, 'phường ')
    .replace(/^district (?=\d)/i, 'quận ')
    .replace(/ (?:ward|district|province|city)$/i, '');
}

/** Tries the ends of a run, the longest first, until one is understood without a remainder. */
async function bestOf(
  message: Claims,
  run: readonly Segment[],
  areas: Resolver,
): Promise<Candidate> {
  let best = await candidate(run, [], areas);
  const cut = cutBehind(message, best);
  const ends: Pick<Candidate, 'segments' | 'behind'>[] = cut ? [cut] : [];
  for (let end = run.length - 1; end > 0 && ends.length < MAX_ENDS; end--) {
    // An area or a street at the end belongs to the address.
    const last = run[end];
    if (!last || isArea(last) || isStreet(last) || isHouse(last)) break;
    if (!run.slice(0, end).some((one) => isPlace(one) || isArea(one))) break;
    ends.push({ segments: run.slice(0, end), behind: [] });
  }
  let words = wordsIn(run);
  for (const { segments, behind } of ends) {
    words += wordsIn(segments);
    if (isWhole(best) || words > MAX_WORDS) return best;
    const next = await candidate(segments, behind, areas);
    if (next.points > best.points) best = next;
    const again =
      next.resolved.behind === '' || behind.length > 0 ? null : cutBehind(message, next);
    if (!again) continue;
    words += wordsIn(again.segments);
    if (words > MAX_WORDS) return best;
    const shorter = await candidate(again.segments, again.behind, areas);
    if (shorter.points > best.points) best = shorter;
  }
  return best;
}

function wordsIn(segments: readonly Segment[]): number {
  return textOf(segments).split(/\s+/).length;
}

function isWhole({ resolved }: Candidate): boolean {
  return resolved.state === 'sure' && resolved.behind === '';
}

/** A sure area counts most, then few unexplained words behind it, then the length. */
const SURE = 1_000;
const CHOICE = 500;
const WORD = 20;

async function candidate(
  segments: readonly Segment[],
  behind: readonly Segment[],
  areas: Resolver,
): Promise<Candidate> {
  const rooms = roomsBehind(segments);
  const resolved = await areas.resolve({
    address: textOf(segments.filter((one) => !rooms.includes(one))),
    commune: '',
    district: '',
    province: '',
  });
  const state = {
    sure: SURE,
    choose: CHOICE - Math.min(100, 3 * resolved.areas.length),
    unknown: 0,
  };
  const left = resolved.behind.split(/\s+/).filter((word) => word !== '').length;
  const points = state[resolved.state] - WORD * left + textOf(segments).length / 100;
  return { segments, behind, rooms, resolved, points };
}

const room =
  /^(?:can(?: ho)?|phong|tang|lau|block|toa(?: nha)?)\s+[a-z]{0,2}\d[\w./-]*(?:\s+(?:tang|lau|block|toa(?: nha)?)\s+\w+)*$/;

/** "kế bên quán cà phê Bông Giấy", "nhà mái đỏ đối diện trạm y tế": a place beside the house. */
const besides =
  /^(?:nhà\s[\p{L} ]{0,30}?)?(?:kế bên|kế|kề bên|bên hông|sát bên|sát vách|sát|bên cạnh|cạnh|gần|đối diện|sau lưng|phía sau|trước mặt|ngay)\s\p{L}/iu;
/** Words of talk, and numbers of another house. */
const noLandmark =
  /\d|(?<!\p{L})(?:đây|đó|nếu|khi|có|lấy|giúp|giùm|em|mình|gửi|để|giao|gọi|nhé|nha|ạ|shop|thu|mua)(?!\p{L})/iu;

/** A landmark that names no area. */
function isLandmark(one: Segment): boolean {
  return besides.test(one.text) && !noLandmark.test(one.text) && !isArea(one);
}

/**
 * Rooms behind the area ("Vinhomes Ocean Park, xã Đa Tốn, Gia Lâm, căn 1208"), and landmarks at the end. They name no
 * area.
 */
function roomsBehind(segments: readonly Segment[]): Segment[] {
  return segments.filter((one, at) => {
    const isBehind = segments.slice(0, at).some((before) => isArea(before));
    return isBehind && (room.test(one.plain) || segments.slice(at).every(isLandmark));
  });
}

/** Cuts the words behind the area off the segment in which the area ends. */
function cutBehind(
  message: Claims,
  { segments, resolved }: Candidate,
): { segments: Segment[]; behind: Segment[] } | null {
  const { written, behind } = resolved;
  if (behind === '' || written === '') return null;
  const [lastWord = ''] = /[\p{L}\d]+$/u.exec(written) ?? [];
  const [nextWord = ''] = /^[\p{L}\d]+/u.exec(behind) ?? [];
  for (const [at, one] of segments.entries()) {
    const raw = message.text.slice(one.start, one.end).normalize('NFC');
    const index = raw.search(
      new RegExp(String.raw`(?<=(?<![\p{L}\d])${lastWord}[\s.]+)${nextWord}(?![\p{L}\d])`, 'u'),
    );
    if (index <= 0 || lastWord === '' || nextWord === '') continue;
    const head = partOf(message, one, one.start, one.start + index);
    const tail = partOf(message, { ...one, label: null }, one.start + index, one.end);
    if (!head || !tail || [tail, ...segments.slice(at + 1)].some(isArea)) return null;
    return {
      segments: [...segments.slice(0, at), head],
      behind: [tail, ...segments.slice(at + 1)],
    };
  }
  return null;
}

/** "BD" behind "Dĩ An": the first letters of a name of the area. */
function isShortFor(text: string, area: AreaNames): boolean {
  if (!/^\p{Lu}{2,4}$/u.test(text)) return false;
  const initials = [area.commune, area.district, area.province].map((name) =>
    fold(name.replace(/^(?:Phường|Xã|Thị trấn|Quận|Huyện|Thị xã|Thành phố|Tỉnh)\s/iu, ''))
      .split(/[^a-z]+/)
      .map((word) => word.slice(0, 1))
      .join(''),
  );
  return initials.includes(fold(text));
}
