import type { MoneyMention } from './money-mentions.ts';
import { unitsOfGoods } from './words.ts';

// Prices of one piece. They are written like an amount to collect, and are multiplied by a count elsewhere.

/** "/cái", "/ mỗi loa", "một đôi", "mỗi cái", "/2", but not " / Lan Anh" after an amount: a unit price, or a part. Folded. */
const perUnit = new RegExp(
  String.raw`^/\s*[\p{L}\d]|^\s+/\s*(?:(?:${unitsOfGoods})(?!\p{L})|(?:1|mot|moi|tung)\s\p{L}|\d{1,2}\s*(?:$|[,.;\n]))|^\s*(?:[:÷]\s*\d|(?:moi|tung)\s*(?:${unitsOfGoods})(?!\p{L})|(?<!\n\s*)(?:mot|1|cho 1|cho mot)\s*(?:${unitsOfGoods})(?!\p{L})|(?:moi|tung|chia)(?!\p{L}))`,
  'u',
);
/** "mỗi cái", "một đôi", "mỗi loa", "@" before an amount. Folded. */
const perUnitBefore = new RegExp(
  String.raw`@\s*$|(?<!\p{L})(?:mot\s+(?:${unitsOfGoods})|(?:moi|tung)\s+\p{L}+(?:\s+\p{L}+)?)\s*$`,
  'u',
);
/** "đồng giá 350k", "đơn giá", "giá lẻ": of one piece, or of all. Folded. */
const priceOfOne = /(?<!\p{L})(?:(?:dong|don) gia|gia (?:le|moi|tung))(?!\p{L})/u;
/** "giá 350k 1 áo". Folded. */
const oneBehind = /^\s*(?:1|mot) (\p{L}+)/u;
/** "Số lượng: 2", "SL 3 hộp". Folded. */
const severalLabelled = /(?<!\p{L})(?:so luong|sl)\s*[:=]?\s*(?:[2-9]|\d{2})/u;

/**
 * True if an amount may be the price of one piece. `free` is the folded text, `bare` the same without the amounts.
 */
export function mayBePiecePrice(
  mentions: readonly MoneyMention[],
  { free, bare }: { readonly free: string; readonly bare: string },
): boolean {
  if (priceOfOne.test(free)) return true;
  // "Số lượng: 2, Giá: 350k"
  if (severalLabelled.test(free) && mentions.every(isPrice)) return true;
  return mentions.some((one) => isPiecePrice(one, bare));
}

const isPrice = ({ role }: MoneyMention) => role === 'price' || role === 'plain';

/** "350k/2", "mỗi cái 350k", "giá 350k 1 áo". */
function isPiecePrice({ start, end, role }: MoneyMention, bare: string): boolean {
  const [before, behind] = [bare.slice(0, start), bare.slice(end)];
  const piece = oneBehind.exec(behind)?.[1];
  return (
    perUnit.test(behind) ||
    perUnitBefore.test(before) ||
    (piece !== undefined &&
      (role === 'price' || (!/^\s*\n/.test(behind) && isCounted(piece, before))))
  );
}

/** "2 áo 350k 1 áo": the piece has a count before the amount, on the same line. */
function isCounted(piece: string, before: string): boolean {
  return new RegExp(String.raw`(?<!\d)\d{1,3} ?${piece}(?!\p{L})`, 'u').test(before);
}
