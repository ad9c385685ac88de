import type { OrderEventKind } from '../../shared/model/order-event.ts';
import type { SyncState } from '../../shared/model/order.ts';

interface Transition {
  readonly from: readonly SyncState[];
  readonly to: SyncState;
  readonly event: OrderEventKind;
  readonly by: 'packer' | 'station' | 'platform';
}

/** All transitions of an order between this station and the platform, each with its event. No others are possible. `STATES.md` has the diagram. */
export const orderTransitions = {
  /** Committed before the request leaves. */
  send: { from: ['queued'], to: 'sending', event: 'sending', by: 'station' },
  /** No request left this station. */
  'put back': { from: ['sending'], to: 'queued', event: 'not-sent', by: 'station' },
  accept: { from: ['sending'], to: 'created', event: 'created', by: 'platform' },
  refuse: { from: ['sending', 'uncertain'], to: 'rejected', event: 'rejected', by: 'platform' },
  /** Any outcome without a clear answer, including a crash. */
  lose: { from: ['sending'], to: 'uncertain', event: 'answer-lost', by: 'station' },
  adopt: { from: ['uncertain'], to: 'created', event: 'adopted', by: 'station' },
  /** The order arrived and was cancelled on the platform since. */
  'adopt cancelled': { from: ['uncertain'], to: 'cancelled', event: 'cancelled', by: 'platform' },
  /**
   * Certainly absent: missing in two look-ups with the required interval, or in one if no earlier create is open.
   */
  requeue: { from: ['uncertain'], to: 'queued', event: 'requeued', by: 'station' },
  'miss once': { from: ['uncertain'], to: 'uncertain', event: 'not-found', by: 'station' },
  /** The platform has a foreign order with this soc. */
  clash: { from: ['uncertain'], to: 'uncertain', event: 'clash', by: 'station' },
  /** The platform answered a create with a different order. */
  contradict: { from: ['sending'], to: 'uncertain', event: 'clash', by: 'station' },
  /** A person checked the platform's own site after unclear look-ups. */
  'declare missing': {
    from: ['uncertain'],
    to: 'queued',
    event: 'declared-missing',
    by: 'packer',
  },
  'declare found': { from: ['uncertain'], to: 'created', event: 'declared-found', by: 'packer' },
  /** A person accepted the differences between the platform's order and the entered one. */
  'take over': {
    from: ['uncertain', 'created'],
    to: 'created',
    event: 'difference-accepted',
    by: 'packer',
  },
  assign: { from: ['created'], to: 'created', event: 'carrier-assigned', by: 'platform' },
  'ask to cancel': { from: ['created'], to: 'cancelling', event: 'cancel-asked', by: 'packer' },
  cancel: { from: ['cancelling'], to: 'cancelled', event: 'cancelled', by: 'platform' },
  /** Cancelled on the platform by another party. */
  'cancelled there': { from: ['created'], to: 'cancelled', event: 'cancelled', by: 'platform' },
  /** The platform refuses the cancellation. */
  keep: { from: ['cancelling'], to: 'created', event: 'cancel-refused', by: 'platform' },
  withdraw: {
    from: ['queued', 'rejected', 'uncertain'],
    to: 'withdrawn',
    event: 'withdrawn',
    by: 'packer',
  },
  /** Only while the platform certainly has no order under its soc. */
  correct: { from: ['queued', 'rejected'], to: 'queued', event: 'corrected', by: 'packer' },
  retry: { from: ['rejected'], to: 'queued', event: 'retried', by: 'packer' },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof orderTransitions;

/** Whether the transition is allowed in this state. */
export function allowsOrderTransition(name: TransitionName, state: SyncState): boolean {
  const from: readonly SyncState[] = orderTransitions[name].from;
  return from.includes(state);
}
