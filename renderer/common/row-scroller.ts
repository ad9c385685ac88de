import {
  heightOf,
  moved,
  type Place,
  rounded,
  showing,
  type Track,
  within,
} from './scroll-track.ts';

/** Which rows of a list are in sight. */
export interface Seen {
  /** The first one, whole or in part. */
  readonly first: number;
  /** Height of what is seen, CSS pixels; 0 before anything is. */
  readonly view: number;
  /** How far rows begin above where their number says, CSS pixels: not 0 in a list longer than its bar. */
  readonly shift: number;
}

/** What of an element is scrolled, CSS pixels. */
export type Scrolled = Pick<HTMLElement, 'clientHeight' | 'scrollTop'>;

/** Follows the scroll bar of a list of rows that are all as high, and puts it where a row is to be seen. */
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

  /** There are so many rows now, of so many CSS pixels each. */
  hold(count: number, rowHeight: number): void {
    this.#rowHeight = rowHeight;
    this.#track = { ...this.#track, whole: count * rowHeight };
    this.#goTo(within(this.#place, this.#track), this.#place.bar);
  }

  /** The keys are on this row. */
  choose(index: number): void {
    this.#chosen = Math.max(0, index);
  }

  /** The element is on the screen, or has another size: the row that the keys are on stays in sight where it was. */
  measured(element: Scrolled): void {
    this.#element = element;
    const row = this.#rowAt(this.#chosen);
    const whole = showing(this.#place, row, this.#track);
    // A browser puts the bar at whole dots of the screen, up to a pixel from where the row is seen whole.
    const wasSeen = Math.abs(whole.top - this.#place.top) < 1;
    this.#track = { ...this.#track, view: element.clientHeight };
    const place = within(this.#place, this.#track);
    this.#goTo(wasSeen ? showing(place, row, this.#track) : place, element.scrollTop);
  }

  /** The bar was moved. */
  scrolled(): void {
    const bar = this.#element?.scrollTop ?? 0;
    // It tells of where it was put as well.
    if (Math.abs(bar - this.#place.bar) >= 1) this.#goTo(moved(this.#place, bar, this.#track), bar);
  }

  /** Scrolls no farther than until a row is seen whole. */
  readonly show = (index: number): void => {
    this.#goTo(showing(this.#place, this.#rowAt(index), this.#track), this.#place.bar);
  };

  #rowAt(index: number): { from: number; to: number } {
    return { from: index * this.#rowHeight, to: (index + 1) * this.#rowHeight };
  }

  /** The bar stands at `bar` now, and is put where the place has it. */
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
