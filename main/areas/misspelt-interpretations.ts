import type { AreaUnit } from './area-names.ts';
import type { Gazetteer } from './gazetteer.ts';
import { isOneSlip } from '../base/one-slip.ts';
import { soundOf } from './misspelt.ts';
import { canBe, type Kind, areaNameKey, namePartsOf } from './name-key.ts';
import { type Interpretation, interpret } from './interpretations.ts';
import { kindOf, type WrittenMention, type Token } from './written-text.ts';

type Written = Parameters<typeof interpret>[2];

/** Minimum length of a name; a shorter one can become another name by one typing error. */
const SHORTEST_NAME = 5;

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
export function misspeltInterpretations(written: Written): Interpretation[] {
  const pieces = piecesOf(written);
  return [...wrongWards(written, pieces), ...wrongParents(written, pieces)];
}

/** Returns the parts between commas and after a kind, if they contain letters. */
function piecesOf({ tokens, gazetteer }: Written): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const lead = kindOf(tokens, from);
    for (let to = from + 1; to <= Math.min(tokens.length, from + 5); to++) {
      if (
        to > from + 1 &&
        (tokens[to - 1]?.isParted === true || tokens[to - 1]?.cell !== tokens[from]?.cell)
      )
        break;
      const own = tokens.slice(from, to).map(({ word }) => word);
      const key = own.join('').replaceAll('y', 'i');
      const { kind, length } = lead ?? { kind: '' as Kind, length: 0 };
      if (key.length < SHORTEST_NAME || /^\d/.test(key) || !isPiece(tokens, from, to, kind))
        continue;
      // An existing name is not a misspelling of another one.
      if (gazetteer.namesakesOf(areaNameKey(own)) !== undefined) continue;
      pieces.push({ begin: from - length, from, to, kind, key, sound: soundKey(own) });
    }
  }
  return pieces;
}

/** Whether it begins with a kind or after a comma, and ends before the next part. */
function isPiece(tokens: readonly Token[], from: number, to: number, kind: Kind): boolean {
  const next = tokens[to];
  const isEnd = next === undefined || next.isParted || next.cell !== tokens[from]?.cell;
  if (kind !== '') return true;
  return (
    tokens[from]?.isParted === true &&
    (isEnd || kindOf(tokens, to + 1) !== null || kindOf(tokens, to + 2)?.length === 2)
  );
}

function soundKey(tokens: readonly string[]): string {
  return tokens.map((word) => soundOf(word)).join('');
}

const sounds = new WeakMap<AreaUnit, string>();

function soundOfUnit(unit: AreaUnit): string {
  const cached = sounds.get(unit);
  if (cached !== undefined) return cached;
  const sound = unit.system === 'former' ? unit.key : soundKey(namePartsOf(unit.name).tokens);
  sounds.set(unit, sound);
  return sound;
}

/** Sounds of the names of districts and provinces; the country has about a thousand. */
const nameSounds = new Map<string, string>();

function soundOfName(name: string): string {
  const cached = nameSounds.get(name);
  if (cached !== undefined) return cached;
  const sound = soundKey(namePartsOf(name).tokens);
  nameSounds.set(name, sound);
  return sound;
}

function isNear(piece: Piece, key: string, sound: string): boolean {
  if (piece.key === key || key.length < SHORTEST_NAME) return false;
  const isSimilar = piece.sound === sound || isOneSlip(piece.key, key);
  return isSimilar && digitsOf(piece.key) === digitsOf(key);
}

/** "Tân Phú 1" is never "Tân Phú 2". */
function digitsOf(key: string): string {
  return key.replaceAll(/\D/g, '');
}

/** Likewise "Tân Thành A" is never "Tân Thành B". */
function hasSameLetter({ key }: Piece, unit: AreaUnit): boolean {
  const last = namePartsOf(unit.name).tokens.at(-1) ?? '';
  return unit.system === 'former' || last.length !== 1 || key.endsWith(last);
}

function wrongWards(written: Written, pieces: readonly Piece[]): Interpretation[] {
  const { mentions, gazetteer } = written;
  const districts = new Set(
    mentions
      .filter(({ kind }) => canBe('district', kind))
      .flatMap(({ namesakes }) => namesakes.districts.map(({ index }) => index)),
  );
  const provinces = new Set(
    mentions
      .filter(({ kind, namesakes }) => namesakes.isProvince && canBe('province', kind))
      .flatMap(({ key }) => gazetteer.provincesOf(key)),
  );
  if (districts.size + provinces.size === 0) return [];
  const inside = gazetteer.unitsIn(districts, provinces);
  const wards = pieces.filter(({ kind }) => canBe('commune', kind));
  const interpretations: Interpretation[] = [];
  for (const unit of inside)
    for (const piece of wards) {
      if (!isNear(piece, unit.key, soundOfUnit(unit)) || !hasSameLetter(piece, unit)) continue;
      const ward = { ...piece, namesakes: { units: [], districts: [], isProvince: false } };
      const interpretation = interpret(unit, ward, written, new Set([ward]));
      if (interpretation.district ?? interpretation.province) interpretations.push(interpretation);
    }
  return interpretations;
}

/** Builds interpretations of correct communes in a district or province that sounds like the written one. */
function wrongParents(written: Written, pieces: readonly Piece[]): Interpretation[] {
  if (pieces.length === 0) return [];
  const { mentions, gazetteer } = written;
  const wards = mentions.filter(
    ({ kind, namesakes }) => namesakes.units.length > 0 && canBe('commune', kind),
  );
  return wards.flatMap((ward) =>
    ward.namesakes.units.flatMap((index) => {
      const unit = gazetteer.units[index];
      if (!unit || unit.targets.length === 0) return [];
      const similar = similarParents(unit, ward, pieces, gazetteer);
      if (similar.length === 0) return [];
      const more = { ...written, mentions: [...mentions, ...similar] };
      const interpretation = interpret(unit, ward, more, new Set(similar));
      return interpretation.isMisspelt ? [interpretation] : [];
    }),
  );
}

function similarParents(
  unit: AreaUnit,
  ward: WrittenMention,
  pieces: readonly Piece[],
  gazetteer: Gazetteer,
): WrittenMention[] {
  return pieces.flatMap((piece): WrittenMention[] => {
    if (piece.to > ward.begin && piece.begin < ward.to) return [];
    const similar: WrittenMention[] = [];
    for (const index of unit.districts) {
      const district = gazetteer.districts[index];
      const parts = namePartsOf(district?.name ?? '');
      if (!district || !canBe('district', piece.kind)) continue;
      if (isNear(piece, parts.key, soundOfName(district.name)))
        similar.push({
          ...piece,
          namesakes: { units: [], districts: [{ index, kind: parts.kind }], isProvince: false },
        });
    }
    for (const key of unit.provinces)
      if (canBe('province', piece.kind) && isNear(piece, key, soundOfName(key)))
        similar.push({ ...piece, key, namesakes: { units: [], districts: [], isProvince: true } });
    return similar;
  });
}
