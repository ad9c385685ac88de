/** Limits the number of parallel tasks; the others wait in order. */
export class TaskLimit {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(width: number) {
    this.#free = width;
  }

  async through<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free === 0) await new Promise<void>((go) => this.#waiting.add(go));
    else this.#free -= 1;
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  #leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
