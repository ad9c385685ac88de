import type { Quote, QuoteRequest } from '../../shared/model/quote.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { PlatformQuote } from '../platform/price.ts';
import type { CarrierList } from './carriers.ts';

/** Prices of carriers (contract 4.3), with the codes for choosing them. */
export class Quotes {
  readonly #client;
  readonly #carriers;
  #current = new AbortController();

  constructor(client: Pick<PlatformClient, 'price'>, carriers: CarrierList) {
    this.#client = client;
    this.#carriers = carriers;
  }

  /** Requests one quote per carrier for the order in the form. A newer request cancels the current one. */
  get(request: QuoteRequest): Promise<Result<Quote[], PlatformFailure>> {
    this.#current.abort();
    this.#current = new AbortController();
    return this.ask(request, this.#current.signal);
  }

  /** The same for any other order, independent of the form. */
  async ask(request: QuoteRequest, signal: AbortSignal): Promise<Result<Quote[], PlatformFailure>> {
    const pending = this.#client.price(request, signal);
    this.#carriers.refresh();
    const quotes = await pending;
    if (!quotes.ok) return quotes;
    const codes = await this.#carriers.codesOf(quotes.value.map(({ carrierId }) => carrierId));
    return ok(quotes.value.map((quote) => coded(quote, codes)));
  }
}

function coded({ carrierId, ...quote }: PlatformQuote, codes: ReadonlyMap<string, string>): Quote {
  return { ...quote, code: codes.get(carrierId) ?? carrierId };
}
