import type { Claims } from './claims.ts';
import type { Part } from './part.ts';
import { phonesIn } from './phones.ts';
import { phoneLabel } from './words.ts';

/** The receiver's number; `written` is as in the message, from `start` to `end`. */
type ClaimedPhone = Part & {
  written: string;
  start: number;
  end: number;
  /** The other numbers of an uncertain message. */
  others: readonly string[];
};

/** Number of other numbers; each has a key. */
const OTHERS = 2;

/** A number that nobody carries: "028 3822 1190". */
const isLandline = (phone: string) => phone.startsWith('02');

const UNREACHED = '(?:khong|ko|k|hong|chua) (?:nghe|duoc|lien lac|goi duoc|bat)';
/**
 * "máy bận", "ko được", "chị vắng": words before "thì" that leave the first number valid. "Số trên sai" and "số của bạn
 * em" do not.
 */
const CASE = String.raw`(?<!\p{L})(?:(?<!cua )ban|vang|thue bao|tat may|het pin|${UNREACHED}|(?:ko|khong|k) (?:co|o) nha)(?!\p{L})[^\d\n;]{0,30}(?<!\p{L})`;
const CALL = String.raw`(?<!\p{L})(?:goi|alo|lh|lien he)[^\d\n;]{0,20}`;
/**
 * "ko nghe thì gọi con gái", "nếu không nghe máy gọi", "sđt phụ": words before a number that is called in second
 * place. Without "nếu" or "thì" the first number may be dead. Folded.
 */
const beforeAlternative = new RegExp(
  String.raw`(?:${CASE}thi [^\d\n;]{0,20}${CALL}|(?<!\p{L})(?:neu|khi|lo)(?!\p{L})[^\d\n;]{0,30}(?<!\p{L})${UNREACHED}[^\d\n;]{0,30}${CALL}|(?<!\p{L})(?:s?dt|so|so dien thoai) (?:phu|du phong)\s*[:.]?\s*)$`,
  'u',
);
/** "số cũ", "đổi sang", "không dùng nữa": the first number may be replaced. Folded, and as written. */
const replaced =
  /(?<![\p{L}\d])(?:(?:so|s?dt|dien thoai|may|sim) (?:cu|truoc|hu|hong|mat|moi|nay|khac)|doi (?:sang|qua|so|sdt|s?dt|lai)|thay (?:so|cho|the)|nua|(?:hu|hong|mat|khoa) (?:may|so|sim|dien thoai)|bi (?:khoa|hu|hong|mat)|(?:khong|ko|k|hong|het) (?:con )?(?:dung|xai|su dung))(?!\p{L})/u;
const replacedWritten = /(?<!\p{L})(?:cũ|đổi|mất|hư|hỏng)(?!\p{L})/iu;
/** "hoặc gọi 0987…", "hay là số": either number may be called. Folded. */
const either = /(?<!\p{L})(?:hoac|hay(?: la| so| goi)|cung duoc|deu duoc)(?!\p{L})/u;
/** "giao cho mẹ em", "người nhận là": the second number may be another receiver's. Folded. */
const otherReceiver =
  /(?<!\p{L})(?:(?:giao|gui|ship|chuyen) (?:cho|qua)(?! (?:bao ve|le tan|hang xom))|(?:nguoi|ng) (?:nhan|khac)|nhan (?:hang|giup|ho|thay))(?!\p{L})/u;
/** "gửi giúp mình tới bà ngoại", "giao cho mẹ em": the first number is another person's. Folded. */
const forRelative =
  /(?<!\p{L})(?:gui|giao|ship|tang|mua|dat)(?: \p{L}+){0,5} (?:toi|den|cho|qua|ve|tang)(?: nha)? (?:ba|ong|me|ma|mami|bo|noi|ngoai|chi|anh|em|ban|co|di|chu|bac|cau|mo|con|chau|vo|chong|sep|dong nghiep)(?: (?:noi|ngoai|gai|trai|ho|ruot|than|chong|vo|dau|re))?(?: (?:cua )?(?:em|minh|e|m|tui|toi))?(?!\p{L})/u;
/** "Số mình là 0909…", "Sđt em 0902…": the writer's number. Folded. */
const writersNumber =
  /(?<!\p{L})(?:so|s?dt|so dien thoai|dien thoai|zalo)(?: cua)? (?:em|e|minh|m|toi|tui|con|chau)(?: la)?\s*[:=]?\s*$/u;

/** "(+84)86*****29", as marketplaces hide a number. Folded. */
const hiddenNumber = /(?<![\p{L}\d])\(?(?:\+?84|0)\)?[ .]?\d{0,4}[*•]{3,}\d{1,4}(?![\p{L}\d])/gu;

/** Label of a receiver, with a colon. Folded. */
const toReceiver =
  /(?:^|[\n.;])[^\p{L}\n]*(?:(?:(?:nguoi|ng|ben|khach) )?nhan(?: hang)?|nn|khach(?: hang)?|kh|den|to|receiver)\s*[:=]/u;

/**
 * Claims the receiver's first number. A second number makes it uncertain and is not claimed, unless it is a landline
 * behind a mobile number, which couriers call, is called in second place, or belongs to the sender of a labelled
 * receiver. A number that may replace the first one is not in second place.
 */
export function claimPhone(message: Claims): ClaimedPhone | null {
  for (const { index, 0: hidden } of message.freePlain().matchAll(hiddenNumber))
    message.claim('other', index, index + hidden.length);
  const [first] = phonesIn(message.freePlain());
  if (!first) return null;
  const hasReceiver = toReceiver.test(message.plain.slice(0, first.start));
  // "Người gửi: Kho Mẹ Sóc 0898…" is also behind the receiver.
  const isSender = ({ start }: { start: number }) =>
    start < first.start
      ? hasReceiver && !message.isFree(start)
      : message.fieldAt(start) === 'other';
  const isReplaced =
    replaced.test(message.plain) ||
    replacedWritten.test(message.text.normalize('NFC')) ||
    otherReceiver.test(message.plain.slice(first.end));
  const isForRelative = forRelative.test(message.plain.slice(0, first.start));
  const isAlternative = ({ start }: { start: number }) =>
    !isReplaced &&
    start > first.start &&
    !either.test(message.plain.slice(first.end, start)) &&
    (beforeAlternative.test(message.plain.slice(first.end, start)) ||
      (isForRelative && writersNumber.test(message.plain.slice(first.end, start))));
  const all = phonesIn(message.plain).filter((one) => !isSender(one) && !isAlternative(one));
  message.claim('phone', first.start, first.end);
  const before = message.plain.slice(0, first.start);
  const label = phoneLabel.exec(before)?.[0];
  const isWord = label !== undefined && !/[\p{L}\d]$/u.test(before.slice(0, -label.length));
  if (label && isWord) message.claim('label', first.start - label.length, first.start);
  const others = all.filter(({ phone }) => phone !== first.phone);
  const isSure =
    first.isComplete &&
    (others.length === 0 || !isLandline(first.phone)) &&
    others.every(({ phone, start }) => isLandline(phone) && start > first.start);
  const written = message.at(first.start, first.end);
  const complete = others.filter(({ isComplete }) => isComplete).map(({ phone }) => phone);
  return {
    text: first.phone,
    written,
    isSure,
    start: first.start,
    end: first.end,
    others: isSure ? [] : [...new Set(complete)].slice(0, OTHERS),
  };
}
