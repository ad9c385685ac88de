import { phonesIn } from '../../../shared/chat/phones.ts';
import type { Claims } from '../../../shared/chat/claims.ts';
import { isAddressed, isForSomebody, isSurelyPerson } from '../../../shared/chat/piece-kinds.ts';
import {
  goodsScore,
  isArea,
  isChatter,
  isHouse,
  isNote,
  isPlace,
  isStreet,
  startOfNote,
} from './segment-kinds.ts';
import type { Segment } from './segment.ts';
import { ownNameLabel } from './name-labels.ts';
import { partOf } from './segments.ts';

/** Where the phone number and the amounts of a message are: an address with its area does not go on behind them. */
export interface Landmarks {
  readonly phone: { readonly start: number; readonly end: number } | null;
}

/**
 * "HN trước 5h chiều nay": an area before an instruction. At the start only with its street, "kcn vsip 1 thuan an binh
 * duong giao gio hanh chinh", since the address would end with it.
 */
export function notePartedFrom(message: Claims, whole: Segment, isStart: boolean): Segment[] {
  const at = whole.label === null && isNote(whole) ? startOfNote(whole.plain) : 0;
  if (at <= 0) return [whole];
  const area = partOf(message, whole, whole.start, whole.start + at);
  const note = partOf(message, whole, whole.start + at, whole.end);
  const hasArea = area && (isStart ? isPlace(area) && /\d/.test(area.text) : isArea(area));
  return hasArea && note && !isNote(area) ? [area, note] : [whole];
}

/** "giao tới", "tại": words before an address. */
const directions =
  /^(?:(?:giao|gửi|ship|chuyển|tới|đến|tại|về|ở|qua|nhà|em|mình|chị|anh|shop)(?:\s+|$))+$/iu;

/** "Sương đang ở", "Hoa nhà em ở", "Lan giao về": words behind a name that lead to its address. */
const towards =
  /(?:\s+nhà)?(?:\s+(?:em|mình|tôi|tui|chị|anh))?(?:\s+(?:hiện|đang|trọ|sống))*\s+(?:ở|về)(?:\s+tại)?\s*$|\s+(?:(?:giao|gửi|ship)\s+)?(?:tại|đến|tới)\s*$/iu;
/** The same without marks, if no name ends so: "dang" and "hien" may be "Đăng" and "Hiền". */
const plainTowards =
  /(?:\s+nha)?(?:\s+(?:em|e|minh|m|tui))?\s+o(?:\s+tai)?\s*$|\s+(?:(?:giao|gui|ship)\s+)?ve\s*$|\s+(?:giao|gui|ship)\s+(?:toi|den|tai)\s*$/u;

/** Length of the words behind a name that lead to its address. */
function lengthOfTowards({ text, plain }: { text: string; plain: string }): number {
  const isMarked = /[^\p{ASCII}]/u.test(text);
  return ((isMarked ? towards.exec(text) : plainTowards.exec(plain))?.[0] ?? '').length;
}

