import type { Claims, Piece } from './claims.ts';
import { area, looseAddressLabel, street } from './words.ts';
import { type Part, takeAll, unclaimed } from './part.ts';
import { phonesIn } from './phones.ts';
import {
  isAddressed,
  isArea,
  isCourtesy,
  isForSomebody,
  isGoods,
  isSurelyPerson,
} from './piece-kinds.ts';

/** Claims the first piece with a house or a street, and the pieces that continue it. */
export function claimAddress(message: Claims, phoneAt: number | null): Part | null {
  const pieces = message.pieces();
  const at = pieces.findIndex(
    (piece, index) => isAddress(piece) && !(index === 0 && isNameOfPhone(message, piece, phoneAt)),
  );
  const firstPiece = pieces[at];
  if (!firstPiece) return null;
  const first = withoutName(firstPiece);
  const loose = looseAddressLabel.exec(first.plain)?.[0].length ?? 0;
  if (loose > 0) message.claim('label', first.start, first.start + loose);
  const following = pieces.slice(at + 1);
  const isOver = (piece: Piece, before: Piece) =>
    phoneAt !== null && before.end <= phoneAt && piece.start > phoneAt;
  const areas = following.filter(isArea);
  const end = following.findIndex((piece, index) => {
    const before = following[index - 1] ?? first;
    const isBeforeArea = areas.some(
      ({ line, start }) => line === piece.line && start > piece.start,
    );
    const hasArea = isArea(firstPiece) || areas.some(({ start }) => start < piece.start);
    // After the phone number an address with its area does not continue.
    return (hasArea && isOver(piece, before)) || !belongsToAddress(piece, before, isBeforeArea);
  });
  const all = [
    { ...first, start: first.start + loose },
    ...(end === -1 ? following : following.slice(0, end)),
  ];
  const isSure = all.some(isArea) && all.length > 1;
  return takeAll(message, 'address', all, isSure);
}

/** "Phuong Anh 0912…": a person, although it could be an area. */
function isNameOfPhone(message: Claims, { plain, end }: Piece, phoneAt: number | null): boolean {
  if (phoneAt === null || end > phoneAt || /\d/.test(plain) || street.test(plain)) return false;
  return plain.split(/\s+/).length <= 4 && /^[\s\p{P}]*$/u.test(unclaimed(message, end, phoneAt));
}

/** "lan 12 le loi": a name may precede the house number. */
function withoutName(piece: Piece): Piece {
  const name = /^\p{L}+(?: \p{L}+){0,3}\s+(?=\d+[a-z]?(?:\/\w+)*\s+\p{L})/u.exec(piece.plain)?.[0];
  if (name === undefined || looseAddressLabel.test(piece.plain)) return piece;
  if (street.test(`${name}1`) || area.test(`${name}1`) || isGoods({ ...piece, plain: name }))
    return piece;
  const start = piece.start + name.length;
  return { ...piece, start, plain: piece.plain.slice(name.length) };
}

/** "Hải Châu 1", used without its type; "size 8" and "màu 2" are goods. */
const numberedName = /^(?!(?:size|so|loai|mau|ma|don|lan|cai) )\p{L}+(?: \p{L}+)+ \d$/u;

/** "12 Lê Lợi", "45/3A Nguyễn Trãi". */
const house = /^\d+[a-z]?(?:[/\-.]\d+[a-z]?)*\s+\p{L}/u;

function isAddress(piece: Piece): boolean {
  const { plain, text } = piece;
  if (isCourtesy(piece) || isForSomebody(piece)) return false;
  if (looseAddressLabel.test(plain) && (/\d/.test(plain) || isArea(piece))) return true;
  if (isGoods(piece) && !isArea(piece)) return false;
  if (street.test(plain) || isArea(piece) || /(?:^|\s)chợ\s/iu.test(text)) return true;
  return house.test(plain) && /\p{Lu}/u.test(text);
}

function belongsToAddress(piece: Piece, before: Piece, isBeforeArea: boolean): boolean {
  if (phonesIn(piece.plain).length > 0) return false;
  if (isArea(piece) || street.test(piece.plain)) return true;
  if (piece.line !== before.line || isCourtesy(piece)) return false;
  // "Bến Nghé" between a street and "q1".
  if (isGoods(piece) || isForSomebody(piece) || isSurelyPerson(piece)) return false;
  // "Bà Rịa" and "bac son" before a province.
  if (isAddressed(piece) && !isBeforeArea) return false;
  return house.test(piece.plain) || !/\d/.test(piece.plain) || numberedName.test(piece.plain);
}
