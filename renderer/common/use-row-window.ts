import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { RowScroller } from './row-scroller.ts';
import { inSlots } from './row-slots.ts';
import { heightOf } from './scroll-track.ts';

/** Rows that are rendered out of sight at each end. */
const BESIDE = 4;

interface RowWindow {
  /** Height of the element with all rows, in CSS pixels. */
  readonly height: number;
  /** The rendered rows: index in the list, offset in that element (CSS pixels), and key. */
  readonly rows: readonly { readonly index: number; readonly top: number; readonly slot: number }[];
  readonly first: number;
  readonly last: number;
  /** Whether the first row of the list is in sight. */
  readonly isBeginVisible: boolean;
  /** Scrolls just far enough to show a row completely. */
  readonly show: (index: number) => void;
}

/**
 * Returns the visible rows of a list of `count` rows, each `rowHeight` CSS pixels high. `list` is the scrolled element;
 * `chosen` is the current row.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { count, rowHeight, chosen }: { count: number; rowHeight: number; chosen: number },
): RowWindow {
  const [scroller] = useState(() => new RowScroller());
  const visible = useSyncExternalStore(scroller.subscribe, scroller.visibleRange);
  useLayoutEffect(() => scroller.hold(count, rowHeight), [scroller, count, rowHeight]);
  useLayoutEffect(() => scroller.choose(chosen), [scroller, chosen]);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measured = () => scroller.measured(element);
    const scrolled = () => scroller.scrolled();
    const observer = new ResizeObserver(measured);
    observer.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    measured();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [list, scroller]);

  const totalHeight = count * rowHeight;
  const height = heightOf(totalHeight);
  const { view } = visible;
  const shift = height === totalHeight ? 0 : visible.shift;
  const inSight = Math.ceil(view / rowHeight);
  const top = Math.max(0, Math.min(visible.first, count - inSight));
  const first = Math.max(0, top - BESIDE);
  const last = Math.max(0, Math.min(count - 1, top + inSight + BESIDE));
  const drawn = view === 0 ? 0 : Math.min(count, last + 1) - first;
  const rows = Array.from({ length: drawn }, (_, at) => {
    const index = first + at;
    return { index, top: index * rowHeight - shift };
  });
  return {
    height,
    rows: inSlots(rows, view, rowHeight, BESIDE),
    first,
    last,
    isBeginVisible: top === 0,
    show: scroller.show,
  };
}
