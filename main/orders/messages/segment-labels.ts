import type { SegmentLabel } from './segment.ts';
import { colonLabelAt } from './field-labels.ts';
import { ownNameLabel, personLabel } from './name-labels.ts';
import { goodsScore, isPlace } from './segment-kinds.ts';

/** Folded. */
const receiver = '(?:nguoi|ng|khach|ben) nhan(?: hang)?';
/** Words of courtesy and of delivery before "địa chỉ". Folded. */
const beforeAddress =
  '(?:gui|giao|ship|chuyen|ve|toi|den|theo|cho|em|e|minh|m|chi|anh|c|a|shop|ad|nha|nhe|oi|da|giup|dum|vao|tai|qua|hang|don|cua|do|lay|nhan|van|thi|va|voi)';

/** Labels without a colon. Folded. */
const looseLabels: readonly (readonly [SegmentLabel, RegExp])[] = [
  [
    'address',
    new RegExp(
      String.raw`^(?:(?:${beforeAddress}\s+){0,8}(?:d(?:ia )?c(?:hi)?|dchi|d\/c)(?: (?:nhan|giao|co quan|cua|em|minh|e|m|la|o|chi|anh|c|a))*|(?:(?:shop )?(?:giao|ship|gui|chuyen)(?: hang)?(?: (?:cho|giup))?(?: (?:em|minh|c|chi|e|m|toi))? (?:ve|toi|den|tai|qua|o))|(?:(?:bay )?gio |hien(?: tai)? )?(?:nha )?(?:(?:em|minh|m|e|toi|tui|chi|anh|co|chu|bac|di|cau|c|a) )?(?:dang )?(?:nhan(?: hang)? (?:o|tai)|o|ve))[.\s]+(?=\S)`,
      'u',
    ),
  ],
  [
    'name',
    new RegExp(
      `^(?:(?:dạ |da )?(?:em |minh |toi |khach |kh |nguoi nhan |ng nhan |ban )?ten(?! (?:facebook|fb|zalo|nick)(?![a-z]))(?: (?:nguoi|ng|khach) nhan| (?:cua )?(?:em|e|minh|m|toi|tui)(?= la))?(?: la)?|khach la|${receiver}(?: la)?|nn|kh|khach(?: hang)?(?! (?:quen|moi|si|le|cu|vip|ruot|hen|yeu cau|dan|can|muon|o|dat|mua|lay|ck|da|se|khong|ko)(?![a-z]))|don cua|gap|(?:please )?(?:ship|send|deliver) to|gui(?: cho)?(?! (?:bao ve|le tan|hang xom|lien|nhanh|som|giup|hang|tap hoa|ben|o|tai|ke)(?![a-z]))|ship cho|giao cho)\\s+(?!(?:cho\\s+)?(?:em|e|minh|m|toi|tui|chi|c|anh|a)?\\s*\\d)(?=\\p{L})`,
      'u',
    ),
  ],
  [
    'phone',
    /^(?:(?:so|s[dđ]t|[dđ]t|dien thoai|so dien thoai)(?: (?:nhan|(?:cua )?(?:em|minh|chi|anh|e|m)))?(?: la)?|zalo|call|alo)\s*[:.]?$/u,
  ],
  ['contents', /^(?:sp|san pham|hang)\s+(?:la\s+)?(?=\d+\s?\p{L})/u],
];

/** "Em nhận hàng ở công ty ạ": where the customer is, without the address. Folded. */
const areaWithoutName =
  /^(?:(?:tai |o )?(?:nha|nha rieng|cong ty|cty|co quan|truong|cho lam|phong tro))(?: (?:em|minh|a|nha|nhe|shop|ban|oi|luon))*$/;

/** "gửi tiệm Hoa 0905…" names the receiver, "gửi tiệm Hoa đối diện" is an instruction to leave the parcel there. */
const placeToLeave = /^(?:nha|quan|tiem)(?![a-z])/;

/** Finds the label at the start of a text: its field, its length, and whether it has no other meaning. */
export function labelAt(
  plain: string,
  text: string,
  isBeforePhone = false,
): readonly [SegmentLabel | null, number, boolean] {
  const person = personLabel(text, isBeforePhone);
  if (person > 0) return ['name', person, false];
  const own = ownNameLabel(text);
  if (own > 0) return ['name', own, false];
  // "Mẫu: túi cói", "Mã: V15", but not "màu: đen"
  const model = /^(?:mẫu(?: mã)?|mã(?: (?:hàng|sp))?)\s*[:=]\s*/iu.exec(text);
  if (model) return ['contents', model[0].length, true];
  const beforeColon = colonLabelAt(plain);
  if (beforeColon) {
    const [field, length] = beforeColon;
    const mayBeGoods = field === 'name' && !/^(?:ho|ten|nguoi|ng|khach|nn|kh|name)/.test(plain);
    if (!(mayBeGoods && isThings(plain.slice(length)))) return [field, length, true];
  }
  for (const [field, label] of looseLabels) {
    const match = label.exec(plain);
    const behind = match ? plain.slice(match[0].length) : '';
    const written = match && text.length === plain.length ? text.slice(match[0].length) : behind;
    const isPlaced = /\d/.test(behind) || isPlace({ text: written, plain: behind });
    // "ship cho toi 3 kg hat dieu ve xom 4": "toi" is the customer. In "giao toi 15 ly thuong kiet" it is "to".
    const isGoods =
      match?.[0].trim().endsWith('cho toi') === true && isThings(behind.split(/\sve\s/)[0] ?? '');
    if (
      match?.[0].startsWith('gui') === true &&
      field === 'name' &&
      placeToLeave.test(behind) &&
      !(isBeforePhone && /^\p{L}+(?: \p{Ll}+){0,2}(?: \p{Lu}\p{L}*)+$/u.test(written.trim()))
    )
      continue;
    if (field === 'address' && areaWithoutName.test(behind)) continue;
    if (match && field === 'address' && otherThanTo.test(text.slice(0, match[0].length))) continue;
    if (match && (field !== 'address' || (isPlaced && !isGoods)))
      return [field, match[0].length, /^(?:.*\bten|ng|nn|d|san|sp)/.test(match[0])];
  }
  return [null, 0, false];
}

/** "Ô Chợ Dừa", "Vệ An": places whose first words fold to "ở" and "về". */
const otherThanTo = /(?<!\p{L})(?:[ôơóòõọỏ]|v[éẽẻẹếệểễ])[.\s]+$/iu;

/** "Cho mẹ: 2 áo thun": goods behind words that also announce a name. */
function isThings(plain: string): boolean {
  // "Tên: Sơn": a single word may be a name.
  return /[ \d]/.test(plain) && goodsScore({ text: plain, plain }) === 2;
}
