import type { KnownPlaces } from '../../main/areas/known-places.ts';
import { resolvePlace } from '../../main/areas/resolve.ts';
import type { WrittenAddress } from './written-addresses.ts';

/** How addresses came out. */
export interface Outcomes {
  /** The right commune, without a question. */
  right: number;
  /** A question whose answers have the right one among them. */
  asked: number;
  /** A question without it, or nothing found: a person types the area. */
  unknown: number;
  /** Another commune, without a question. */
  wrong: number;
  /** Those that came out wrong, to be looked at. */
  readonly mistakes: string[];
}

/** Resolves addresses for a platform that speaks one of the systems. */
export function outcomesOf(
  addresses: readonly WrittenAddress[],
  known: KnownPlaces,
  platform: 'old' | 'new',
): Outcomes {
  const all: Outcomes = { right: 0, asked: 0, unknown: 0, wrong: 0, mistakes: [] };
  for (const { place, oldCode, newCode } of addresses) {
    const { state, areas } = resolvePlace(place, known);
    const truth = platform === 'old' ? oldCode : newCode;
    const isIn = areas.some(({ code }) => code === truth);
    const outcome = state === 'sure' ? (isIn ? 'right' : 'wrong') : isIn ? 'asked' : 'unknown';
    all[outcome] += 1;
    if (outcome === 'wrong')
      all.mistakes.push(`${Object.values(place).join(' | ')} is not ${areas[0]?.name}`);
  }
  return all;
}

/** "98.6 % right, 1.1 % asked, 0.3 % unknown, 0 wrong of 1500". */
export function sayOutcomes({ right, asked, unknown, wrong }: Outcomes): string {
  const count = right + asked + unknown + wrong;
  const share = (part: number) => `${((100 * part) / count).toFixed(1)} %`;
  return `${share(right)} right, ${share(asked)} asked, ${share(unknown)} unknown, ${wrong} wrong of ${count}`;
}
