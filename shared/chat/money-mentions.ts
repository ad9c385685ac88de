import type { Claims } from './claims.ts';
import { feeBehind, feeOfClause, isCut, numbersOfMoney } from './money-numbers.ts';
import { fold } from '../fold.ts';
import { phoneNumber, unitsOfGoods } from './words.ts';

/** How the words around an amount name it; `plain` without such words. */
type MoneyRole =
  | 'collected'
  | 'remaining'
  | 'total'
  | 'price'
  | 'unit-price'
  | 'deducted'
  | 'fee'
  | 'plain';

/** An amount of money in a message; `start` includes its label, `end` the words behind that belong to it. */
export interface MoneyMention {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly role: MoneyRole;
  /** Sign between it and the amount before. */
  readonly joint: '+' | '-' | '=' | null;
  /** Its label is a payment in full: "đã thanh toán". */
  readonly isPayment: boolean;
  /** Number of pieces that a unit price is for: "2 gói 85k/gói"; null if unknown. */
  readonly pieces: number | null;
  /** True for an approximate amount, a range, or a question: "~350k", "300-350k", "350k?". */
  readonly isVague: boolean;
}

/** Labels before an amount, the most specific first. Folded. */
const labels: readonly (readonly [MoneyRole, RegExp])[] = (
  [
    ['fee', '(?:(?:tien|phi)\\s+)?ship\\s+(?:khach|kh|(?:nguoi|ben) nhan)\\s+(?:tra|chiu)'],
    [
      'deducted',
      '(?:(?:khach|kh|em|e|minh)\\s+)?(?:(?:da|dat|tien|tru|d)\\s+)?(?:coc|ck|bank|chuyen khoan|chuyen(?= truoc)|gui(?= truoc)|ung|tra|(?<=(?:da|d)\\s+)(?:thanh toan|tt)|(?:thanh toan|tt)(?=\\s+(?:roi|xong|truoc|du|het|full))|giam(?: gia)?|bot|voucher)(?:\\s+(?:truoc|roi|tien|du|het|full|(?<=coc\\s+)\\d{1,2} ?%|(?:qua )?(?:momo|zalopay|vnpay)|(?:cho |qua )?(?:em|minh|shop|chi|anh)))*',
    ],
    [
      'remaining',
      '(?:con lai|con|(?:ship\\s+|shop\\s+)?(?:thu|tra|lay)\\s+not)(?:\\s+(?:can|phai|thu|tra|ho|la))*',
    ],
    [
      'fee',
      '(?:(?:tien|phi)\\s+)?(?<!(?:thu|cod|tong|het)\\s+(?:ca|gom)\\s+(?:(?:tien|phi)\\s+)?)ship|phi(?:\\s+(?:vc|van chuyen|giao hang))?',
    ],
    [
      'total',
      '(?:thu\\s+)?tong(?:\\s+(?:cong|tien|bill|don|thu|hoa don|cod|ho|hang))*|het|thanh tien|bill|vi chi|(?:tong(?: (?:tien|cong))?|so tien|can|phai)\\s+(?:(?:can|phai)\\s+)?(?:thanh toan|tt)',
    ],
    [
      'collected',
      '(?:(?:can|nho|shop)\\s+)?(?:tien\\s+)?thu(?:\\s+(?:ho|tien|khach|cod|hang|cua (?:khach|em|minh|chi|anh)|dum|giup|em|minh|chi|anh|(?:ca|gom)\\s+(?:(?:tien|phi)\\s+)?ship))*|(?:tien\\s+|ship\\s+)?cod|(?:tra\\s+|thu\\s+|thanh toan\\s+)?tien mat khi nhan(?: hang)?|(?:tien\\s+)?(?:ck|(?:thanh toan|tt|tra)(?: tien)?) khi nhan(?: hang)?|(?<=[,;.\\n(|–-]\\s*)th|cash|thanh toan|tt',
    ],
    ['price', 'gia(?:\\s+tien)?|tien(?:\\s+hang)?'],
  ] as const
).map(([role, words]) => [
  role,
  new RegExp(`(?<![\\p{L}\\d])(?:${words})\\s*(?:(?:la|du|khoang|tam)\\s+)?[:=]?\\s*$`, 'u'),
]);

