import type { Claims } from '../../../shared/chat/claims.ts';
import type { Part } from '../../../shared/chat/part.ts';
import { isAddressed, isArea } from '../../../shared/chat/piece-kinds.ts';
import { fold } from '../../../shared/fold.ts';
import { isChatter, nameScore, nameTail } from './segment-kinds.ts';
import { isFullName, isLikeName } from './name-words.ts';
import type { Segment } from './segment.ts';

/** Points for the place of a name in the message. */
const LABEL = 6;
const LOOSE_LABEL = 4;
const BEFORE_PHONE = 3;
/** With a form of address, where the message starts. */
const START = 1;
const BEHIND_PHONE = 2;
const OWN_LINE = 1;
/** Beside the address: "Lưu Đức Thịnh; 115A Cát Bi …". */
const FULL_NAME = 0.5;
/** A name needs this many points, and this many more than the next one, to be certain. */
const CERTAIN = 3;
const AHEAD = 1.5;
/** For words that no name has: "ĐƠN MỚI". */
const UNLIKE = 2.5;
/** They are proposed if there is no other name. */
const MIN_POINTS = 0.1;

/** "giao chi hoa", "gửi cho cô Ba". Folded. */
const beforeName =
  /^(?:(?:giao|goi|gui|ship|gap|toi|den|cho|cua|ban|lien he|alo|nhan|chot|hang|don)\s+)+(?=(?:chi|anh|co|chu|bac|ba|ong|di|cau|c|a)\.?\s+\p{L})/u;

/** "cho Bùi Lệ Quyên". */
const beforeCapital = /^(?:cho|gửi|giao|tặng|của)\s+(?=\p{Lu})/u;

interface Place {
  readonly phone: { readonly start: number; readonly end: number } | null;
  readonly address: { readonly start: number; readonly end: number } | null;
}

/** Claims the receiver's name: the segment with the most points. A rival makes it uncertain. */
export function claimMessageName(
  message: Claims,
  segments: readonly Segment[],
  place: Place,
): Part | null {
  const [best, rival] = segments
    .map((one) => {
      const points = pointsOf(message, one, place);
      return {
        one,
        points:
          points > 0 && isUnlikeName(message, one, place.phone)
            ? Math.max(MIN_POINTS, points - UNLIKE)
            : points,
      };
    })
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points);
  if (!best) return null;
  const { one } = best;
  const bracket = segments.find(
    (next) =>
      next.isBracketed &&
      next.start > one.end &&
      /^\s*\($/.test(message.text.slice(one.end, next.start)),
  );
  const kept = one.text.replace(nameTail, '');
  const end = one.end - (one.text.length - kept.length);
  const start =
    one.start + (beforeName.exec(one.plain) ?? beforeCapital.exec(one.text) ?? [''])[0].length;
  const isSame = rival && rival.one.plain === one.plain;
  // "Công ty Minh Long (gặp chị Loan)": either may be on the label.
  const isContact =
    (/(?<![a-z])gap\s*$/.test(message.plain.slice(0, one.start)) &&
      rival !== undefined &&
      rival.points > BEHIND_PHONE) ||
    segments.some((other) => other !== one && isFirm(other) && !isFirm(one));
  const isSure =
    !isContact &&
    !isUnlikeName(message, one, place.phone) &&
    !segments.some((other) => isOtherReceiver(other, one)) &&
    !segments.some((other) => hasThePhone(message, other, one, place.phone)) &&
    !isBeforeProvince(message, one) &&
    !startsOtherwise(one.text.slice(start - one.start)) &&
    !isWriterForOther(message, one) &&
    !forRelative.test(message.text.slice(one.end)) &&
    best.points >= CERTAIN &&
    (!rival || rival.one === bracket || isSame === true || best.points - rival.points >= AHEAD);
  message.claim('name', one.start, one.end);
  if (isSame) message.claim('name', rival.one.start, rival.one.end);
  if (!bracket || bracket === one || !(nameScore(bracket) > 0 || isNickname(bracket, kept)))
    return { text: message.at(start, end), isSure };
  message.claim('name', one.end, bracket.end + 1);
  return { text: message.at(start, bracket.end + 1), isSure };
}

/** Names without marks before a hamlet: a street would have a number. Folded. */
const beforeHamlet = /^\s+(?:o |(?:xom|ap|thon|khom|ban|buon) )/u;

/** "tran thi mui xom 7": a full name in lower case at the start of a line. */
function isPlainFullName(message: Claims, { start, end, text }: Segment): boolean {
  return (
    /^[a-z ]+$/.test(text) &&
    isFullName(text) &&
    !/\S/.test(message.text.slice(message.text.lastIndexOf('\n', start) + 1, start)) &&
    beforeHamlet.test(message.plain.slice(end))
  );
}

/** Words of a shop's work, in title case: "Chốt Đơn", "Hàng Tặng". */
const shopTerms =
  /(?<!\p{L})(?:đơn|hàng|chốt|đặt|gấp|tặng|mới|quen|khách|giao|nhận|gửi|ship|shop|cod|live|order|zalo|facebook|fb|sale|hot|free\S*|phiếu|lên|xác|xong|đã|tiền|miễn)(?!\p{L})/iu;

