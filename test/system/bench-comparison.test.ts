import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBenchArguments } from '../benchmarks/comparison/command.ts';
import { compareRows, isAlarming } from '../benchmarks/comparison/compare-rows.ts';
import {
  differenceOfMachines,
  parseRows,
  readMeasurement,
} from '../benchmarks/comparison/measurement.ts';
import { figureOf, rowOf } from '../benchmarks/measure.ts';
import type { Unit } from '../benchmarks/row.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { root } from '../host/root.ts';

describe('the verdict about a row', () => {
  it.each<[string, number[], number[], Unit, string]>([
    ['is slower', [10, 10.1, 10.2, 10.3, 10.4], [12, 12.1, 12.2, 12.3, 12.4], 'ms', 'slower'],
    ['is faster', [12, 12.1, 12.2, 12.3, 12.4], [10, 10.1, 10.2, 10.3, 10.4], 'ms', 'faster'],
    ['needs more', [100, 101, 102, 103, 104], [200, 201, 202, 203, 204], 'MB', 'larger'],
    ['needs less', [200, 201, 202, 203, 204], [100, 101, 102, 103, 104], 'bytes', 'smaller'],
    ['differs by 1 %', Array(9).fill(100), Array(9).fill(101), 'ms', 'same within noise'],
    ['overlaps', [10, 11, 12, 13, 20], [12.5, 14, 15, 16, 17], 'ms', 'same within noise'],
    ['is 0 twice', Array(5).fill(0), Array(5).fill(0), 'ms', 'same within noise'],
    [
      'is worse by a single run',
      [10, 10, 10, 10, 10],
      [10, 10, 10, 10, 90],
      'ms',
      'same within noise',
    ],
    ['ran four times', [1, 1, 1, 1], [9, 9, 9, 9], 'ms', 'too few runs'],
    ['is new', [], [1, 2, 3, 4, 5], 'ms', 'only now'],
    ['is gone', [1, 2, 3, 4, 5], [], 'ms', 'only before'],
  ])('that %s', (_name, before, now, unit, verdict) => {
    expect(compared(before, now, unit).verdict).toBe(verdict);
  });

  it('names medians, their ratio and p', () => {
    expect(compared([2, 4, 3, 5, 1], [9, 8, 6, 7, 10])).toMatchObject({
      before: 3,
      now: 8,
      ratio: 8 / 3,
      p: 2 / 252,
      runs: [5, 5],
    });
  });

  it('shows by the peer that the machine was busier', () => {
    const [before, now] = [runsOf([rowOf('a', [10], [4])]), runsOf([rowOf('a', [20], [8])])];
    expect(compareRows(before, now)[0]?.peerRatio).toBe(2);
  });

  it('is also about the share that an aim names', () => {
    const runs = (tail: number) =>
      runsOf(
        Array.from({ length: 5 }, (_, run) =>
          figureOf(
            'webhooks.answered',
            [...Array<number>(98).fill(1), tail + run, tail + run],
            'ms',
          ),
        ),
      );
    expect(compareRows(runs(10), runs(40)).map(({ at, verdict }) => [at, verdict])).toEqual([
      ['p50', 'same within noise'],
      ['p99', 'slower'],
    ]);
  });

  it('turns round when the sides are swapped', () => {
    const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 5, maxLength: 8 });
    const opposite = new Map([
      ['slower', 'faster'],
      ['faster', 'slower'],
    ]);
    fc.assert(
      fc.property(values, values, (before, now) => {
        const { verdict } = compared(before, now);
        expect(compared(now, before).verdict).toBe(opposite.get(verdict) ?? verdict);
      }),
    );
  });

  it('never calls a row different from itself or by 1 %', () => {
    const values = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 5, maxLength: 8 });
    fc.assert(
      fc.property(values, fc.double({ min: 0.99, max: 1.01, noNaN: true }), (runs, factor) => {
        const now = runs.map((value) => value * factor);
        expect(compared(runs, now).verdict).toBe('same within noise');
      }),
    );
  });

  it('alarms where something costs more or could not be judged', () => {
    expect(isAlarming(compared([1, 1, 1, 1, 1], [9, 9, 9, 9, 9]))).toBe(true);
    expect(isAlarming(compared([9, 9, 9, 9, 9], [1, 1, 1, 1, 1]))).toBe(false);
    expect(isAlarming(compared([1], [9]))).toBe(true);
    expect(isAlarming(compared([], [9]))).toBe(false);
  });
});

describe('the arguments', () => {
  it('may come in any order, and others reach the bench files', () => {
    const args = ['--runs', '7', 'label', '--against=main', '--strict', 'print', '--deep=3'];
    expect(parseBenchArguments(args)).toEqual({
      groups: ['label', 'print'],
      flags: ['--strict', '--deep=3'],
      json: null,
      against: 'main',
      runs: 7,
    });
    expect(parseBenchArguments(['label', '--json', 'a.json'])).toMatchObject({
      json: 'a.json',
      against: null,
      runs: 5,
    });
  });

  it.each([
    [['--json'], '--json needs a value.'],
    [['--against', 'main', '--runs', '4'], '--runs needs a whole number of at least 5.'],
    [['--json', 'a', '--runs', 'few'], '--runs needs a whole number of at least 1.'],
  ])('are refused in words: %j', (args, message) => {
    expect(() => parseBenchArguments(args)).toThrow(message);
  });
});

it('reads rows from what a bench prints, and nothing else', () => {
  const { samples, ...row } = figureOf('a', [3, 1, 2], 'ms');
  const lines = ['┌──┐', JSON.stringify(row), '{"bench":"throughput","ours":12}', '{ bench: 1'];
  expect(parseRows(lines.join('\n'))).toEqual([row]);
  expect(parseRows(JSON.stringify({ ...row, samples }))).toEqual([{ ...row, samples }]);
});

