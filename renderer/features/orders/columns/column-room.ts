import type { ColumnId, ListColumn } from '../../../../shared/model/list-layout.ts';

/** What a column needs where nobody gave it a width; all but `share` in rem. */
interface Room {
  /** Below this nothing of it can be read. */
  readonly least: number;
  /** With this it reads well. */
  readonly usual: number;
  /** Its part of what is left over; a column without one grows no wider than usual. */
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

/** The box to tick, the space between two columns and at both ends, rem. */
const TICK = 1.25;
const GAP = 0.75;
const ENDS = 2;

/** Which columns give way first where there is not enough room to read all of them well. */
const giveWay: readonly (readonly ColumnId[])[] = [
  ['entered'],
  ['carrier', 'place'],
  ['weight'],
  ['printed'],
];

/**
 * The columns that are chosen and have room in a list that is `room` rem wide, in their order. Where there is
 * none for the place, the codes that stood in it stand alone.
 */
export function shownColumns(columns: readonly ListColumn[], room: number): ListColumn[] {
  const ids = new Set(columns.filter(({ isShown }) => isShown).map(({ id }) => id));
  const shown = () => columns.filter(({ id }) => ids.has(id));
  for (const first of giveWay) {
    if (roomOf(shown(), 'usual') <= room) break;
    if (first.includes('place') && ids.has('place')) ids.add('codes');
    for (const id of first) ids.delete(id);
  }
  if (roomOf(shown(), 'least') > room) ids.delete('codes');
  return shown();
}

/** The tracks of a row's grid, the box to tick among them. */
export function tracksOf(columns: readonly ListColumn[]): string {
  const tracks = columns.map(({ id, width }) => {
    const { least, usual, share } = rooms[id];
    if (width !== null) return `minmax(${Math.min(least, width)}rem, ${width}rem)`;
    return `minmax(${least}rem, ${share === undefined ? `${usual}rem` : `${share}fr`})`;
  });
  return [`${TICK}rem`, ...tracks].join(' ');
}

/** How wide a column is where nobody gave it a width and nothing is left over, rem. */
export function usualWidth(id: ColumnId): number {
  return rooms[id].usual;
}

function roomOf(columns: readonly ListColumn[], need: 'least' | 'usual'): number {
  const needed = columns.map(({ id, width }) => Math.min(rooms[id][need], width ?? Infinity));
  return needed.reduce((sum, one) => sum + one + GAP, TICK + ENDS);
}
