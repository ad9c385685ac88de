import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../main/store/store.ts';
import { openTestStore, insertOrder, platformOrderOf } from '../support.ts';

/** Inserts orders that exist at the platform, each with the time of its next lookup. */
function following(plans: Readonly<Record<string, number>>): Store {
  const store = openTestStore();
  for (const [id, at] of Object.entries(plans)) {
    insertOrder(store, id);
    store.orders.change(
      id,
      { sync: 'created', platform: platformOrderOf({ platformCode: id }) },
      1,
    );
    if (at > 0) store.followed.plan(id, at);
  }
  return store;
}

describe('orders that are due', () => {
  it('are those whose time has come, the longest waiting first', () => {
    const { followed } = following({ A: 30, B: 10, C: 20, D: 41 });
    expect(followed.due(40, 9)).toEqual(['B', 'C', 'A']);
    expect(followed.due(40, 2)).toEqual(['B', 'C']);
  });

  it('come after what has to be confirmed, and after parcels that stand packed here', () => {
    const { followed, handovers, orders } = following({ A: 10, B: 20, C: 30, D: 40 });
    for (const id of ['B', 'C']) orders.countPrinted(id, 1);
    handovers.open({ id: 'H1', carrier: { id: '1', name: 'GHTK' }, at: 1 });
    handovers.put('B', 'H1', 1);
    followed.planFirst('D');
    expect(followed.due(50, 9)).toEqual(['D', 'C', 'A', 'B']);
  });

  it('do not wait for those that an earlier version left, of which the newest are planned first', () => {
    const { followed } = following({ A: 0, B: 0, C: 0, D: 10 });
    expect(followed.due(20, 1)).toEqual(['D']);
    expect(followed.unplanned(2)).toEqual(['C', 'B']);
    followed.plan('C', null);
    expect(followed.unplanned(9)).toEqual(['B', 'A']);
    expect(followed.due(20, 9)).toEqual(['D']);
  });
});

it('tells when an order was looked up and will be next, and of none that nobody planned', () => {
  const { followed } = following({ A: 30, B: 0 });
  followed.lookedUp('A', 10);
  expect(followed.timesOf('A')).toEqual({ last: 10, next: 30 });
  expect(followed.timesOf('B')).toEqual({ last: null, next: null });
  followed.plan('A', null);
  expect(followed.timesOf('A')).toEqual({ last: 10, next: null });
  expect(followed.timesOf('Z')).toEqual({ last: null, next: null });
});

describe('orders of which updates may have been missed', () => {
  it('become due a part at a time, the soonest first', () => {
    const { followed } = following({ A: 90, B: 70, C: 80, D: 10 });
    expect(followed.catchUp(50, 2)).toBe(2);
    expect(followed.due(50, 9)).toEqual(['D', 'B', 'C']);
    expect(followed.catchUp(50, 2)).toBe(1);
    expect(followed.due(50, 9)).toEqual(['D', 'A', 'B', 'C']);
    expect(followed.catchUp(50, 2)).toBe(0);
  });

  it('are not those that were looked up since, nor those that nobody follows any more', () => {
    const { followed } = following({ A: 90, B: 90, C: 90 });
    followed.lookedUp('A', 60);
    followed.plan('B', null);
    expect(followed.catchUp(50, 9)).toBe(1);
    expect(followed.due(50, 9)).toEqual(['C']);
  });
});
