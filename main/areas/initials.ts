import { fold } from '../../shared/fold.ts';
import type { AreaUnit } from './area-names.ts';
import type { Gazetteer } from './gazetteer.ts';
import { canBe, isCommuneKind, kindBefore, markedOf, namePartsOf } from './name-key.ts';
import { kindOf, type Token, type WrittenMention } from './written-text.ts';

/** Words of a text, its names, and the text of each word. */
interface Written {
  readonly tokens: readonly Token[];
  readonly mentions: readonly WrittenMention[];
  readonly gazetteer: Gazetteer;
  readonly textOf: (word: Token) => string;
}

/**
 * Finds districts and provinces that are written by their initials behind a commune: "P. Tân Lợi, BMT", "P. 12, GV",
 * "P. Nguyễn Du, HBT, HN", "P22 BThạnh". Communes of the written name may lie in only one area with these initials.
 */
export function withInitials(written: Written): readonly WrittenMention[] {
  const { tokens, gazetteer } = written;
  const mentions = [...written.mentions];
  for (const [at, token] of tokens.entries()) {
    if (token.cell !== 'whole' || !isShort(written.textOf(token))) continue;
    if (mentions.some(({ from, to }) => at >= from && at < to)) continue;
    const lead = kindOf(tokens, at);
    const begin = at - (lead?.length ?? 0);
    const kind = lead?.kind ?? '';
    if (isCommuneKind(kind) || (lead === null && kindBefore(tokens, at + 1) !== null)) continue;
    if (!isBehindName(begin, { ...written, mentions })) continue;
    const short = shortOf(written.textOf(token));
    const matches = communesBefore(begin, { ...written, mentions }).flatMap((unit) => {
      const area = areaWith(short, unit, gazetteer);
      return area === null || !canBe(area.level, kind) ? [] : [area];
    });
    const [match] = matches;
    if (!match || matches.some(({ name }) => name !== match.name)) continue;
    mentions.push({ begin, from: at, to: at + 1, kind, ...match.mention });
  }
  return mentions;
}

/** "HBT", "bmt", "BThạnh": capitals, or no syllable. */
function isShort(text: string): boolean {
  return (
    /^\p{Lu}{2,4}$/u.test(text) ||
    /^[bcdđghklmnpqrstvx]{2,4}$/u.test(text) ||
    /^\p{Lu}{2,4}\p{Ll}+$/u.test(text)
  );
}

/** In a part of its own, behind its kind, or directly behind another name. */
function isBehindName(begin: number, { tokens, mentions }: Written): boolean {
  return tokens[begin]?.isParted === true || mentions.some(({ to }) => to === begin);
}

/** Returns the communes with a name before the initials that lie in the other written areas. */
function communesBefore(begin: number, { tokens, mentions, gazetteer }: Written): AreaUnit[] {
  const wards = mentions.filter(
    ({ to, kind, namesakes }) =>
      to <= begin && canBe('commune', kind) && namesakes.units.length > 0,
  );
  const units = wards.flatMap((ward) =>
    ward.namesakes.units.flatMap((index) => {
      const unit = gazetteer.units[index];
      return unit ? [{ ward, unit }] : [];
    }),
  );
  const isSeparate = (one: WrittenMention) =>
    isBehindName(one.begin, { tokens, mentions } as Written);
  const others = mentions.filter((one) => isSeparate(one) && !isCommuneKind(one.kind));
  const isWithin = (unit: AreaUnit, one: WrittenMention) => {
    const provinces = gazetteer.provincesNamed(one);
    const { districts } = one.namesakes;
    return (
      (provinces.length === 0 && districts.length === 0) ||
      provinces.some((key) => unit.provinces.includes(key)) ||
      districts.some(({ index }) => unit.districts.includes(index))
    );
  };
  // A name before the commune may be its street; one behind it is its district, even if communes have that name, too.
  const isStreet = (one: WrittenMention, ward: WrittenMention) =>
    one === ward || (wards.includes(one) && one.to <= ward.begin);
  return units
    .filter(
      ({ ward, unit }) =>
        unit.targets.length > 0 &&
        others.every((one) => isStreet(one, ward) || isWithin(unit, one)),
    )
    .map(({ unit }) => unit);
}

/** Returns the district or province of a commune with these initials; null if there is none. */
function areaWith(
  short: string,
  unit: AreaUnit,
  gazetteer: Gazetteer,
): {
  readonly level: 'district' | 'province';
  /** Unique among districts and provinces. */
  readonly name: string;
  readonly mention: Pick<WrittenMention, 'key' | 'namesakes'>;
} | null {
  const index = unit.districts.find((one) => hasInitials(gazetteer.districts[one]?.name, short));
  if (index !== undefined) {
    const { kind, key } = namePartsOf(gazetteer.districts[index]?.name ?? '');
    const namesakes = { units: [], districts: [{ index, kind }], isProvince: false };
    return { level: 'district', name: String(index), mention: { key, namesakes } };
  }
  const area = gazetteer.areas[unit.targets[0] ?? -1];
  if (!hasInitials(area?.province, short)) return null;
  const { key } = namePartsOf(area?.province ?? '');
  return {
    level: 'province',
    name: key,
    mention: { key, namesakes: { units: [], districts: [], isProvince: true } },
  };
}

/** "đ" is "Đ" only; "d" may be both, since people omit its stroke. */
function hasInitials(name: string | undefined, short: string): boolean {
  if (name === undefined) return false;
  return [initialsOf(name), shortenedOf(name)].some(
    (own) => own === short || own.replaceAll('đ', 'd') === short,
  );
}

/** "bthanh" of "Quận Bình Thạnh". */
function shortenedOf(name: string): string {
  return initialsOf(name).slice(0, -1) + (namePartsOf(name).tokens.at(-1) ?? '');
}

const initials = new Map<string, string>();

/** Returns the initials of a name without its kind: "hbt" of "Quận Hai Bà Trưng", "tđ" of "Thành phố Thủ Đức". */
function initialsOf(name: string): string {
  const cached = initials.get(name);
  if (cached !== undefined) return cached;
  const own = markedOf(name)
    .split(' ')
    .slice(-namePartsOf(name).tokens.length)
    .map((word) => shortOf(word.slice(0, 1)))
    .join('');
  initials.set(name, own);
  return own;
}

/** Lower case without marks, except "đ". */
function shortOf(text: string): string {
  return text.toLowerCase().split('đ').map(fold).join('đ');
}
