import { isLikeName } from './name-words.ts';
import { isPlace, nameTail } from './segment-kinds.ts';
import { fold } from '../../../shared/fold.ts';

/** "Em là Lê Thị Tâm": the customer's own name, with a capital. */
const ownName =
  /^(?:[Dd]ạ\s+|[Dd]a\s+)?(?:[Ee]m|[Ee]|[Mm]ình|[Mm]inh|[Mm]|[Tt]ôi|[Tt]oi|[Tt]ui|[Cc]hị|[Cc]hi|[Aa]nh)\s+(?:là|la)\s+(?=\p{Lu}\p{L}*(?:\s+\p{Lu}\p{L}*){0,4}(?:\s+(?:ạ|nha|nhé|nhe|nè))?$)/u;
/** "minh la tuan kiet": the same in a text without marks and capitals, at its end. */
const ownPlainName =
  /^(?:da )?(?:em|e|minh|m|toi|tui|chi|anh) la (?!(?:khach|nguoi|ban|me|ma|bo|ba|chu|em|chi|anh|co)\s)(?=[a-z]+(?: [a-z]+){0,3}$)/u;
const title = '(?:chị|chi|anh|cô|co|chú|chu|bác|bac|em|bà|ông|dì|cậu|mợ|thím|bé|bạn|mẹ|c|a|e)';
export const properName = String.raw`\p{Lu}[\p{L}'’]*(?:\s+\p{Lu}[\p{L}'’]*)`;
const courtesyBehind = String.raw`(?:\s+(?:ạ|nha|nhé|nhe|nhen|nè|với|shop|giúp(?:\s+\p{Ll}+)?))*`;
/** "Tạ Bích Liên nha" at the end, but not "Bé Trai". */
export const named = String.raw`(?!(?:Bé|Bà|Mẹ|Nam|Nữ|Chó|Mèo|Da|Người|Trẻ|Em|Gia|Xe|Máy)\s)${properName}{1,4}${courtesyBehind}\s*$`;
const persons = [
  // "cho chị Út Lan", but not "cho em 2 áo"
  new RegExp(String.raw`^cho\s+(?=${title}\.?\s+\p{Lu}\p{Ll})`, 'u'),
  // "Giao chị Phạm Diễm Hương", "Gọi chị Vy", but not "Gọi chị Vy trước khi giao"
  new RegExp(
    String.raw`^(?:(?:[Gg]iao|[Gg]ửi|[Gg]ui|[Ss]hip|[Gg]ọi|[Gg]oi|[Gg]ặp|[Gg]ap|[Tt]ới|[Đđ]ến|[Cc]ho|[Cc]ủa|[Bb]án|[Ll]iên hệ|[Aa]lo|[Đđ]ơn|[Nn]hận|[Cc]hốt|[Hh]àng)\s+){1,3}(?=${title}\.?\s+${properName}{0,4}${courtesyBehind}\s*(?:$|[(\d]|(?:ở|tại|về|số|sđt|sdt)\s))`,
    'u',
  ),
  // "Liên hệ Kiệt", "LH Ms Thảo", but not "Liên hệ trước"
  new RegExp(
    String.raw`^(?:[Ll]iên hệ|[Ll]ien he|LH|Lh|lh)\s+(?=(?:(?:${title}|[Mm]rs?|[Mm]s)\.?\s+)?${properName}{0,4}${courtesyBehind}\s*$)`,
    'u',
  ),
  // "cho Tạ Bích Liên"
  new RegExp(String.raw`^cho\s+(?=${named})`, 'u'),
];

/** Length of "em là" before the customer's own name; 0 without it. */
export function ownNameLabel(text: string): number {
  return (ownName.exec(text) ?? ownPlainName.exec(text))?.[0].length ?? 0;
}

/** Words of a request to send a parcel. */
const requestTerms = new Set(
  (
    'shop ad sốp nhờ phiền làm ơn vui lòng xin giúp giùm dùm hộ cho em mình e m tui tôi chị anh c a bạn dạ ạ ơi nha nhé ' +
    'với hàng đơn lên đóng chốt đặt mua giao gửi ship chuyển tới đến về qua liên hệ lh'
  ).split(' '),
);
const plainRequestTerms = new Set([...requestTerms].map(fold));
/** "chốt đơn cho", "Liên hệ": a person follows. Folded. */
const toPerson = /(?:(?:giao|gui|ship|chuyen|lien he|lh)(?: [a-z]+)*(?<= cho| he|lh))$/;
/** "mua cho": the receiver, or another person whom the buyer thinks of. Folded. */
const toAnyPerson = /(?:dong|chot|dat|mua|don)(?: [a-z]+)* cho$/;
/** "giao giúp em tới", "Gửi về:": a person or a place follows. Folded. */
const toPersonOrPlace = /(?:giao|gui|ship|chuyen)(?: [a-z]+)* (?:toi|den|ve|qua):?$|nhan hang:$/;
/** "Lương Bích Phượng", "chị Hoa", also with "qua số" before the phone number. */
const receiverAtEnd = new RegExp(
  String.raw`(?:${title}\.?\s+)?${properName}{0,4}${courtesyBehind}(?:\s+(?:qua|theo)(?:\s+(?:số|so))?)?\s*$`,
  'u',
);

/**
 * Length of the words that lead to the receiver's name: "giao giúp em tới Lương Bích Phượng", "lên đơn cho chị Hoa". A
 * place may follow "tới" and "về", so there the name must look like one and be beside the phone number. 0 without them.
 */
function requestLength(text: string, isBeforePhone: boolean): number {
  const length = receiverAtEnd.exec(text)?.index ?? 0;
  const lead = text.slice(0, length);
  const known = /[^\p{ASCII}]/u.test(text) ? requestTerms : plainRequestTerms;
  const words = lead.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  if (!words.every((word) => known.has(word))) return 0;
  const plain = fold(lead).replaceAll(/\s+/g, ' ').trim();
  if (toPerson.test(plain) || (isBeforePhone && toAnyPerson.test(plain))) return length;
  const name = text.slice(length).replace(nameTail, '');
  const isPerson = isBeforePhone && isLikeName(name) && !isPlace({ text: name, plain: fold(name) });
  return isPerson && toPersonOrPlace.test(plain) ? length : 0;
}

/** Length of the words before the receiver's name: "Giao", "Liên hệ", "cho"; 0 without them. */
export function personLabel(text: string, isBeforePhone: boolean): number {
  const own = persons.map((person) => person.exec(text)?.[0].length ?? 0).find((one) => one > 0);
  return own ?? requestLength(text, isBeforePhone);
}
