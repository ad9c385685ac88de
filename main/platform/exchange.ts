import type { Dispatcher } from 'undici';
import type { Clock } from '../base/host-services.ts';

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** Outcome of one HTTP exchange. `sent`: part of the request may have left this computer. */
export type ExchangeOutcome = { readonly sent: boolean } & (
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly header: (name: string) => string;
      readonly body: Uint8Array;
    }
  | { readonly kind: 'late'; readonly phase: 'headers' | 'body' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'failed'; readonly cause: unknown }
);

export interface ExchangeLimits {
  /** Measures the phases. */
  readonly clock: Pick<Clock, 'after'>;
  /** Maximum time from sending the request to the headers of the answer (ms). */
  readonly headersMs: number;
  /** Maximum time from the headers to the last byte of the body (ms). */
  readonly bodyMs: number;
  /** Maximum size of the body, as transferred (bytes). */
  readonly maxBytes: number;
}

/**
 * Sends one request and collects its answer. Never throws, and never hangs after the request is sent: its own timers
 * limit each phase as a whole. undici's timers would allow a body with one byte per second without end.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  limits: ExchangeLimits,
  signal?: AbortSignal,
): Promise<ExchangeOutcome> {
  return new Promise((resolve) => {
    const handler = new ExchangeHandler(limits, (outcome) => {
      signal?.removeEventListener('abort', abort);
      resolve(outcome);
    });
    const abort = () => handler.settle({ kind: 'aborted' });
    signal?.addEventListener('abort', abort);
    dispatcher.dispatch({ ...request, headersTimeout: 0, bodyTimeout: 0 }, handler);
  });
}

type Ending = ExchangeOutcome extends infer Member
  ? Member extends ExchangeOutcome
    ? Omit<Member, 'sent'>
    : never
  : never;

class ExchangeHandler implements Dispatcher.DispatchHandler {
  readonly #limits: ExchangeLimits;
  readonly #onSettled: (outcome: ExchangeOutcome) => void;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #cancelTimer: () => void = () => {};
  #settled = false;
  #sent = false;
  #bytes = 0;
  #status = 0;
  #headers: Headers = {};

  constructor(limits: ExchangeLimits, onSettled: (outcome: ExchangeOutcome) => void) {
    this.#limits = limits;
    this.#onSettled = onSettled;
  }

  /** Settles with the first outcome; aborts the request if undici has not ended it. */
  settle(ending: Ending): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#cancelTimer();
    if (ending.kind !== 'answer') this.#controller?.abort(new Error(ending.kind));
    this.#onSettled({ ...ending, sent: this.#sent });
  }

  /** undici calls this immediately before it writes to the socket; without a connection it is not called. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#settled) {
      controller.abort(new Error('aborted'));
      return;
    }
    this.#controller = controller;
    this.#sent = true;
    this.#expect('headers', this.#limits.headersMs);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Headers): void {
    // 1xx is only an interim response.
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    this.#expect('body', this.#limits.bodyMs);
    if (Number(this.#header('content-length')) > this.#limits.maxBytes)
      this.settle({ kind: 'too-large' });
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#settled) return;
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limits.maxBytes) {
      this.settle({ kind: 'too-large' });
      return;
    }
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.settle({
      kind: 'answer',
      status: this.#status,
      header: (name) => this.#header(name),
      body: Buffer.concat(this.#chunks),
    });
  }

  onResponseError(_: Dispatcher.DispatchController, cause: Error): void {
    this.settle({ kind: 'failed', cause });
  }

  #expect(phase: 'headers' | 'body', ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#limits.clock.after(ms, () => this.settle({ kind: 'late', phase }));
  }

  #header(name: string): string {
    const value = this.#headers[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  }
}
