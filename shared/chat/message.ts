import { fold } from '../fold.ts';
import { readPhone } from '../phone.ts';
import { claimCollected, type Collected } from './amounts.ts';
import { Claims, type Piece } from './claims.ts';
import {
  area,
  counted,
  courtesies,
  forCourier,
  goods,
  honorific,
  labels,
  looseAddressLabel,
  looseNameLabel,
  phoneLabel,
  phoneNumber,
  provinces,
  street,
} from './words.ts';

/** A part of a message as it was written, and whether there is a doubt that it is what it is taken for. */
interface Part {
  readonly text: string;
  readonly isSure: boolean;
}

/** A chat message as far as it is understood. Null is what it does not tell. */
export interface SplitMessage {
  readonly name: Part | null;
  /** As it is dialled here, and as it was written. */
  readonly phone: (Part & { readonly written: string }) | null;
  /** The whole of it, areas and all. */
  readonly address: Part | null;
  /** Dong. */
  readonly cod: Collected | null;
  readonly contents: Part | null;
  readonly note: Part | null;
  /** Words that only said what follows: "sđt", "đc". */
  readonly labels: string;
  /** What was not understood, a line each; empty when all was. */
  readonly rest: string;
}

/** Splits what a customer or a seller wrote into the parts of an order. Whatever the text, it answers. */
export function splitMessage(text: string): SplitMessage {
  const message = new Claims(text);
  claimCount(message);
  const phones = claimPhone(message);
  const cod = claimCollected(message);
  const labelled = claimLabelled(message);
  const note = labelled.note ?? claimPieces(message, 'note', ({ plain }) => forCourier.test(plain));
  const address = labelled.address ?? claimAddress(message, phones?.start ?? null);
  const name = labelled.name ?? claimName(message, phones?.start ?? null);
  const contents = labelled.contents ?? claimContents(message);
  return {
    name,
    phone: phones && { text: phones.text, written: phones.written, isSure: phones.isSure },
    address,
    cod,
    contents,
    note,
    labels: message.of('label'),
    rest: message.rest(),
  };
}

/** "Đơn 2:" says which one it is of several, and nothing of the order. */
function claimCount(message: Claims): void {
  const [line = ''] = message.plain.split('\n');
  const label = counted.exec(line)?.[0];
  // A line that is nothing but a number says something else.
  if (label !== undefined && /[^\d\s]/.test(label)) message.claim('label', 0, label.length);
}

/** The first number counts; another one besides leaves a doubt, and stays over. */
function claimPhone(message: Claims): (Part & { written: string; start: number }) | null {
  const found = [...message.plain.matchAll(phoneNumber)].flatMap(({ index, 0: written }) => {
    const read = readPhone(written);
    return read.ok ? [{ start: index, end: index + written.length, text: read.phone }] : [];
  });
  const [first] = found;
  if (!first) return null;
  message.claim('phone', first.start, first.end);
  const before = message.plain.slice(0, first.start);
  const label = phoneLabel.exec(before)?.[0];
  const isWord = label !== undefined && !/[\p{L}\d]$/u.test(before.slice(0, -label.length));
  if (label && isWord) message.claim('label', first.start - label.length, first.start);
  const isSure = found.every(({ text }) => text === first.text);
  const written = message.at(first.start, first.end);
  return { text: first.text, written, isSure, start: first.start };
}

type Labelled = Partial<Record<'name' | 'address' | 'contents' | 'note', Part>>;

/** Lines that say themselves what they are: "Tên: …", "đc: …". An address goes on over its commas. */
function claimLabelled(message: Claims): Labelled {
  const found: Labelled = {};
  for (const [field, label] of labels) {
    const pieces = message.pieces();
    const at = pieces.findIndex(({ plain }) => label.test(plain));
    const first = pieces[at];
    if (!first) continue;
    const length = label.exec(first.plain)?.[0].length ?? 0;
    const own = { ...first, start: first.start + length };
    message.claim('label', first.start, own.start);
    const others = pieces
      .slice(at + 1)
      .filter(
        ({ line }) => line === first.line || (field === 'address' && line === first.line + 1),
      );
    const end = others.findIndex((piece) => !goesOn(field, piece, first));
    const all = [own, ...(end === -1 ? others : others.slice(0, end))].filter(
      ({ start, end: last }) => last > start,
    );
    const part = takeAll(message, field, all, true);
    if (part) found[field] = part;
  }
  return found;
}

