import type { Quote, QuoteRequest } from '../../shared/model/quote.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { PlatformQuote } from '../platform/price.ts';
import type { Carriers } from './carriers.ts';

/** Quotes for the order that is being typed: a newer request aborts the one under way. */
export class Quotes {
  readonly #client;
  readonly #carriers;
  #current = new AbortController();

  constructor(client: Pick<PlatformClient, 'price'>, carriers: Carriers) {
    this.#client = client;
    this.#carriers = carriers;
  }

  /** One quote a carrier (contract 4.3), with the code that the carrier is chosen by. */
  async get(request: QuoteRequest): Promise<Result<Quote[], PlatformFailure>> {
    this.#current.abort();
    this.#current = new AbortController();
    const asked = this.#client.price(request, this.#current.signal);
    this.#carriers.refresh();
    const quotes = await asked;
    if (!quotes.ok) return quotes;
    const codes = await this.#carriers.codesOf(quotes.value.map(({ carrierId }) => carrierId));
    return ok(quotes.value.map((quote) => coded(quote, codes)));
  }
}

function coded({ carrierId, ...quote }: PlatformQuote, codes: ReadonlyMap<string, string>): Quote {
  return { ...quote, code: codes.get(carrierId) ?? carrierId };
}
