import { describe, expect, test } from 'vitest';
import { isTakenBackLater, takingBack } from '../../../../renderer/common/order/taking-back.ts';
import { type SyncState, syncStateSchema } from '../../../../shared/model/order.ts';
import { eventsOf } from './events-of.ts';

describe('how an order can be taken back', () => {
  const expected: Record<SyncState, ReturnType<typeof takingBack>> = {
    queued: 'withdraw',
    rejected: 'withdraw',
    sending: 'cancel-later',
    uncertain: 'cancel-later',
    created: 'cancel',
    withdrawn: null,
    cancelling: null,
    cancelled: null,
  };
  test.each(syncStateSchema.options)('%s', (sync) =>
    expect(takingBack({ sync }, eventsOf('entered', 'sending'))).toBe(expected[sync]),
  );

  test('a wish is not wished twice', () => {
    const events = eventsOf('entered', 'sending', 'answer-lost', 'cancel-asked');
    expect(takingBack({ sync: 'uncertain' }, events)).toBeNull();
    expect(isTakenBackLater({ sync: 'uncertain' }, events)).toBe(true);
  });

  test.each([
    ['receiver.phone', 'withdraw'],
    ['codAmount', 'withdraw'],
    ['weight', 'cancel-later'],
  ])(
    'what clashes with another order is withdrawn, and our own one cancelled there: %s',
    (name, kind) =>
      expect(
        takingBack(
          { sync: 'uncertain', trouble: { code: 'soc-clash', soc: 'A', differs: [name] } },
          eventsOf('entered', 'sending', 'answer-lost', 'clash'),
        ),
      ).toBe(kind),
  );

  test('a refused cancellation can be asked for again', () =>
    expect(
      takingBack(
        { sync: 'created' },
        eventsOf('sending', 'created', 'cancel-asked', 'cancel-refused'),
      ),
    ).toBe('cancel'));

  test('a wish of an earlier try is settled once the order is sent again', () => {
    const events = eventsOf(
      'sending',
      'answer-lost',
      'cancel-asked',
      'rejected',
      'retried',
      'sending',
    );
    expect(isTakenBackLater({ sync: 'sending' }, events)).toBe(false);
  });
});
