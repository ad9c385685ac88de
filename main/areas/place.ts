import type { Area } from '../../shared/model/area.ts';
import { isOneSlip, soundOf } from './misspelt.ts';
import { bareName, isKind, nameTerms, typedTerms } from './terms.ts';

/** Where an address may be parted: what stands before, and the area behind. */
export interface Cut {
  readonly address: string;
  readonly area: string;
}

/** As many are looked through; more would take too long. */
const MOST_CUTS = 14;

/** Words that begin an area where no comma does. */
const beginsArea =
  /^(?:p|q|h|x|tp|tx|tt|phường|phuong|xã|xa|quận|quan|huyện|huyen|thị|thi)$|^(?:[pqhx]\.|[pq]\.?\d|t[pxt]\.)/i;

/**
 * The ways to part an address, those with the longest areas first: at its commas and before words such
 * as "phường", then, where there are none, before any word.
 */
export function cutsOf(whole: string): Cut[] {
  const words = whole.split(/\s+/).filter((word) => word !== '');
  const places = words.map((_, at) => at).slice(1);
  const clear = places.filter(
    (at) => words[at - 1]?.endsWith(',') === true || beginsArea.test(words[at] ?? ''),
  );
  // What such a word begins is not parted from it, or the word would stay behind in the address.
  const others = places.filter(
    (at) => !clear.includes(at) && !beginsArea.test(words[at - 1] ?? ''),
  );
  return [0, ...clear, ...others].slice(0, MOST_CUTS).map((at) => ({
    address: words
      .slice(0, at)
      .join(' ')
      .replace(/[\s,]+$/, ''),
    area: words.slice(at).join(' '),
  }));
}

/** What was written without a name that is in it; null where it is not. */
function without(name: string, typed: string): string | null {
  const bare = ` ${bareName(nameTerms(name))} `;
  return typed.includes(bare) ? typed.replace(bare, ' ') : null;
}

/** How well what was written names an area: not at all, in doubt, or surely. */
export function naming(
  written: string,
  area: Area,
  isAlone: boolean,
): 'none' | 'doubtful' | 'sure' {
  const typed = ` ${typedTerms(written)
    .map(({ text }) => text)
    .join(' ')} `;
  // A district that is called like its commune has to be written besides.
  const others = without(area.name, typed);
  if (others === null) return 'none';
  const isPlaced = area.district !== null && without(area.district, others) !== null;
  return isPlaced || isAlone ? 'sure' : 'doubtful';
}

/**
 * Whether what was written says the name of a commune as it sounds, or with a slip, and besides what it lies in or
 * that it is a commune: street names sound like many communes.
 */
export function isNamedNearly(written: string, area: Area): boolean {
  const words = typedTerms(written).flatMap(({ text }) =>
    isKind(text) ? [text] : text.split(' '),
  );
  const name = bareName(nameTerms(area.name)).split(' ');
  const at = words.findIndex((_, from) =>
    name.every((word, place) => isNearly(words[from + place] ?? '', word)),
  );
  return at !== -1 && words.length > name.length;
}

function isNearly(typed: string, word: string): boolean {
  return (
    typed === word ||
    (/[a-z]/.test(word) && soundOf(typed) === soundOf(word)) ||
    isOneSlip(typed, word)
  );
}
