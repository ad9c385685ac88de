/** Limits a fault to one path, to the next few requests, or both. */
interface Limit {
  /** Only requests to this path, such as `/v1/platform/orders/create`. */
  path?: string;
  /** Number of requests left to fail; counts down to 0. */
  next?: number;
}

/** On for everything, off, or on within limits. */
export type Switch<Settings = unknown> = boolean | (Limit & Settings);

/** Faults of the platform, set by tests. A plain object: a changed member applies from the next request. */
export interface Faults {
  /** Extra latency of an answer, half of it before and half after the work is done. */
  latencyMs: Delay;
  /** Resets the connection before reading anything. */
  down: Switch;
  /** Destroys the connection when the request has arrived, before any work is done. */
  loseBeforeCommit: Switch;
  /** Does the work, so that the order exists, and destroys the connection without an answer. */
  loseAfterCommit: Switch;
  /** Never answers and does no work. */
  hang: Switch;
  /** Does the work and never answers. */
  hangAfterCommit: Switch;
  /** Refuses the token. */
  status401: Switch;
  /** Answers "too many requests"; `retryAfter` is the header's value, by default "5", null for no header. */
  rateLimit429: Switch<{ retryAfter?: string | null }>;
  /** Answers with a proxy's HTML page. */
  badGateway502: Switch;
  /** Accepts orders, but the carrier does not take them over for a while. */
  handOverFails: Switch;
  /** Pushes every update to its callback URL twice. Paths are those of callback URLs. */
  webhooksTwice: Switch;
  /** Delays an update until the next one of the same order has been pushed. */
  webhooksReordered: Switch;
  /** Delay of an update before it is pushed. */
  webhookDelayMs: Delay;
}

/** Milliseconds for everything, or within limits. */
type Delay = number | (Limit & { ms: number });

/** Returns the settings without any fault. */
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

/** Whether a fault applies to a request to `path`. Uses up one request of a limited fault. */
export function bites(fault: Switch, path: string): boolean {
  if (typeof fault === 'boolean') return fault;
  if (fault.path !== undefined && fault.path !== path) return false;
  if (fault.next === undefined) return true;
  if (fault.next <= 0) return false;
  fault.next -= 1;
  return true;
}

/** Returns the milliseconds of delay for a request to `path`. Uses up one request of a limited delay. */
export function delayOf(delay: Delay, path: string): number {
  if (typeof delay === 'number') return delay;
  return bites(delay, path) ? delay.ms : 0;
}

/** Returns the `Retry-After` header of a 429, or null for no header. */
export function retryAfterOf(faults: Faults): string | null {
  const { rateLimit429 } = faults;
  if (typeof rateLimit429 === 'boolean' || rateLimit429.retryAfter === undefined) return '5';
  return rateLimit429.retryAfter;
}
