interface Waiting<Wish, Answer> {
  readonly wish: Wish;
  readonly answer: (answer: Answer) => void;
  readonly failed: (why: unknown) => void;
}

/**
 * Shares one commit or query of the database among several callers. Callers that arrive during a run share the next
 * one, so each answer was read after its caller's request.
 */
export class GroupCommit<Wish, Answer> {
  readonly #run;
  readonly #max;
  readonly #isolates;
  #waiting: Waiting<Wish, Answer>[] = [];
  #isRunning = false;

  /**
   * `run` returns a function with each caller's answer; at most `max` callers share a run. With `isolates`, a failed
   * run is repeated for each caller alone, so that one bad request does not block the others.
   */
  constructor(
    run: (wishes: readonly Wish[]) => Promise<(wish: Wish) => Answer>,
    { max = Infinity, isolates = false } = {},
  ) {
    this.#run = run;
    this.#max = max;
    this.#isolates = isolates;
  }

  /** Returns the answer for `wish`. Rejects with the run's error. */
  of(wish: Wish): Promise<Answer> {
    return new Promise((answer, failed) => {
      this.#waiting.push({ wish, answer, failed });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, this.#max));
    this.#isRunning = false;
  }

  async #settle(together: readonly Waiting<Wish, Answer>[]): Promise<void> {
    try {
      const answerOf = await this.#run(together.map(({ wish }) => wish));
      for (const { wish, answer } of together) answer(answerOf(wish));
    } catch (why) {
      if (this.#isolates && together.length > 1)
        for (const alone of together) await this.#settle([alone]);
      else for (const { failed } of together) failed(why);
    }
  }
}