/** Headings and places whose words names have, too: "Tư Vấn", "Lễ Tân", "Thanh Toán Online". */
const banner =
  /^(?:thanh toán|bảo hành|bảo vệ|bổ sung|sỉ lẻ|tư vấn|kế toán|lễ tân|thu ngân|tổng đài|chăm sóc|khuyến mãi|bán (?:sỉ|lẻ)|thông (?:tin|báo)|liên hệ|hoá đơn|hóa đơn|quản lý|văn phòng|thanh lý|thương hiệu|nội dung|địa chỉ|tình trạng|hỗ trợ|bom)(?= |$)|(?<!\p{L})(?:online|áo|quần|váy|sỉ|lẻ|hết)(?!\p{L})/iu;

/**
 * True for words without a label that are no Vietnamese name: "ĐƠN MỚI", "Viettel". A name before its phone number may
 * have any words, as "Bống 0912…".
 */
function isUnlikeName(message: Claims, one: Segment, phone: Place['phone']): boolean {
  if (one.label !== null) return false;
  const text = one.text.replace(nameTail, '');
  if (banner.test(text)) return true;
  if (isLikeName(text)) return false;
  const isPlainlyAddressed =
    (isAddressed(one) || /^(?:bạn|thầy|dì|cậu|mợ|thím|bé)\s/iu.test(text)) &&
    !/^kh(?:ách)?\s/iu.test(text);
  const isBeforePhone =
    phone !== null &&
    one.end <= phone.start &&
    !/[\p{L}\d\n]/u.test(message.text.slice(one.end, phone.start));
  const isCapitals = !/\p{Ll}/u.test(text) && /\p{Ll}/u.test(message.text);
  return !(
    isPlainlyAddressed ||
    isFirm(one) ||
    (isBeforePhone && !isCapitals && !shopTerms.test(text))
  );
}

/** "Khách hàng: Lan 0912… Người nhận: Hoa 0987…": a label before another name, also with a number. */
function isOtherReceiver(other: Segment, one: Segment): boolean {
  return (
    other !== one &&
    other.label === 'name' &&
    other.isLabelClear &&
    !other.plain.includes(one.plain) &&
    !one.plain.includes(other.plain)
  );
}

/** ", Hà Nội", ", TP Huế", but not ", P. Bến Nghé". Folded. */
const province = /^, ?(?:tinh |tp\.? ?|thanh pho )?([a-z ]+?) *(?:$|[,.;\n])/;

/** "0912… Hà Đông, Hà Nội": two words before a province may be its district. */
function isBeforeProvince(message: Claims, { end, label, text, plain }: Segment): boolean {
  if (label !== null || isAddressed({ text, plain }) || isFullName(text)) return false;
  const [, name = ''] = province.exec(message.plain.slice(end)) ?? [];
  return isArea({ text: name, plain: name });
}

/** "mua cho Bé Na, gửi Lan 0912…": another labelled name is beside the phone number. */
function hasThePhone(message: Claims, other: Segment, one: Segment, phone: Place['phone']) {
  const isBeside = ({ end }: Segment) =>
    phone !== null && end <= phone.start && isOnlyLabel(message.plain.slice(end, phone.start));
  return (
    other !== one &&
    other.label === 'name' &&
    !one.isLabelClear &&
    isBeside(other) &&
    !isBeside(one) &&
    nameScore(other) >= 1
  );
}

/** "Hiếu (Hiếu xe tải)": the name again, with more words. */
function isNickname({ text }: Segment, name: string): boolean {
  const last = name.split(/\s+/).at(-1) ?? '';
  const parts = text.split(/\s+/);
  return /^\p{Lu}/u.test(last) && parts.length < 5 && parts.includes(last) && !/\d/.test(text);
}

function pointsOf(message: Claims, one: Segment, { phone, address }: Place): number {
  if (one.label !== null && one.label !== 'name') return 0;
  const own = nameScore(one);
  if (own === 0)
    return one.label === 'name' && one.isLabelClear && !/\d/.test(one.text) ? LABEL : 0;
  if (one.label === 'name') return own + (one.isLabelClear ? LABEL : LOOSE_LABEL);
  const between = (from: number, to: number) => isOnlyLabel(message.plain.slice(from, to));
  const isBefore =
    phone !== null &&
    one.end <= phone.start &&
    // "Lan Hương (Hương béo) 0912…"
    isOnlyLabel(message.plain.slice(one.end, phone.start).replace(/^\s*\([^()\d]*\)/, ''));
  const isBehind = phone !== null && one.start >= phone.end && between(phone.end, one.start);
  if (isBefore && (!isChatter(one) || isCapital(one) || own >= 2)) return own + BEFORE_PHONE;
  if (isArea(one) && own < 2) return 0;
  if (isChatter(one) && !(isBehind && isCapital(one))) return 0;
  if (isBehind) return own + BEHIND_PHONE;
  const isNextToAddress =
    address !== null &&
    (isOnlyLabel(message.plain.slice(address.end, one.start)) ||
      isOnlyLabel(message.plain.slice(one.end, address.start)));
  const lineStart = message.text.lastIndexOf('\n', one.start) + 1;
  const lineEnd = message.text.indexOf('\n', one.end);
  const isAlone =
    /^[^\p{L}\d]*$/u.test(message.text.slice(lineStart, one.start)) &&
    /^[^\p{L}\d]*$/u.test(message.text.slice(one.end, lineEnd === -1 ? undefined : lineEnd));
  // "tran thi mui xom 7 …"
  if (own < 1 && isPlainFullName(message, one)) return CERTAIN;
  // A single word on its own may be anything.
  if (own < 1) return 0.5;
  return (
    own +
    (isAlone && message.text.includes('\n') ? OWN_LINE : 0) +
    (isAtStart(message, one) ? START : 0) +
    (isNextToAddress ? 0.5 : 0) +
    (isNextToAddress && isFullName(one.text) ? FULL_NAME : 0)
  );
}