/** Maximum characters next to an amount that are searched for its label. */
const MAX_LABEL_DISTANCE = 60;

/** Words behind an amount that name it. Folded. */
const behind: readonly (readonly [MoneyRole, RegExp])[] = [
  // "85k/gói"
  [
    'unit-price',
    new RegExp(
      String.raw`^(?:/\s?\p{L}+(?!\p{L})|\s*(?:mot|moi|1)\s(?:${unitsOfGoods})(?!\p{L}| \p{L}))`,
      'u',
    ),
  ],
  ['unit-price', /^\s*[x×*]\s?\d{1,3}(?![\d\p{L}])/u],
  [
    'collected',
    // "Giá 400k cod 350k" and "Giá 400k⏎Thu hộ: không" have another COD, or exclude it.
    /^[^\S\n]*(?:thu ho|cod|tien cod)(?!\p{L})(?!\s*[:=]|\s*\d[\d.,]*\s?(?:k|tr|d|ng|ty|vnd|₫))/u,
  ],
  ['deducted', /^\s*(?:da |tien )?coc(?:\s+(?:roi|r|truoc))?(?!\p{L})(?!\s*[:=]?\s*\d)/u],
];
/** "85k / gói", but not "85k / Lan Anh": a word in lower case. As written. */
const perWord = /^[^\S\n]*\/\s?(\p{Ll}+)/u;
const perUnit = new RegExp(`^(?:${unitsOfGoods})$`, 'u');
/** "giá 120k / áo": one word, a unit, or a word of the goods before it. Not "thu 350k / loa kéo". */
function isPerWord(written: string, end: number): boolean {
  const behindIt = written.slice(end, end + MAX_LABEL_DISTANCE);
  const [whole = '', word = ''] = perWord.exec(behindIt) ?? [];
  if (word === '') return false;
  const isAlone = /^\s*(?:$|[^\p{L}\d\s]|\n)/u.test(behindIt.slice(whole.length));
  const isRepeated = new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, 'iu').test(
    written.slice(0, end),
  );
  return isAlone || isRepeated || word === 'con' || perUnit.test(fold(word));
}
const unitPrice = ['unit-price', /^[^\S\n]*\/\s?\p{L}+/u] as const;
/** "2 gói trà 85k/gói", "2 gói trà (500g). 85k/gói": the count before a unit price. Folded. */
const piecesBefore =
  /(?<![\p{L}\d.,/])(\d{1,3}) ?(?:x ?)?(?!(?:g|gr|gram|kg|ml|l|lit)(?!\p{L}))\p{L}(?:[\p{L} |]|(?<!\d)\d+ ?(?:g|gr|gram|kg|ml|l|lit)(?!\p{L})|\([^()\n]*\))*[.,;:(]?\s*(?:gia\s*)?$/u;
/** Statements about the fee or the payment that change nothing. Folded. */
const harmless =
  /^\s*(?:\(?\s*(?:da )?(?:(?:bao )?gom|bao|co|tron|tinh(?= (?:ca|luon|goi))|(?<=da )tinh)(?: (?:ca|luon|goi))* (?:tien |phi )?ship(?!\s*[:=]?\s*\d)(?: roi| r)?\s*\)?|\(?\s*(?:ca|luon) (?:tien |phi )?ship\s*\)?|(?:shop )?thu (?:khi nhan(?: hang)?|giup|gium)(?: (?:em|e|minh|nha|nhe|a))*(?!\p{L})(?!\s*[:=]?\s*\d)|free ?ship|(?:mien phi|mien) ship|(?:roi|r)(?!\p{L}))/u;
/** "2 áo x 120k". Folded. */
const timesBefore = /(?<![\p{L}\d])[x×*]\s*$/u;
const houseBefore =
  /(?:^|[\s,.])(?:so|sn|lo|ngo|ngach|hem|kiet|duong|km|can|(?<!\d )tang|phong|ap|thon|to|khu|ql|tl|size|sz|ma|mau)\.?\s*$/u;

/** Smallest amount that is no number of a house, even behind "số" (dong). */
const MIN_SUM = 100_000;

/** Words of amounts, with their marks: "5 ngăn" is not "5 ngàn", "2 cũ" not "2 củ". */
const amountTerms = new Set(
  (
    'ngàn nghìn triệu trăm chục củ lít xị cành rưỡi rưởi đồng đ vnđ ₫ một hai ba bốn tư năm sáu bảy bẩy tám chín mười mươi lăm nhăm mốt ' +
    'lẻ linh'
  ).split(' '),
);

/** True if words with marks within an apparent amount mean something else. */
function hasOtherMeaning(amount: string): boolean {
  const terms =
    amount
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return terms.some((word) => /[^\p{ASCII}]/u.test(word) && !amountTerms.has(word));
}

/** Returns the unclaimed text, folded, without phone numbers and without "cốc" and "trà", which fold to payments. */
export function textOfAmounts(message: Claims): string {
  const plain = message.freePlain().replaceAll(phoneNumber, (digits) => '|'.repeat(digits.length));
  const isGoods = (at: number, length: number) =>
    /cốc|cộc|trà/iu.test(message.text.slice(at, at + length));
  return plain.replaceAll(/coc|tra/g, (word, at: number) =>
    isGoods(at, word.length) ? '|||' : word,
  );
}

/** Finds the amounts of money in a folded text, in order. `written` has the same length, with marks. */
export function moneyMentionsIn(free: string, written: string): readonly MoneyMention[] {
  const found: MoneyMention[] = [];
  for (const one of numbersOfMoney(free)) {
    const previous = found.at(-1)?.end ?? 0;
    if (one.start < previous) continue;
    const left = free.slice(Math.max(previous, one.start - MAX_LABEL_DISTANCE), one.start);
    const [role, length] = labelOf(left, written.slice(0, one.start));
    // "Ship⏎12 Lê Lợi": the house on the next line.
    const isNextLine = /\n\s*$/.test(left) && isHouse(written.slice(one.start));
    // "th 96k", but not "th 10 giao": a month.
    const isMonth = /(?<!\p{L})th\s*$/u.test(left);
    const isMoney = one.isMoney || (role !== null && one.mayBeMoney && !isNextLine && !isMonth);
    if (!isMoney || hasOtherMeaning(written.slice(one.start, one.end))) continue;
    if (!one.isMoney && slangOfGoods.test(written.slice(one.start))) continue;
    const isBook = /(?<!\p{L})sổ\s*$/iu.test(written.slice(0, one.start));
    const isNumbered = role === null && !isBook && houseBefore.test(left);
    // "quạt 3 số 450k": no house has such a number.
    const isSum = one.isMoney && one.value >= MIN_SUM;
    const hasUnit = /(?:d|dong|vnd|₫)$/.test(free.slice(one.start, one.end));
    if (isNumbered && !isSum && !hasUnit) continue;
    const isName = role !== null && isPerson(written, one.start - length, one.start);
    if (isName && !one.isMoney) continue;
    if (role === null && isHouse(written.slice(one.start))) continue;
    // "18 ng tat thanh": Nguyễn.
    if (role === null && /^\d+ ng \p{L}/u.test(free.slice(one.start))) continue;
    // "41 Ng. Chí Thanh"
    if (role === null && /^\d+ Ng\. ?\p{Lu}/u.test(written.slice(one.start))) continue;
    const times = role === null ? (timesBefore.exec(left)?.[0].length ?? 0) : 0;
    const start = isName ? one.start : one.start - length - times;
    const right = free.slice(one.end, one.end + MAX_LABEL_DISTANCE);
    // "Cod 350k đã cọc" does not name the deposit.
    const after = isPerWord(written, one.end)
      ? unitPrice
      : behind.find(
          ([as, words]) =>
            words.test(right) && !(as === 'deducted' && role !== null && role !== 'price'),
        );
    const sign = jointIn(free.slice(Math.max(previous, start - 12), start), found.length > 0);
    // "đầm 235k - phí ship 20k - thu 255k": a dash between statements. "tổng 350k - ship 30k" subtracts.
    const isFeeOfSum = role === 'fee' && isStatement(found.at(-1)?.role ?? null);
    const joint = sign === '-' && isStatement(role) && !isFeeOfSum ? null : sign;
    const isFee = role === null && (joint === '+' || (found.length > 0 && feeOfClause.test(right)));
    const fee = isFee ? feeBehind.exec(right)?.[0] : undefined;
    const tail = after?.[1].exec(right)?.[0] ?? fee ?? harmless.exec(right)?.[0] ?? '';
    const isUnitPrice = after?.[0] === 'unit-price' || (times > 0 && one.isMoney);
    const isPayment = isPaidInFull(free.slice(start, one.start), tail);
    // "Khách thanh toán 450k rồi", but not "thu đủ 450k rồi nha"
    const isPaid =
      isPayment &&
      role === 'collected' &&
      /thanh toan|(?<!\p{L})tt(?!\p{L})/u.test(free.slice(start, one.start));
    found.push({
      start,
      end: one.end + tail.length,
      value: one.value,
      isPayment,
      pieces: isUnitPrice ? Number(piecesBefore.exec(left)?.[1] ?? 0) || null : null,
      role: isUnitPrice
        ? 'unit-price'
        : isPaid
          ? 'deducted'
          : ((isName ? null : role) ?? after?.[0] ?? (fee === undefined ? 'plain' : 'fee')),
      joint: role === 'collected' && equals.test(free.slice(previous, start)) ? '=' : joint,
      isVague:
        one.isVague ||
        isName ||
        isNumbered ||
        // "Thu đủ 450k rồi", "thu hết 450k rồi" may be done, or be due.
        ((role === 'collected' || role === 'total') && isPayment && !isPaid) ||
        isCorrection(role, found.at(-1), free.slice(previous, start)) ||
        // "Thanh toán 189k" may be done, or be due.
        (role === 'collected' && !isPaid && /(?:thanh toan|tt)\s*[:=]?\s*$/.test(left)) ||
        isJoinedNumber(left, free.slice(one.start, one.end)) ||
        isCut(one, free, written) ||
        /^[-~–]\d|^ ?[-~–] ?\d+ ?(?:k|tr)(?!\p{L})/u.test(right) ||
        /^\s*\?/.test(right) ||
        /(?:[~≈]|(?<!\p{L})(?:khoảng|tầm|chừng|khoang|tam|chung))[^\S\n]*$/iu.test(
          written.slice(previous, one.start),
        ),
    });
  }
  return found;
}

/** "2 chai nước hoa", "3 lít mật ong": goods whose unit is also slang for money. Not "2 chai nhé", "2 chai Lan". */
const slangOfGoods =
  /^\d+ ?(?:(?:[Cc]hai|[Ll][íi]t)\s(?=\p{Ll})|[Cc][àa]nh\s)(?!(?:nha|nhé|nhe|nhen|ạ|a|ơi|rồi|roi|thôi|thoi|luôn|luon|tiền|shop|em|mình|chị|anh|cho|rưỡi|ruoi|ship|nữa|và)(?!\p{L}))\p{L}/u;

/** Words whose number may look like the first group: "đơn 2 300 000đ". */
const numbered =
  /(?<!\p{L})(?:size|sz|co|don(?: hang)?|bill|sl|so(?: luong)?|ma(?: so)?|mau|loai|lan|set|combo|goi|hop|cai|x)\s*:?\s*$/u;

function isJoinedNumber(before: string, amount: string): boolean {
  return /^\d{1,3}(?:[ .]\d{3}){2}/.test(amount) && numbered.test(before);
}

/** "cà phê bột 75k", which is not "bớt". */
const otherThanBot = /(?<!\p{L})b[ộọóố]t\s*$/iu;

function labelOf(left: string, written: string): [MoneyRole | null, number] {
  if (otherThanBot.test(written)) return [null, 0];
  for (const [role, words] of labels) {
    const match = words.exec(left);
    if (match) return [role, match[0].length];
  }
  return [null, 0];
}

/** "đã thanh toán 320k", "đã ck đủ 530k", "ck hết 300k rồi". Folded. */
function isPaidInFull(label: string, behindAmount: string): boolean {
  const isDone = /(?<!\p{L})(?:da|d|roi|xong)(?!\p{L})/u;
  return (
    /thanh toan|(?<!\p{L})(?:tt|du|het|full)(?!\p{L})/u.test(label) &&
    !/coc/.test(label) &&
    (isDone.test(label) || isDone.test(behindAmount))
  );
}

/** "thu 350k à 300k", "thu 350k 300k": the second amount may replace the first one. */
function isCorrection(role: MoneyRole | null, before: MoneyMention | undefined, gap: string) {
  return (
    role === null &&
    before !== undefined &&
    isStatement(before.role) &&
    /^[^\S\n]*(?:\p{L}{1,5}[^\S\n]+)?$/u.test(gap)
  );
}

function isStatement(role: MoneyRole | null): boolean {
  return role === 'fee' || role === 'collected' || role === 'total' || role === 'remaining';
}

/** "= 310k", "=> 310k", "→ 310k". */
const equals = /(?:[=-]>|[=→⇒])\s*$/u;

function jointIn(gap: string, hasPrevious: boolean): MoneyMention['joint'] {
  if (!hasPrevious) return null;
  if (equals.test(gap)) return '=';
  if (/(?:\+|(?<!\p{L})cong)\s*$/u.test(gap)) return '+';
  return /\s[-–]\s*$/.test(gap) ? '-' : null;
}

/** "12k Lê Lợi", "350 Lê Văn Sỹ": a house. */
function isHouse(written: string): boolean {
  return /^\d+[a-zA-Z]?[^\S\n]\p{Lu}\p{L}*[^\S\n]\p{Lu}/u.test(written);
}

/** Labels that are also given names: "Nguyễn Thị Thu 250k", "chị Thu 250k". */
const namesToo = /^(?:thu|th[ưủứửụ]|ti[ếê]n|tien|già|gia|phi|tr[àa]|công|cong|tống)(?!\p{L})/iu;
/** "Nguyễn", "chị" before such a word. */
const nameBefore =
  /(?<!\p{L})(?:\p{Lu}\p{Ll}+|\p{Lu}{2,}|(?:chị|chi|cô|co|bà|ba|em|c|e|chú|anh|a|bác|ông|mr|ms|mrs)\.?)[^\S\n]+$/u;
/** "HCM" is not a name. */
const cityBefore = /(?<!\p{L})(?:TP)?(?:HCM|HN|SG|ĐN|COD|NAM)\s+$/u;

/** True if an apparent label may be a person's name. */
function isPerson(written: string, start: number, end: number): boolean {
  const word = written.slice(start, end);
  // "e thu khách 435", but not "e Thu 435"
  if (
    !namesToo.test(word) ||
    /^(?:thu|tiền|tien)\s+(?:khách|khach|hộ|ho|hàng|hang|cod|của|cua)(?!\p{L})/u.test(word)
  )
    return false;
  const before = written.slice(Math.max(0, start - MAX_LABEL_DISTANCE), start);
  const isHonorific = /(?<!\p{L})\p{Ll}+\.?\s+$/u.test(before);
  const isCapital = /^\p{Lu}/u.test(word);
  return nameBefore.test(before) && !cityBefore.test(before) && (isCapital || isHonorific);
}
