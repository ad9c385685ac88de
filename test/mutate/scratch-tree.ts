import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUNDLED } from '../fakes/program.ts';
import type { Mutant } from './mutants.ts';

const copied = [
  'main',
  'renderer',
  'shared',
  'test',
  'resources',
  '.build/types',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'oxlint.config.ts',
  'launch.mjs',
];

/** A copy of the tree that mutants are applied to. Its tests have temporary files and a home of their own. */
export class ScratchTree {
  readonly root: string;
  readonly #folder: string;

  constructor(original: string) {
    // Short: a path of a Unix socket below it has at most 107 bytes.
    this.#folder = mkdtempSync(join(tmpdir(), 'mut-'));
    this.root = join(this.#folder, 'tree');
    for (const name of copied) {
      const from = join(original, name);
      if (existsSync(from)) cpSync(from, join(this.root, name), { recursive: true });
    }
    for (const name of ['t', 'home']) mkdirSync(join(this.#folder, name));
    // Tests of the hub start PostgreSQL as another user. Without access their lines would count as not met.
    chmodSync(this.#folder, 0o711);
    chmodSync(join(this.#folder, 't'), 0o1777);
    symlinkSync(join(original, 'node_modules'), join(this.root, 'node_modules'), 'junction');
  }

  get env(): NodeJS.ProcessEnv {
    const temporary = join(this.#folder, 't');
    return {
      ...process.env,
      TMPDIR: temporary,
      TEMP: temporary,
      TMP: temporary,
      HOME: join(this.#folder, 'home'),
      // Bundles of threads and processes would be those without the mutant: without bundles, tests run the sources.
      [BUNDLED]: join(this.#folder, 'none'),
    };
  }

  /** Written by a mutant when it is executed. */
  get #metFile(): string {
    return join(this.#folder, 'met');
  }

  get isMet(): boolean {
    return existsSync(this.#metFile);
  }

  /**
   * Applies mutants that do not overlap in the form for a compiler. All lines have the same numbers as before. Returns
   * a function that undoes it.
   */
  apply(mutants: readonly Mutant[]): () => void {
    // From the end of a file: the text before a change does not move.
    const fromEnd = mutants.toSorted((one, other) => other.start - one.start);
    const undo = fromEnd.map((mutant) => this.#change(mutant, mutant.text));
    return () => undo.toReversed().forEach((restore) => restore());
  }

  /** Applies one mutant so that its execution is recorded, in any process. Returns a function that undoes it. */
  applyObserved(mutant: Mutant): () => void {
    rmSync(this.#metFile, { force: true });
    const flag = `globalThis.mutant_${mutant.start}_${mutant.end}`;
    const write = `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(this.#metFile)}, '')`;
    const observe = `${flag} ??= [${write}]`;
    const text = mutant.isStatement
      ? `{ ${observe}; } ${mutant.text}`
      : `((${observe}), ${mutant.text})`;
    return this.#change(mutant, asOneStatement(mutant, text));
  }

  #change({ file, start, end }: Mutant, text: string): () => void {
    const path = join(this.root, file);
    const source = readFileSync(path, 'utf8');
    const lost = linesIn(source.slice(start, end)) - linesIn(text);
    const changed = `${text}${'\n'.repeat(Math.max(0, lost))}`;
    writeFileSync(path, `${source.slice(0, start)}${changed}${source.slice(end)}`);
    return () => writeFileSync(path, source);
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function linesIn(text: string): number {
  return text.split('\n').length;
}

/** A removed call may be the only statement of an `if` without braces. */
function asOneStatement({ kind }: Mutant, text: string): string {
  return kind === 'call' ? `{ ${text} }` : text;
}
