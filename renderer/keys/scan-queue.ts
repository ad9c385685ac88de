import { TURN_MS } from './scan-limits.ts';

/** Processes scans one after the other, so that each gets its result in the order of the scans. */
export class ScanQueue {
  #last: Promise<void> | null = null;

  /**
   * Processes a scan: at once if none is running, otherwise behind all others. `process` reports its own failures. One
   * that takes longer than five seconds no longer holds back the next.
   */
  add(process: () => void | Promise<void>): void {
    const running = this.#last ? this.#last.then(() => inTime(process())) : inTime(process());
    if (running === undefined) return;
    const last = running
      .catch((error: unknown) => reportError(error))
      .finally(() => {
        if (this.#last === last) this.#last = null;
      });
    this.#last = last;
  }
}

function inTime(work: void | Promise<void>): Promise<void> | undefined {
  if (work === undefined) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TURN_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
