import type { Area, AreaLevel } from '../../shared/model/area.ts';
import type { StoredArea } from '../store/tables/areas-table.ts';
import { formerNames } from './former-names.ts';
import { isOneSlip } from '../base/one-slip.ts';
import { soundOf } from './misspelt.ts';
import {
  bareName,
  isKind,
  isNumber,
  leadingKind,
  nameTerms,
  typedTerms,
  type Term,
  withoutKind,
} from './terms.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';

interface Entry {
  readonly area: Area;
  /** Codes of its parents. */
  readonly ancestors: readonly string[];
  /** Its terms, as indexes into the vocabulary. */
  readonly own: readonly number[];
  /** Its initials, such as "bn"; empty if its name has a number or only one word. */
  readonly initials: readonly number[];
  /** Terms of its former names. */
  readonly former: readonly number[];
  /** Terms of its parents. */
  readonly around: readonly number[];
  readonly bareName: string;
  /** Its name and the names of its parents, without their kinds. */
  readonly names: readonly string[];
  /** Names of its parents, without kinds. */
  readonly parents: readonly string[];
}

/** Match of each vocabulary term with a typed term, and the weight of that term. */
interface TermMatch {
  readonly fits: Uint8Array;
  readonly weight: number;
}

interface Query {
  readonly level: AreaLevel;
  readonly parentCode: string | null;
  /** Typed text without a leading kind. */
  readonly typed: string;
  readonly limit: number;
}

/** Index of the misspelt term if there is none. */
const NOWHERE = -1;

/** Maximum size of the cache, more than the sounds of all names; typed text is unbounded. */
const MAX_SOUNDS = 20_000;

/** Areas per slice before the event loop continues: a few milliseconds of work. */
const SLICE = 250;

/** Search index of all areas in memory, for words as they are typed. */
export class AreaIndex {
  readonly #entries: Record<AreaLevel, Entry[]> = { province: [], district: [], commune: [] };
  /** Index of each term that occurs in a name; a few thousand terms cover all names. */
  readonly #vocabulary = new Map<string, number>();
  readonly #sounds = new Map<string, string>();

  private constructor() {}

  /** Builds the index in slices, because ten thousand names at once would block the window. */
  static async build(areas: readonly StoredArea[]): Promise<AreaIndex> {
    const index = new AreaIndex();
    const parents = new Map<string, Entry>();
    for (const level of ['province', 'district', 'commune'] as const) {
      const ofLevel = areas.filter((area) => area.level === level);
      for (let from = 0; from < ofLevel.length; from += SLICE) {
        for (const area of ofLevel.slice(from, from + SLICE)) index.#add(area, parents);
        await yieldToLoop();
      }
    }
    return index;
  }

  /**
   * Finds the areas of a level that match every term of `text`, best first. Letters match the start of a word, numbers
   * only a whole word: "Quận 1" never finds "Quận 10". If there is no exact match, words are tried as initials, then as
   * words that sound alike, then with one of them misspelt.
   */
  search(text: string, level: AreaLevel, parentCode: string | null, limit: number): Area[] {
    return this.#search(text, { level, parentCode, limit });
  }

  #search(text: string, where: Omit<Query, 'typed'>): Area[] {
    const terms = typedTerms(text);
    const typed = bareName(terms.map((term) => term.text));
    const find = (fit: (word: string, term: Term) => number, slipAt: number) =>
      this.#ranked(
        terms.map((term, at) => this.#matchTerm(term, at === slipAt ? slipOf : fit)),
        { ...where, typed },
      );
    const exact = find(fitOf, NOWHERE);
    if (exact.length > 0) return exact;
    const short = find(initialsFit, NOWHERE);
    if (short.length > 0) return short;
    const similar = find(this.#soundFit, NOWHERE);
    if (similar.length > 0) return similar;
    for (const at of terms.keys()) {
      const misspelt = find(this.#soundFit, at);
      if (misspelt.length > 0) return misspelt;
    }
    return [];
  }

  #ranked(matches: readonly TermMatch[], query: Query): Area[] {
    const scored: { entry: Entry; score: number }[] = [];
    for (const entry of this.#entries[query.level]) {
      if (query.parentCode !== null && !entry.ancestors.includes(query.parentCode)) continue;
      const score = scoreOf(entry, matches);
      if (score !== null) scored.push({ entry, score: score + likeness(entry, query.typed) });
    }
    scored.sort((a, b) => b.score - a.score || a.entry.own.length - b.entry.own.length);
    return scored.slice(0, query.limit).map(({ entry }) => entry.area);
  }