/** Whether a piece behind a labelled one still belongs to it. */
function goesOn(field: keyof Labelled, piece: Piece, first: Piece): boolean {
  if (labels.some(([, label]) => label.test(piece.plain))) return false;
  if (field === 'name' || (field !== 'note' && forCourier.test(piece.plain))) return false;
  if (field !== 'address') return piece.line === first.line;
  if (piece.line !== first.line) return isArea(piece);
  return !isGoods(piece) && !isForSomebody(piece);
}

/** The first piece that tells a house or a street, and what follows of it. */
function claimAddress(message: Claims, phoneAt: number | null): Part | null {
  const pieces = message.pieces();
  const at = pieces.findIndex(
    (piece, index) => isAddress(piece) && !(index === 0 && isNameOfPhone(message, piece, phoneAt)),
  );
  const found = pieces[at];
  if (!found) return null;
  const first = withoutName(found);
  const loose = looseAddressLabel.exec(first.plain)?.[0].length ?? 0;
  if (loose > 0) message.claim('label', first.start, first.start + loose);
  const others = pieces.slice(at + 1);
  const end = others.findIndex(
    (piece, index) => !belongsToAddress(piece, others[index - 1] ?? first),
  );
  const all = [
    { ...first, start: first.start + loose },
    ...(end === -1 ? others : others.slice(0, end)),
  ];
  const isSure = all.some(isArea) && all.length > 1;
  return takeAll(message, 'address', all, isSure);
}

/** "Phuong Anh 0912…": somebody, though it could be an area. */
function isNameOfPhone(message: Claims, { plain, end }: Piece, phoneAt: number | null): boolean {
  if (phoneAt === null || end > phoneAt || /\d/.test(plain) || street.test(plain)) return false;
  return plain.split(/\s+/).length <= 4 && /^[\s\p{P}]*$/u.test(unclaimed(message, end, phoneAt));
}

/** "lan 12 le loi": somebody may stand before the house number. */
function withoutName(piece: Piece): Piece {
  const name = /^\p{L}+(?: \p{L}+){0,3}\s+(?=\d+[a-z]?(?:\/\w+)*\s+\p{L})/u.exec(piece.plain)?.[0];
  if (name === undefined || looseAddressLabel.test(piece.plain)) return piece;
  if (street.test(`${name}1`) || area.test(`${name}1`) || isGoods({ ...piece, plain: name }))
    return piece;
  const start = piece.start + name.length;
  return { ...piece, start, plain: piece.plain.slice(name.length) };
}

/** "Hải Châu 1", which is called so without its kind; "size 8" and "màu 2" are goods. */
const numberedName = /^(?!(?:size|so|loai|mau|ma|don|lan|cai) )\p{L}+(?: \p{L}+)+ \d$/u;

/** "12 Lê Lợi", "45/3A Nguyễn Trãi". */
const house = /^\d+[a-z]?(?:[/\-.]\d+[a-z]?)*\s+\p{L}/u;

/** "cho chị Hiền" behind an address. */
function isForSomebody({ plain }: Piece): boolean {
  return plain.startsWith('cho ');
}

function isAddress(piece: Piece): boolean {
  const { plain, text } = piece;
  if (isCourtesy(piece)) return false;
  if (looseAddressLabel.test(plain) && (/\d/.test(plain) || isArea(piece))) return true;
  if (isGoods(piece) && !isArea(piece)) return false;
  if (street.test(plain) || isArea(piece) || /(?:^|\s)chợ\s/iu.test(text)) return true;
  return house.test(plain) && /\p{Lu}/u.test(text);
}

function belongsToAddress(piece: Piece, before: Piece): boolean {
  if (isArea(piece) || street.test(piece.plain)) return true;
  if (piece.line !== before.line || isCourtesy(piece)) return false;
  // "Bến Nghé" between a street and "q1".
  if (isGoods(piece) || isForSomebody(piece) || honorific.test(`${piece.plain} `)) return false;
  return house.test(piece.plain) || !/\d/.test(piece.plain) || numberedName.test(piece.plain);
}

