import { fold } from '../fold.ts';
import type { Claims, Piece } from './claims.ts';
import { forCourier, looseNameLabel, street } from './words.ts';
import { type Part, takeAll, unclaimed } from './part.ts';
import { isAddressed, isArea, isCourtesy, isGoods } from './piece-kinds.ts';

/** Claims a name: with a form of address, directly before the phone number, or built from name words. */
export function claimName(message: Claims, phoneAt: number | null): Part | null {
  const pieces = message.pieces().filter((piece) => !isCourtesy(piece));
  const isBefore = ({ end }: Piece) =>
    phoneAt !== null &&
    end <= phoneAt &&
    /^[\s\p{P}\p{S}]*$/u.test(unclaimed(message, end, phoneAt));
  const candidates = pieces.filter(
    (piece) => looksLikeName(piece) && (isBefore(piece) || !isArea(piece)),
  );
  const best =
    candidates.find((piece) => isAddressed(piece) || looseNameLabel.test(piece.plain)) ??
    candidates.find(isBefore) ??
    candidates[0];
  if (!best) return null;
  const loose = looseNameLabel.exec(best.plain)?.[0].length ?? 0;
  if (loose > 0) message.claim('label', best.start, best.start + loose);
  const own = { ...best, start: best.start + loose };
  const text = message.at(own.start, own.end);
  const isNamed = isAddressed({ text, plain: own.plain.slice(loose) }) || hasNames(text);
  const isSure = isNamed && (isBefore(best) || (loose === 0 && !mayBeArea(message, best)));
  return takeAll(message, 'name', [own], isSure);
}

/** "Bến Nghé" in "kiot 5B, Bến Nghé, Q1": an area follows directly. */
function mayBeArea(message: Claims, piece: Piece): boolean {
  if (isAddressed(piece)) return false;
  const [, text = ''] = /^\s*,\s*([^,;\n]+)/.exec(message.text.slice(piece.end)) ?? [];
  return text !== '' && isArea({ text, plain: fold(text) });
}

function looksLikeName(piece: Piece): boolean {
  const { plain } = piece;
  const bare = plain.replace(looseNameLabel, '');
  if (bare === '' || /\d/.test(bare) || bare.split(/\s+/).length > 6) return false;
  if (street.test(bare) || forCourier.test(bare)) return false;
  if (isAddressed(piece) && bare.split(/\s+/).length <= 5) return true;
  return !isGoods({ ...piece, plain: bare }) && bare.split(/\s+/).length <= 5;
}

/** "Nguyễn Thị Lan": two to five words, each with a capital. */
function hasNames(text: string): boolean {
  const nameParts = text.split(/\s+/);
  return (
    nameParts.length >= 2 &&
    nameParts.length <= 5 &&
    nameParts.every((word) => /^\p{Lu}/u.test(word))
  );
}
