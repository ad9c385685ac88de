import {
  heightOf,
  moved,
  type Place,
  rounded,
  showing,
  type Track,
  within,
} from './scroll-track.ts';

/** The visible rows of a list. */
export interface Seen {
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
  #track: Track = { whole: 0, view: 0 };
  #place: Place = { top: 0, bar: 0 };
  #rowHeight = 1;
  #chosen = 0;
  #seen: Seen = { first: 0, view: 0, shift: 0 };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly seen = (): Seen => this.#seen;

  /** Sets the number of rows and their height in CSS pixels. */
  hold(count: number, rowHeight: number): void {
    this.#rowHeight = rowHeight;
    this.#track = { ...this.#track, whole: count * rowHeight };
    this.#goTo(within(this.#place, this.#track), this.#place.bar);
  }

  /** Sets the current row. */
  choose(index: number): void {
    this.#chosen = Math.max(0, index);
  }

  /** Called when the element is mounted or resized. If the current row was visible, it remains visible. */
  measured(element: Scrolled): void {
    this.#element = element;
    const row = this.#rowAt(this.#chosen);
    const whole = showing(this.#place, row, this.#track);
    // A browser rounds the scroll position to whole screen dots, up to a pixel from the requested one.
    const wasSeen = Math.abs(whole.top - this.#place.top) < 1;
    this.#track = { ...this.#track, view: element.clientHeight };
    const place = within(this.#place, this.#track);
    this.#goTo(wasSeen ? showing(place, row, this.#track) : place, element.scrollTop);
  }

  /** Handles a scroll event. */
  scrolled(): void {
    const bar = this.#element?.scrollTop ?? 0;
    // Scroll events also report positions that this class has set.
    if (Math.abs(bar - this.#place.bar) >= 1) this.#goTo(moved(this.#place, bar, this.#track), bar);
  }

  /** Scrolls just far enough to show a row completely. */
  readonly show = (index: number): void => {
    this.#goTo(showing(this.#place, this.#rowAt(index), this.#track), this.#place.bar);
  };

  #rowAt(index: number): { from: number; to: number } {
    return { from: index * this.#rowHeight, to: (index + 1) * this.#rowHeight };
  }

  /** The scroll bar is at `bar`, and moves to where the position requires it. */
  #goTo(place: Place, bar: number): void {
    this.#place = this.#put(place, bar);
    const { whole, view } = this.#track;
    const first = Math.floor(this.#place.top / this.#rowHeight);
    const shift = heightOf(whole) === whole ? 0 : this.#place.top - this.#place.bar;
    const now = this.#seen;
    if (now.first === first && now.view === view && now.shift === shift) return;
    this.#seen = { first, view, shift };
    for (const listener of this.#listeners) listener();
  }

  #put(place: Place, bar: number): Place {
    if (!this.#element || place.bar === bar) return place;
    this.#element.scrollTop = place.bar;
    return rounded(place, this.#element.scrollTop, this.#track);
  }
}
