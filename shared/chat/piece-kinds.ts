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
  writtenCourtesies,
  writtenHonorific,
} from './words.ts';

type PieceText = Pick<Piece, 'text' | 'plain'>;

/** True for "cho chị Hiền" after an address. */
export function isForSomebody({ plain }: PieceText): boolean {
  return toSomebody.test(plain);
}

/** True if a piece starts with a form of address. "Bắc Sơn" is not "bác", because it has marks. */
export function isAddressed({ plain, text }: PieceText): boolean {
  const isMarked = /[^\p{ASCII}]/u.test(text);
  return honorific.test(`${plain} `) && (!isMarked || writtenHonorific.test(`${text} `));
}

/** True for "chị Lan", which is not a place; "Bà Rịa" and "co to" may be places. */
export function isSurelyPerson(piece: PieceText): boolean {
  return isAddressed(piece) && /^(?:[^\p{ASCII}]|\p{Ll}+[^\p{ASCII}]|anh |em )/u.test(piece.text);
}

const edition =
  /^bản (?:nhật|hàn|mỹ|trung|đức|úc|thái|anh|pháp|ý|nga|đài|canada|việt|quốc)(?!\p{L})/iu;

/** True if a piece has words for a house, a street or a landmark. */
export function isStreet({ plain, text }: PieceText): boolean {
  return (
    street.test(plain) ||
    /(?:^|\s)(?:chợ|gần|đối diện|cạnh|cổng|cầu|hẻm|kế bên|kề bên|sát bên|sát vách|bên hông|sau lưng|phía sau)\s/iu.test(
      text,
    ) ||
    // "bạn" and "bàn" fold to the same; "bản Nhật" is an edition.
    (/^(?:[Bb]ản|[Ll]àng)\s\p{Lu}/u.test(text) && !edition.test(text))
  );
}

/** Words that fold to "phường", "quận", "huyện", "xã" and "tỉnh", as their marks show: "quán cà phê", "nước xả". */
const otherThanArea =
  /(?<!\p{L})(?:ph(?:ươ|ượ|ưở)ng|qu[âầáảấ]n|huy[ềế]n|x[áàảạ]|t[íìĩị]nh)(?!\p{L})/giu;

/** True for an area. */
export function isArea({ plain, text }: PieceText): boolean {
  const masked = text.normalize('NFC').replaceAll(otherThanArea, '·');
  const searched = masked === text.normalize('NFC') ? plain : fold(masked);
  return area.test(searched) || provinces.has(searched);
}

/** True if a piece is only a greeting or thanks. */
export function isCourtesy({ plain, text }: PieceText): boolean {
  // "c Hằng" is a person, and so is "Minh", which is not "mình".
  if (/\s\p{Lu}/u.test(text) || text === 'Minh') return false;
  return (
    plain.split(/[^a-z]+/).every((word) => word === '' || courtesies.has(word)) &&
    hasCourtesyMarks(text)
  );
}

/** "Ánh" and "Mừng" are no courtesy, although they fold to "anh" and "mung". */
export function hasCourtesyMarks(text: string): boolean {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.every((word) => !/[^\p{ASCII}]/u.test(word) || writtenCourtesies.has(word));
}

/** A house number with a capitalized name: "15 Lý Thường Kiệt". */
const capitalName = /^\d+[a-zA-Z]?(?:[/\-.]\d+[a-zA-Z]?)* (\p{Lu}\p{L}*)(?: \p{Lu}\p{L}*)+$/u;

/** Surnames that fold to words of goods: "44 Bành Văn Trân" is no "bánh". */
const surnames = new Set(['Bành']);

/** True if a piece describes goods. */
export function isGoods({ plain, text }: PieceText): boolean {
  if (!goods.test(plain) || /^(?:p|q|h|tx|tp|tt|xa|x)\.?\s*\d/.test(plain)) return false;
  const [, first] = capitalName.exec(text) ?? [];
  return first === undefined || !(goodsOrNames.has(fold(first)) || surnames.has(first));
}
