import type { Clock } from './host-services.ts';

/** No reply came in time. */
export class ReplyTimeout extends Error {}

/** Replies of a thread or process, stored in order until they are received. */
export class Mailbox<Reply> {
  readonly #replies: Reply[] = [];
  #end: Error | null = null;
  /** Settled by the next reply and by the end. */
  #news = Promise.withResolvers<void>();

  put(reply: Reply): void {
    this.#replies.push(reply);
    this.#wake();
  }

  /** The sender has ended. Only the first call counts. */
  close(error: Error): void {
    this.#end ??= error;
    this.#wake();
  }

  /**
   * Resolves with the next reply, in order of sending. Rejects once the sender has ended, with its error. Rejects with
   * `ReplyTimeout` after `ms` milliseconds of `clock`; the sender continues then.
   */
  async receive(limit?: {
    readonly clock: Pick<Clock, 'after'>;
    readonly ms: number;
  }): Promise<Reply> {
    let hasTimedOut = false;
    const cancel = limit?.clock.after(limit.ms, () => {
      hasTimedOut = true;
      this.#wake();
    });
    try {
      for (;;) {
        const [reply] = this.#replies.splice(0, 1);
        if (reply !== undefined) return reply;
        if (this.#end !== null) throw this.#end;
        if (hasTimedOut) throw new ReplyTimeout(`no answer for ${limit?.ms} ms`);
        await this.#news.promise;
      }
    } finally {
      cancel?.();
    }
  }

  #wake(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }
}
