import { join, relative, sep } from 'node:path';
import { notProvable } from '../tools.mjs';
import { ImportGraph } from './import-graph.ts';
import { areaOf, type Mutant } from './mutants.ts';
import type { ScratchTree } from './scratch-tree.ts';
import { TestRunner, type TestVerdict } from './test-runner.ts';

export type Outcome = 'killed' | 'survived' | 'not met';

export interface Judgement {
  readonly outcome: Outcome;
  /** The test that failed, or how many files of tests passed. */
  readonly by: string;
}

/** Maximum number of test files in the first run: the nearest ones find most mutants. */
const MAX_NEAREST = 6;
/** Maximum number of test files for a mutant that the nearest ones do not find. */
const MAX_WIDER = 24;
/** Distance penalty, in imports, of a test outside the mirrored folder or outside the area. */
const OUT_OF_FOLDER = 2;
const OUT_OF_AREA = 4;
/** Lines that notify the window, and the test that checks the events of every command. */
const notifiesWindow = /\b(?:emit|gather|\w*[cC]hanged)\(/;
const TEST_OF_EVENTS = 'test/main/ipc/commands.test.ts';
const waitedInVain = /in vain|timed out/i;
const quickTest = /^test\/(?:main|renderer|shared)\/.*(?<!\.slow)\.test\.tsx?$/;

export interface JudgeOptions {
  readonly workers: number;
  /** Whether no further tests run for a mutant that the nearest ones do not find. */
  readonly isNearestOnly?: boolean;
}

/** Finds for each mutant whether the quick tests notice it. */
export class Judge {
  readonly #tree: ScratchTree;
  readonly #graph: ImportGraph;
  readonly #runner: TestRunner;
  readonly #leftOut = notProvable();
  readonly #maxWider: number;
  readonly #passingUnchanged = new Map<string, boolean>();

  constructor(tree: ScratchTree, { workers, isNearestOnly = false }: JudgeOptions) {
    this.#maxWider = isNearestOnly ? 0 : MAX_WIDER;
    this.#tree = tree;
    this.#graph = new ImportGraph(tree.root);
    this.#runner = new TestRunner(tree, {
      projects: ['pure', 'screens', 'unit', 'mocked'],
      workers,
    });
  }

  async judge(mutant: Mutant): Promise<Judgement> {
    const { nearest, wider } = this.#testsOf(mutant);
    let isMet = false;
    for (const tests of [nearest, wider]) {
      if (tests.length === 0) continue;
      const { failed, isMet: isNowMet } = await this.#run(mutant, tests);
      if (failed !== null) return { outcome: 'killed', by: failed };
      isMet ||= isNowMet;
    }
    const by = `${nearest.length + wider.length} files of tests passed`;
    return { outcome: isMet ? 'survived' : 'not met', by };
  }

  #testsOf({ file, source }: Mutant): { nearest: string[]; wider: string[] } {
    const isTest = (each: string) => quickTest.test(each) && !this.#leftOut.has(each);
    const folder = `test/${file.slice(0, file.lastIndexOf('/'))}/`;
    const distanceOf = ({ test, distance }: { test: string; distance: number }) => {
      if (test.startsWith(folder)) return distance;
      return distance + (test.startsWith(`test/${areaOf(file)}/`) ? OUT_OF_FOLDER : OUT_OF_AREA);
    };
    const tests = this.#graph
      .testsOf(file, isTest)
      .toSorted((one, other) => distanceOf(one) - distanceOf(other))
      .map(({ test }) => test);
    const isOfEvents = notifiesWindow.test(source) && tests.includes(TEST_OF_EVENTS);
    const ofEvents = isOfEvents ? [TEST_OF_EVENTS] : [];
    const others = tests.filter((test) => !ofEvents.includes(test));
    return {
      nearest: [...others.slice(0, MAX_NEAREST), ...ofEvents],
      wider: others.slice(MAX_NEAREST, MAX_NEAREST + this.#maxWider),
    };
  }

  async #run(
    mutant: Mutant,
    tests: readonly string[],
  ): Promise<{ failed: string | null; isMet: boolean }> {
    const passing = tests.filter((test) => this.#passingUnchanged.get(test) !== false);
    const undo = this.#tree.applyObserved(mutant);
    const verdict = await this.#runMutated(mutant, passing).finally(undo);
    const { isMet } = this.#tree;
    if (verdict === 'hangs') return { failed: 'a run that did not end', isMet: true };
    if (verdict.failedFile === null) return { failed: null, isMet };
    const file = relative(this.#tree.root, verdict.failedFile).replaceAll(sep, '/');
    if (
      (await this.#passesUnchanged(mutant, file)) &&
      (await this.#isFailing(mutant, file, verdict))
    )
      return { failed: `${file}: ${verdict.message}`, isMet };
    const remaining = passing.filter((test) => test !== file);
    return remaining.length === 0 ? { failed: null, isMet } : this.#run(mutant, remaining);
  }

  /** On a busy machine a run may be silent while it loads its modules; a hanging run is silent again. */
  async #runMutated(mutant: Mutant, tests: readonly string[]) {
    const verdict = await this.#runTests(mutant, tests);
    return verdict === 'hangs' ? this.#runTests(mutant, tests) : verdict;
  }

  /** On a busy machine a test may time out once; a mutant that causes a timeout does so again. */
  async #isFailing(mutant: Mutant, test: string, { message }: TestVerdict): Promise<boolean> {
    if (!waitedInVain.test(message)) return true;
    const undo = this.#tree.applyObserved(mutant);
    const again = await this.#runTests(mutant, [test]).finally(undo);
    return again === 'hangs' || again.failedFile !== null;
  }

  /** A test that also fails without a mutant gives no information about mutants. */
  async #passesUnchanged(mutant: Mutant, test: string): Promise<boolean> {
    const cached = this.#passingUnchanged.get(test);
    if (cached !== undefined) return cached;
    const verdict = await this.#runTests(mutant, [test]);
    const passes = verdict !== 'hangs' && verdict.failedFile === null;
    this.#passingUnchanged.set(test, passes);
    return passes;
  }

  #runTests({ file }: Mutant, tests: readonly string[]) {
    const absolute = (path: string) => join(this.#tree.root, path);
    return this.#runner.run(absolute(file), tests.map(absolute));
  }

  close(): Promise<void> {
    return this.#runner.close();
  }
}
