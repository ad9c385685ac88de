/**
 * The rows of a list and its scroll bar, in CSS pixels. A browser draws nothing beyond 33.5 million screen pixels,
 * which are 600,000 rows, or 120,000 at 500 %. So the bar of a longer list is shorter than its rows. The wheel scrolls
 * by its own distance; dragging the bar covers all rows.
 */
export interface Track {
  /** Total height of all rows. */
  readonly whole: number;
  /** Height of the viewport. */
  readonly view: number;
}

/** Offset of the first visible row, with the matching position of the bar. */
export interface Place {
  readonly top: number;
  readonly bar: number;
}

/** Maximum height of the scrolled element. */
const LONGEST = 4_000_000;
/** Within this distance from both ends, bar and rows move by the same amount. */
const NEAR_END = 100_000;
/** Maximum deviation of the bar elsewhere. */
const APART = NEAR_END / 2;
/** A longer step, in viewports, is not the wheel: dragging the bar by a pixel covers thousands of pixels. */
const STEP_VIEWS = 8;

/** Height of the element that contains all rows. */
export const heightOf = (whole: number): number => Math.min(whole, LONGEST);

/** Computes the bar's position for the rows from `top` on. */
function barOf(top: number, track: Track): number {
  const { most, mostBar } = mostOf(track);
  return along(top, most, mostBar);
}

/** Computes the rows' offset for a position of the bar. */
function topOf(bar: number, track: Track): number {
  const { most, mostBar } = mostOf(track);
  return along(bar, mostBar, most);
}

/**
 * Computes both positions after the bar moved to `bar`. If the result has another bar position, the bar must be set to
 * it.
 */
export function moved(place: Place, bar: number, track: Track): Place {
  const step = bar - place.bar;
  if (track.whole <= LONGEST || Math.abs(step) > STEP_VIEWS * track.view)
    return { top: topOf(bar, track), bar };
  return kept({ top: clamped(place.top + step, mostOf(track).most), bar }, track);
}

/**
 * Computes both positions to show the row from `from` to `to`. Returns the same object if the row is visible already.
 */
export function showing(
  place: Place,
  { from, to }: { from: number; to: number },
  track: Track,
): Place {
  const { top } = place;
  if (track.view === 0) return place;
  const wanted = from < top ? from : Math.max(top, to - track.view);
  if (wanted === top) return place;
  if (track.whole <= LONGEST) return { top: wanted, bar: wanted };
  const step = wanted - top;
  return Math.abs(step) > STEP_VIEWS * track.view
    ? { top: wanted, bar: barOf(wanted, track) }
    : kept({ top: wanted, bar: place.bar + step }, track);
}

/** Computes both positions after the number of rows changed. */
export function within(place: Place, track: Track): Place {
  const top = clamped(place.top, mostOf(track).most);
  return { top, bar: barOf(top, track) };
}

/**
 * Computes both positions after the browser rounded the bar's position to `bar`. The ends of the bar match the ends of
 * the rows.
 */
export function rounded({ top, bar: wanted }: Place, bar: number, track: Track): Place {
  return { top: isNearEnd(bar, track) ? top + bar - wanted : top, bar };
}

/** Resets the bar to its exact position near its ends, or if it deviates too far. */
function kept({ top, bar }: Place, track: Track): Place {
  const belongs = barOf(top, track);
  const isApart = Math.abs(bar - belongs) > APART;
  return { top, bar: isApart || isNearEnd(bar, track) ? belongs : bar };
}

function isNearEnd(bar: number, track: Track): boolean {
  return bar < APART || bar > mostOf(track).mostBar - APART;
}

function mostOf({ whole, view }: Track): { most: number; mostBar: number } {
  return { most: Math.max(0, whole - view), mostBar: Math.max(0, heightOf(whole) - view) };
}

const clamped = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** Maps the position `at` of a range of length `here` to a range of length `there`. Near the ends both are equal. */
function along(at: number, here: number, there: number): number {
  const inside = clamped(at, here);
  if (here === there || inside <= NEAR_END) return inside;
  if (inside >= here - NEAR_END) return there - (here - inside);
  return NEAR_END + ((inside - NEAR_END) * (there - 2 * NEAR_END)) / (here - 2 * NEAR_END);
}
