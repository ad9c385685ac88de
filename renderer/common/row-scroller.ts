import {
  heightOf,
  moved,
  type ScrollPosition,
  rounded,
  showing,
  type Track,
  clampPosition,
} from './scroll-track.ts';

/** The visible rows of a list. */
export interface VisibleRange {
  /** The first visible row, whole or in part. */
  readonly first: number;
  /** Height of the viewport in CSS pixels; 0 before the first layout. */
  readonly view: number;
  /** Offset (CSS pixels) of rows above their nominal position. Not 0 in a list longer than its scroll bar. */
  readonly shift: number;
}

/** The scroll state of an element, in CSS pixels. */
export type Scrolled = Pick<HTMLElement, 'clientHeight' | 'scrollTop'>;

/** Follows the scroll bar of a list of rows with equal height, and moves it to show a row. */
export class RowScroller {
  readonly #listeners = new Set<() => void>();
  #element: Scrolled | null = null;
  #track: Track = { totalHeight: 0, view: 0 };
  #position: ScrollPosition = { top: 0, bar: 0 };
  #rowHeight = 1;
  #chosen = 0;
  #visibleRange: VisibleRange = { first: 0, view: 0, shift: 0 };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly visibleRange = (): VisibleRange => this.#visibleRange;

  /** Sets the number of rows and their height in CSS pixels. */
  hold(count: number, rowHeight: number): void {
    this.#rowHeight = rowHeight;
    this.#track = { ...this.#track, totalHeight: count * rowHeight };
    this.#goTo(clampPosition(this.#position, this.#track), this.#position.bar);
  }

  /** Sets the current row. */
  choose(index: number): void {
    this.#chosen = Math.max(0, index);
  }

  /** Called when the element is mounted or resized. If the current row was visible, it remains visible. */
  measured(element: Scrolled): void {
    this.#element = element;
    const row = this.#rowAt(this.#chosen);
    const target = showing(this.#position, row, this.#track);
    // A browser rounds the scroll position to whole screen dots, up to a pixel from the requested one.
    const wasVisible = Math.abs(target.top - this.#position.top) < 1;
    this.#track = { ...this.#track, view: element.clientHeight };
    const position = clampPosition(this.#position, this.#track);
    this.#goTo(wasVisible ? showing(position, row, this.#track) : position, element.scrollTop);
  }

  /** Handles a scroll event. */
  scrolled(): void {
    const bar = this.#element?.scrollTop ?? 0;
    // Scroll events also report positions that this class has set.
    if (Math.abs(bar - this.#position.bar) >= 1)
      this.#goTo(moved(this.#position, bar, this.#track), bar);
  }

  /** Scrolls just far enough to show a row completely. */
  readonly show = (index: number): void => {
    this.#goTo(showing(this.#position, this.#rowAt(index), this.#track), this.#position.bar);
  };

  #rowAt(index: number): { from: number; to: number } {
    return { from: index * this.#rowHeight, to: (index + 1) * this.#rowHeight };
  }

  /** The scroll bar is at `bar`, and moves to where the position requires it. */
  #goTo(position: ScrollPosition, bar: number): void {
    this.#position = this.#put(position, bar);
    const { totalHeight, view } = this.#track;
    const first = Math.floor(this.#position.top / this.#rowHeight);
    const shift =
      heightOf(totalHeight) === totalHeight ? 0 : this.#position.top - this.#position.bar;
    const now = this.#visibleRange;
    if (now.first === first && now.view === view && now.shift === shift) return;
    this.#visibleRange = { first, view, shift };
    for (const listener of this.#listeners) listener();
  }

  #put(position: ScrollPosition, bar: number): ScrollPosition {
    if (!this.#element || position.bar === bar) return position;
    this.#element.scrollTop = position.bar;
    return rounded(position, this.#element.scrollTop, this.#track);
  }
}
