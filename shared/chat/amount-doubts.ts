import { fold } from '../fold.ts';
import type { Mention } from './amount-mentions.ts';
import type { Claims } from './claims.ts';
import { forCourier } from './words.ts';

/** Unit nouns that a price may refer to. */
const UNIT =
  'cái|chiếc|đôi|bộ|cặp|hộp|gói|túi|chai|lọ|hũ|tuýp|thùng|set|combo|sp|kg|ký|lít|mét|tấm|cuốn|quyển|suất|phần';

/** Words that qualify the amount, spelt with marks. */
const withMarks = [
  'trả|nợ|bù|trừ|nửa|thẻ|mỗi|miễn|phí|cước|thiếu|nhầm|giảm|bớt|gồm|cọc',
  'tiền dư|còn dư|dư tiền|chuyển dư|tính riêng|thu riêng|riêng ship',
  String.raw`cộng(?! ho[àa]| hò)`,
  'đủ tiền|nhận tiền|lấy tiền|gửi tiền|tiền rồi|có tiền|đóng tiền|hoàn tiền|hoàn lại',
  'nhận đủ|lấy đủ|đưa trước|đã đưa|đưa rồi|ứng trước|tạm ứng|đã ứng|gửi trước|đã nhận|đã lấy',
  'chuyển khoản|chuyển tiền|chuyển trước|chuyển rồi|đã chuyển|thanh toán|vận chuyển|tiền mặt',
  'thu thêm|thêm tiền|thêm ship|sai tiền|sai giá|ghi sai|khuyến mãi|chia đôi|chia ra',
];
/** The same words without marks, if they are not also other words. Folded. */
const withoutMarks = [
  '(?:khach|kh|khack|da|se|minh|em|e|tu|shop|nhan) tra(?! (?:sua|vinh|on|ly))',
  'tra (?:roi|r|truoc|sau|tien|du|het|nua|mot|1|ship|phi|lai|ck)',
  'con no|no lai|du tien|bu tien|tru (?:tien|coc|di|ship)|nua tien|mot nua|1 nua|phan nua|quet the',
  `moi (?:${fold(UNIT)})|mien (?:thu|phi|cod|ship)|phi (?:ship|thu|vc|giao|kiem)|them phi|cuoc`,
  'thieu|nham|giam|bot|cong (?:them|ship|cuoc|phi|vc|tien)|tinh rieng|rieng ship',
];
/** Words without marks, and words that are unambiguous without them. Folded. */
const anyhow = [
  'pay|paid|vnpay|zalopay|shopeepay|momo|visa|bank|banking|ck|coc|voucher|sale|off|free(?! ?ship)',
  'tt (?:roi|r|du|het|xong|truoc|qua)|(?:da|d) tt|vc|usd|sai tien|ghi sai|bao gom',
  String.raw`(?<!free ?)ship(?! ?(?:hang )?(?:cho|ve|toi|den|tai|qua|giup|gium|dum|em|minh|nhanh|hang|som|lien|gap)(?!\p{L}))(?! ?: ?(?!ngoai|rieng|sau|khach))`,
];

const alone = (words: readonly string[], flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${words.join('|')})(?![\p{L}\d])`, flags);

const written = alone(withMarks, 'iu');
const unmarked = alone(withoutMarks, 'u');
const folded = alone(anyhow, 'u');
const hasMarks = /[^\p{ASCII}]/u;

/** "không thu 350k", "đã thu 350k", "miễn cod": the amount is not collected, or was already. Folded. */
const refused = alone(
  [
    '(?:khong|ko|k|k0|kg|hong|hok|hem|khg|kh|dung|mien|khoi|chua|cha|chang|da|het|thoi|huy|ngung)' +
      '(?: (?:can|phai|co|duoc|cho|nen|di|muon|them|tinh|ship|ghi|de|tien|tong))* ?(?:thu|cod|lay tien)',
  ],
  'gu',
);
/** "thử", "thứ", "thư": other words that fold to "thu". */
export const otherThanCollect = /th[ủứửưụúùũừữự]/iu;

/** "/cái", "một đôi", "mỗi cái", "/2" after an amount: a unit price, or a part. Folded. */
const perUnit = new RegExp(
  String.raw`^\s*(?:/\s*[\p{L}\d]|[:÷x×*]\s*\d|(?:mot|moi|tung|1|cho 1|cho mot)\s*(?:${fold(UNIT)})(?!\p{L})|(?:moi|tung|chia)(?!\p{L}))`,
  'u',
);

/** Words after an amount that do not change it. Folded. */
const courteous: ReadonlySet<string> = new Set(
  (
    'nhe nha nhoa nhen nghe ne a ak ah shop sop ad em e chi c anh a oi cam on thank thanks tks giup gium dum ' +
    'voi ho ok oke okie minh m ban b'
  ).split(' '),
);
/** "cod ~350k": an approximate amount cannot be collected. */
const aboutSo = /[~≈]/u;
/** End of a sentence or clause. */
export const endOfClause = /[,;\n|•]|:(?! ?\d)|\s[-–—]\s|[.!](?=\s|$)/u;

/** True if the words after an amount, up to the next comma, do not concern money. Folded. */
function isPlainTail(behind: string): boolean {
  if (perUnit.test(behind)) return false;
  const [clause = ''] = behind.split(endOfClause);
  if (clause.includes('?')) return false;
  const isForCourier = forCourier.test(clause) && !/^\s*\d/.test(clause);
  return isForCourier || isCourteous(clause);
}

/** True if a text has only courtesies and punctuation. Folded. */
export function isCourteous(text: string): boolean {
  return text.split(/[^\p{L}\d]+/u).every((word) => word === '' || courteous.has(word));
}

/**
 * True if a message contains more about money than one plain amount: payments, a fee, a unit price, or a statement that
 * no COD is collected. `sums` are the amounts that gave the COD.
 */
export function isMoneyDoubtful(
  message: Claims,
  remaining: string,
  mentions: readonly Mention[],
  free: string,
): boolean {
  const remainingWritten = Array.from({ length: remaining.length }, (_, at) =>
    remaining[at] === '|' ? '|' : message.text[at],
  ).join('');
  if (written.test(remainingWritten) || unmarked.test(unmarkedOf(remaining, remainingWritten)))
    return true;
  if (folded.test(remaining)) return true;
  if (isRefused(message, free)) return true;
  return mentions.some(
    ({ start, end }) =>
      !isPlainTail(remaining.slice(end)) || aboutSo.test(message.text.slice(start, end)),
  );
}

function isRefused(message: Claims, free: string): boolean {
  return [...free.matchAll(refused)].some(({ index, 0: { length } }) => {
    const phrase = message.text.slice(index, index + length);
    return !otherThanCollect.test(phrase) && !/(?:khổng|công|đà|dạ|bộ|bò)/iu.test(phrase);
  });
}

/** Words of these phrases whose meaning does not depend on marks. */
const sameWithMarks = /^(?:khách|đã|sẽ|mình|tự|nhận|còn|một|rồi|trước|tiền|đủ|hết)$/iu;

/** Returns a folded text without the words that were spelt with marks. */
function unmarkedOf(plain: string, spelt: string): string {
  return plain.replaceAll(/\p{L}+/gu, (word, at: number) => {
    const original = spelt.slice(at, at + word.length);
    const isOther = hasMarks.test(original) && !sameWithMarks.test(original);
    return isOther ? '·'.repeat(word.length) : word;
  });
}
