import { fold } from '../../shared/fold.ts';

/** Words that introduce a street. */
const announced = /^(?:so|nha|duong|pho)$/;

/**
 * Returns the street of an address without its house: "12/3 đường Lê Lợi" and "45 Lê Lợi" are both "le loi". Empty if
 * no words remain, as for "12".
 */
export function streetOf(address: string): string {
  const pieces = fold(address).split(/[,;\n]/);
  const first = pieces.find((piece) => /[a-z]{2}/.test(piece)) ?? '';
  // After "đường", "3/2" is a street; before it, a house.
  const numbered = /\bduong (\d\S*)$/.exec(first)?.[1];
  if (numbered !== undefined) return `duong ${numbered}`;
  const tokens = first.match(/[a-z0-9/]+/g) ?? [];
  const start = tokens.findIndex(
    (word) => !/^\d+[a-z]?(?:\/\w+)*$/.test(word) && !announced.test(word),
  );
  return start === -1 ? '' : tokens.slice(start).join(' ');
}
