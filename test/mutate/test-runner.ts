import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ScratchTree } from './scratch-tree.ts';

export interface TestRun {
  /** Absolute paths of files whose loaded code may be outdated. */
  readonly changed: readonly string[];
  /** Absolute paths of test files. */
  readonly tests: readonly string[];
}

/** Sent for each test that has ended. */
export const PROGRESS = 'progress';

/** `failedFile` is null if every test passed. */
export interface TestVerdict {
  readonly failedFile: string | null;
  readonly message: string;
}

/** Time without an ended test after which a run hangs, ms: Vitest ends a test by itself after half of it. */
export const MAX_SILENCE = 120_000;

/** Runs test files in one warm Vitest process, and in a new one after a run that did not end. */
export class TestRunner {
  readonly #tree: ScratchTree;
  readonly #options: { readonly projects: readonly string[]; readonly workers: number };
  readonly #changed = new Set<string>();
  #child: ChildProcess | null = null;

  constructor(tree: ScratchTree, options: { projects: readonly string[]; workers: number }) {
    this.#tree = tree;
    this.#options = options;
  }

  /**
   * @param changed absolute path of the file that was changed since the last run
   * @param tests absolute paths
   * @returns 'hangs' if no test ended for `MAX_SILENCE`
   */
  async run(changed: string, tests: string[]): Promise<TestVerdict | 'hangs'> {
    const child = await this.#start();
    const run: TestRun = { changed: [...this.#changed.add(changed)], tests };
    const { promise, resolve } = Promise.withResolvers<TestVerdict | 'hangs'>();
    const onSilence = setTimeout(() => resolve('hangs'), MAX_SILENCE);
    const onMessage = (message: TestVerdict | typeof PROGRESS) => {
      if (message === PROGRESS) onSilence.refresh();
      else resolve(message);
    };
    const onExit = () => resolve({ failedFile: tests[0] ?? '', message: 'the test process ended' });
    child.on('message', onMessage).once('exit', onExit);
    child.send(run);
    const verdict = await promise;
    clearTimeout(onSilence);
    child.off('message', onMessage).off('exit', onExit);
    if (verdict === 'hangs' || child.exitCode !== null || child.signalCode !== null)
      await this.close();
    return verdict;
  }

  async #start(): Promise<ChildProcess> {
    if (this.#child !== null) return this.#child;
    const entry = join(this.#tree.root, 'test/mutate/vitest-process.ts');
    // Its own process group: processes left running by a mutant are ended with it.
    const child = spawn(process.execPath, [entry, JSON.stringify(this.#options)], {
      cwd: this.#tree.root,
      env: this.#tree.env,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    await once(child, 'message');
    return child;
  }

  async close() {
    const child = this.#child;
    this.#child = null;
    if (child?.pid === undefined) return;
    const exited =
      child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    } catch {
      // The group is empty already.
    }
    await exited;
  }
}
