import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { z } from 'zod';
import { Trouble } from '../../../launch.mjs';
import type { Row } from '../row.ts';
import type { RunsByRow } from './compare-rows.ts';

const percentiles = z.object({ p50: z.number(), p95: z.number(), p99: z.number() });

const samples = z.array(z.number()).readonly();

const row = z.object({
  bench: z.string(),
  unit: z.enum(['ms', 'bytes', 'MB']),
  ours: percentiles,
  peer: percentiles.exactOptional(),
  peakMb: z.object({ ours: z.number(), peer: z.number() }).exactOptional(),
  n: z.number(),
  samples: z.object({ ours: samples, peer: samples.exactOptional() }).exactOptional(),
});

const machine = z.object({
  processor: z.string(),
  cores: z.number(),
  memoryMb: z.number(),
  system: z.string(),
  node: z.string(),
});

const measurement = z.object({
  format: z.literal('packbench-bench-1'),
  date: z.iso.datetime(),
  commit: z.object({ sha: z.string(), hasLocalChanges: z.boolean() }).nullable(),
  machine,
  rows: z.array(z.object({ bench: z.string(), file: z.string(), runs: z.array(row).readonly() })),
});

type Machine = z.infer<typeof machine>;

/** All runs of some bench files on one machine, as `--json` writes it. */
export type Measurement = z.infer<typeof measurement>;

/** Rows by the bench file that printed them. */
export type RunsByFile = ReadonlyMap<string, RunsByRow>;

/** The rows among the lines that a bench file printed; tables and other lines are skipped. */
export function parseRows(output: string): Row[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return lines.flatMap((line) => row.safeParse(parseJson(line)).data ?? []);
}

/** Adds the machine and the commit below `root` to the runs. */
export function createMeasurement(root: string, runs: RunsByFile): Measurement {
  const rows = [...runs].flatMap(([file, byRow]) =>
    Array.from(byRow, ([bench, of]) => ({ bench, file, runs: of })),
  );
  return {
    format: 'packbench-bench-1',
    date: new Date().toISOString(),
    commit: currentCommit(root),
    machine: thisMachine(),
    rows,
  };
}

export function writeMeasurement(file: string, written: Measurement): void {
  writeFileSync(file, `${JSON.stringify(written)}\n`);
}

/** Throws a `Trouble` that names the file if `--json` did not write it. */
export function readMeasurement(file: string): Measurement {
  const parsed = measurement.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Trouble(`${file} was not written by npm run bench -- --json.`);
  return parsed.data;
}

/** The rows that these bench files printed. */
export function runsOfFiles({ rows }: Measurement, files: readonly string[]): RunsByRow {
  return new Map(
    rows.filter(({ file }) => files.includes(file)).map(({ bench, runs }) => [bench, runs]),
  );
}

/** A line that names the differences, or null where both were taken on the same kind of machine. */
export function differenceOfMachines(then: Machine, now = thisMachine()): string | null {
  const fields = Object.keys(now) as (keyof Machine)[];
  const different = fields.filter((field) => then[field] !== now[field]);
  if (different.length === 0) return null;
  const pairs = different.map((field) => `${field} ${then[field]}, now ${now[field]}`);
  return `Measured on another machine, so times differ by themselves: ${pairs.join('; ')}.`;
}

function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 1024 ** 2),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
  };
}

function currentCommit(root: string): Measurement['commit'] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const sha = git('rev-parse', 'HEAD').trim();
    return { sha, hasLocalChanges: git('status', '--porcelain').trim() !== '' };
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
