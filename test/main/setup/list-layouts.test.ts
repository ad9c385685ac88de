import { expect, it } from 'vitest';
import { Signals } from '../../../main/base/signals.ts';
import { ListLayouts } from '../../../main/setup/list-layouts.ts';
import { usualLayout } from '../../../shared/model/list-layout.ts';
import { usualSort } from '../../../shared/model/order-sort.ts';
import { openTestStore } from '../store/support.ts';

it('keeps how the list is laid out, says so, and goes back to the usual one', () => {
  const [store, signals] = [openTestStore(), new Signals()];
  const layouts = new ListLayouts(store, signals);
  let changes = 0;
  signals.on((event) => {
    if (event === 'layout.changed') changes += 1;
  });
  expect(layouts.get()).toEqual(usualLayout);
  const columns = usualLayout.columns.toReversed();
  layouts.save({ density: 'tight', columns });
  expect(new ListLayouts(store, signals).get()).toEqual({ density: 'tight', columns });
  layouts.save(null);
  expect(layouts.get()).toEqual(usualLayout);
  expect(changes).toBe(2);
});

it('keeps how the list is sorted, and is sorted as usual where that is not known', () => {
  const store = openTestStore();
  const layouts = new ListLayouts(store, new Signals());
  expect(layouts.sort()).toEqual(usualSort);
  layouts.saveSort({ by: 'cod', way: 'up' });
  expect(new ListLayouts(store, new Signals()).sort()).toEqual({ by: 'cod', way: 'up' });
  store.settings.set('orders.sort', { by: 'stars', way: 'up' } as never);
  expect(layouts.sort()).toEqual(usualSort);
});

it('is the usual one where another version kept columns that this one does not know', () => {
  const store = openTestStore();
  const columns = [{ id: 'stars', isShown: true, width: null }] as never;
  store.settings.set('orders.layout', { density: 'tight', columns });
  expect(new ListLayouts(store, new Signals()).get()).toEqual(usualLayout);
});
