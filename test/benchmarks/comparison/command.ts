import { parseArgs } from 'node:util';
import { Trouble } from '../../../launch.mjs';
import { judged } from '../aims.ts';
import {
  compareRows,
  isAlarming,
  MIN_RUNS,
  type Comparison,
  type RunsByRow,
} from './compare-rows.ts';
import {
  createMeasurement,
  differenceOfMachines,
  runsOfFiles,
  writeMeasurement,
  type RunsByFile,
} from './measurement.ts';
import { openOtherSide } from './other-side.ts';
import { runAlternating } from './runs.ts';

/** Arguments of `npm run bench`. */
export interface BenchArguments {
  readonly groups: readonly string[];
  /** Flags for the bench files, `--strict` among them. */
  readonly flags: readonly string[];
  /** File to write all runs to. */
  readonly json: string | null;
  /** File, checkout or commit to compare with. */
  readonly against: string | null;
  /** How often each bench file runs. */
  readonly runs: number;
}

/** Throws a `Trouble` if a value is missing or the runs are too few to show a difference. */
export function parseBenchArguments(args: readonly string[]): BenchArguments {
  const options = {
    json: { type: 'string' },
    against: { type: 'string' },
    runs: { type: 'string', default: `${MIN_RUNS}` },
  } as const;
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const text = (name: 'json' | 'against') => {
    const value = values[name];
    if (value === true) throw new Trouble(`--${name} needs a value.`);
    return typeof value === 'string' ? value : null;
  };
  const given = { json: text('json'), against: text('against') };
  const runs = Number(values['runs']);
  const fewest = given.against === null ? 1 : MIN_RUNS;
  if (!Number.isInteger(runs) || runs < fewest)
    throw new Trouble(`--runs needs a whole number of at least ${fewest}.`);
  return {
    groups: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
    flags: tokens.flatMap((token) =>
      token.kind === 'option' && !(token.name in options)
        ? [token.value === undefined ? token.rawName : `${token.rawName}=${token.value}`]
        : [],
    ),
    ...given,
    runs,
  };
}

/**
 * Runs bench files several times, writes all runs and compares them: after each file, so that a run that is broken off
 * leaves what it has measured. Resolves with the exit code: with `--strict` 1 if a row costs more than before, or without
 * `--against` if a row missed its aim in a run.
 */
export async function measureAndCompare(
  root: string,
  files: readonly string[],
  { json, against, runs, flags }: BenchArguments,
): Promise<number> {
  const isStrict = flags.includes('--strict');
  // Each bench file would end with 1 for its aims, which looks like a failure.
  const options = { runs, flags: flags.filter((flag) => flag !== '--strict') };
  const other = against === null ? null : await openOtherSide(root, against);
  const folders = other?.kind === 'checkout' ? [other.folder, root] : [root];
  if (other?.kind === 'stored') {
    const difference = differenceOfMachines(other.measurement.machine);
    if (difference !== null) process.stderr.write(`${difference}\n`);
  }
  const measured = new Map<string, RunsByRow>();
  let isGood = true;
  for (const file of files) {
    const results = await runAlternating(folders, [file], options);
    const ours = results.at(-1) ?? new Map();
    for (const [name, rows] of ours) measured.set(name, rows);
    if (json !== null) writeMeasurement(json, createMeasurement(root, measured));
    const now = mergeFiles(ours);
    if (other === null) {
      showRuns(now);
      isGood &&= [...now.values()].flat().every((row) => judged(row)?.isMet !== false);
      continue;
    }
    const before =
      other.kind === 'stored'
        ? runsOfFiles(other.measurement, [file])
        : mergeFiles(results[0] ?? ours);
    const comparisons = compareRows(before, now);
    showComparisons(comparisons);
    isGood &&= !comparisons.some(isAlarming);
  }
  return isStrict && !isGood ? 1 : 0;
}

function mergeFiles(runs: RunsByFile): RunsByRow {
  return new Map([...runs.values()].flatMap((byRow) => Array.from(byRow)));
}

function showRuns(rows: RunsByRow): void {
  console.table(
    [...rows].map(([bench, runs]) => ({
      bench,
      unit: runs[0]?.unit,
      'p50 of each run': runs.map(({ ours }) => ours.p50).join('  '),
      n: runs[0]?.n,
    })),
  );
}

/** A table for people, then one JSON line a comparison for machines. */
function showComparisons(comparisons: readonly Comparison[]): void {
  console.table(
    comparisons.map(({ bench, unit, at, before, now, ratio, peerRatio, p, runs, verdict }) => ({
      bench,
      unit,
      at,
      before: rounded(before),
      now: rounded(now),
      ratio: rounded(ratio),
      'peer ratio': rounded(peerRatio),
      p: rounded(p),
      runs: runs.join(' + '),
      verdict,
    })),
  );
  for (const comparison of comparisons) console.log(JSON.stringify(comparison));
}

function rounded(value: number | null): number | string {
  return value === null ? '' : Number(value.toPrecision(4));
}
