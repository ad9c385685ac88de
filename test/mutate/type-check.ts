import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';
import type { ScratchTree } from './scratch-tree.ts';

/** Returns those of the mutants that the compiler accepts, in their order. */
export async function compiling(tree: ScratchTree, mutants: readonly Mutant[]): Promise<Mutant[]> {
  const refused = new Set<Mutant>();
  for (const batch of batchesFarApart(mutants)) {
    for (const mutant of await refusedOf(tree, batch)) refused.add(mutant);
  }
  return mutants.filter((mutant) => !refused.has(mutant));
}

/** An error that a mutant causes is in its own line, or where a narrowed type is used below it. */
const LINES_BELOW = 10;

/** One run of the compiler judges all mutants whose errors can be assigned unambiguously. */
function batchesFarApart(mutants: readonly Mutant[]): Mutant[][] {
  const batches: Mutant[][] = [];
  for (const mutant of mutants) {
    const free = batches.find((batch) => batch.every((other) => isFarApart(mutant, other)));
    if (free === undefined) batches.push([mutant]);
    else free.push(mutant);
  }
  return batches;
}

function isFarApart(one: Mutant, other: Mutant): boolean {
  // Errors of shared code occur in all parts, and are slow to assign to one of many mutants.
  if (isShared(one) !== isShared(other)) return false;
  return one.file !== other.file || Math.abs(one.line - other.line) > 2 * LINES_BELOW;
}

function isShared({ file }: Mutant): boolean {
  return file.startsWith('shared/');
}

async function refusedOf(tree: ScratchTree, batch: readonly Mutant[]): Promise<Mutant[]> {
  const errors = await errorsOf(tree, batch);
  if (errors.length === 0) return [];
  if (batch.length === 1) return [...batch];
  const isCauseOf = ({ file, line }: Mutant, at: Position) =>
    at.file === file && at.line >= line && at.line <= line + LINES_BELOW;
  const causes = batch.filter((mutant) => errors.some((at) => isCauseOf(mutant, at)));
  // Other errors may be caused by these mutants or by others.
  if (errors.every((at) => causes.some((mutant) => isCauseOf(mutant, at)))) return causes;
  const remaining = batch.filter((mutant) => !causes.includes(mutant));
  if (causes.length > 0) return [...causes, ...(await refusedOf(tree, remaining))];
  const half = Math.ceil(remaining.length / 2);
  return [
    ...(await refusedOf(tree, remaining.slice(0, half))),
    ...(await refusedOf(tree, remaining.slice(half))),
  ];
}

interface Position {
  readonly file: string;
  readonly line: number;
}

async function errorsOf(tree: ScratchTree, batch: readonly Mutant[]): Promise<Position[]> {
  if (batch.length === 0) return [];
  const sides = new Set(batch.map(({ file }) => file.split('/')[0] ?? ''));
  // Shared code is compiled with each side that imports it.
  const projects = sides.has('shared') ? ['shared', 'main', 'renderer'] : [...sides];
  const undo = tree.apply(batch);
  try {
    const outputs: string[] = [];
    for (const project of projects) outputs.push(await compile(tree, project));
    const errors = outputs.join('\n').matchAll(/^([\w./-]+\.tsx?)\((\d+),\d+\): error/gm);
    return Array.from(errors, ([, file = '', line]) => ({ file, line: Number(line) }));
  } finally {
    undo();
  }
}

/** An import unused after the removal of a call is no error here. */
const unused = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];

function compile(tree: ScratchTree, project: string): Promise<string> {
  const compiler = join(tree.root, 'node_modules/typescript/bin/tsc');
  const stored = ['--incremental', '--tsBuildInfoFile', join(tree.root, `${project}.tsbuildinfo`)];
  const argv = [compiler, '-p', project, '--pretty', 'false', ...unused, ...stored];
  const options = { cwd: tree.root, maxBuffer: 1 << 26 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, argv, options, (error, stdout, stderr) => {
      if (error !== null && stdout === '') reject(new Error(`tsc failed: ${stderr}`));
      else resolve(stdout);
    });
  });
}
