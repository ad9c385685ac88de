import type { MoneyMention } from './money-mentions.ts';

const THOUSAND = 1_000;
/** "áo 260", "Hàng 540 + ship 30": a number behind a word, without a unit, at the end of a clause. Folded. */
const bareNumber =
  /(?<=\p{L}\s?:?\s)(?<!(?<!\p{L})(?:size|sz|so|ma|mau|loai|model|lo|x|co|set|combo|phuong|p|quan|q|xa|to|ap|thon|xom|khom|khu|kp|pho|tang|phong|can|duong|ngo|hem|ngach|kiet|km|ql|tl|doi|cum|don|live)\s?[:.]?\s)(\d{2,4})(?=\s*(?:[+,;=]|$|\n|-\s|=>))/gmu;

/**
 * Adds numbers without a unit as prices if they prove the result that a message states: "áo 260, ship 20, tổng 280k".
 * `free` is the folded text without claimed characters.
 */
export function withBarePrices(
  mentions: readonly MoneyMention[],
  free: string,
): readonly MoneyMention[] {
  const stated =
    mentions.findLast(({ joint }) => joint === '=') ??
    mentions.findLast(
      ({ role }) => role === 'total' || role === 'remaining' || role === 'collected',
    );
  if (stated === undefined) return mentions;
  const bare = [...free.matchAll(bareNumber)]
    .map(({ index, 0: digits }): MoneyMention => ({
      start: index,
      end: index + digits.length,
      value: Number(digits) * THOUSAND,
      role: 'price',
      joint: null,
      isPayment: false,
      pieces: null,
      isVague: false,
    }))
    .filter(({ start, end }) => mentions.every((one) => one.end <= start || one.start >= end));
  if (bare.length === 0) return mentions;
  const others = mentions.filter((one) => one !== stated);
  const total = [...others, ...bare].reduce(
    (sum, { role, value }) => sum + (role === 'deducted' ? -value : value),
    0,
  );
  if (total !== stated.value) return mentions;
  return [...mentions, ...bare].toSorted((one, other) => one.start - other.start);
}

/** "cọc 50%". Folded. */
const share =
  /(?<!\p{L})(?:(?:da|dat|tien) )?coc(?: truoc)? (\d{1,2}) ?%(?![^\S\n]*[=:]?[^\S\n]*\d)/gu;

/** Adds a deposit in percent if the price and the remainder of a message prove it: "800k, cọc 50%, còn lại 400k". */
export function withShareOfDeposit(
  mentions: readonly MoneyMention[],
  free: string,
): readonly MoneyMention[] {
  const [found, ...more] = free.matchAll(share);
  const [price, rest, ...others] = mentions;
  if (!found || !price || !rest || more.length > 0 || others.length > 0) return mentions;
  if (!['plain', 'price', 'total'].includes(price.role) || rest.role !== 'remaining')
    return mentions;
  const value = (price.value * Number(found[1])) / 100;
  if (price.isVague || rest.isVague || price.value - value !== rest.value) return mentions;
  const deposit: MoneyMention = {
    ...price,
    start: found.index,
    end: found.index + found[0].length,
    value,
    role: 'deducted',
    joint: null,
  };
  return [...mentions, deposit].toSorted((one, other) => one.start - other.start);
}
