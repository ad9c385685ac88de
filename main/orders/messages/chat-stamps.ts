import type { Claims } from '../../../shared/chat/claims.ts';

const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?`;
const date = String.raw`\d{1,2}\/\d{1,2}(?:\/\d{2,4})?`;
/** "[10:42, 12/11] Yến Nhi:", "[27/11/2026 20:14:05] Yến Nhi:", as chat programs begin every line. */
const stamp = new RegExp(
  String.raw`^[^\S\n]*\[?(?:${time}(?:,? ${date})?|${date},? ${time})\]?(?:[^\S\n]*-)?[^\S\n]+(\p{L}[\p{L}\p{M}. ]{0,40}):[^\S\n]`,
  'gmu',
);
/** Writers who are no customers. */
const seller = /^(?:shop|cskh|page|tiệm|cửa hàng)(?!\p{L})/iu;

/** Claims the stamps. Returns the writer, if one customer wrote all lines but the shop's. */
export function claimStamps(message: Claims): string | null {
  const all = [...message.text.matchAll(stamp)];
  for (const { index, 0: whole } of all) message.claim('label', index, index + whole.length);
  const writers = new Set(all.map(([, writer = '']) => writer.trim()));
  const [writer, ...more] = [...writers].filter((one) => !seller.test(one));
  return more.length === 0 ? (writer ?? null) : null;
}
