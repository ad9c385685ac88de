import type { MoneyMention } from './money-mentions.ts';
import { mayBePiecePrice } from './piece-prices.ts';
import { forCourier } from './words.ts';

/** "không thu 350k", "đã thu 350k", "miễn cod": the amount is not collected, or was already. Folded. */
const refused =
  /(?<![\p{L}\d])(?:khong|ko|k|k0|kg|hong|hok|hem|khg|kh|dung|mien|khoi|chua|cha|chang|da|het|thoi|huy|ngung)(?: (?:can|phai|co|duoc|cho|nen|di|muon|them|tinh|ghi|de|tien|tong))* ?(?:thu|cod|lay tien|thanh toan|tt|tra|ck|chuyen khoan)(?![\p{L}\d])/gu;
/** "không phải 350k", "chưa chuyển khoản 350k": a denial directly before an amount with its label. Folded. */
const denied =
  /(?<![\p{L}\d])(?:khong|ko|k|k0|khg|hok|chua|chang)(?: (?:can|phai|co|duoc|cho|nen|muon|he))*\s+$/u;
/** "thử", "thứ", "thư": other words that fold to "thu". */
const otherThanCollect = /th[ủứửưụúùũừữự]|trà/iu;
/** "khổng", "công", "đà": other words that fold to a refusal. */
const otherThanRefusal = /khổng|công|đà|dạ|bộ|bò|chùa/iu;
/** "+ 30", "cộng 30 ship", but not "+ 1 quần": a number that was not read as an amount. Folded. */
const added =
  /(?:\+|(?<!\p{L})(?:cong|them))\s*(?!\d ?(?!(?:ship|phi|tien|cuoc|vc)(?!\p{L}))\p{L}{2})\d/u;

/** Statements about the payment without an amount. Folded. */
const unstated =
  /(?<![\p{L}\d])(?:(?:da |tien |dat )?coc|pay|paid|vnpay|zalopay|shopeepay|momo|visa|(?:khach|kh|da|se|minh|em|e) tra(?! (?:sua|vinh|on|ly))|tra (?:roi|truoc|sau|mot|1|lai)|(?:nhan|lay|du|dua|dong|nop) (?:du )?tien|tien (?:nhan|xong|du|dong)|(?:da )?nhan (?:du|roi|r|xong)|dua truoc|ung truoc|tam ung|thu them|lay ca hai)(?![\p{L}\d])/gu;
/** "nhận 450k rồi", "em đóng đủ 450k", "gửi shop 450k", "bắn 450k": a payment to the shop, or one at the door. Folded. */
const received =
  /(?<![\p{L}\d])(?:nhan|dong|nop|gui|ban|thu(?= roi))(?: (?:du|het|tien|roi|shop|chi|anh|em))*\s*$/u;
/** "350k em gửi rồi", "gửi tiền", "350k đã gửi": a payment, or a parcel that was sent. Folded. */
const sentMoney =
  /(?<!\p{L})(?:gui (?:tien|roi|r|xong|du)|ban tien|da gui\s*(?:$|[,.;\n]))(?!\p{L})/u;
/** "Giá trị hàng: 350k": declared for the insurance. Folded. */
const declared = /(?<!\p{L})(?:gia tri|tri gia)(?: \p{L}+)?\s*[:=]?\s*$/u;
/** "20$", "350 usd". Folded. */
const foreign = /^\s*(?:\$|(?:usd|euro?|yen|do la)(?!\p{L}))/u;
/** The same words with marks that mean something else: "cốc", "trà". */
const otherThanPayment = /cốc|cộc|trà|bàn|bạn|bản|đông|đồng|tiên|tiến|khách trả lại hàng/iu;
/** Phrases about who pays the shipping fee, without an amount: "ship khách chịu", "hết freeship". Folded. */
const openFee = new RegExp(
  [
    // "với ship", "không freeship", "chịu ship"
    String.raw`(?<!\p{L})(?:voi|va) (?:tien |phi )?ship(?!\p{L})`,
    String.raw`(?<!\p{L})(?:khong|ko|k|het|chua)(?: (?:duoc|co|con))* (?:free ?|mien |mien phi )?ship(?: (?:roi|r|nua|nha|nhe))*\s*(?:$|[,.;|\n)])`,
    String.raw`(?<!\p{L})chiu (?:tien |phi )?ship`,
    // "cộng ship", "chưa phí", "không bao gồm cước"
    String.raw`(?<![\p{L}\d])(?:[+]|cong|them|chua|ngoai|khong bao gom|ko bao gom|tinh)\s*(?:them\s*)?(?:tien\s*|phi\s*)?(?:ship|cuoc|phi|vc)(?![\p{L}\d])`,
    // "ship khách trả", "phí tính riêng", "ship sau"
    String.raw`(?<!free ?)(?:ship|cuoc|phi)\s+(?:ship |khach |nguoi nhan |nn |kh |em |minh |tu |tinh )*(?:tra|chiu|ngoai|rieng|sau(?! ?\d))(?![\p{L}\d])`,
    // "thiếu 50", "khách trả ship", "ship người nhận"
    String.raw`(?:con )?(?:thieu|nham) ?\d`,
    String.raw`(?:khach|kh|nguoi nhan|nn) (?:tra|chiu) (?:tien |phi )?ship`,
    String.raw`(?<!\p{L})ship (?:nguoi nhan|nn|(?:khach|kh)\s*(?:$|[,.;|\n)]))(?!\p{L})`,
  ].join('|'),
  'u',
);
/** "Thu hộ: không", "COD: -": a label whose amount is missing or refused. Folded. */
const emptyLabel =
  /(?:^|\n|\s)(?:thu ho|cod|tien thu(?: ho)?)\s*(?:[:=]\s*(?:khong|ko|k|-+)?|\s(?:khong|ko))\s*(?=$|\n)/u;
