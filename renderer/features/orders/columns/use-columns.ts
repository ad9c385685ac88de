import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { remOf } from '../../../ui/rem.ts';
import { shownColumns, tracksOf } from './column-room.ts';
import { useColumnDrag } from './use-column-drag.ts';
import { useListLayout } from './use-list-layout.ts';

/** As much room as the list has in an ordinary window, rem; until it is measured. */
const ORDINARY = 70;

/** How a list is laid out (see `useListLayout`), which of its columns have room, and the way to change that. */
export function useColumns(name: string | null) {
  const { layout, save, change } = useListLayout(name);
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(ORDINARY);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const width = element.clientWidth;
      if (width > 0) setRoom(Math.floor((4 * width) / remOf()) / 4);
    };
    measure();
    // It is some letters high, so that it tells of larger ones, too.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fitting = useMemo(() => shownColumns(layout.columns, room), [layout, room]);
  const tracks = useMemo(() => tracksOf(fitting), [fitting]);
  const ids = fitting.map(({ id }) => id).join(' ');
  // Rows are drawn again only when other columns are shown, and not for a width.
  // oxlint-disable-next-line react/exhaustive-deps -- the ids say all of it
  const shown = useMemo(() => fitting.map(({ id }) => id), [ids]);
  useColumnDrag(ref, layout, (wanted) => void change(wanted));
  const style = useMemo(() => ({ '--columns': tracks }) as CSSProperties, [tracks]);
  return {
    layout,
    /** The tracks of every row and of what stands over them; above both of them. */
    style,
    heading: { ref, columns: shown },
    rows: { columns: shown, density: layout.density },
    save,
    change,
  };
}
