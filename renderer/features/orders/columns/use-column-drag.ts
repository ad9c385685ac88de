import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ColumnId, ListLayout } from '../../../../shared/model/list-layout.ts';
import { remOf } from '../../../ui/rem.ts';
import { shownColumns, tracksOf } from './column-room.ts';
import { fitWidth, moveColumn, withColumn } from './change-columns.ts';

/** Distance (pixels) that the pointer moves before a heading is dragged. */
const TAKEN_ALONG = 8;

interface Drag {
  readonly id: ColumnId;
  readonly what: 'width' | 'place';
  readonly from: number;
  /** Width of the column at the start of the drag (rem). */
  readonly width: number;
  isUnderWay: boolean;
  newLayout: ListLayout | null;
}

/**
 * Lets the user resize and move columns by dragging their headings. During the drag only styles change; Escape cancels
 * it.
 */
export function useColumnDrag(
  heading: RefObject<HTMLDivElement | null>,
  layout: ListLayout,
  onChange: (layout: ListLayout) => void,
): void {
  const change = useEffectEvent(onChange);
  const layoutNow = useEffectEvent(() => layout);
  useEffect(() => {
    const row = heading.current;
    if (!row) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let drag: Drag | null = null;
    const show = (newLayout: ListLayout) => {
      const room = row.clientWidth / remOf();
      const tracks = tracksOf(shownColumns(newLayout.columns, room));
      row.closest<HTMLElement>('[style*="--columns"]')?.style.setProperty('--columns', tracks);
    };
    const mark = (over: string | null) => {
      for (const cell of row.querySelectorAll<HTMLElement>('[data-column]'))
        cell.toggleAttribute('data-over', cell.dataset['column'] === over);
    };
    const end = (isMeant: boolean) => {
      const finished = drag;
      drag = null;
      mark(null);
      delete row.dataset['drags'];
      if (!finished?.isUnderWay) return;
      if (isMeant && finished.newLayout) change(finished.newLayout);
      else show(layoutNow());
    };
    const begin = (event: PointerEvent) => {
      const cell = cellOf(event.target);
      const id = cell && idOf(cell, layoutNow());
      if (!cell || !id || event.button !== 0) return;
      const isGrip =
        event.target instanceof Element && event.target.closest('[data-grip]') !== null;
      if (isGrip) event.preventDefault();
      drag = {
        id,
        what: isGrip ? 'width' : 'place',
        from: event.clientX,
        width: cell.getBoundingClientRect().width / remOf(),
        isUnderWay: false,
        newLayout: null,
      };
    };
    const move = (event: PointerEvent) => {
      if (!drag) return;
      const moved = event.clientX - drag.from;
      if (!drag.isUnderWay && drag.what === 'place' && Math.abs(moved) < TAKEN_ALONG) return;
      if (!drag.isUnderWay) row.setPointerCapture(event.pointerId);
      drag.isUnderWay = true;
      row.dataset['drags'] = drag.what;
      if (drag.what === 'width') {
        const width = fitWidth(drag.width + moved / remOf());
        drag.newLayout = withColumn(layoutNow(), drag.id, { width });
        show(drag.newLayout);
      } else {
        const over = idOf(cellAt(row, event.clientX), layoutNow());
        drag.newLayout = over ? moveColumn(layoutNow(), drag.id, over) : null;
        mark(over ?? null);
      }
    };
    const widen = (event: MouseEvent) => {
      const isGrip =
        event.target instanceof Element && event.target.closest('[data-grip]') !== null;
      const id = idOf(cellOf(event.target), layoutNow());
      if (isGrip && id) change(withColumn(layoutNow(), id, { width: null }));
    };
    row.addEventListener('pointerdown', begin, { signal });
    row.addEventListener('pointermove', move, { signal });
    row.addEventListener('pointerup', () => end(true), { signal });
    row.addEventListener('pointercancel', () => end(false), { signal });
    row.addEventListener('dblclick', widen, { signal });
    return () => controller.abort();
  }, [heading]);
}

function cellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
}

/** Returns the heading at the pointer's horizontal position. */
function cellAt(row: HTMLElement, x: number): HTMLElement | null {
  const cells = [...row.querySelectorAll<HTMLElement>('[data-column]')];
  return cells.findLast((cell) => cell.getBoundingClientRect().left <= x) ?? cells[0] ?? null;
}

function idOf(cell: HTMLElement | null, { columns }: ListLayout): ColumnId | undefined {
  return columns.find(({ id }) => id === cell?.dataset['column'])?.id;
}
