/** Narrows a fault to one path, to the next few requests, or both. */
interface Limit {
  /** Only requests to this path, such as `/v1/platform/orders/create`. */
  path?: string;
  /** Only so many requests more; counts down to 0. */
  next?: number;
}

/** On for everything, off, or on within limits. */
export type Switch<Settings = unknown> = boolean | (Limit & Settings);

/** What tests make go wrong. A plain object: set a member, and the next request meets it. */
export interface Faults {
  /** Extra time of an answer, half of it before and half of it after the work is done. */
  latencyMs: Delay;
  /** The connection is reset before anything is read. */
  down: Switch;
  /** The connection is destroyed when the request has arrived, before anything is done. */
  loseBeforeCommit: Switch;
  /** The work is done, the order exists, and the connection is destroyed without an answer. */
  loseAfterCommit: Switch;
  /** No answer ever comes, and nothing is done. */
  hang: Switch;
  /** No answer ever comes, but the work is done. */
  hangAfterCommit: Switch;
  /** The token is refused. */
  status401: Switch;
  /** Too many requests; `retryAfter` is the header's value, by default "5", null for none. */
  rateLimit429: Switch<{ retryAfter?: string | null }>;
  /** A proxy's HTML page instead of an answer. */
  badGateway502: Switch;
  /** Orders are accepted, but the carrier does not take them over for a while. */
  handOverFails: Switch;
  /** Every update is pushed to its callback URL twice. Paths are those of callback URLs. */
  webhooksTwice: Switch;
  /** An update waits until the next one of the same order has been pushed. */
  webhooksReordered: Switch;
  /** How long an update waits before it is pushed. */
  webhookDelayMs: Delay;
}

/** Milliseconds for everything, or within limits. */
type Delay = number | (Limit & { ms: number });

/** A platform on a good day. */
export function noFaults(): Faults {
  return {
    latencyMs: 0,
    down: false,
    loseBeforeCommit: false,
    loseAfterCommit: false,
    hang: false,
    hangAfterCommit: false,
    status401: false,
    rateLimit429: false,
    badGateway502: false,
    handOverFails: false,
    webhooksTwice: false,
    webhooksReordered: false,
    webhookDelayMs: 0,
  };
}

/** Whether a fault bites a request to `path`; a limited one is used up by it. */
export function bites(fault: Switch, path: string): boolean {
  if (typeof fault === 'boolean') return fault;
  if (fault.path !== undefined && fault.path !== path) return false;
  if (fault.next === undefined) return true;
  if (fault.next <= 0) return false;
  fault.next -= 1;
  return true;
}

/** Milliseconds that a delay costs a request to `path`; a limited one is used up by it. */
export function delayOf(delay: Delay, path: string): number {
  if (typeof delay === 'number') return delay;
  return bites(delay, path) ? delay.ms : 0;
}

/** The `Retry-After` header of a 429, or null for none. */
export function retryAfterOf(faults: Faults): string | null {
  const { rateLimit429 } = faults;
  if (typeof rateLimit429 === 'boolean' || rateLimit429.retryAfter === undefined) return '5';
  return rateLimit429.retryAfter;
}
