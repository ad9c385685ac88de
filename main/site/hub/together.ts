/**
 * Commits what several callers bring: whoever comes while a commit is under way shares the next one. What one of them
 * brings does not keep the others out.
 */
export class Together<Wish> {
  readonly #most;
  readonly #commit;
  readonly #failed;
  #waiting: Wish[] = [];
  #isRunning = false;

  /** At most `most` wishes share a commit; `failed` hears why a wish could not be committed alone either. */
  constructor(tools: {
    most: number;
    commit: (together: readonly Wish[]) => Promise<void>;
    failed: (wish: Wish, why: unknown) => void;
  }) {
    this.#most = tools.most;
    this.#commit = tools.commit;
    this.#failed = tools.failed;
  }

  add(wish: Wish): void {
    this.#waiting.push(wish);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, this.#most);
      try {
        await this.#commit(together);
      } catch (error) {
        const [only, ...others] = together;
        if (only && others.length === 0) this.#failed(only, error);
        else
          for (const alone of together)
            await this.#commit([alone]).catch((why: unknown) => this.#failed(alone, why));
      }
    }
    this.#isRunning = false;
  }
}
