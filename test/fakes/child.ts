import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A script in a process of its own, read by its JSON lines. */
export interface Child {
  readonly process: ChildProcess;
  /** Resolves with the first line that `look` accepts, also one that came before; rejects when the process ends first. */
  line<T>(what: string, look: (fact: Record<string, unknown>) => T | undefined): Promise<T>;
  /** Every line so far. */
  facts(): readonly Record<string, unknown>[];
  /** Puts a line of JSON into its input. */
  say(line: object): void;
  /** Resolves with the exit code, or null after a signal, once everything was read that it printed. */
  readonly gone: Promise<number | null>;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
}

/** `script` is a file of this folder, or an absolute one such as a bundle. */
export function startChild(script: string, args: readonly string[]): Child {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Whoever is killed reads nothing any more.
  child.stdin.on('error', () => {});
  const facts: Record<string, unknown>[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  createInterface({ input: child.stdout }).on('line', (text) => {
    facts.push(JSON.parse(text) as Record<string, unknown>);
    tell();
  });
  // `close` and not `exit`: by then everything that was printed has been read.
  const gone = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  let ended = false;
  child.once('close', () => {
    ended = true;
    tell();
  });
  return {
    process: child,
    gone,
    facts: () => facts,
    say: (line) => void child.stdin.write(`${JSON.stringify(line)}\n`),
    line: (what, look) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const seen = facts.map(look).find((value) => value !== undefined);
          if (seen === undefined && !ended) return;
          listeners.delete(check);
          if (seen === undefined) reject(new Error(`${script} ended before: ${what}`));
          else resolve(seen);
        };
        listeners.add(check);
        check();
      }),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Options of a command line: `{ folder: 'x' }` as `--folder x`. */
export function options(values: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);
}
