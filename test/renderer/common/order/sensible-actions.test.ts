import { describe, expect, it } from 'vitest';
import { sensibleActions } from '../../../../renderer/common/order/sensible-actions.ts';
import type { Order } from '../../../../shared/model/order.ts';

const at = '2026-11-22T03:00:00Z';

function actions(change: Partial<Pick<Order, 'sync'>> & { status?: string; claimed?: boolean }) {
  const { sync = 'created', status = '2', claimed = false } = change;
  const delivery = { code: status, name: '', at, isUnconfirmed: claimed };
  return sensibleActions({ sync, delivery, trouble: null }, [{ kind: 'entered' }]);
}

describe('an order', () => {
  it.each(['2', '4', '11', '14', '20', '99'])('under way (%s) is printed and cancelled', (status) =>
    expect(actions({ status })).toEqual({
      print: 'freely',
      takeBack: 'cancel',
      again: 'after-cancel',
      because: null,
    }),
  );

  it.each([
    ['12', 'delivered'],
    ['13', 'delivered'],
    ['21', 'returned'],
    ['25', 'lost'],
  ])(
    'that ended as %s (%s) is not cancelled any more, and asks before it is printed',
    (status, because) =>
      expect(actions({ status })).toEqual({
        print: 'asks',
        takeBack: null,
        again: 'at-once',
        because,
      }),
  );

  it('that an unconfirmed update calls delivered is printed and cancelled like one on its way', () =>
    expect(actions({ status: '12', claimed: true })).toMatchObject({
      print: 'freely',
      takeBack: 'cancel',
    }));

  it.each(['cancelled', 'withdrawn'] as const)(
    'that is %s has neither label nor cancellation',
    (sync) =>
      expect(actions({ sync })).toEqual({
        print: 'never',
        takeBack: null,
        again: 'at-once',
        because: 'cancelled',
      }),
  );

  it('whose creation is still to be sent is withdrawn', () =>
    expect(
      sensibleActions({ sync: 'queued', delivery: null, trouble: null }, [{ kind: 'entered' }]),
    ).toEqual({
      print: 'freely',
      takeBack: 'withdraw',
      again: null,
      because: null,
    }));
});
