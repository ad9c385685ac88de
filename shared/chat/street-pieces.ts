import { fold } from '../fold.ts';
import {
  isAddressed,
  isArea,
  isCourtesy,
  isForSomebody,
  isGoods,
  isStreet,
} from './piece-kinds.ts';
import { phonesIn } from './phones.ts';

/** Splits a street into pieces, as written and folded. */
function piecesOf(street: string) {
  return street
    .split(/\s*[,;\n]\s*/)
    .filter((text) => text !== '')
    .map((text) => ({ text, plain: fold(text) }));
}

/** Words of goods, gifts and chat that no street contains, spelt with marks: "tặng" is not "tầng". */
const foreignMarked =
  /(?<!\p{L})(?:tặng|kèm|phở|váy|đầm|áo|quần|túi|giày|dép|mũ|khô|vợt|cầu lông|bóng đá|đồng phục|size|hẹn|trưa|liên hệ|lh|gặp|người nhận|mai em|mai mình|nhé|nhá|ạ|ơi|giúp|em|mình|shop)(?!\p{L})/iu;
/** The same without marks, if no street has such a name. Folded. */
const foreignPlain =
  /(?<![\p{L}\d])\d+ ?(?:kg|ky|gram|gr)(?!\p{L})|(?<!\p{L})(?:tang (?:kem|them)|kem (?:theo|tui|qua)|pho kho|vay do|vot|cau long|dong phuc|hen (?:gan|truoc|sau|luc)|gan trua|size|shop|giup)(?!\p{L})|(?<!\p{L})(?:nhe|nha)(?: shop)?$/u;

/** "tháp T3", "lầu 12", "TDP 5", "TDP Phú Xá", "K1": parts of a building, and of a town. Folded. */
const partOfHouse = /^(?:(?:thap|lau|tdp|k) ?[a-z]?\d{1,2}[a-z]?|tdp [a-z ]+)$/;

/**
 * True if each piece is a house, a street, a landmark or an area. Other words after the first piece may be a name or
 * chat, which would be printed with the address.
 */
export function isClearStreet(street: string): boolean {
  return piecesOf(street).every((piece, at) => {
    // Chat programs write "[10:42, 12/11] Yến Nhi: …" before a message.
    if (/[[\]:]/.test(piece.text) || phonesIn(piece.plain).length > 0) return false;
    if (at === 0 && isNamed(piece)) return false;
    if (foreignMarked.test(piece.text) || isForeignWithoutMarks(piece)) return false;
    if (isStreet(piece) || isArea(piece) || partOfHouse.test(piece.plain)) return true;
    if (isGoods(piece) || isForSomebody(piece) || isCourtesy(piece)) return false;
    return at === 0 ? !isAddressed(piece) : /^\d+[a-z]?(?:\/\w+)*(?: \p{L}|$)/u.test(piece.plain);
  });
}

/** "H'Hen buôn Ko Tam": words in capitals before a hamlet may be the receiver. */
const namedHamlet = /^((?:\p{Lu}[\p{L}'’]*\s+){1,4})(?:buôn|bản|ấp|thôn|xóm|làng|khóm)\s/u;

function isNamed({ text }: { text: string }): boolean {
  const before = namedHamlet.exec(text)?.[1]?.trim();
  if (before === undefined) return false;
  const piece = { text: before, plain: fold(before) };
  return !isStreet(piece) && !isArea(piece);
}

/** True if a text has no house and no street. */
export function isAreaOnly(address: string): boolean {
  return piecesOf(address).every((piece) => isArea(piece) && !isStreet(piece));
}

function isForeignWithoutMarks({ text, plain }: { text: string; plain: string }): boolean {
  return !/[^\p{ASCII}]/u.test(text) && foreignPlain.test(plain);
}

/** A house number with a name. Folded. */
const house = /^\d+[a-z]?(?:\/\w+)*\s+\p{L}{2}/u;

/** True if the words after the area of an address start with a house again: another address. */
export function hasHouse(behind: string): boolean {
  return piecesOf(behind).some((piece) => house.test(piece.plain) && !isGoods(piece));
}

/** "12 Lê Lợi", also after other words. */
const houses = /(?<![\p{L}\d/.-])\d+[a-z]?(?:\/\w+)*\s+(?!(?:[a-z]+\s+)?\d)\p{L}{2,}\s+\p{L}/gu;

/** True if a street has a house with a street twice: one may replace the other. */
export function hasTwoHouses(street: string): boolean {
  const count = piecesOf(street).reduce(
    (sum, { plain }) => sum + [...plain.matchAll(houses)].length,
    0,
  );
  return count > 1;
}

/** Splits the text after an address's area into pieces that continue the street, and others. */
export function partBehind(behind: string): { street: string[]; chatter: string[] } {
  const pieces = piecesOf(behind);
  const goesOn = (piece: { text: string; plain: string }) =>
    isStreet(piece) && phonesIn(piece.plain).length === 0;
  return {
    street: pieces.filter(goesOn).map(({ text }) => text),
    chatter: pieces.filter((piece) => !goesOn(piece)).map(({ text }) => text),
  };
}
