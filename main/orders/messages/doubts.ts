import type { ClaimField } from '../../../shared/chat/claims.ts';
import { fold } from '../../../shared/fold.ts';
import type { ReadMessage } from '../../../shared/model/read-message.ts';
import { isPersonName } from '../../areas/street-names.ts';
import {
  isDoubtfulName,
  isNameOfDistrict,
  isTakenByOther,
  mayBePlace,
  mayBeStreet,
  mayLeadOn,
  namesOther,
} from './name-doubts.ts';
import { isBesidePhone, isDoubtfulGoods, isEither, isLeftOver } from './goods-doubts.ts';
import { countsGoods, isGoodsWord, isNote } from './segment-kinds.ts';
import { isDoubtfulStreet } from './street-doubts.ts';
import {
  type FoundFields,
  isAbbreviation,
  isSize,
  type Remainder,
  remaindersOf,
} from './remainders.ts';

const doubtful = ['name', 'address', 'cod', 'weight', 'contents', 'note'] as const;
/** Fields that the message as a whole can make doubtful. */
type DoubtfulField = (typeof doubtful)[number];

/**
 * Makes fields doubtful that look certain by themselves, but not within the whole message: words beside them have no
 * meaning, they are in several places, or they have words of other fields. Never makes a field certain.
 */
export function withDoubts(message: FoundFields, read: ReadMessage): ReadMessage {
  const doubts = doubtsOf(message, read);
  const judged = <T extends { isSure: boolean }>(field: DoubtfulField, part: T | null) =>
    part?.isSure === true && doubts.has(field) ? { ...part, isSure: false } : part;
  return {
    ...read,
    name: judged('name', read.name),
    address: judged('address', read.address),
    cod: judged('cod', read.cod),
    weight: judged('weight', read.weight),
    contents: judged('contents', read.contents),
    note: judged('note', read.note),
  };
}

function doubtsOf(message: FoundFields, read: ReadMessage): Set<ClaimField> {
  const remainders = remaindersOf(message).filter((one) => !isProvinceBesideAddress(one));
  const unread = textIn(message, [undefined]);
  const unreadOrGoods = textIn(message, [undefined, 'contents']);
  const besideName = textIn(message, [undefined, 'contents', 'note', 'label']);
  const found = new Set<ClaimField>([
    ...remainders.flatMap(({ joined }) => joined),
    ...severalTimes(message),
  ]);
  if (remainders.some(({ beside }) => beside.includes('note'))) found.add('note');
  if (remainders.some(hasNumber)) found.add('contents');
  if (remainders.some(mayBeGoods) || isInstead.test(unreadOrGoods)) found.add('contents');
  if (remainders.some(isAboutMoney) || isAboutPayment.test(unreadOrGoods)) found.add('cod');
  if (read.cod?.value === 0 && (isUnpaid.test(unread) || isPartUnpaid.test(unreadOrGoods)))
    found.add('cod');
  const { name, phone, address, weight, contents, note } = read;
  if (name && (isDoubtfulName(name.text, message.text) || mayLeadOn(message, name.text)))
    found.add('name');
  if (
    name &&
    (isNameOfDistrict(name.text) ||
      namesOther(besideName) ||
      isTakenByOther(unread) ||
      mayBePlace(message, read))
  )
    found.add('name');
  // "nguyen van linh ap 3": the road is lost if it was taken for the name.
  if (name && mayBeStreet(message, name.text, address?.text ?? '')) {
    found.add('name');
    found.add('address');
  }
  if (address && isDoubtfulStreet(address.text)) found.add('address');
  if (contents && name === null && isBesidePhone(message, contents.text)) found.add('contents');
  const isSmall = hasSmallAmount(message);
  if (contents && (isDoubtfulGoods(contents.text) || isSmall || isLeftOver(message, contents.text)))
    found.add('contents');
  // "ốc 25 30k": a range of prices, or a quantity.
  if (contents && read.cod?.isSure === false && bareSize.test(contents.text)) found.add('contents');
  // "nhẫn vàng 18k" without another amount: nobody told what to collect.
  if (
    read.cod &&
    read.cod.value > 0 &&
    (isSmall ? read.cod.value <= SMALL : isPurity.test(message.text))
  )
    found.add('cod');
  // "Đổi sang số khác 0987…": the number is asked, and so are the words about it.
  const isAboutPhone = phone?.isSure === false && /\d(?:[ .-]?\d){7}/.test(note?.text ?? '');
  if (note && (isAboutPhone || isDoubtfulNote(note.text))) found.add('note');
  if (weight && isOtherWeight(weight.value, weight.isClaimed ? '' : (contents?.text ?? '')))
    found.add('weight');
  return found;
}

