import type { OrderEventKind } from '../../shared/model/order-event.ts';
import type { SyncState } from '../../shared/model/order.ts';

interface Transition {
  readonly from: readonly SyncState[];
  readonly to: SyncState;
  readonly event: OrderEventKind;
  readonly by: 'packer' | 'station' | 'platform';
}

/**
 * Every way that an order can go between this station and the platform, and the event that
 * tells of it. Whatever is not here cannot happen.
 */
export const transitions = {
  /** Committed before the request leaves. */
  send: { from: ['queued'], to: 'sending', event: 'sending', by: 'station' },
  /** Nothing left this station, or the platform turned the request away unread. */
  'put back': { from: ['sending'], to: 'queued', event: 'not-sent', by: 'station' },
  accept: { from: ['sending'], to: 'created', event: 'created', by: 'platform' },
  refuse: { from: ['sending', 'uncertain'], to: 'rejected', event: 'rejected', by: 'platform' },
  /** Anything that is not a clear answer, a crash among them. */
  lose: { from: ['sending'], to: 'uncertain', event: 'answer-lost', by: 'station' },
  adopt: { from: ['uncertain'], to: 'created', event: 'adopted', by: 'station' },
  /** It did arrive, and was cancelled there since. */
  'adopt cancelled': { from: ['uncertain'], to: 'cancelled', event: 'cancelled', by: 'platform' },
  /** Surely not there: looked up twice, long enough apart. */
  requeue: { from: ['uncertain'], to: 'queued', event: 'requeued', by: 'station' },
  'miss once': { from: ['uncertain'], to: 'uncertain', event: 'not-found', by: 'station' },
  /** The platform has an order with this soc that is not ours. */
  clash: { from: ['uncertain'], to: 'uncertain', event: 'clash', by: 'station' },
  /** The platform answered a create with an order that is not the one that was sent. */
  contradict: { from: ['sending'], to: 'uncertain', event: 'clash', by: 'station' },
  /** A person has looked on the platform's own site, where a look-up of ours stays unclear. */
  'declare missing': {
    from: ['uncertain'],
    to: 'queued',
    event: 'declared-missing',
    by: 'packer',
  },
  'declare found': { from: ['uncertain'], to: 'created', event: 'declared-found', by: 'packer' },
  /** A person accepted what differs between the platform's order and the entered one. */
  'take over': {
    from: ['uncertain', 'created'],
    to: 'created',
    event: 'difference-accepted',
    by: 'packer',
  },
  assign: { from: ['created'], to: 'created', event: 'carrier-assigned', by: 'platform' },
  'ask to cancel': { from: ['created'], to: 'cancelling', event: 'cancel-asked', by: 'packer' },
  cancel: { from: ['cancelling'], to: 'cancelled', event: 'cancelled', by: 'platform' },
  /** Cancelled on the platform by somebody else. */
  'cancelled there': { from: ['created'], to: 'cancelled', event: 'cancelled', by: 'platform' },
  /** The platform does not let the order go. */
  keep: { from: ['cancelling'], to: 'created', event: 'cancel-refused', by: 'platform' },
  withdraw: {
    from: ['queued', 'rejected', 'uncertain'],
    to: 'withdrawn',
    event: 'withdrawn',
    by: 'packer',
  },
  /** Only while the platform surely has nothing under its soc. */
  correct: { from: ['queued', 'rejected'], to: 'queued', event: 'corrected', by: 'packer' },
  retry: { from: ['rejected'], to: 'queued', event: 'retried', by: 'packer' },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

/** Whether an order in this state can go this way. */
export function allows(name: TransitionName, state: SyncState): boolean {
  const from: readonly SyncState[] = transitions[name].from;
  return from.includes(state);
}
