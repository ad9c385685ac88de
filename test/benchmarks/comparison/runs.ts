import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, Trouble } from '../../../launch.mjs';
import { SAMPLES_VARIABLE, type Row } from '../row.ts';
import { parseRows, type RunsByFile } from './measurement.ts';

/**
 * Runs each bench file so many times in every checkout. The checkouts alternate, and each begins every other time, so
 * that a machine that becomes slower does so for all of them. Files that a checkout lacks are left out there.
 */
export async function runAlternating(
  folders: readonly string[],
  files: readonly string[],
  { runs, flags }: { readonly runs: number; readonly flags: readonly string[] },
): Promise<RunsByFile[]> {
  const results = folders.map(() => new Map<string, Map<string, Row[]>>());
  const sides = folders.map((folder, at) => ({ folder, result: results[at] ?? new Map() }));
  for (const file of files)
    for (let round = 0; round < runs; round++)
      for (const { folder, result } of round % 2 === 0 ? sides : sides.toReversed()) {
        if (!existsSync(scriptOf(folder, file))) continue;
        process.stderr.write(`${file}, run ${round + 1} of ${runs}, ${folder}\n`);
        addRun(result, file, await runOnce(folder, file, flags));
      }
  return results;
}

function addRun(result: Map<string, Map<string, Row[]>>, file: string, rows: readonly Row[]): void {
  const byRow = result.get(file) ?? new Map<string, Row[]>();
  result.set(file, byRow);
  for (const row of rows) byRow.set(row.bench, [...(byRow.get(row.bench) ?? []), row]);
}

async function runOnce(folder: string, file: string, flags: readonly string[]): Promise<Row[]> {
  const own = mkdtempSync(join(tmpdir(), 'packbench-bench-output-'));
  try {
    const output = join(own, 'stdout');
    // A file takes everything that a bench prints right before it ends its process.
    const handle = openSync(output, 'w');
    const code = await run(process.execPath, [scriptOf(folder, file), ...flags], {
      cwd: folder,
      env: { ...process.env, [SAMPLES_VARIABLE]: '1' },
      stdio: ['inherit', handle, 'inherit'],
    }).finally(() => closeSync(handle));
    const printed = readFileSync(output, 'utf8');
    if (code === 0) return parseRows(printed);
    throw new Trouble(`${printed}\n${file} failed in ${folder} (exit code ${code}).`);
  } finally {
    rmSync(own, { recursive: true });
  }
}

function scriptOf(folder: string, file: string): string {
  const script = join(folder, 'test/benchmarks', file);
  // Older commits have the benchmarks in test/bench.
  return existsSync(script) ? script : join(folder, 'test/bench', file);
}
