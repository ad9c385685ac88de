import type { Mutant } from './mutants.ts';
import type { Outcome } from './judge.ts';

export interface Result extends Pick<Mutant, 'id' | 'area' | 'kind' | 'source' | 'change'> {
  readonly outcome: Outcome | 'equivalent' | 'not compiling';
  /** The test that failed, or the reason of another outcome. */
  readonly by: string;
}

export interface Score {
  readonly area: string;
  readonly killed: number;
  readonly survived: number;
  readonly notMet: number;
  readonly equivalent: number;
  readonly notCompiling: number;
}

/** Sums up the results of each area, with a total in the last row. */
export function scores(results: readonly Result[]): Score[] {
  const areas = Map.groupBy(results, ({ area }) => area);
  const rows = [...areas].map(([area, own]) => score(area, own));
  return [
    ...rows.toSorted((one, other) => one.area.localeCompare(other.area)),
    score('all', results),
  ];
}

function score(area: string, results: readonly Result[]): Score {
  const count = (outcome: Result['outcome']) =>
    results.filter((each) => each.outcome === outcome).length;
  return {
    area,
    killed: count('killed'),
    survived: count('survived'),
    notMet: count('not met'),
    equivalent: count('equivalent'),
    notCompiling: count('not compiling'),
  };
}

export function asTable(rows: readonly Score[]): string {
  const head =
    '| Area | Judged | Killed | Survived | Not met | Killed of judged | Equivalent | Not compiling |';
  const lines = rows.map(({ area, killed, survived, notMet, equivalent, notCompiling }) => {
    const judged = killed + survived + notMet;
    const share = judged === 0 ? '' : `${Math.round((100 * killed) / judged)} %`;
    return `| ${[area, judged, killed, survived, notMet, share, equivalent, notCompiling].join(' | ')} |`;
  });
  return [head, '|---|---|---|---|---|---|---|---|', ...lines].join('\n');
}
