import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { gaps } from './gaps.ts';
import { type Gap, judge, tableOf, type Outcome, type Report } from './judge.ts';
import { leftOutOnWindows } from './left-out.ts';

/**
 * Runs on Windows' Node, under Wine or on Windows itself: `node windows.ts FOLDER [scenarios] [main]`, without a part all.
 * Reports, outputs and `summary.txt` go into the folder. Ends with 0 if each part passed.
 */
const root = resolve(import.meta.dirname, '../..');
const [, , given = '.build/wine', ...parts] = process.argv;
const folder = resolve(root, given);
/** Wine of Linux has a drive for the root of Linux. */
const isWine = process.env['WINEPREFIX'] !== undefined;

function appliesToHost({ of }: Gap): boolean {
  return isWine || of === 'test';
}

interface Part {
  readonly name: string;
  readonly args: readonly string[];
  readonly leftOut: ReadonlyMap<string, readonly string[]>;
}

/** Runs vitest for a part of the tests and judges its report. */
async function runPart({ name, args, leftOut }: Part): Promise<Outcome> {
  const report = join(folder, `${name}.json`);
  rmSync(report, { force: true });
  const output = openSync(join(folder, `${name}.log`), 'w');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const started = Date.now();
  // Threads of one process ended all at once under Wine.
  const child = spawn(process.execPath, [vitest, 'run', '--pool=forks', ...args, ...reporters], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, PACKBENCH_LEFT_OUT: [...leftOut.keys()].join(delimiter) },
  });
  await once(child, 'exit');
  const minutes = (Date.now() - started) / 60_000;
  return judge({ name, minutes, report: read(report), leftOut, gaps: gaps.filter(appliesToHost) });
}

function read(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { testResults: [] };
  }
}

const all: readonly Part[] = [
  { name: 'scenarios', args: ['--project', 'wine'], leftOut: new Map() },
  {
    name: 'main',
    args: ['--project', 'unit', '--project', 'mocked', 'test/main/'],
    leftOut: leftOutOnWindows(),
  },
];
mkdirSync(folder, { recursive: true });
const outcomes: Outcome[] = [];
for (const part of all.filter(({ name }) => parts.length === 0 || parts.includes(name))) {
  process.stdout.write(`Running ${part.name}: see ${join(folder, `${part.name}.log`)}\n`);
  outcomes.push(await runPart(part));
}
const summary = outcomes.map(tableOf).join('\n');
writeFileSync(join(folder, 'summary.txt'), summary);
process.stdout.write(summary);
// Without a console Wine's Node does not end by itself.
process.exit(outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1);
