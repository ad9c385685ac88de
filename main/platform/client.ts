import type { Clock, Log } from '../base/host-services.ts';
import { parseBaseUrl } from './base-url.ts';
import { callsBy } from './calls.ts';
import type { Calls } from './calls.ts';
import { callsOver } from './http-calls.ts';
import type { Limits } from './limits.ts';
import { HttpTransport } from './transport.ts';

/**
 * Client of the shipping platform, with a method for every endpoint of the table (`endpoints.ts`). Arguments and values
 * use the app's own types; every failure is a value. `effect` in an error is `possible` only for calls that change the
 * platform, which are sent once. Reads are retried at most twice, after a connection failure, a timeout, or 502 to 504
 * of a gateway.
 */
export interface PlatformClient extends Calls {
  /** Closes all connections. Calls in progress end with `superseded`. */
  close(): Promise<void>;
}

export interface PlatformClientOptions {
  /** As typed; every call fails with `bad-address` if it is invalid. */
  readonly baseUrl: string;
  /** Returns the access token at the time of each call; null if there is none. */
  readonly token: () => string | null;
  /** Returns the secret partner code for create, if there is one. */
  readonly partner?: () => string | null;
  /** Whether area look-ups send the token, which the contract leaves open (contract 5). */
  readonly tokenForAreas?: () => boolean;
  readonly log: Log;
  /** Measures the waits between retries, and the pauses that the platform requests. */
  readonly clock: Clock;
  /** Measures timeouts; it continues while `clock` is stopped. */
  readonly outsideClock: Clock;
  readonly limits?: Partial<Limits>;
  /** Called with the time of each answer by its `Date` header (ms). */
  readonly onTime?: (at: number) => void;
}

/** Number of print tokens that are masked in logs and errors; each is valid for minutes. */
const rememberedTokens = 20;

/**
 * Creates a client; nothing is sent before the first call. Default limits: 5 s to connect, 15 s to the headers, 15 s
 * for the body, 4 MB (labels 8 MB). At most 8 requests run at a time; a call waits at most 20 s for its turn.
 */
export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const base = parseBaseUrl(options.baseUrl);
  // With an invalid address, every call fails.
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
  const transport = new HttpTransport({ base: base.value, token, secrets, log, limits, ...clocks });
  const calls = callsOver(transport, { secrets, remember, partner, tokenForAreas, log });
  return { ...calls, close: () => transport.close() };
}
