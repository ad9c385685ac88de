import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ListLayout, usualLayout } from '../../../../shared/model/list-layout.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { announceProblem } from '../../../ui/announce.ts';
import { shownColumns, tracksOf } from './column-room.ts';
import { useColumnDrag } from './use-column-drag.ts';

/** As much room as the list has in an ordinary window, rem; until it is measured. */
const ORDINARY = 70;

/** How the list is laid out, which of its columns have room, and the way to change that. */
export function useColumns() {
  const client = useQueryClient();
  const layout = useCall('layout.get', undefined).data ?? usualLayout;
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(ORDINARY);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { fontSize } = getComputedStyle(document.documentElement);
      const width = element.clientWidth;
      if (width > 0) setRoom(Math.floor((4 * width) / Number.parseFloat(fontSize)) / 4);
    };
    measure();
    // It is some letters high, so that it tells of larger ones, too.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fitting = shownColumns(layout.columns, room);
  const tracks = tracksOf(fitting);
  const ids = fitting.map(({ id }) => id).join(' ');
  // Rows are drawn again only when other columns are shown, and not for a width.
  // oxlint-disable-next-line react/exhaustive-deps -- the ids say all of it
  const shown = useMemo(() => fitting.map(({ id }) => id), [ids]);
  const save = useCallback(
    async (wanted: ListLayout | null) => {
      const queryKey = ['layout.get', undefined];
      // An answer on its way tells of the layout before this one: the next change must not begin there.
      void client.cancelQueries({ queryKey }, { revert: false, silent: true });
      client.setQueryData(queryKey, wanted ?? usualLayout);
      const saved = await station.call('layout.save', { layout: wanted });
      if (!saved.ok) announceProblem(saved.error);
    },
    [client],
  );
  useColumnDrag(ref, layout, (wanted) => void save(wanted));
  const style = useMemo(() => ({ '--columns': tracks }) as CSSProperties, [tracks]);
  return {
    layout,
    /** The tracks of every row and of what stands over them; above both of them. */
    style,
    heading: { ref, columns: shown },
    rows: { columns: shown, density: layout.density },
    save,
  };
}