/** Digits with marks, or of another script. */
const damaged = /\uFFFD|(?=[^\p{ASCII}])\p{Nd}/u;
/** End of a clause. */
const endOfClause = /[,;\n|•]|:(?! ?\d)|\s[-–—]\s|[.!](?=\s|$)/u;

/** An amount within its message: the folded text, the same without the amounts, and the text as written. */
interface Surroundings {
  readonly free: string;
  readonly bare: string;
  readonly written: string;
}

/**
 * True if a message contains more about money than its amounts: a refusal, a unit price, a question, a payment or fee
 * without its amount.
 */
export function isAmountDoubtful(
  mentions: readonly MoneyMention[],
  { free, bare, written }: Surroundings,
): boolean {
  if (mentions.length === 0) return false;
  if (damaged.test(free) || emptyLabel.test(bare) || openFee.test(bare) || sentMoney.test(bare))
    return true;
  if (mayBePiecePrice(mentions, { free, bare })) return true;
  const isPaid = [...bare.matchAll(unstated)].some(
    ({ index, 0: { length } }) => !otherThanPayment.test(written.slice(index, index + length)),
  );
  return (
    isPaid ||
    mentions.some(
      (one) =>
        isRefused(one, free, written) ||
        isDenied(one, bare, written) ||
        isReceived(one, bare, written) ||
        isAsked(one, bare) ||
        foreign.test(bare.slice(one.end)) ||
        (one.role === 'plain' && declared.test(bare.slice(0, one.start))) ||
        isAddedTo(one, bare),
    )
  );
}

/** Whether an amount of the message is not to be collected: "không thu 350k", "đã thu 350k". */
export function isAnyRefused(
  mentions: readonly MoneyMention[],
  { free, written }: Pick<Surroundings, 'free' | 'written'>,
): boolean {
  return mentions.some((one) => isRefused(one, free, written));
}

/** "không thu 350k", "đã thu 350k". */
function isRefused({ start, end }: MoneyMention, free: string, written: string): boolean {
  return [...free.matchAll(refused)].some(({ index, 0: { length } }) => {
    const phrase = written.slice(index, index + length);
    const isBefore = index < start && index + length > start && index + length <= end;
    return isBefore && !otherThanCollect.test(phrase) && !otherThanRefusal.test(phrase);
  });
}

/** "chưa chuyển khoản 350k". */
function isDenied({ start }: MoneyMention, bare: string, written: string): boolean {
  const phrase = denied.exec(bare.slice(0, start))?.[0];
  return (
    phrase !== undefined && !otherThanRefusal.test(written.slice(start - phrase.length, start))
  );
}

/** "nhận 450k rồi". */
function isReceived({ start }: MoneyMention, bare: string, written: string): boolean {
  const phrase = received.exec(bare.slice(0, start))?.[0];
  return (
    phrase !== undefined && !otherThanPayment.test(written.slice(start - phrase.length, start))
  );
}

/** "thu 250 + 30 ship": a number without a unit is added. */
function isAddedTo({ end }: MoneyMention, bare: string): boolean {
  const [clause = ''] = bare.slice(end).split(endOfClause);
  return added.test(clause.replace(/^\|+/, ''));
}