/** "dép 30": a number at the end without the word of a size. */
const bareSize = /(?<!(?<!\p{L})(?:size|sz|số|mã) )(?<= )[2-4]\d$/iu;

/** Largest amount that may be a part of the goods beside it (dong). */
const SMALL = 20_000;
/** "vàng 24k", "vang 610": the purity of gold. */
const isPurity =
  /(?<!\p{L})(?:vàng|vang|gold|bạc|bac|nhẫn|nhan|chuyền|chuyen|lắc|vòng|kiềng|bông tai)\s(?:ta |tây |tay )?(?:8|9|10|14|16|18|2[0-4])k(?!\p{L})/iu;

/** "vàng 18k", "tu 5 ngan": an amount below 20,000 dong beside goods may be a part of them. */
const smallAmount =
  /^(?:1?\d(?:[.,]000)?|20[.,]000) ?(?:k|đ|d|ng[àa]n|ngh[ìi]n)?(?!\p{L}|\d|\s*[/x×=])/iu;

function hasSmallAmount({ text, fieldAt }: FoundFields): boolean {
  return Array.from({ length: text.length }, (_, at) => at).some((at) => {
    const isStart = fieldAt(at) === 'cod' && fieldAt(at - 1) !== 'cod';
    const amount = isStart ? (smallAmount.exec(text.slice(at))?.[0] ?? '') : '';
    if (amount === '') return false;
    const before = text.slice(0, at).trimEnd().length - 1;
    const behind = at + amount.length + text.slice(at + amount.length).search(/\S|$/);
    return fieldAt(before) === 'contents' || fieldAt(behind) === 'contents';
  });
}

/** "BD" beside the address, where its province is written, too. */
function isProvinceBesideAddress({ text, joined, beside }: Remainder): boolean {
  return isAbbreviation(text) && !isSize(text) && [...joined, ...beside].includes('address');
}

/** "x2", "đổi xanh", "huỷ áo đen", "à mà thôi áo xanh". */
const isChange =
  /(?<![\p{L}\d])(?:x ?\d{1,3}|(?:à )?mà thôi|thôi (?:lấy|đổi)|đổi (?!trả|lại|hàng)\p{L}+|(?:bỏ|h(?:uỷ|ủy)|trả lại|thay) [\p{L}\d]+|(?:bớt|trừ|thiếu|hụt) \d{1,2} ?(?!k|đ|ng|tr)\p{L}+)(?![\p{L}\d])/iu;

/** "bớt áo đen", but not "bớt chị". */
const fewer = /(?<!\p{L})(?:bớt|trừ|thiếu|hụt|huy|bot|thieu|tra lai) (\p{L}+)/iu;

/** "XL", "đổi M", or another choice beside the goods. */
function mayBeGoods({ text, joined, beside }: Remainder): boolean {
  return (
    text.split(/\s+/).some(isSize) ||
    isChange.test(text) ||
    countsGoods(`1 ${fewer.exec(text)?.[1] ?? ''}`) ||
    isGoodsWord(fewer.exec(text)?.[1] ?? '') ||
    (isEither.test(text) && [...joined, ...beside].includes('contents'))
  );
}