it('says how another machine differs', () => {
  const machine = { processor: 'A', cores: 2, memoryMb: 1, system: 'linux', node: 'v24' };
  expect(differenceOfMachines(machine, machine)).toBeNull();
  expect(differenceOfMachines({ ...machine, cores: 8 }, machine)).toContain('cores 8, now 2');
});

describe('a checkout', () => {
  it('is compared with one of its commits, by runs that alternate', () => {
    const folder = repository();
    const { stdout, stderr, status } = compare(folder, '--against', 'HEAD', '--strict');
    expect(stdout).toContain('"verdict":"same within noise"');
    expect(status).toBe(0);
    const sides = stderr.match(/^some\.bench\.ts, run .*/gm)?.map((line) => line.endsWith(folder));
    expect(sides).toEqual([false, true, true, false, false, true, true, false, false, true]);
  });

  it('is called slower than a commit before, and fails when it shall', () => {
    const folder = repository();
    writeBench(folder, 13);
    const { stdout, status } = compare(folder, '--against', 'HEAD', '--strict');
    expect(stdout).toContain('"verdict":"slower"');
    expect(status).toBe(1);
  });

  it('is compared with a folder, and with runs that were stored', () => {
    const [folder, other] = [repository(), repository()];
    writeBench(other, 8);
    const { stdout, status } = compare(folder, '--against', other);
    expect(stdout).toContain('"verdict":"slower"');
    expect(status).toBe(0);
    const file = join(folder, 'stored.json');
    compare(folder, '--json', file);
    expect(readMeasurement(file)).toMatchObject({
      commit: { sha: git(folder, 'rev-parse', 'HEAD').trim(), hasLocalChanges: false },
      rows: [{ bench: 'some.row', file: 'some.bench.ts' }],
    });
    const samples = readMeasurement(file).rows[0]?.runs.map((run) => run.samples?.ours.length);
    expect(samples).toEqual([3, 3, 3, 3, 3]);
    writeBench(folder, 7);
    expect(compare(folder, '--against', file).stdout).toContain('"verdict":"faster"');
  });

  it('is not compared with nothing, nor with a file of something else', () => {
    const folder = repository();
    expect(compare(folder, '--against', 'no-such').stderr).toContain(
      '--against no-such: there is no such file, checkout or commit.',
    );
    expect(compare(folder, '--against', join(folder, 'package-lock.json')).stderr).toContain(
      'package-lock.json was not written by npm run bench -- --json.',
    );
  });

  it('that fails to measure ends the comparison', () => {
    const folder = repository();
    writeFileSync(join(folder, 'test/benchmarks/some.bench.ts'), "throw new Error('No printer');");
    const { stderr, status } = compare(folder, '--against', 'HEAD');
    expect(stderr).toContain('No printer');
    expect(stderr).toContain(`some.bench.ts failed in ${folder} (exit code 1).`);
    expect(status).toBe(1);
  });

  it('that fails to measure a file leaves what it measured of those before', () => {
    const folder = repository();
    writeFileSync(join(folder, 'test/benchmarks/then.bench.ts'), "throw new Error('No printer');");
    const files = ['some.bench.ts', 'then.bench.ts'];
    const { stdout, status } = measure(folder, files, '--runs=1', '--json=stored.json');
    expect(status).toBe(1);
    expect(stdout).toContain('some.row');
    expect(readMeasurement(join(folder, 'stored.json')).rows).toMatchObject([
      { bench: 'some.row' },
    ]);
  });
});

function runsOf(rows: ReturnType<typeof figureOf>[]) {
  return new Map(rows.map(({ bench }) => [bench, rows.filter((row) => row.bench === bench)]));
}

function compared(before: number[], now: number[], unit: Unit = 'ms') {
  const runs = (values: number[]) =>
    runsOf(
      values.map((value) => ({
        ...figureOf('a', [], unit),
        ours: { p50: value, p95: value, p99: value },
      })),
    );
  const [comparison] = compareRows(runs(before), runs(now));
  if (comparison === undefined) throw new Error('No row was compared');
  return comparison;
}

/** Creates a checkout with one committed bench of about 10 ms, without a build. */
function repository(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'test/benchmarks'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n.build\nstored.json\n');
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'launch.mjs'), '');
  writeBench(folder, 10);
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  git(folder, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '-m', 'Measure');
  return folder;
}

function writeBench(folder: string, ms: number): void {
  const measure = JSON.stringify(join(root, 'test/benchmarks/measure.ts'));
  const values = `Array.from({ length: 3 }, () => ${ms} + process.pid % 7 / 100)`;
  const script = `import { figureOf, report } from ${measure};\nreport([figureOf('some.row', ${values}, 'ms')]);`;
  writeFileSync(join(folder, 'test/benchmarks/some.bench.ts'), script);
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
}

/** Compares the one bench as `npm run bench` does. */
function compare(folder: string, ...args: string[]) {
  return measure(folder, ['some.bench.ts'], ...args);
}

/** Measures as `npm run bench` does, in a separate process. */
function measure(folder: string, files: readonly string[], ...args: string[]) {
  const command = JSON.stringify(join(root, 'test/benchmarks/comparison/command.ts'));
  const script = `
    import { measureAndCompare, parseBenchArguments } from ${command};
    const args = parseBenchArguments(${JSON.stringify(args)});
    process.exitCode = await measureAndCompare(${JSON.stringify(folder)}, ${JSON.stringify(files)}, args);`;
  return spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
  });
}
