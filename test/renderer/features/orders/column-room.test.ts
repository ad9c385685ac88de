import { expect, it } from 'vitest';
import {
  fitWidth,
  movedBy,
  moveColumn,
  withColumn,
} from '../../../../renderer/features/orders/columns/change-columns.ts';
import {
  shownColumns,
  tracksOf,
} from '../../../../renderer/features/orders/columns/column-room.ts';
import { type ColumnId, usualLayout } from '../../../../shared/model/list-layout.ts';

const shownIn = (room: number, layout = usualLayout) =>
  shownColumns(layout.columns, room).map(({ id }) => id);
const withAlso = (...ids: ColumnId[]) =>
  ids.reduce((layout, id) => withColumn(layout, id, { isShown: true }), usualLayout);

it('shows what was chosen where there is room, and gives up what is needed least where there is not', () => {
  const all = ['receiver', 'place', 'cod', 'carrier', 'state', 'printed', 'entered'];
  expect(shownIn(70)).toEqual(all);
  expect(shownIn(58)).toEqual(all.slice(0, -1));
  expect(shownIn(44)).toEqual(['receiver', 'codes', 'cod', 'state', 'printed']);
  expect(shownIn(40)).toEqual(['receiver', 'codes', 'cod', 'state']);
  expect(shownIn(24)).toEqual(['receiver', 'cod', 'state']);
});

it('shows codes where they were chosen, and none where somebody wants neither them nor the place', () => {
  expect(shownIn(90, withAlso('codes', 'weight'))).toEqual(usualLayout.columns.map(({ id }) => id));
  const without = withColumn(usualLayout, 'place', { isShown: false });
  expect(shownIn(90, without)).not.toContain('codes');
  expect(shownIn(44, without)).not.toContain('codes');
});

it('keeps every column however wide another one is made', () => {
  const wide = withColumn(usualLayout, 'receiver', { width: 40 });
  expect(shownIn(64, wide)).toEqual(shownIn(64));
  expect(tracksOf(shownColumns(wide.columns, 64))).toContain('minmax(5rem, 40rem)');
  const narrow = withColumn(usualLayout, 'carrier', { width: 3 });
  expect(tracksOf(shownColumns(narrow.columns, 62))).toContain('minmax(3rem, 3rem)');
});

it('has room for another column where one is made narrow, and none where it is made wide', () => {
  const widened = (width: number) => withColumn(usualLayout, 'carrier', { width });
  expect(shownIn(62, widened(3))).toEqual([...shownIn(62), 'entered']);
  expect(shownIn(62, widened(40))).toEqual(shownIn(62));
});

it('moves columns, and keeps widths to what can be read', () => {
  const order = (layout: typeof usualLayout) => layout.columns.map(({ id }) => id).join(' ');
  expect(order(moveColumn(usualLayout, 'entered', 'receiver'))).toMatch(/^entered receiver place /);
  expect(order(moveColumn(usualLayout, 'receiver', 'codes'))).toMatch(/^place codes receiver cod /);
  expect(order(movedBy(usualLayout, 'receiver', 1))).toMatch(/^place receiver /);
  expect(order(movedBy(usualLayout, 'receiver', -1))).toBe(order(usualLayout));
  expect([0, 7.1, 99].map(fitWidth)).toEqual([3, 7, 40]);
});
