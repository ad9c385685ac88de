import { fold } from '../../shared/fold.ts';
import type { Area, AreaLevel } from '../../shared/model/area.ts';
import type { StoredArea } from '../store/areas-table.ts';
import { areaWords } from './shorthand.ts';

interface Entry {
  area: Area;
  /** Codes of what it lies in. */
  ancestors: readonly string[];
  own: readonly string[];
  around: readonly string[];
}

const kinds = new Set(['phuong', 'quan', 'huyen', 'xa', 'thi', 'tran', 'thanh', 'pho', 'tinh']);

/** Every area in memory, to be found by words as they are typed. */
export class AreaIndex {
  readonly #entries: Record<AreaLevel, Entry[]> = { province: [], district: [], commune: [] };

  constructor(areas: readonly StoredArea[]) {
    const byKey = new Map(areas.map((area) => [`${area.level} ${area.code}`, area]));
    for (const area of areas) {
      const district =
        area.level === 'commune' ? byKey.get(`district ${area.parentCode}`) : undefined;
      const provinceCode = area.level === 'commune' ? district?.parentCode : area.parentCode;
      const province = area.level === 'province' ? area : byKey.get(`province ${provinceCode}`);
      if (!province || (area.level === 'commune' && !district)) continue;
      const around = area.level === 'province' ? '' : `${district?.name ?? ''} ${province.name}`;
      this.#entries[area.level].push({
        area: { ...area, district: district?.name ?? null, province: province.name },
        ancestors: [district?.code, province.code].filter((code) => code !== undefined),
        own: nameWords(area.name),
        around: nameWords(around),
      });
    }
  }

  /**
   * The areas of a level that have every word of `text`, the best first. Letters match the
   * beginning of a word, numbers only a whole one: "Quận 1" never finds "Quận 10".
   */
  search(text: string, level: AreaLevel, within: string | null, limit: number): Area[] {
    const wanted = areaWords(text);
    const found: { entry: Entry; score: number }[] = [];
    for (const entry of this.#entries[level]) {
      if (within !== null && !entry.ancestors.includes(within)) continue;
      const score = scoreOf(entry, wanted);
      if (score !== null) found.push({ entry, score });
    }
    found.sort((a, b) => b.score - a.score || a.entry.own.length - b.entry.own.length);
    return found.slice(0, limit).map(({ entry }) => entry.area);
  }
}

function nameWords(name: string): string[] {
  return (fold(name).match(/[a-z]+|[0-9]+/g) ?? []).map((word) => word.replace(/^0+(?=[0-9])/, ''));
}

/** Null when a word is missing. The area's own name counts most, and whole words more than beginnings. */
function scoreOf({ own, around }: Entry, wanted: readonly string[]): number | null {
  let total = 0;
  for (const [place, word] of wanted.entries()) {
    const ownScore = 3 * matchOf(own, word, place);
    const score = ownScore > 0 ? ownScore : matchOf(around, word, 0);
    if (score === 0) return null;
    total += kinds.has(word) ? score / 4 : score;
  }
  return total;
}

function matchOf(words: readonly string[], wanted: string, place: number): number {
  const isNumber = wanted.charCodeAt(0) < 58;
  let best = 0;
  for (const [at, word] of words.entries()) {
    if (word === wanted) return at === place ? 2.5 : 2;
    if (!isNumber && word.startsWith(wanted)) best = 1;
  }
  return best;
}
