import type { Clock, Log } from '../base/surroundings.ts';
import { parseBaseUrl } from './base-url.ts';
import { callsBy } from './calls.ts';
import type { Calls } from './calls.ts';
import { callsOver } from './http-calls.ts';
import type { Limits } from './limits.ts';
import { Transport } from './transport.ts';

/**
 * The shipping platform as the rest of the app knows it, with a method for every endpoint of the
 * table (`endpoints.ts`): our own words in, our own words out, every failure a value. `effect` in an
 * error is `possible` only from what changes the platform, which is sent once. Everything else is a
 * read: it is asked again by itself, twice at the most, when the connection failed, a timeout ran
 * out or a gateway answered 502 to 504.
 */
export interface PlatformClient extends Calls {
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
  readonly clock: Clock;
  /** Times how long the platform is waited for, which goes on where `clock` is held. */
  readonly outsideClock: Clock;
  readonly limits?: Partial<Limits>;
  /** Receives the time of each answer by its `Date` header, ms. */
  readonly onTime?: (at: number) => void;
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
  // An address that leads nowhere.
  if (!base.ok) return { ...callsBy(async () => base), close: async () => {} };
  const { token, log, clock, outsideClock, onTime, limits = {} } = options;
  const { partner = () => null, tokenForAreas = () => false } = options;
  const printTokens: string[] = [];
  const secrets = () => [token() ?? '', partner() ?? '', ...printTokens];
  const remember = (printToken: string) => {
    printTokens.unshift(printToken);
    printTokens.splice(rememberedTokens);
  };
  const clocks = { clock, outsideClock, onTime };
  const transport = new Transport({ base: base.value, token, secrets, log, limits, ...clocks });
  const calls = callsOver(transport, { secrets, remember, partner, tokenForAreas, log });
  return { ...calls, close: () => transport.close() };
}
