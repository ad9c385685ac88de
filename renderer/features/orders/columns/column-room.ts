import type { ColumnId, ListColumn } from '../../../../shared/model/list-layout.ts';

/** Widths of a column without a user-defined width, in rem except `share`. */
interface Room {
  /** Below this width the column is unreadable. */
  readonly least: number;
  /** Width for good readability. */
  readonly usual: number;
  /** Its fraction of the remaining width. A column without one grows no wider than usual. */
  readonly share?: number;
}

const rooms: Readonly<Record<ColumnId, Room>> = {
  receiver: { least: 5, usual: 8, share: 1.3 },
  place: { least: 7, usual: 7, share: 1.5 },
  codes: { least: 7.5, usual: 9 },
  cod: { least: 6.25, usual: 7.5 },
  weight: { least: 4.5, usual: 5 },
  carrier: { least: 8, usual: 8, share: 1.1 },
  state: { least: 7, usual: 9, share: 1.35 },
  printed: { least: 2.5, usual: 3 },
  entered: { least: 9.25, usual: 12.25 },
};

/** Widths of the check box, the gap between columns and the padding of both ends (rem). */
const TICK = 1.25;
const GAP = 0.75;
const ENDS = 2;

/** Columns to hide, in this order, if they do not all fit in readable width. */
const giveWay: readonly (readonly ColumnId[])[] = [
  ['entered'],
  ['carrier', 'place'],
  ['weight'],
  ['printed'],
];

/**
 * Returns the selected columns that fit into a list of `room` rem, in their order. If the place column is hidden, its
 * codes get a column of their own.
 */
export function shownColumns(columns: readonly ListColumn[], room: number): ListColumn[] {
  const ids = new Set(columns.filter(({ isShown }) => isShown).map(({ id }) => id));
  const visibleColumns = () => columns.filter(({ id }) => ids.has(id));
  for (const first of giveWay) {
    if (roomOf(visibleColumns(), 'usual') <= room) break;
    if (first.includes('place') && ids.has('place')) ids.add('codes');
    for (const id of first) ids.delete(id);
  }
  if (roomOf(visibleColumns(), 'least') > room) ids.delete('codes');
  return visibleColumns();
}

/** Returns the grid tracks of a row, including the check box. */
export function tracksOf(columns: readonly ListColumn[]): string {
  const tracks = columns.map(({ id, width }) => {
    const { least, usual, share } = rooms[id];
    if (width !== null) return `minmax(${Math.min(least, width)}rem, ${width}rem)`;
    return `minmax(${least}rem, ${share === undefined ? `${usual}rem` : `${share}fr`})`;
  });
  return [`${TICK}rem`, ...tracks].join(' ');
}

/** Returns the width (rem) of a column without a user-defined width and without remaining space. */
export function usualWidth(id: ColumnId): number {
  return rooms[id].usual;
}

function roomOf(columns: readonly ListColumn[], need: 'least' | 'usual'): number {
  const needed = columns.map(({ id, width }) => Math.min(rooms[id][need], width ?? Infinity));
  return needed.reduce((sum, one) => sum + one + GAP, TICK + ENDS);
}
