import { fold } from '../fold.ts';
import type { Piece } from './claims.ts';
import { area, courtesies, goods, provinces } from './words.ts';

/** "cho chị Hiền" behind an address. */
export function isForSomebody({ plain }: Piece): boolean {
  return plain.startsWith('cho ');
}

/** "Phương", "Quân" and "quần" are no areas, where their accents say so. */
export function isArea({ plain, text }: Piece): boolean {
  const named = /phương|quân|quần/iu.test(text)
    ? fold(text.replaceAll(/phương|quân|quần/giu, '·'))
    : plain;
  return area.test(named) || provinces.has(named);
}

/** Whether a piece only greets or thanks. */
export function isCourtesy({ plain, text }: Piece): boolean {
  // "c Hằng" is somebody, and so is "Minh", which is no "mình".
  if (/\s\p{Lu}/u.test(text) || text === 'Minh') return false;
  return plain.split(/[^a-z]+/).every((word) => word === '' || courtesies.has(word));
}

/** Whether a piece tells goods. */
export function isGoods({ plain }: Piece): boolean {
  return goods.test(plain) && !/^(?:p|q|h|tx|tp|tt|xa|x)\.?\s*\d/.test(plain);
}
