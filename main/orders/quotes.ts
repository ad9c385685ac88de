import type { Quote, QuoteRequest } from '../../shared/model/quote.ts';
import type { Result } from '../../shared/result.ts';
import type { PlatformClient } from '../platform/client.ts';

/** Quotes for the order that is being typed: a newer request aborts the one under way. */
export class Quotes {
  readonly #client;
  #current = new AbortController();

  constructor(client: PlatformClient) {
    this.#client = client;
  }

  /** One quote a carrier (contract 4.3). Errors: `superseded`, and the platform's. */
  async get(request: QuoteRequest): Promise<Result<Quote[]>> {
    this.#current.abort();
    this.#current = new AbortController();
    return this.#client.price(request, this.#current.signal);
  }
}
