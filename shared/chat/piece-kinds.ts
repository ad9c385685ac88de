import { fold } from '../fold.ts';
import type { Piece } from './claims.ts';
import {
  area,
  courtesies,
  goods,
  goodsOrNames,
  honorific,
  provinces,
  street,
  toSomebody,
  writtenHonorific,
} from './words.ts';

type Words = Pick<Piece, 'text' | 'plain'>;

/** "cho chị Hiền" behind an address. */
export function isForSomebody({ plain }: Words): boolean {
  return toSomebody.test(plain);
}

/** Whether a piece begins with a word that people are called by. "Bắc Sơn" is no "bác", since it has marks. */
export function isAddressed({ plain, text }: Words): boolean {
  const isMarked = /[^\p{ASCII}]/u.test(text);
  return honorific.test(`${plain} `) && (!isMarked || writtenHonorific.test(`${text} `));
}

/** "chị Lan", which is no place; "Bà Rịa" and "co to" may be. */
export function isSurelyPerson(piece: Words): boolean {
  return isAddressed(piece) && /^(?:[^\p{ASCII}]|\p{Ll}+[^\p{ASCII}]|anh |em )/u.test(piece.text);
}

/** Words of a house, a street or a landmark. */
export function isStreet({ plain, text }: Words): boolean {
  return street.test(plain) || /(?:^|\s)(?:chợ|gần|đối diện|cạnh|cổng|cầu|hẻm)\s/iu.test(text);
}

/** "Phương", "Quân" and "quần" are no areas, where their accents say so. */
export function isArea({ plain, text }: Words): boolean {
  const named = /phương|quân|quần/iu.test(text)
    ? fold(text.replaceAll(/phương|quân|quần/giu, '·'))
    : plain;
  return area.test(named) || provinces.has(named);
}

/** Whether a piece only greets or thanks. */
export function isCourtesy({ plain, text }: Words): boolean {
  // "c Hằng" is somebody, and so is "Minh", which is no "mình".
  if (/\s\p{Lu}/u.test(text) || text === 'Minh') return false;
  return plain.split(/[^a-z]+/).every((word) => word === '' || courtesies.has(word));
}

/** A house number with a name, each word of it with a capital: "15 Lý Thường Kiệt". */
const capitalName = /^\d+[a-zA-Z]?(?:[/\-.]\d+[a-zA-Z]?)* (\p{Lu}\p{L}*)(?: \p{Lu}\p{L}*)+$/u;

/** Whether a piece tells goods. */
export function isGoods({ plain, text }: Words): boolean {
  if (!goods.test(plain) || /^(?:p|q|h|tx|tp|tt|xa|x)\.?\s*\d/.test(plain)) return false;
  const [, first] = capitalName.exec(text) ?? [];
  return first === undefined || !goodsOrNames.has(fold(first));
}