/** Words in lower case before a name in capitals: "là Đặng Mai Trang", but not "chị Trang". */
function startsOtherwise(text: string): boolean {
  const [first = ''] = /^\p{Ll}+/u.exec(text) ?? [];
  if (/^(?:gap|gặp|giao|gui|gửi|ship|lien he|liên hệ|lh) /iu.test(text)) return true;
  if (/^(?:da |dạ )?(?:em|e|minh|mình|toi|tôi|tui|chi|chị|anh) (?:la|là) /u.test(text)) return true;
  return first !== '' && /\s\p{Lu}/u.test(text) && !formsOfAddress.has(first);
}

const formsOfAddress = new Set(
  'dntn htx hkd chị anh cô chú bác em bà ông dì cậu mợ thím bé bạn mẹ ba bố má con cháu thầy sư ni chế tía y vợ chồng khách cty công shop tiệm cửa quán kho đại trường bệnh phòng nhà mr ms mrs c a e k kh chi co chu bac ong di cau me bo ma thay be ban'.split(
    ' ',
  ),
);

/** "Mình là Nga, giao cho mẹ mình …": the parcel is for somebody else. */
function isWriterForOther({ plain }: Claims, { start }: Segment): boolean {
  return writes.test(plain.slice(0, start)) && forOther.test(plain);
}

const writes = /(?<![a-z])(?:em|e|minh|m|toi|tui|chi|anh) la\s*$/;
const forOther =
  /(?<![a-z])(?:(?:giao|gui|ship|tang|nhan)(?: hang)? (?:cho|giup|ho|dum|(?:den|toi)(?! (?:\d|(?:so|khom|ap|thon|xom|duong|hem|ngo|khu|dc|dia chi)(?![a-z]))))|(?:cho|tang|gap) (?:me|ma|bo|ba|ong|vo|chong|ban|sep|co|di|chu|bac)|(?:nguoi|ben) nhan)(?![a-z])/;

/** "Em Lan 0987… đặt cho mẹ: bà Bình 0905…": another receiver behind the name. */
const forRelative =
  /(?<!\p{L})(?:đặt|mua|gửi|giao|ship|tặng|lấy|order)(?: (?:hàng|quà|đồ))?(?: (?:giúp|hộ|giùm))? (?:cho|tặng|về cho|qua cho|đến cho) (?:mẹ|má|ba|bố|vợ|chồng|con|cháu|bạn|sếp|bà|ông|cô|dì|chú|bác|cậu|anh|chị|em)(?: (?:nội|ngoại|gái|trai|họ|em|mình|tui|tôi|chồng|vợ|dâu|rể|giáo))*(?: là)?\s*[:,(–-]?\s*(?:(?:chị|anh|cô|chú|bác|bà|ông|em|dì) )?(?:tên )?(?:\p{Lu}\p{Ll}|0\d{8})/u;

const isFirm = ({ text }: Segment) =>
  /^(?:cty|công ty|cong ty|dntn|htx|hkd|doanh nghiệp|trường|bệnh viện)\s/iu.test(text);

/** "c Hiền lấy 2 áo": a form of address with a name in capitals, before any other word. */
function isAtStart(message: Claims, { start, end, text }: Segment): boolean {
  if (!isAddressed({ text, plain: fold(text) }) || !/^\S+(?: \p{Lu}\p{L}*)+$/u.test(text))
    return false;
  // "chị Hoa, em lấy 2 áo": the seller is spoken to.
  if (
    /^[\s,.]*(?:(?:cho|ban|de|oi) )?(?:em|e|minh|m|con|chau)(?![a-z])/.test(
      message.plain.slice(end),
    )
  )
    return false;
  return !/[\p{L}\d]/u.test(message.text.slice(0, start));
}

const isCapital = ({ text }: Segment) => /^\p{Lu}/u.test(text);

/** True for punctuation, and a phone number's label. */
function isOnlyLabel(text: string): boolean {
  return /^[^\p{L}\d]*(?:(?:s?[dđ]t|so|phone|zalo|dien thoai|so dien thoai|tel|lh|ban|nhan)[^\p{L}\d]*){0,3}$/u.test(
    text,
  );
}
