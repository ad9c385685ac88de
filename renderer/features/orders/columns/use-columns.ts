import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { remOf } from '../../../ui/rem.ts';
import { shownColumns, tracksOf } from './column-room.ts';
import { useColumnDrag } from './use-column-drag.ts';
import { useListLayout } from './use-list-layout.ts';

/** Width of the list in a common window (rem), before it is measured. */
const ORDINARY = 70;

/** Returns a list's layout (see `useListLayout`), its columns that fit, and functions to change it. */
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
    // Its height depends on the text size, so it observes text-size changes too.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fitting = useMemo(() => shownColumns(layout.columns, room), [layout, room]);
  const tracks = useMemo(() => tracksOf(fitting), [fitting]);
  const ids = fitting.map(({ id }) => id).join(' ');
  // Rows render again only if the columns change, not for a new width.
  // oxlint-disable-next-line react/exhaustive-deps -- the ids determine the value
  const columnIds = useMemo(() => fitting.map(({ id }) => id), [ids]);
  useColumnDrag(ref, layout, (newLayout) => void change(newLayout));
  const style = useMemo(() => ({ '--columns': tracks }) as CSSProperties, [tracks]);
  return {
    layout,
    /** CSS variable with the tracks, for a common parent of rows and headings. */
    style,
    heading: { ref, columns: columnIds },
    rows: { columns: columnIds, density: layout.density },
    save,
    change,
  };
}
