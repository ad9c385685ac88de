import type { Result } from '../../shared/result.ts';
import type { Area } from '../../shared/model/area.ts';
import type { PlatformSize } from '../../shared/model/label-size.ts';
import type { QuoteRequest } from '../../shared/model/quote.ts';
import type { Routing, RoutingChoice } from '../../shared/model/routing.ts';
import type { WebhookRecord } from '../../shared/model/webhook.ts';
import { systemClock } from '../base/surroundings.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import { parseBaseUrl } from './base-url.ts';
import type { CancelledOrder } from './cancel.ts';
import type { CreatedOrder, OrderToCreate } from './create.ts';
import { HttpClient } from './http-client.ts';
import type { CodeKind, FoundOrder } from './info.ts';
import type { LabelDocument } from './label.ts';
import type { Limits } from './limits.ts';
import type { PlatformQuote } from './price.ts';
import { Transport } from './transport.ts';

/**
 * The shipping platform as the rest of the app knows it: our own words in, our own words out,
 * every failure a value. `effect` in an error is `possible` only from `create`, `cancel`,
 * `changeRouting` and `registerWebhook`, which are sent once. Everything else is a read: it is asked
 * again by itself, twice at the most, when the connection failed, a timeout ran out or a gateway
 * answered 502 to 504.
 */
export interface PlatformClient {
  /** What each carrier would charge (contract 4.3). `signal` ends a quote that was typed past. */
  price(request: QuoteRequest, signal?: AbortSignal): Promise<Result<PlatformQuote[]>>;
  /** Creates an order (contract 4.4). Sends it once and never again by itself. */
  create(order: OrderToCreate): Promise<Result<CreatedOrder>>;
  /**
   * Looks an order up (contract 4.5). Null only when the platform clearly says that there is no
   * such order; whatever leaves that open is an error. Asked once, since the queue keeps its own
   * time for look-ups and must hear of every failure at once; `again` is for a look-up that a
   * person waits for, and lets it be asked again as every other read.
   */
  find(
    code: string,
    kind: CodeKind,
    patience?: 'once' | 'again',
  ): Promise<Result<FoundOrder | null>>;
  /**
   * Cancels an order (contract 4.8). The platform took it only when the answer shows status 0; a
   * refusal that says the order is cancelled already is still `refused`, for the caller to look up.
   */
  cancel(platformCode: string): Promise<Result<CancelledOrder>>;
  /** The routing setting (contract 4.1): an answer proves that address and token are good. */
  routing(): Promise<Result<Routing>>;
  /** Changes the routing setting (contract 4.2); answers the one that is now in force. */
  changeRouting(choice: RoutingChoice): Promise<Result<RoutingChoice>>;
  /** A token that prints the labels of these orders for a while (contract 4.6). */
  printToken(platformCodes: readonly string[]): Promise<Result<string>>;
  /** The labels of a print token's orders (contract 4.7). */
  label(token: string, size: PlatformSize): Promise<Result<LabelDocument>>;
  /** The areas of a level (contract 4.9 to 4.11). */
  provinces(): Promise<Result<Area[]>>;
  districts(provinceCode: string): Promise<Result<Area[]>>;
  communes(districtCode: string): Promise<Result<Area[]>>;
  /** Where order updates are sent (contract 4.12); null when the platform clearly says nowhere. */
  webhook(): Promise<Result<WebhookRecord | null>>;
  /** Sends the updates of orders that are created from now on to `url` (contract 4.13). */
  registerWebhook(url: string): Promise<Result<WebhookRecord>>;
  /** Ends every connection. Calls on their way end as `superseded`. */
  close(): Promise<void>;
}

export interface PlatformClientOptions {
  /** As typed; `bad-address` from every call when it cannot be used. */
  readonly baseUrl: string;
  /** The access token at the time of each call; null when there is none. */
  readonly token: () => string | null;
  /** The secret partner code that goes into create, for those who have one. */
  readonly partner?: () => string | null;
  /** Whether area look-ups carry the token too, which the contract leaves open (contract 5). */
  readonly tokenForAreas?: () => boolean;
  readonly log: Log;
  /** Times the waits between tries, and the pauses that the platform asks for. */
  readonly clock?: Clock;
  readonly limits?: Partial<Limits>;
}

/** Print tokens live for minutes: so many are kept out of logs and errors. */
const rememberedTokens = 20;

/**
 * Opens the way to a platform; nothing is sent before the first call. The default limits are 5 s to
 * connect, 15 s to the headers, 15 s for the body, 4 MB (labels 8 MB) and 8 requests at a time, for
 * which a call waits 20 s at the most.
 */
export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const base = parseBaseUrl(options.baseUrl);
  if (!base.ok) return unusableClient(base);
  const { token, log, clock = systemClock, limits = {} } = options;
  const { partner = () => null, tokenForAreas = () => false } = options;
  const printTokens: string[] = [];
  const secrets = () => [token() ?? '', partner() ?? '', ...printTokens];
  const remember = (printToken: string) => {
    printTokens.unshift(printToken);
    printTokens.splice(rememberedTokens);
  };
  const transport = new Transport({ base: base.value, token, secrets, log, clock, limits });
  return new HttpClient(transport, { secrets, remember, partner, tokenForAreas, log });
}

/** A client whose address leads nowhere. */
function unusableClient(failure: Result<never>): PlatformClient {
  const fail = async () => failure;
  return {
    price: fail,
    create: fail,
    find: fail,
    cancel: fail,
    routing: fail,
    changeRouting: fail,
    printToken: fail,
    label: fail,
    provinces: fail,
    districts: fail,
    communes: fail,
    webhook: fail,
    registerWebhook: fail,
    close: async () => {},
  };
}
