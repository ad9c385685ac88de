interface Waiting<Input, Answer> {
  readonly input: Input;
  readonly answer: (answer: Answer) => void;
  readonly failed: (why: unknown) => void;
}

/**
 * Shares one commit or query of the database among several callers. Callers that arrive during a run share the next
 * one, so each answer was read after its caller's request.
 */
export class GroupCommit<Input, Answer> {
  readonly #run;
  readonly #max;
  readonly #isolates;
  #waiting: Waiting<Input, Answer>[] = [];
  #isRunning = false;

  /**
   * `run` returns a function with each caller's answer; at most `max` callers share a run. With `isolates`, a failed
   * run is repeated for each caller alone, so that one bad request does not block the others.
   */
  constructor(
    run: (inputs: readonly Input[]) => Promise<(input: Input) => Answer>,
    { max = Infinity, isolates = false } = {},
  ) {
    this.#run = run;
    this.#max = max;
    this.#isolates = isolates;
  }

  /** Returns the answer for `input`. Rejects with the run's error. */
  of(input: Input): Promise<Answer> {
    return new Promise((answer, failed) => {
      this.#waiting.push({ input, answer, failed });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, this.#max));
    this.#isRunning = false;
  }

  async #settle(group: readonly Waiting<Input, Answer>[]): Promise<void> {
    try {
      const answerOf = await this.#run(group.map(({ input }) => input));
      for (const { input, answer } of group) answer(answerOf(input));
    } catch (why) {
      if (this.#isolates && group.length > 1)
        for (const single of group) await this.#settle([single]);
      else for (const { failed } of group) failed(why);
    }
  }
}
