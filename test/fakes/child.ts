import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A script of this folder in a process of its own, read by its JSON lines. */
export interface Child {
  readonly process: ChildProcess;
  /** Resolves with the first line that `look` accepts, also one that came before; rejects when the process ends first. */
  line<T>(what: string, look: (fact: Record<string, unknown>) => T | undefined): Promise<T>;
  /** Every line so far. */
  facts(): readonly Record<string, unknown>[];
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
}

export function startChild(script: string, args: readonly string[]): Child {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  let ended = false;
  child.once('close', () => {
    ended = true;
    tell();
  });
  return {
    process: child,
    facts: () => facts,
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
