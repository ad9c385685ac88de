import { describe, expect, it } from 'vitest';
import type { SyncState } from '../../shared/model/order.ts';
import { syncStateSchema } from '../../shared/model/order.ts';
import {
  handoverBlocker,
  isAcknowledgeable,
  isCancelledThere,
  isFinished,
  isOver,
  isTakenBack,
  isTakenBackHere,
  mayBePrinted,
  unprintableState,
  waitingStates,
} from '../../shared/order-state.ts';

const statuses = [null, '0', '2', '7', '12', '18', '21', '25'];
const among = (states: readonly SyncState[], sync: SyncState) => states.includes(sync);

describe('the state of an order', () => {
  const every = syncStateSchema.options.flatMap((sync) =>
    statuses.map((code) => ({ sync, delivery: code === null ? null : { code } })),
  );

  it.each(every)('decides for $sync and the platform’s $delivery.code', (order) => {
    const { sync, delivery } = order;
    const isReportedCancelled = delivery?.code === '0';
    const isBack = ['18', '21', '25'].includes(delivery?.code ?? '');
    const isTaken = among(['withdrawn', 'cancelling', 'cancelled'], sync) || isReportedCancelled;
    expect(isTakenBack(order)).toBe(isTaken);
    expect(isOver(sync)).toBe(among(['withdrawn', 'cancelled'], sync));
    expect(isTakenBackHere(sync)).toBe(among(['withdrawn', 'cancelling', 'cancelled'], sync));
    expect(isCancelledThere(delivery)).toBe(isReportedCancelled);
    expect(isFinished(sync)).toBe(among(['created', 'withdrawn', 'cancelled'], sync));
    expect(isAcknowledgeable(sync)).toBe(among(['created', 'cancelled'], sync));
    expect(mayBePrinted(order)).toBe(!isTaken && sync !== 'rejected');
    const blocker = handoverBlocker({
      ...order,
      platform: { platformCode: 'P1' },
      printed: 1,
      maybePrinted: false,
    });
    const expected = isTaken
      ? 'cancelled'
      : isBack
        ? 'returned'
        : sync === 'created'
          ? null
          : 'not-on-platform';
    expect(blocker).toBe(expected);
  });

  it('is waiting, finished or rejected', () => {
    for (const sync of syncStateSchema.options) {
      const kinds = [among(waitingStates, sync), isFinished(sync), sync === 'rejected'];
      expect(kinds.filter(Boolean)).toEqual([true]);
    }
  });

  it('names why no label is printed', () => {
    const cancelledThere = { sync: 'created', delivery: { code: '0' } } as const;
    expect(unprintableState(cancelledThere)).toBe('cancelled');
    expect(unprintableState({ sync: 'rejected', delivery: null })).toBe('rejected');
    expect(unprintableState({ sync: 'created', delivery: null })).toBeNull();
  });

  it('needs a label and the platform for a handover', () => {
    const order = { sync: 'created', delivery: null, platform: { platformCode: 'P1' } } as const;
    const bare = { ...order, printed: 0, maybePrinted: false };
    expect(handoverBlocker(bare)).toBe('not-printed');
    expect(handoverBlocker({ ...bare, maybePrinted: true })).toBeNull();
    expect(handoverBlocker({ ...bare, platform: null })).toBe('not-on-platform');
  });
});
