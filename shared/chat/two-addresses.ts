import { fold } from '../fold.ts';

const address = '(?:dc|d/c|dchi|dia chi|diachi)(?: (?:nhan|giao)(?: hang)?)?';

/** "đc cũ … đc mới …", "đổi sang …", "đừng giao về …", "à nhầm". Folded. */
const changed = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${address} (?:moi|khac|2|hai|thu 2)|(?:doi|chuyen|sua|thay)(?: lai)? (?:sang|qua|thanh|ve|giao|${address})|(?:nham|sai) ${address}|(?:a|oi|ua|uh|ah|y) nham|thay vi|(?:dung|khong|ko|k) (?:giao|ship|gui)(?: hang)? (?:ve|toi|den|qua|o))(?![\p{L}\d])`,
  'gu',
);
/** "cụ", "đôi", "đội": other words that fold to "cũ" and "đổi". "Nhâm" is a name. */
const otherThanChange = /(?<!\p{L})(?:cụ|đôi|đội|đồi|sữa|chuyện|nhâm|nhằm|nhậm)(?!\p{L})/iu;

/** "đc cũ 12 Lê Lợi …, giờ ở 5 Trần Phú": the former one is also given. "Vẫn đc cũ:" announces the only one. Folded. */
const former = new RegExp(
  String.raw`(?<![\p{L}\d])${address} cu(?![\p{L}\d])(?!\s*(?:(?:nha|nhe|a|di|do|cua em|cua minh|nha shop)\s*)*[:,]?\s*(?:$|[:\d]))`,
  'gu',
);

/** True if a message replaces one address by another, so that the valid one is unclear. */
export function hasTwoAddresses(message: string): boolean {
  const written = message.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const plain = fold(written);
  return [...plain.matchAll(changed), ...plain.matchAll(former)].some(
    ({ index, 0: { length } }) => !otherThanChange.test(written.slice(index, index + length)),
  );
}
