import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { programFile } from './program.ts';

/** A script in a child process that reports by JSON lines. */
export interface Child {
  readonly process: ChildProcess;
  /** Resolves with the first line that `pick` accepts, including earlier lines. Rejects if the process ends first. */
  line<T>(what: string, pick: (fact: Record<string, unknown>) => T | undefined): Promise<T>;
  /** Returns every line so far. */
  output(): readonly Record<string, unknown>[];
  /** Writes a JSON line to the process's input. */
  send(line: object): void;
  /** Resolves with the exit code, or null after a signal, once all output is read. */
  readonly gone: Promise<number | null>;
  /** Sends SIGKILL. Resolves when the process has ended. */
  kill(): Promise<void>;
}

/** Starts a script: a file of this folder, or an absolute path such as a bundle. */
export function startChild(script: string, args: readonly string[]): Child {
  const child = spawn(process.execPath, [programFile(script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // A killed process no longer reads its input.
  child.stdin.on('error', () => {});
  const output: Record<string, unknown>[] = [];
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  createInterface({ input: child.stdout }).on('line', (text) => {
    output.push(JSON.parse(text) as Record<string, unknown>);
    notifyListeners();
  });
  // `close`, not `exit`: at `close` all output has been read.
  const gone = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  let isClosed = false;
  child.once('close', () => {
    isClosed = true;
    notifyListeners();
  });
  return {
    process: child,
    gone,
    output: () => output,
    send: (line) => void child.stdin.write(`${JSON.stringify(line)}\n`),
    line: (what, pick) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = output.map(pick).find((value) => value !== undefined);
          if (match === undefined && !isClosed) return;
          listeners.delete(check);
          if (match === undefined) reject(new Error(`${script} ended before: ${what}`));
          else resolve(match);
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

/** Converts options to command-line arguments: `{ folder: 'x' }` as `--folder x`. */
export function options(values: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);
}