/** "Phương", "Quân" and "quần" are no areas, where their accents say so. */
function isArea({ plain, text }: Piece): boolean {
  const named = /phương|quân|quần/iu.test(text)
    ? fold(text.replaceAll(/phương|quân|quần/giu, '·'))
    : plain;
  return area.test(named) || provinces.has(named);
}

function isCourtesy({ plain, text }: Piece): boolean {
  // "c Hằng" is somebody, and so is "Minh", which is no "mình".
  if (/\s\p{Lu}/u.test(text) || text === 'Minh') return false;
  return plain.split(/[^a-z]+/).every((word) => word === '' || courtesies.has(word));
}

function isGoods({ plain }: Piece): boolean {
  return goods.test(plain) && !/^(?:p|q|h|tx|tp|tt|xa|x)\.?\s*\d/.test(plain);
}

/** Somebody who is addressed as one, or stands right before the number, or whose words are names. */
function claimName(message: Claims, phoneAt: number | null): Part | null {
  const pieces = message.pieces().filter((piece) => !isCourtesy(piece));
  const isBefore = ({ end }: Piece) =>
    phoneAt !== null &&
    end <= phoneAt &&
    /^[\s\p{P}\p{S}]*$/u.test(unclaimed(message, end, phoneAt));
  const candidates = pieces.filter(
    (piece) => looksLikeName(piece) && (isBefore(piece) || !isArea(piece)),
  );
  const best =
    candidates.find(({ plain }) => honorific.test(plain) || looseNameLabel.test(plain)) ??
    candidates.find(isBefore) ??
    candidates[0];
  if (!best) return null;
  const loose = looseNameLabel.exec(best.plain)?.[0].length ?? 0;
  if (loose > 0) message.claim('label', best.start, best.start + loose);
  const own = { ...best, start: best.start + loose };
  const isNamed =
    honorific.test(own.plain.slice(loose)) || hasNames(message.at(own.start, own.end));
  return takeAll(message, 'name', [own], isNamed && (isBefore(best) || loose === 0));
}

/** What stands between two places and was understood as a word that says what follows, left out. */
function unclaimed(message: Claims, start: number, end: number): string {
  const between = message.plain.slice(start, end);
  return between.replace(phoneLabel, '');
}

function looksLikeName(piece: Piece): boolean {
  const { plain } = piece;
  const bare = plain.replace(looseNameLabel, '');
  if (bare === '' || /\d/.test(bare) || bare.split(/\s+/).length > 6) return false;
  if (street.test(bare) || forCourier.test(bare)) return false;
  if (honorific.test(bare) && bare.split(/\s+/).length <= 5) return true;
  return !isGoods({ ...piece, plain: bare }) && bare.split(/\s+/).length <= 5;
}

/** "Nguyễn Thị Lan": two to five words, each with a capital. */
function hasNames(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length >= 2 && words.length <= 5 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** Pieces of goods. Sure where every one is counted. */
function claimContents(message: Claims): Part | null {
  const all = message.pieces().filter((piece) => isGoods(piece));
  const isCounted = all.every(({ plain }) => /^(?:lay |mua |chot |dat )?\d+\s*\p{L}/u.test(plain));
  return takeAll(message, 'contents', all, all.length > 0 && isCounted);
}

function claimPieces(
  message: Claims,
  field: 'note',
  isMeant: (piece: Piece) => boolean,
): Part | null {
  return takeAll(message, field, message.pieces().filter(isMeant), true);
}

/** Claims pieces, and answers them as one text. */
function takeAll(
  message: Claims,
  field: keyof Labelled,
  pieces: readonly Pick<Piece, 'start' | 'end'>[],
  isSure: boolean,
): Part | null {
  const text = pieces
    .map(({ start, end }) => message.at(start, end))
    .filter((one) => one !== '')
    .join(', ');
  for (const { start, end } of pieces) message.claim(field, start, end);
  return text === '' ? null : { text, isSure };
}
