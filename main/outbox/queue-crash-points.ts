/**
 * Every point between a commit and a request of the queue. A crash there leaves only the data on the disk. Tests kill
 * the process at each of them.
 */
export const queueCrashPoints = [
  /** A new process, before it settles the orders that the last one left in `sending`. */
  'start: opened',
  /** These orders are settled; no work has started. */
  'start: recovered',
  /** A packer's request (correct, cancel, retry) is committed but not yet processed. */
  'request: committed',
  /** `sending` is committed; the create has not left. */
  'send: claimed',
  /** The platform's answer, or its absence, is known but not committed. */
  'send: answered',
  'reconcile: begun',
  /** The platform has an order with this soc; it is not adopted yet. */
  'reconcile: found',
  'reconcile: not found',
  /** The platform accepts our token, so "no such order" is valid; not committed. */
  'reconcile: proved',
  /** The intent to send a cancellation is committed. */
  'cancel: claimed',
  'cancel: answered',
  /** A cancellation may have left: a look-up comes first. */
  'cancel: in doubt',
  'cancel: looked up',
  'follow-up: begun',
  'follow-up: answered',
  /** The work with one order is committed; the next has not started. */
  'settled',
] as const;

export type QueueCrashPoint = (typeof queueCrashPoints)[number];
