interface Waiting<Wish, Answer> {
  readonly wish: Wish;
  readonly answer: (answer: Answer) => void;
  readonly failed: (why: unknown) => void;
}

/**
 * One commit or question to the database for several callers: whoever comes while one is under way shares the next one. So
 * each caller's answer was read after he came.
 */
export class GroupCommit<Wish, Answer> {
  readonly #run;
  readonly #max;
  readonly #isolates;
  #waiting: Waiting<Wish, Answer>[] = [];
  #isRunning = false;

  /**
   * `run` answers what each of the callers gets; at most `max` of them share it. With `isolates`, one that fails is repeated
   * for each caller alone, so that none keeps the others out.
   */
  constructor(
    run: (wishes: readonly Wish[]) => Promise<(wish: Wish) => Answer>,
    { max = Infinity, isolates = false } = {},
  ) {
    this.#run = run;
    this.#max = max;
    this.#isolates = isolates;
  }

  /** Rejects with the reason why it failed. */
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
