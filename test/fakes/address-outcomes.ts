import type { Gazetteer } from '../../main/areas/gazetteer.ts';
import { resolveAddress } from '../../main/areas/resolve.ts';
import type { WrittenAddress } from './written-addresses.ts';

/** Results of address resolution. */
export interface Outcomes {
  /** Resolved to the right commune, without a question. */
  right: number;
  /** A question with the right commune among its choices. */
  asked: number;
  /** A question without the right commune, or no match: a person types the area. */
  unknown: number;
  /** Resolved to another commune, without a question. */
  wrong: number;
  /** The wrongly resolved addresses, for review. */
  readonly mistakes: string[];
}

/** Resolves addresses for a platform that uses one of the two area systems. */
export function outcomesOf(
  addresses: readonly WrittenAddress[],
  gazetteer: Gazetteer,
  platform: 'old' | 'new',
): Outcomes {
  const all: Outcomes = { right: 0, asked: 0, unknown: 0, wrong: 0, mistakes: [] };
  for (const { input, oldCode, newCode } of addresses) {
    const { state, areas } = resolveAddress(input, gazetteer);
    const truth = platform === 'old' ? oldCode : newCode;
    const isIn = areas.some(({ code }) => code === truth);
    const outcome = state === 'sure' ? (isIn ? 'right' : 'wrong') : isIn ? 'asked' : 'unknown';
    all[outcome] += 1;
    if (outcome === 'wrong')
      all.mistakes.push(`${Object.values(input).join(' | ')} is not ${areas[0]?.name}`);
  }
  return all;
}

/** Formats the counts: "98.6 % right, 1.1 % asked, 0.3 % unknown, 0 wrong of 1500". */
export function formatOutcomes({ right, asked, unknown, wrong }: Outcomes): string {
  const count = right + asked + unknown + wrong;
  const share = (part: number) => `${((100 * part) / count).toFixed(1)} %`;
  return `${share(right)} right, ${share(asked)} asked, ${share(unknown)} unknown, ${wrong} wrong of ${count}`;
}