/** The text of some fields as written; "|" for the other characters. */
function textIn({ text, fieldAt }: FoundFields, fields: readonly (ClaimField | undefined)[]) {
  return Array.from({ length: text.length }, (_, at) =>
    fields.includes(fieldAt(at)) ? text[at] : '|',
  ).join('');
}

/** "ck rùi", "đã quét mã", "thanh toán qua shopee": a payment, perhaps of the whole amount. */
const isAboutPayment =
  /(?<![\p{L}\d])(?:[đd]?ck|[đd]tt|tt|bank|banking|qr|qu[ée]t(?: m[ãa])?|(?:đã|đa|da|em|mình|minh|khách|khach|vừa|vua) (?:chuyển|chuyen|gửi tiền|gui tien)(?! (?:nhà|nha|phát|phat|địa|dia))|(?:chuyển|chuyen) (?:khoản|khoan|tiền|tien|rồi|roi|rùi|r)|(?:gửi|gui) tiền|thanh to[áa]n)(?![\p{L}\d])/iu;
/** "ship thu khách", "không được", "cho đơn hôm qua": words that may take back a payment. */
const isUnpaid =
  /(?<![\p{L}\d])(?:thu(?! (?:lại|về))|(?:trả|tra) (?:ship|phí|phi|thêm|them|sau|nốt|not|khi|lúc)|chưa|chua|không|khong|ko|(?:đơn|don) (?:hôm|hom|trước|truoc|cũ|cu|khác|khac|bữa|bua))(?![\p{L}\d])/iu;
/** "1 mũ chưa", "1 mu chua ck", "1 mu chua nhe": goods that are not paid, but not "sữa chua nếp cẩm". */
const isPartUnpaid =
  /(?<![\p{L}\d])(?:chưa|(?<!s[ữu]a )chua(?=[^\p{L}\d]*(?:$|\||(?:ck|tt|tra|thanh|gui|chuyen|dong|nhe|nha|nhen|a|shop|em)(?!\p{L}))))(?![\p{L}\d])/iu;
/** "hết thì lấy xanh": the seller decides about the goods. */
const isInstead =
  /(?<![\p{L}\d])(?:nếu|neu|hết|het|(?:không|khong|ko|k) (?:có|co|còn|con))(?![\p{L}\d])[^\n.;|]{0,30}(?<![\p{L}\d])(?:lấy|lay|đổi|doi|thay|gửi|gui|chọn|chon|thì|thi)(?![\p{L}\d])/iu;

/** Fields whose parts other fields or words separate. A price may be between goods. */
function severalTimes(message: FoundFields): ClaimField[] {
  const { text, fieldAt } = message;
  const order: (ClaimField | 'rest')[] = [];
  for (let at = 0; at < text.length; at++) {
    const field = fieldAt(at) ?? (/[\p{L}\d]/u.test(text[at] ?? '') ? 'rest' : undefined);
    if (field !== undefined && field !== order.at(-1)) order.push(field);
  }
  const isTwice = (field: ClaimField, all: readonly (ClaimField | 'rest')[]) =>
    all.filter((one, at) => one === field && all[at - 1] !== field).length > 1;
  const withoutPrices = order.filter((one) => one !== 'cod' && one !== 'label');
  return [
    ...(['name', 'address'] as const).filter((field) => isTwice(field, order)),
    ...(isTwice('note', order) && !hasNotesOnLines(message) ? (['note'] as const) : []),
    ...(isTwice('contents', withoutPrices) ? (['contents'] as const) : []),
  ];
}

/** "buổi sáng", "sau 5h": when to deliver. Folded. */
const timeOfDelivery = /(?<!\p{L})(?:sang|trua|chieu|toi|dem|ngay|thu [2-7]|gio|\d+ ?h)(?!\p{L})/u;

