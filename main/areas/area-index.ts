import type { Area, AreaLevel } from '../../shared/model/area.ts';
import type { StoredArea } from '../store/areas-table.ts';
import {
  bareName,
  isKind,
  isNumber,
  leadingKind,
  nameTerms,
  typedTerms,
  type Term,
} from './terms.ts';

interface Entry {
  readonly area: Area;
  /** Codes of what it lies in. */
  readonly ancestors: readonly string[];
  /** Its terms, as places in the vocabulary. */
  readonly own: readonly number[];
  /** The terms of what it lies in. */
  readonly around: readonly number[];
  readonly bareName: string;
  /** The bare names of what it lies in. */
  readonly parents: readonly string[];
}

/** How well each term of the vocabulary fits one that was typed, and how much that counts. */
interface Wanted {
  readonly fits: Uint8Array;
  readonly weight: number;
}

/** Areas that are taken in before others get their turn: a few milliseconds' work. */
const SLICE = 250;

/** Every area in memory, to be found by words as they are typed. */
export class AreaIndex {
  readonly #entries: Record<AreaLevel, Entry[]> = { province: [], district: [], commune: [] };
  /** Each term that some name has, and its place; few thousand terms make up all the names. */
  readonly #vocabulary = new Map<string, number>();

  private constructor() {}

  /** Takes the areas in a slice at a time: ten thousand names at once would stall the window. */
  static async build(areas: readonly StoredArea[]): Promise<AreaIndex> {
    const index = new AreaIndex();
    const parents = new Map<string, Entry>();
    for (const level of ['province', 'district', 'commune'] as const) {
      const ofLevel = areas.filter((area) => area.level === level);
      for (let from = 0; from < ofLevel.length; from += SLICE) {
        for (const area of ofLevel.slice(from, from + SLICE)) index.#add(area, parents);
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
    }
    return index;
  }

  /**
   * The areas of a level that have every term of `text`, the best first. Letters match the
   * beginning of a word, numbers only a whole one: "Quận 1" never finds "Quận 10".
   */
  search(text: string, level: AreaLevel, within: string | null, limit: number): Area[] {
    const terms = typedTerms(text);
    const wanted = terms.map((term) => this.#wanted(term));
    const typed = bareName(terms.map((term) => term.text));
    const found: { entry: Entry; score: number }[] = [];
    for (const entry of this.#entries[level]) {
      if (within !== null && !entry.ancestors.includes(within)) continue;
      const score = scoreOf(entry, wanted);
      if (score !== null) found.push({ entry, score: score + likeness(entry, typed) });
    }
    found.sort((a, b) => b.score - a.score || a.entry.own.length - b.entry.own.length);
    return found.slice(0, limit).map(({ entry }) => entry.area);
  }

  #add(area: StoredArea, parents: Map<string, Entry>): void {
    const parent = parents.get(`${area.level} ${area.parentCode}`);
    // Without what it lies in, an order could not name it.
    if (area.level !== 'province' && !parent) return;
    const terms = nameTerms(area.name);
    const entry: Entry = {
      area: {
        ...area,
        district: area.level === 'commune' ? (parent?.area.name ?? null) : null,
        province: parent?.area.province ?? area.name,
      },
      ancestors: parent ? [parent.area.code, ...parent.ancestors] : [],
      own: terms.map((term) => this.#placeOf(term)),
      around: parent ? [...parent.own, ...parent.around] : [],
      bareName: bareName(terms),
      parents: parent ? [parent.bareName, ...parent.parents] : [],
    };
    this.#entries[area.level].push(entry);
    if (area.level === 'province') parents.set(`district ${area.code}`, entry);
    if (area.level === 'district') parents.set(`commune ${area.code}`, entry);
  }

  #placeOf(term: string): number {
    const place = this.#vocabulary.get(term) ?? this.#vocabulary.size;
    this.#vocabulary.set(term, place);
    return place;
  }

  #wanted(term: Term): Wanted {
    const fits = new Uint8Array(this.#vocabulary.size);
    for (const [word, place] of this.#vocabulary) fits[place] = fitOf(word, term);
    return { fits, weight: isKind(term.text) ? 1 : 4 };
  }
}

/** 2 for the whole word, 1 for its beginning or for a kind, 0 for anything else. */
function fitOf(word: string, { text, typed }: Term): number {
  if (isNumber(text)) return word === text || word.endsWith(` ${text}`) ? 2 : 0;
  if (/[0-9]$/.test(text)) return word === text ? 2 : 0;
  const kind = leadingKind(word);
  if (kind !== null)
    return ` ${kind}`.includes(` ${text}`) || (kind === '' && isKind(text)) ? 1 : 0;
  if (word === text || word.startsWith(`${text} `)) return 2;
  return word.startsWith(text) || word.startsWith(typed) ? 1 : 0;
}

/** Null when a term is missing. The area's own name counts more than what it lies in. */
function scoreOf({ own, around }: Entry, wanted: readonly Wanted[]): number | null {
  let total = 0;
  for (const { fits, weight } of wanted) {
    const score = 3 * bestOf(own, fits) || bestOf(around, fits);
    if (score === 0) return null;
    total += weight * score;
  }
  return total;
}

function bestOf(places: readonly number[], fits: Uint8Array): number {
  let best = 0;
  for (const place of places) {
    const fit = fits[place] ?? 0;
    if (fit > best) best = fit;
  }
  return best;
}

/**
 * Points for words in the right order: "Tân Phú" before "Phú Tân", and a district that was named
 * before one that happens to have the same words.
 */
function likeness({ bareName: name, parents }: Entry, typed: string): number {
  const named = parents.filter((parent) => ` ${typed} `.includes(` ${parent} `)).length;
  if (name === typed || typed.startsWith(`${name} `)) return 100 + 20 * named;
  return (typed !== '' && name.startsWith(typed) ? 50 : 0) + 20 * named;
}
