import { claimAmountToCollect, type Collected } from './amount-to-collect.ts';
import { Claims, type Piece } from './claims.ts';
import { forCourier, labels, receiverLabel } from './words.ts';
import { claimCount } from './claim-count.ts';
import { claimPhone } from './claim-phone.ts';
import { otherPeopleIn } from './other-people.ts';
import { type FoundPhone, phonesIn } from './phones.ts';
import { type Labelled, type Part, takeAll } from './part.ts';
import { claimAddress } from './claim-address.ts';
import { claimName } from './claim-name.ts';
import { claimWeight, type ParcelWeight } from './claim-weight.ts';
import { isArea, isForSomebody, isGoods } from './piece-kinds.ts';

/** A parsed chat message; null for fields that it lacks. */
export interface SplitMessage {
  readonly name: Part | null;
  /** As dialled in Vietnam, and as written. */
  readonly phone: (Part & { readonly written: string }) | null;
  /** Complete, including areas. */
  readonly address: Part | null;
  /** Dong. */
  readonly cod: Collected | null;
  readonly weight: ParcelWeight | null;
  readonly contents: Part | null;
  readonly note: Part | null;
  /** Words that only introduce other text: "sđt", "đc". */
  readonly labels: string;
  /** True if the rest contains another area, which may be the right one. */
  readonly hasOtherArea: boolean;
  /** Text that was not understood, one line each; empty if everything was understood. */
  readonly rest: string;
}

/** Splits a message of a customer or seller into the parts of an order. Never fails. */
export function splitMessage(text: string): SplitMessage {
  const message = new Claims(text);
  claimCount(message);
  for (const { start, end } of otherPeopleIn(message.text, message.plain))
    message.claim('other', start, end);
  const phones = claimPhone(message);
  const cod = claimAmountToCollect(message);
  const weight = claimWeight(message);
  const labelled = claimLabelled(message);
  const note = labelled.note ?? claimPieces(message, 'note', ({ plain }) => forCourier.test(plain));
  const address = labelled.address ?? claimAddress(message, phones?.start ?? null);
  const name = labelled.name ?? claimName(message, phones?.start ?? null);
  const contents = labelled.contents ?? claimContents(message);
  const pieces = message.pieces();
  return {
    name,
    phone: phones && { text: phones.text, written: phones.written, isSure: phones.isSure },
    address,
    cod,
    weight,
    contents,
    note,
    labels: message.of('label'),
    hasOtherArea: pieces.some(isArea),
    rest: [message.of('other'), message.unclaimedText()].filter((line) => line !== '').join('\n'),
  };
}

/** Claims labelled lines: "Tên: …", "đc: …". An address continues over its commas. */
function claimLabelled(message: Claims): Labelled {
  const parts: Labelled = {};
  for (const [field, label] of labels) {
    const pieces = message.pieces();
    const at = firstLabelled(field, pieces, label);
    const first = pieces[at];
    if (!first) continue;
    const length = label.exec(first.plain)?.[0].length ?? 0;
    const own = untilPhone(field, message, { ...first, start: first.start + length });
    message.claim('label', first.start, own.start);
    const following = pieces
      .slice(at + 1)
      .filter(
        ({ line }) => line === first.line || (field === 'address' && line === first.line + 1),
      );
    const end = following.findIndex((piece) => !goesOn(field, piece, first));
    const isCut = own.end < first.end;
    const more = isCut ? [] : end === -1 ? following : following.slice(0, end);
    const all = [own, ...more].filter(({ start, end: last }) => last > start);
    const part = takeAll(message, field, all, true);
    if (part) parts[field] = part;
  }
  return parts;
}

/** "Người nhận:" is the receiver, even if another person is named before. */
function firstLabelled(field: keyof Labelled, pieces: readonly Piece[], label: RegExp): number {
  const at = field === 'name' ? pieces.findIndex(({ plain }) => receiverLabel.test(plain)) : -1;
  return at === -1 ? pieces.findIndex(({ plain }) => label.test(plain)) : at;
}

/** Only a note may include a phone number. */
function untilPhone(field: keyof Labelled, message: Claims, piece: Piece): Piece {
  const phone = field === 'note' ? undefined : phoneOf(message, piece);
  if (!phone) return piece;
  const end = piece.start + phone.start;
  return { ...piece, end, text: message.at(piece.start, end) };
}

function phoneOf(message: Claims, { start, end }: Piece): FoundPhone | undefined {
  return phonesIn(message.plain.slice(start, end))[0];
}

/** True if a piece after a labelled one still belongs to it. */
function goesOn(field: keyof Labelled, piece: Piece, first: Piece): boolean {
  if (labels.some(([, label]) => label.test(piece.plain))) return false;
  if (field !== 'note' && phonesIn(piece.plain).length > 0) return false;
  if (field === 'name' || (field !== 'note' && forCourier.test(piece.plain))) return false;
  if (field !== 'address') return piece.line === first.line;
  if (piece.line !== first.line) return isArea(piece);
  return !isGoods(piece) && !isForSomebody(piece);
}

/** Claims pieces with goods; certain if each has a quantity. */
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