/** "Cho xem hàng⏎…⏎Không giao buổi trưa": each instruction is a line of its own, and at most one is about the time. */
function hasNotesOnLines({ text, fieldAt }: FoundFields): boolean {
  const lines = [...text.matchAll(/.+/gu)].map(({ index, 0: line }) => ({
    line,
    fields: Array.from(line, (sign, at) => (/[\p{L}\d]/u.test(sign) ? fieldAt(index + at) : null)),
  }));
  const notes = lines.filter(({ fields }) => fields.includes('note'));
  return (
    notes.every(
      ({ line, fields }) =>
        fields.every((one) => one === 'note' || one === null) &&
        isNote({ text: line.trim(), plain: fold(line).trim() }),
    ) && notes.filter(({ line }) => timeOfDelivery.test(fold(line))).length < 2
  );
}

/** "đưa trước 500 rồi", "sl 2": a number that may be a quantity or a price, but no number of the order or of a phone. */
function hasNumber({ plain }: Remainder): boolean {
  return (
    /(?<![\p{L}\d*/.,]|\d[ .,/])\d{1,4}(?:k|tr)?(?![\p{L}\d*/]|[ .,/]\d)/u.test(plain) &&
    !/(?<![a-z])(?:live|don|slot|ma|kho|lo|so)(?![a-z])/.test(plain)
  );
}

/** "ship miễn phí": nothing is added to the amount. Folded. */
const freeShipping =
  /^(?:(?:phi )?(?:ship|van chuyen|giao hang) mien phi|mien phi (?:ship|van chuyen|giao hang))$/;

/** Words about money, or a number that may be an amount. */
function isAboutMoney(one: Remainder): boolean {
  if (freeShipping.test(one.plain)) return false;
  if (
    /(?<![a-z])(?:coc|phi|no|bot|dua (?:truoc|not|them|du)|con lai|trieu|tram|ngan|rieng|hoan(?! kiem)|thieu)(?![a-z])/.test(
      fold(withoutPersons(one.text)),
    )
  )
    return true;
  return hasNumber(one) && /\d{3}|\d(?:k|tr)/.test(one.plain);
}

/** Removes the names of persons: "Lê Thị Riêng", "anh Hoan", but not "Còn Lại". */
function withoutPersons(text: string): string {
  return text
    .replaceAll(/\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu, (words) =>
      isPersonName(fold(words).split(' ')) ? '' : words,
    )
    .replaceAll(titledName, '');
}

/** "anh Hoan". */
const titledName =
  /(?<!\p{L})(?:anh|chị|chi|cô|chú|bác|em|bà|ông|dì|cậu|a|c|e)\s\p{Lu}\p{Ll}+(?!\p{L})/gu;

/** "đừng giao áo đen": a word behind the delivery. */
const sentTerm = /(?<!\p{L})(?:giao|gửi|lấy|ship) (?:cái |con |đôi |bộ )?(\p{Ll}+)/iu;

/** "Hải Hậu", "HN trước 5h": a place, or a place before an instruction. */
function isDoubtfulNote(note: string): boolean {
  const isShort = note.split(/\s+/).length < 3 && !/kiểm|xem|gọi|goi|\d{9}/iu.test(note);
  return (
    isShort ||
    // "giao gio hanh chinh 2 ao": the goods were taken for a part of the instruction.
    countsGoods(note) ||
    isGoodsWord(sentTerm.exec(note)?.[1] ?? '') ||
    /^\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)*$/u.test(note) ||
    /^\p{Lu}\p{L}* \p{Lu}/u.test(note) ||
    (/^\p{Lu}{2}/u.test(note) && /\p{Ll}/u.test(note))
  );
}

/** Smallest weight that is hardly the parcel's (g). */
const HEAVY = 30_000;

/** "áo mưa cho người 70kg", "cân điện tử 30kg", "em nặng 50kg": not the weight of the parcel. */
function isOtherWeight(grams: number, goods: string): boolean {
  return (
    grams >= HEAVY ||
    /(?<!\p{L})(?:cho|người|bé|bỉm|tã|bim|size|sz|bộ|mèo|chó|từ|dưới|trên|đến|tải|chịu|cân|tạ|điện tử|loại)(?!\p{L})[^,]*\d/iu.test(
      goods,
    )
  );
}