  #add(area: StoredArea, parents: Map<string, Entry>): void {
    const parent = parents.get(`${area.level} ${area.parentCode}`);
    // Without its parent, an order could not name it.
    if (area.level !== 'province' && !parent) return;
    const terms = nameTerms(area.name);
    const names = [withoutKind(area.name), ...(parent?.names ?? [])];
    const former = formerNames(names[0] ?? '', names.slice(1))
      .flatMap((name) => typedTerms(name))
      .map((term) => this.#termIndex(term.text));
    const entry: Entry = {
      area: {
        ...area,
        district: area.level === 'commune' ? (parent?.area.name ?? null) : null,
        province: parent?.area.province ?? area.name,
      },
      ancestors: parent ? [parent.area.code, ...parent.ancestors] : [],
      own: terms.map((term) => this.#termIndex(term)),
      initials: initialsOf(bareName(terms)).map((term) => this.#termIndex(term)),
      former,
      around: parent
        ? [...parent.own, ...parent.initials, ...parent.around, ...inherited(area.level, parent)]
        : [],
      names,
      bareName: bareName(terms),
      parents: parent ? [parent.bareName, ...parent.parents] : [],
    };
    this.#entries[area.level].push(entry);
    if (area.level === 'province') parents.set(`district ${area.code}`, entry);
    if (area.level === 'district') parents.set(`commune ${area.code}`, entry);
  }

  #termIndex(term: string): number {
    const index = this.#vocabulary.get(term) ?? this.#vocabulary.size;
    this.#vocabulary.set(term, index);
    return index;
  }

  /** Like `fitOf`, plus 1 for a word that sounds alike. */
  readonly #soundFit = (word: string, term: Term): number => {
    const fit = fitOf(word, term);
    if (fit > 0 || !isSyllable(term.typed)) return fit;
    const other = leadingKind(word) ?? word;
    return isSyllable(other) && this.#soundOf(other) === this.#soundOf(term.typed) ? 1 : 0;
  };

  /** Cached, because there are few syllables and each is needed thousands of times. */
  #soundOf(syllable: string): string {
    const cached = this.#sounds.get(syllable);
    if (cached !== undefined) return cached;
    const sound = soundOf(syllable);
    if (this.#sounds.size < MAX_SOUNDS) this.#sounds.set(syllable, sound);
    return sound;
  }

  #matchTerm(term: Term, fit: (word: string, term: Term) => number): TermMatch {
    const fits = new Uint8Array(this.#vocabulary.size);
    for (const [word, index] of this.#vocabulary) fits[index] = fit(word, term);
    return { fits, weight: isKind(term.text) ? 1 : 4 };
  }
}

/** Returns 2 for a whole word, 1 for its start or for a kind, otherwise 0. */
function fitOf(word: string, { text, typed }: Term): number {
  if (isNumber(text)) {
    if (word === text || word.endsWith(` ${text}`)) return 2;
    // The "i" of a Roman number may also begin a name.
    return !isNumber(typed) && word.startsWith(typed) ? 1 : 0;
  }
  if (/[0-9]$/.test(text)) return word === text ? 2 : 0;
  const kind = leadingKind(word);
  if (kind !== null)
    return ` ${kind}`.includes(` ${text}`) || (kind === '' && isKind(text)) ? 1 : 0;
  if (word === text || word.startsWith(`${text} `)) return 2;
  return word.startsWith(text) || word.startsWith(typed) ? 1 : 0;
}

/** Prefix of initials, which does not occur in names. */
const INITIALS = '~';

/** Returns the initials with their prefix: "bn" for "ben nghe". */
function initialsOf(name: string): string[] {
  const syllables = name.split(' ');
  if (syllables.length < 2 || !syllables.every(isSyllable)) return [];
  return [INITIALS + syllables.map(([letter]) => letter).join('')];
}

/** Like `fitOf`, plus 2 for the initials of a whole name. */
function initialsFit(word: string, term: Term): number {
  return word === INITIALS + term.typed ? 2 : fitOf(word, term);
}

/** Returns 1 for a word that differs from the typed one by one typing error. */
function slipOf(word: string, { typed }: Term): number {
  const other = leadingKind(word) ?? word;
  return isSyllable(typed) && isSyllable(other) && isOneSlip(other, typed) ? 1 : 0;
}

function isSyllable(word: string): boolean {
  return /^[a-z]+$/.test(word);
}

/** A commune inherits the former names of its province. Those of its district are assigned per commune. */
function inherited(level: AreaLevel, parent: Entry): readonly number[] {
  return level === 'district' ? parent.former : [];
}

/**
 * Returns the score of an area; null if a term does not match. A match of the area's own name has more weight than one
 * of its parents.
 */
function scoreOf(entry: Entry, matches: readonly TermMatch[]): number | null {
  const { own, initials, former, around } = entry;
  let total = 0;
  for (const { fits, weight } of matches) {
    const ownFit = bestOf(own, fits) || bestOf(initials, fits);
    const score = 3 * ownFit || bestOf(former, fits) || bestOf(around, fits);
    if (score === 0) return null;
    total += weight * score;
  }
  return total;
}

function bestOf(indexes: readonly number[], fits: Uint8Array): number {
  let best = 0;
  for (const index of indexes) {
    const fit = fits[index] ?? 0;
    if (fit > best) best = fit;
  }
  return best;
}

/**
 * Returns extra points for the right order of words: "Tân Phú" before "Phú Tân", and the named district before another
 * one with the same words.
 */
function likeness({ bareName: name, parents }: Entry, typed: string): number {
  const namedParents = parents.filter((parent) => ` ${typed} `.includes(` ${parent} `)).length;
  if (name === typed || typed.startsWith(`${name} `)) return 100 + 20 * namedParents;
  return (typed !== '' && name.startsWith(typed) ? 50 : 0) + 20 * namedParents;
}