/** "Gia Hân 91 Nguyễn Trung Trực": a name before a house. Claims the words between them: "Sương ở". */
export function namePartedFrom(message: Claims, whole: Segment): Segment[] {
  if (whole.label === 'contents' || whole.label === 'note' || whole.label === 'phone')
    return [whole];
  // "giao sau 5h chieu"
  if (startOfNote(whole.plain) === 0) return [whole];
  const lead =
    /^(?:\p{L}+\.?\s+){1,7}?(?=(?:(?:so(?: nha)?|sn)\s+)?\d+[a-z]?(?:\/\w+)*\s+\p{L}|(?:ap|thon|xom|khom|to|hem|ngo)\s+\d|(?<=\so\s)(?:chung cu|can ho|toa|block|kcn|kdc|kdt|kp|khu|doi dien|gan|duong|pho)\s)/u.exec(
      whole.plain,
    )?.[0] ??
    /^(?:\p{Lu}[\p{L}'’]*\s+){1,4}(?=(?:buôn|bản|ấp|thôn|xóm|làng|khóm)\s+\p{L})/u.exec(
      whole.text,
    )?.[0];
  if (lead === undefined) return [whole];
  const raw = message.text.slice(whole.start, whole.start + lead.length);
  const between = lengthOfTowards({ text: raw, plain: lead });
  const endOfName = whole.start + lead.length - between;
  const name = partOf(message, whole, whole.start, endOfName);
  const house = partOf(message, { ...whole, label: null }, whole.start + lead.length, whole.end);
  if (!name || !house || isHouse(name) || isArea(name) || !isPlace(house)) return [whole];
  // "nhà cấp 4 mái đỏ": a name has capitals where marks are written.
  const isLowerCase = /[^\p{ASCII}]/u.test(name.text) && !/\p{Lu}/u.test(name.text);
  if (isLowerCase && !isSurelyPerson(name) && !isChatter(name) && !directions.test(name.text))
    return [whole];
  // "nhà 3 tầng sơn vàng": a landmark.
  if (/^nha (?:cap )?\d+ ?(?:tang|lau|$)|^nha cap \d/.test(whole.plain)) return [whole];
  // "Hoa ở 12 Lê Lợi": flowers live nowhere.
  const isPerson = between > 0 && /^\p{Lu}/u.test(name.text);
  // "ma 7 ma 19": numbers in the shop's list.
  if (goodsScore(whole) === 2 && !isPerson) return [whole];
  if (/^(?:kiot|ki ot|kios|sap|quay|shophouse|biet thu)(?![a-z])/.test(name.plain)) return [whole];
  // "CT 3 toà HH2": an abbreviation.
  if (!/[aeiouy]/.test(name.plain)) return [whole];
  // "kiệt 12 Lê Lợi", but not "Tuấn Kiệt ở 12 Lê Lợi".
  const isKindOfStreet =
    between === 0 &&
    (isStreet({ plain: `${name.plain} 1`, text: `${name.text} 1` }) ||
      isArea({ plain: `${name.plain} 1`, text: `${name.text} 1` }));
  if (isKindOfStreet) return [whole];
  if ((goodsScore(name) > 0 && !isPerson) || goodsScore(house) === 2) return [whole];
  if (whole.label === 'address') {
    return isChatter(name) ? [{ ...house, label: 'address' }] : [whole];
  }
  message.claim('label', endOfName, endOfName + between);
  const own = ownNameLabel(name.text);
  message.claim('label', name.start, name.start + own);
  const named =
    own === 0 ? name : partOf(message, { ...name, label: 'name' }, name.start + own, name.end);
  return named ? [named, house] : [house];
}

export function firstOfAddress(
  message: Claims,
  segments: readonly Segment[],
  phone: Landmarks['phone'],
): number {
  const labelled = segments.findIndex(({ label }) => label === 'address');
  if (labelled !== -1) return labelled;
  const at = segments.findIndex(
    (one) =>
      (one.label === null || (one.label === 'name' && !one.isLabelClear && /\d/.test(one.text))) &&
      isPlace(one) &&
      !isNote(one) &&
      !isForSomebody(one) &&
      !receivedAt.test(one.plain) &&
      !isNameOfPhone(message, one, phone) &&
      !(one.isHeading && !/\d/.test(one.text) && !isWholeAddress(one)) &&
      (segments.some(isReceiver) ||
        !isFirmBefore(one, behindContact(segments, segments.indexOf(one)))),
  );
  // "Kiot 5B, Bến Nghé, Q1": a house that is not understood.
  const before = segments[at - 1];
  const isLed =
    before !== undefined &&
    before.line === segments[at]?.line &&
    before.label === null &&
    /\d/.test(before.text) &&
    /\p{L}/u.test(before.text) &&
    !/\d(?:[ .-]?\d){7}|\d[*•x]{2,}/iu.test(before.text) &&
    goodsScore(before) === 0 &&
    !isNote(before) &&
    /^\s*,\s*$/.test(message.text.slice(before.end, segments[at]?.start));
  return isLed ? at - 1 : at;
}

/** "ấp Thạnh Phú xã Hoả Tiến …: 4 bịch khô": a hamlet with its commune before a colon. */
function isWholeAddress(one: Segment): boolean {
  return (
    /^(?:ap|thon|xom|khom|ban|buon) .*(?<![a-z])(?:xa|phuong|thi tran) [a-z]/.test(one.plain) &&
    isArea(one)
  );
}

/** "Em nhận hàng ở công ty ạ": where the customer is, before the address. Folded. */
const receivedAt =
  /^(?:(?:em|minh|chi|anh|e|m) )?(?:nhan(?: hang)?|lay(?: hang)?|lam|dang|ban ngay) (?:o|tai) (?:cong ty|cty|co quan|nha|cho lam|truong)(?: (?:em|minh|a|nha|nhe|shop|ban|luon))*$/;

/** "Người nhận: Lan" */
const isReceiver = ({ label, isLabelClear }: Segment) => label === 'name' && isLabelClear;

/** "Công ty Minh Long, lô C2 KCN Sóng Thần": the receiver before its address. */
function isFirmBefore(one: Segment, next: Segment | undefined): boolean {
  const isFirm = /^(?:cty|công ty|cong ty|doanh nghiệp)\s/iu.test(one.text) && !/\d/.test(one.text);
  return isFirm && next !== undefined && /\d/.test(next.text) && isPlace(next) && !isArea(next);
}

/** The next segment that is not in brackets: "Công ty Minh Long (gặp chị Loan), lô C2 …". */
function behindContact(segments: readonly Segment[], at: number): Segment | undefined {
  return segments.find((one, index) => index > at && !one.isBracketed);
}

/** A name before the phone number, although it is a place, too: "Mỹ Tho 0352881904". */
export function isNameOfPhone(message: Claims, one: Segment, phone: Landmarks['phone']): boolean {
  if (phone === null || /\d/.test(one.text)) return false;
  if (one.end > phone.start)
    return one.isBracketed && /^\s*\($/.test(message.text.slice(phone.end, one.start));
  const isPerson = isAddressed(one) || unmarkedTruong.test(one.text);
  if (isPerson && isNextToPhone(message, one, phone)) return true;
  if (isStreet(one) && !/^(?:cty|c[ôo]ng ty|shop|c[ửu]a h[àa]ng|kho)\s/iu.test(one.text))
    return false;
  if (one.text.split(/\s+/).length > 5) return false;
  return isNextToPhone(message, one, phone);
}

/** "truong gia han": Trương, a name, and no school. */
const unmarkedTruong =
  /^truong (?!(?:tieu|thcs|thpt|th|trung|cap|mam|mau|dai|cao|hoc|day|hai)(?![a-z]))[a-z]+(?: [a-z]+){0,2}$/;

function isNextToPhone(message: Claims, one: Segment, phone: { readonly start: number }): boolean {
  const between = message.text.slice(one.end, phone.start);
  return /^[^\p{L}\d]*(?:s?[đd]t(?: b[àa]n)?|đt|dt)?[^\p{L}\d]*$/iu.test(between);
}

/** The segments from the first one that may continue the address. Goods and notes between street and area are left out. */
export function runFrom(
  message: Claims,
  segments: readonly Segment[],
  at: number,
  phone: Landmarks['phone'],
): Segment[] {
  const run: Segment[] = [];
  const first = segments[at];
  for (const [index, one] of segments.entries()) {
    if (index < at || !first) continue;
    const before = run.at(-1);
    if (!before) {
      run.push(one);
      continue;
    }
    const hasArea = run.some(isArea);
    const isOver = phone !== null && before.end <= phone.start && one.start >= phone.end;
    if (isOver && (hasArea || !isArea(one))) break;
    if (one.label !== null && one.label !== 'address') break;
    if (one.label === 'address' && first.label === 'address') break;
    if (isForSomebody(one) || isSurelyPerson(one) || phonesIn(one.plain).length > 0) break;
    if (isNote(one) || goodsScore(one) === 2 || (isChatter(one) && !isArea(one))) {
      if (hasArea || isNote(one)) break;
      continue;
    }
    if (one.line !== before.line && !isPlace(one)) {
      if (!hasArea) continue;
      break;
    }
    if (isNameOfPhone(message, one, phone) && !isArea(one)) break;
    run.push(one);
  }
  return run;
}
