import {
  type ColumnId,
  columnWidths,
  type ListColumn,
  type ListLayout,
} from '../../../../shared/model/list-layout.ts';

/** Step of the width by key (rem). */
export const widthStep = 1;

export function withColumn(
  layout: ListLayout,
  id: ColumnId,
  change: Partial<Omit<ListColumn, 'id'>>,
): ListLayout {
  const columns = layout.columns.map((column) =>
    column.id === id ? { ...column, ...change } : column,
  );
  return { ...layout, columns };
}

/** Clamps a column's width (rem) and rounds it to quarters. */
export function fitWidth(rem: number): number {
  const rounded = Math.round(rem * 4) / 4;
  return Math.min(columnWidths.max, Math.max(columnWidths.min, rounded));
}

/** Moves a column to the position of another, which shifts towards the vacated position. */
export function moveColumn(layout: ListLayout, id: ColumnId, to: ColumnId): ListLayout {
  const { columns } = layout;
  const column = columns.find((one) => one.id === id);
  const index = columns.findIndex((one) => one.id === to);
  if (!column || index < 0) return layout;
  const otherColumns = columns.filter((one) => one !== column);
  return { ...layout, columns: otherColumns.toSpliced(index, 0, column) };
}

/** Moves a column by one position. */
export function movedBy(layout: ListLayout, id: ColumnId, step: 1 | -1): ListLayout {
  const index = layout.columns.findIndex((one) => one.id === id);
  const neighbour = layout.columns[index + step];
  return neighbour ? moveColumn(layout, id, neighbour.id) : layout;
}
