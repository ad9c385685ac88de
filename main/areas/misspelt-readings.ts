import type { KnownPlaces, Unit } from './known-places.ts';
import { isOneSlip } from '../base/one-slip.ts';
import { soundOf } from './misspelt.ts';
import { canBe, foldedWords, type Kind, keyOf, namePartsOf } from './name-key.ts';
import { type Reading, readingOf } from './readings.ts';
import { kindOf, type Mention, type Word } from './written-text.ts';

type Written = Parameters<typeof readingOf>[2];

/** Minimum length of a name; a shorter one can become another name by one typing error. */
const LEAST = 5;

/** A part of the text that may be a misspelt name. */
interface Piece {
  readonly begin: number;
  readonly from: number;
  readonly to: number;
  readonly kind: Kind;
  readonly key: string;
  readonly sound: string;
}

/**
 * Builds interpretations with one misspelt name: a commune in a correct district or province, or a correct commune in a
 * misspelt district or province.
 */
export function misspeltReadings(written: Written): Reading[] {
  const pieces = piecesOf(written);
  return [...wrongWards(written, pieces), ...wrongPlaces(written, pieces)];
}

/** Returns the parts between commas and after a kind, if they contain letters. */
function piecesOf({ words, known }: Written): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < words.length; from++) {
    const lead = kindOf(words, from);
    for (let to = from + 1; to <= Math.min(words.length, from + 5); to++) {
      if (
        to > from + 1 &&
        (words[to - 1]?.isParted === true || words[to - 1]?.cell !== words[from]?.cell)
      )
        break;
      const own = words.slice(from, to).map(({ word }) => word);
      const key = own.join('').replaceAll('y', 'i');
      const { kind, length } = lead ?? { kind: '' as Kind, length: 0 };
      if (key.length < LEAST || /^\d/.test(key) || !isPiece(words, from, to, kind)) continue;
      // An existing name is not a misspelling of another one.
      if (known.named(keyOf(own)) !== undefined) continue;
      pieces.push({ begin: from - length, from, to, kind, key, sound: soundKey(own) });
    }
  }
  return pieces;
}

/** Whether it begins with a kind or after a comma, and ends before the next part. */
function isPiece(words: readonly Word[], from: number, to: number, kind: Kind): boolean {
  const next = words[to];
  const isEnd = next === undefined || next.isParted || next.cell !== words[from]?.cell;
  if (kind !== '') return true;
  return (
    words[from]?.isParted === true &&
    (isEnd || kindOf(words, to + 1) !== null || kindOf(words, to + 2)?.length === 2)
  );
}

function soundKey(words: readonly string[]): string {
  return words.map((word) => soundOf(word)).join('');
}

const sounds = new WeakMap<Unit, string>();

function soundOfUnit(unit: Unit): string {
  const known = sounds.get(unit);
  if (known !== undefined) return known;
  const sound = unit.system === 'former' ? unit.key : soundKey(namePartsOf(unit.name).words);
  sounds.set(unit, sound);
  return sound;
}

function isNear(piece: Piece, key: string, sound: string): boolean {
  if (piece.key === key || key.length < LEAST || digitsOf(piece.key) !== digitsOf(key))
    return false;
  return piece.sound === sound || isOneSlip(piece.key, key);
}

/** "Tân Phú 1" is never "Tân Phú 2". */
function digitsOf(key: string): string {
  return key.replaceAll(/\D/g, '');
}

/** Likewise "Tân Thành A" is never "Tân Thành B". */
function hasSameLetter({ key }: Piece, unit: Unit): boolean {
  const last = namePartsOf(unit.name).words.at(-1) ?? '';
  return unit.system === 'former' || last.length !== 1 || key.endsWith(last);
}

function wrongWards(written: Written, pieces: readonly Piece[]): Reading[] {
  const { mentions, known } = written;
  const districts = new Set(
    mentions
      .filter(({ kind }) => canBe('district', kind))
      .flatMap(({ named }) => named.districts.map(({ place }) => place)),
  );
  const provinces = new Set(
    mentions
      .filter(({ kind, named }) => named.isProvince && canBe('province', kind))
      .flatMap(({ key }) => known.provincesOf(key)),
  );
  if (districts.size + provinces.size === 0) return [];
  const inside = known.unitsIn(districts, provinces);
  const wards = pieces.filter(({ kind }) => canBe('commune', kind));
  const readings: Reading[] = [];
  for (const unit of inside)
    for (const piece of wards) {
      if (!isNear(piece, unit.key, soundOfUnit(unit)) || !hasSameLetter(piece, unit)) continue;
      const ward = { ...piece, named: { units: [], districts: [], isProvince: false } };
      const reading = readingOf(unit, ward, written, new Set([ward]));
      if (reading.district ?? reading.province) readings.push(reading);
    }
  return readings;
}

/** Builds interpretations of correct communes in a district or province that sounds like the written one. */
function wrongPlaces(written: Written, pieces: readonly Piece[]): Reading[] {
  const { mentions, known } = written;
  const wards = mentions.filter(
    ({ kind, named }) => named.units.length > 0 && canBe('commune', kind),
  );
  return wards.flatMap((ward) =>
    ward.named.units.flatMap((place) => {
      const unit = known.units[place];
      if (!unit || unit.targets.length === 0) return [];
      const near = nearPlaces(unit, ward, pieces, known);
      if (near.length === 0) return [];
      const more = { ...written, mentions: [...mentions, ...near] };
      const reading = readingOf(unit, ward, more, new Set(near));
      return reading.isMisspelt ? [reading] : [];
    }),
  );
}

function nearPlaces(
  unit: Unit,
  ward: Mention,
  pieces: readonly Piece[],
  known: KnownPlaces,
): Mention[] {
  return pieces.flatMap((piece): Mention[] => {
    if (piece.to > ward.begin && piece.begin < ward.to) return [];
    const found: Mention[] = [];
    for (const place of unit.districts) {
      const district = known.districts[place];
      const parts = namePartsOf(district?.name ?? '');
      if (!district || !canBe('district', piece.kind)) continue;
      if (isNear(piece, parts.key, soundKey(parts.words)))
        found.push({
          ...piece,
          named: { units: [], districts: [{ place, kind: parts.kind }], isProvince: false },
        });
    }
    for (const key of unit.provinces)
      if (canBe('province', piece.kind) && isNear(piece, key, soundKey(foldedWords(key))))
        found.push({ ...piece, key, named: { units: [], districts: [], isProvince: true } });
    return found;
  });
}
