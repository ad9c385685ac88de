import { readWeight } from '../weight.ts';
import type { Claims } from './claims.ts';
import { unitsOfGoods } from './words.ts';

/** Weight of a parcel (g), and whether it is certain. */
export interface ParcelWeight {
  readonly value: number;
  /** As written, including its label. */
  readonly text: string;
  /** True if its text is not part of the goods: "1 thùng sách 5kg" is not split. */
  readonly isClaimed: boolean;
  readonly isSure: boolean;
}

const label =
  '(?:(?:kien|goi|thung|hang|don|tong)\\s+)?(?:can\\s+nang|nang|khoi\\s+luong|trong\\s+luong|kl|tl|kien)\\s*(?:la\\s+)?[:=]?\\s*';
/** A parcel directly before its weight, as a piece of its own: "thùng 8kg", "hàng 1.2kg". */
const parcel = '(?:(?:thung|kien(?:\\s+hang)?|hang|goi(?:\\s+hang)?|hop|tui|bao)\\s+)?';
/** "3 thùng sầu riêng, thùng 8kg": the weight of each box. */
const severalParcels = /(?<![\d.,])(?:[2-9]|\d{2,}) ?(?:thung|kien|goi|bao|hop|tui|bich)(?![a-z])/;
/** "gói 500g": the weight of each piece, unless there is one piece. */
const pieceOfGoods = /^(?:goi(?! hang)|hop|tui|bao) /;
/** "2 bịch", "3 gạo": a count above one, as written. "12 Lê Lợi" is a house. */
const countInLowerCase = /(?<![\p{L}\d.,/])(?:[2-9]|[1-9]\d) ?(?:x ?)?\p{Ll}{2,}/u;
/** "3 Hộp", "X3", "Số lượng: 2": a count above one with its unit or label. Folded. */
const countWithUnit = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:[2-9]|[1-9]\d) ?(?:x ?)?(?:${unitsOfGoods}|bich|bao)(?!\p{L})|(?<!\p{L})(?:x|sl|so luong) ?:? ?(?:[2-9]|[1-9]\d)(?!\d)`,
  'u',
);
/** "em nặng", "bé cao 1m": the weight of a person. Folded. */
const personBefore =
  /(?<!\p{L})(?:em|e|minh|be|nguoi|chau|toi|tui|con|chi|anh|chong|vo|me|ba|meo|cho|cun)\s+$|(?<!\p{L})(?:cao:? ?\d[\dm.,]*(?: ?cm)?|1m\d{1,2})[ ,/-]+$/u;
const about = '(?:(?:khoang|tam|chung|gan|~)\\s*)?';
/** Folded. */
const weight = new RegExp(
  `(?<![\\p{L}\\p{N}\\uFFFD.,/])(${label})?(${parcel})(${about})(\\d+(?:[.,]\\d+)?\\s?(?:(?:kg|ky|ki|kilo)(?:\\s?ruoi)?|gram|gam|gr|g|lang)(?:\\d{1,3})?)(?![\\p{L}\\p{N}\\uFFFD])`,
  'gu',
);
/** Text next to a weight that is a separate piece. */
const begins = /(?:^|[\n,;|(.])\s*$|\s[-–]\s+$/u;
const ends = /^\s*(?:$|[\n,;|).!])|^\s+[-–]\s/u;
/** "2-3kg", "400g x 2", "500g/hộp". */
const several = /^\s?[x×*/~]|^\s?[-–]\s?\d/u;
const range = /\d\s?[-–~x×]\s?$/u;
/** "1 ký rưỡi", g. */
const HALF_KILOGRAM = 500;
/** Minimum weight of a parcel (g). */
const MIN_GRAMS = 10;

interface WeightMention {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly isAnnounced: boolean;
  readonly isOwnPiece: boolean;
  readonly isClear: boolean;
}

/**
 * Finds and claims the weight of the parcel. It is certain if it is the only one and is labelled ("KL: 900gr") or a
 * separate piece. A weight within the text of goods is uncertain and is not claimed.
 */
export function claimWeight(message: Claims): ParcelWeight | null {
  const mentions = weightsIn(message);
  const best =
    mentions.find(({ isAnnounced }) => isAnnounced) ??
    mentions.find(({ isOwnPiece }) => isOwnPiece) ??
    mentions[0];
  if (!best) return null;
  const { start, end, value } = best;
  const isClaimed = best.isAnnounced || best.isOwnPiece;
  if (isClaimed) message.claim('weight', start, end);
  const isOnly = mentions.every((one) => one === best || one.value === value);
  const isSure = isClaimed && isOnly && best.isClear && value >= MIN_GRAMS;
  return { value, text: message.at(start, end), isClaimed, isSure };
}

function weightsIn(message: Claims): WeightMention[] {
  const text = message.freePlain();
  const written = [...text.matchAll(/[^\uFFFD|]+/gu)]
    .map(({ index, 0: { length } }) => message.text.slice(index, index + length))
    .join('|');
  const isSeveral = countInLowerCase.test(written) || countWithUnit.test(text);
  return [...text.matchAll(weight)].flatMap(
    ({ index, 0: whole, 1: label, 2: parcel = '', 3: about, 4: amount }) => {
      const [kilograms = '', half] = (amount ?? '').split(/(\s?ruoi$)/);
      const read = readWeight(kilograms);
      if (!read.ok) return [];
      const end = index + whole.length;
      const before = text.slice(0, index);
      const after = text.slice(end);
      const isOfEach = isSeveral && pieceOfGoods.test(parcel);
      const isOwnPiece = begins.test(before) && ends.test(after) && !isOfEach;
      return [
        {
          start: isOwnPiece || label !== undefined ? index : index + parcel.length,
          end,
          value: read.value + (half === undefined ? 0 : HALF_KILOGRAM),
          isAnnounced: label !== undefined,
          isOwnPiece,
          isClear:
            // "Nặng khoảng 0,8 kg" is the weight that is stated, "khoảng 2kg" may be of something else.
            (about === '' || label !== undefined) &&
            !several.test(after) &&
            !range.test(before) &&
            !personBefore.test(before) &&
            !(parcel !== '' && severalParcels.test(before)),
        },
      ];
    },
  );
}
