const detail = '(?:(?:thong tin|ho|va|ten|s?dt|so dien thoai|dien thoai|dia chi|dc)\\s+)*';
const person = '(?:nguoi|ng|ben|noi|khach)';
const colon = '(?: hang)?\\s*[:=]';

/** Folded. */
const sender = new RegExp(
  `(?<![\\p{L}\\d])${detail}(?:(?:${person}|shop|cua hang|kho) gui|nguoi ban|sender)${colon}|(?<=^[^\\p{L}\\p{N}\n]{0,9})(?:${detail}${person} gui(?! den| cho| toi| ve)(?!\\p{L})|(?:from|tu)${colon})`,
  'gmu',
);
const orderer = new RegExp(
  `(?<![\\p{L}\\d])${detail}${person} (?:dat|mua)(?: hang)?\\s*[:=]`,
  'gmu',
);
const receiver = new RegExp(
  `(?<![\\p{L}\\d])${detail}(?:${person} nhan|nhan|nn|receiver)${colon}|(?<=^[^\\p{L}\\p{N}\n]{0,9})(?:${detail}${person} nhan(?!\\p{L})|(?:to|den)${colon})`,
  'gmu',
);

/** "Người đặt: Lan 0912… (ck rồi)": a payment for the order. Folded. */
const paid = /(?<=[\d(])[^\d(\n]*(?<!\p{L})(?:ck|chuyen khoan|thanh toan|tt|coc)(?!\p{L})/u;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds text about the sender, and about a buyer who is not the receiver: up to the receiver's line, or to the end of
 * the line without one. `plain` is the folded text, character by character.
 */
export function otherPeopleIn(text: string, plain: string): Span[] {
  const senders = [...plain.matchAll(sender)]
    .filter(({ index, 0: words }) => !otherThanFrom.test(text.slice(index, index + words.length)))
    .map(({ index }) => spanFrom(index, plain, false));
  const orderers = [...plain.matchAll(orderer)]
    .filter(({ index }) => receiverBehind(plain, index) !== null)
    .map(({ index }) => spanFrom(index, plain, true));
  return [...senders, ...orderers];
}

/** "Tú:" and "tủ:" fold to "từ:". */
const otherThanFrom = /^t[úùủũụưứửữự](?!\p{L})/iu;

function receiverBehind(plain: string, from: number): number | null {
  const at = plain.slice(from).matchAll(receiver).next().value?.index;
  return at === undefined ? null : from + at;
}

function spanFrom(start: number, plain: string, isOneLine: boolean): Span {
  const line = plain.indexOf('\n', start);
  const endOfLine = line === -1 ? plain.length : line;
  const next = receiverBehind(plain, start) ?? endOfLine;
  if (!isOneLine) return { start, end: next };
  const end = Math.min(next, endOfLine);
  const payment = plain.slice(start, end).search(paid);
  return { start, end: payment === -1 ? end : start + payment };
}
