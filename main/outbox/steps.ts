/**
 * Every moment between a commit and a request of the queue, by name: what is on the disk then is
 * all that a crash leaves. Tests kill the process at each of them.
 */
export const steps = [
  /** A new process, before it settles what the last one left as sending. */
  'start: opened',
  /** That is settled, and nothing taken up yet. */
  'start: recovered',
  /** Somebody's wish (correct, take back, try again) is committed, and not acted on yet. */
  'wish: kept',
  /** `sending` is committed; the create has not left. */
  'send: claimed',
  /** The platform's answer, or its absence, is known and not committed. */
  'send: answered',
  'reconcile: begun',
  /** The platform has an order with this soc; not adopted yet. */
  'reconcile: found',
  'reconcile: not found',
  /** The platform knows our token, so "no such order" counts; not committed. */
  'reconcile: proved',
  /** That a cancellation will leave is committed. */
  'cancel: claimed',
  'cancel: answered',
  /** A cancellation may have left: what the platform shows is asked first. */
  'cancel: in doubt',
  'cancel: looked up',
  'follow-up: begun',
  'follow-up: answered',
  /** The work with one order is committed; the next is not taken up. */
  'settled',
] as const;

export type StepName = (typeof steps)[number];
