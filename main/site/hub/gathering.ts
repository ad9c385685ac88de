interface Waiting<Wish, Answer> {
  readonly wish: Wish;
  readonly answer: (answer: Answer) => void;
  readonly failed: (why: unknown) => void;
}

/**
 * Asks the database once for several callers: whoever comes while a question is under way shares the next one. So what each
 * of them hears was read after he came.
 */
export class Gathering<Wish, Answer> {
  readonly #ask;
  #waiting: Waiting<Wish, Answer>[] = [];
  #isRunning = false;

  /** `ask` answers what to tell each of the callers. */
  constructor(ask: (wishes: readonly Wish[]) => Promise<(wish: Wish) => Answer>) {
    this.#ask = ask;
  }

  /** Rejects with what the question for all of them failed with. */
  of(wish: Wish): Promise<Answer> {
    return new Promise((answer, failed) => {
      this.#waiting.push({ wish, answer, failed });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0);
      try {
        const answerOf = await this.#ask(together.map(({ wish }) => wish));
        for (const { wish, answer } of together) answer(answerOf(wish));
      } catch (why) {
        for (const { failed } of together) failed(why);
      }
    }
    this.#isRunning = false;
  }
}
