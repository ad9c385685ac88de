import { expect, test } from 'vitest';
import { highlightedOf, printTarget } from '../../../../renderer/features/orders/print-target.ts';
import { nothing, type Selection } from '../../../../renderer/features/orders/selection.ts';

const these = (...ids: string[]): Selection => ({ kind: 'these', ids: new Set(ids) });

test('without ticks it is the highlighted order, at once', () => {
  expect(printTarget(nothing, 0, 'B')).toEqual({ kind: 'order', id: 'B' });
});

test('where nothing is highlighted, nothing can be printed', () => {
  expect(printTarget(nothing, 0, null)).toEqual({ kind: 'nothing' });
});

test('ticked orders are asked for, whatever is highlighted', () => {
  const all: Selection = { kind: 'all', query: { text: '', show: 'all' }, except: new Set() };
  for (const [selection, count] of [
    [these('A', 'B'), 2],
    [these('A'), 1],
    [all, 1],
  ] as const)
    for (const highlighted of ['B', null])
      expect(printTarget(selection, count, highlighted)).toEqual({ kind: 'ticked', asks: true });
});

test('the one that is ticked and highlighted is what is seen', () => {
  expect(printTarget(these('B'), 1, 'B')).toEqual({ kind: 'ticked', asks: false });
});

test('what is in the open panel is highlighted, else the row that has the keys, else the order they were put on', () => {
  const view = { panel: 'P', row: 'R', active: 'A', isOnItsWay: false, isEmpty: false };
  expect(highlightedOf(view)).toBe('P');
  expect(highlightedOf({ ...view, panel: null })).toBe('R');
  expect(highlightedOf({ ...view, panel: null, row: null })).toBe('A');
  expect(highlightedOf({ ...view, panel: null, isEmpty: true })).toBeNull();
});

test('nothing is highlighted while another order is on its way, not even the one in the open panel', () => {
  for (const panel of ['P', null])
    for (const isEmpty of [true, false])
      expect(highlightedOf({ panel, row: 'R', active: 'A', isOnItsWay: true, isEmpty })).toBeNull();
});