/** Words of a payment that was made: "đã ck", "ck rồi". Folded. */
const done = /(?<!\p{L})(?:da|d|roi|r|xong|paid)(?!\p{L})/u;
const surelyDone = /(?<!\p{L})(?:da|d|paid)(?!\p{L})/u;
/** "đã ứng đủ", "thanh toán trước": a part. Folded. */
const part = /(?<!\p{L})(?:ung|truoc|gui|giam|bot)(?!\p{L})/u;
/** Words before a payment that deny it, or put it in the future. Folded. */
const notDoneBefore =
  /(?<!\p{L})(?:chua|khong|ko|k|se|dang|dinh|muon|hen|khi|neu|lat|ti nua|chut nua|(?:sang|trua|chieu|toi|dem|hom|ngay) (?:nay|mai|sau)|nhan (?:hang|duoc|dc)|de|moi|don (?:truoc|cu)|(?:thang|tuan|lan|hom) truoc|shipper|buu ta)(?!\p{L})/u;
/** Words behind a payment about its condition, its part or its fee. Folded. */
const notDoneBehind =
  /(?<!\p{L})(?:chua|khong|ko|k|hong|loi|khi|neu|thi|ship|phi|cuoc|vc|coc|phan|nua|con|tien|hang|hoan|thua|sau|moi (?:giao|gui|ship)|cua khach|don(?! (?:nay|roi)(?!\p{L})))(?!\p{L})/u;
/** "2 áo đã ck 1 áo": a part of the goods may be paid. Folded. */
const countBehind = /^\s*(?:cho (?:(?:em|chi|anh|minh) )?)?(?:\d{1,2}|mot|hai|ba) ?\p{L}/u;
/** "da chuyen nha" without marks: "nha" is a courtesy, or "nhà". */
const mayBeMove = /(?<!\p{L})chuyen nha\s*$/iu;
/** Words behind "ck rồi" that leave it done: "nha shop". Folded. */
const courtesyBehind =
  /^[\s|)]*(?:(?:nha|nhe|nhen|a|ak|ah|shop|ad|chi|anh|em|minh|e|c|oi|do|luon|roi|r|het|du|full|xong|qua|vao|cho|momo|bank|tk|stk|vcb|mb)(?!\p{L})[\s|)]*)*$/u;
/** "khi nhận", "chưa ck", "sẽ": no payment yet, in any clause. Folded. */
const unpaid =
  /(?<!\p{L})(?:khi nhan|(?<!(?:da|shop) )nhan (?:hang |duoc |dc )?(?:roi|xong|moi|thi|thanh toan|tra|tt|ck)|(?:chua|khong|ko|k|se|mai|moi|lat|neu) (?:\p{L}+ )?(?:ck|chuyen|thanh toan|tt|tra tien|bank)|(?:thu|tra) (?:them )?(?:tien |phi )?(?:ship|phi)|ship (?:thu|cod)|thu them)(?!\p{L})/u;
/** "mai em chuyển", but not "Mai". As written. */
const tomorrow = /(?<!\p{L})(?:mai|mốt)(?!\p{L})/u;

/**
 * True if the payments of a message may not be made or not be complete, so that an amount of 0 is a guess. Each span is
 * a payment: "đã ck", "đã thanh toán 320k". Beside a stated 0 ("COD = 0") it needs no word that it is made.
 */
export function isPaymentDoubtful(
  payments: readonly (readonly [start: number, end: number])[],
  { free, bare, written }: Surroundings,
  isStated: boolean,
): boolean {
  if (payments.length === 0) return false;
  if (unpaid.test(free) || openFee.test(bare)) return true;
  return payments.some(([start, end]) => {
    const phrase = free.slice(start, end);
    const before = free.slice(0, start).split(endOfClause).at(-1) ?? '';
    const behind = free.slice(end).split(endOfClause)[0] ?? '';
    const clause = written.slice(start - before.length, end + behind.length);
    return (
      (!isStated && !done.test(phrase)) ||
      (/\d/.test(phrase) && part.test(phrase)) ||
      notDoneBefore.test(before) ||
      notDoneBehind.test(behind) ||
      behind.includes('?') ||
      countBehind.test(behind) ||
      mayBeMove.test(written.slice(start, end + behind.length)) ||
      tomorrow.test(clause) ||
      !(isStated || surelyDone.test(phrase) || courtesyBehind.test(behind))
    );
  });
}

/** "thu 350k nha shop?" */
function isAsked({ end }: MoneyMention, bare: string): boolean {
  const [clause = ''] = bare.slice(end).split(endOfClause);
  return clause.includes('?') && !forCourier.test(clause);
}
