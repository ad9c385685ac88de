import { expect, it } from 'vitest';
import { OrderViews } from '../../../main/setup/order-views.ts';
import { Signals } from '../../../main/base/signals.ts';
import { usualLayout } from '../../../shared/model/list-layout.ts';
import type { OrderView } from '../../../shared/model/order-view.ts';
import { openTestStore } from '../store/support.ts';

function viewOf(name: string, change: Partial<OrderView['filter']> = {}): OrderView {
  const any = { parcel: null, carrier: null, entered: null, printed: null, handedOver: null };
  const sort = { by: 'entered', way: 'down' } as const;
  return {
    name,
    text: '',
    sort,
    layout: null,
    filter: { show: 'all', packed: null, ...any, ...change },
  };
}

const names = (views: OrderViews) => views.list().map(({ name }) => name);

it('keeps lists by their names, each in its place, however they are saved and renamed', () => {
  const views = new OrderViews(openTestStore(), new Signals());
  for (const name of ['A', 'B', 'C']) views.save(viewOf(name), null);
  expect(names(views)).toEqual(['A', 'B', 'C']);
  views.save(viewOf('B', { carrier: '1' }), null);
  expect(names(views)).toEqual(['A', 'B', 'C']);
  expect(views.list()[1]?.filter.carrier).toBe('1');
  views.save(viewOf('Z'), 'A');
  expect(names(views)).toEqual(['Z', 'B', 'C']);
  views.save(viewOf('C', { show: 'waiting' }), 'Z');
  expect(names(views)).toEqual(['C', 'B']);
  views.remove('B');
  expect(names(views)).toEqual(['C']);
});

it('leaves out what another version saved in a shape that this one does not know', () => {
  const store = openTestStore();
  const views = new OrderViews(store, new Signals());
  views.save(viewOf('A'), null);
  store.settings.set('orders.views', [{ name: 'B', by: 'stars' } as never, ...views.list()]);
  expect(names(views)).toEqual(['A']);
});

it('keeps the columns of a list with it, and a list whose columns this version does not know without them', () => {
  const store = openTestStore();
  const views = new OrderViews(store, new Signals());
  const layout = { ...usualLayout, density: 'tight' as const };
  views.save({ ...viewOf('A'), layout }, null);
  const { layout: _, ...old } = viewOf('B');
  const newer = { ...viewOf('C'), layout: { ...layout, density: 'huge' } };
  store.settings.set('orders.views', [...views.list(), old as never, newer as never]);
  expect(views.list().map((view) => view.layout)).toEqual([layout, null, null]);
});
