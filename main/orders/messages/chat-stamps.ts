import type { Claims } from '../../../shared/chat/claims.ts';

/** "[10:42, 12/11] Yến Nhi:", as chat programs copy a message: time and writer before every line. */
const stamp =
  /^[^\S\n]*\[?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?(?:,? \d{1,2}\/\d{1,2}(?:\/\d{2,4})?)?\]?(?:[^\S\n]*-)?[^\S\n]+(\p{L}[\p{L}\p{M}. ]{0,40}):[^\S\n]/gmu;

/** Claims the stamps. Returns the writer, if one wrote every line. */
export function claimStamps(message: Claims): string | null {
  const all = [...message.text.matchAll(stamp)];
  for (const { index, 0: whole } of all) message.claim('label', index, index + whole.length);
  const writers = new Set(all.map(([, writer = '']) => writer.trim()));
  const [writer] = writers;
  return writers.size === 1 && writer !== undefined ? writer : null;
}
