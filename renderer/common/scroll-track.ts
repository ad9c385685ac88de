/**
 * The rows of a list and its scroll bar, in CSS pixels. A browser draws nothing beyond 33.5 million screen pixels,
 * which are 600,000 rows, or 120,000 at 500 %. So the bar of a longer list is shorter than its rows. The wheel scrolls
 * by its own distance; dragging the bar covers all rows.
 */
export interface Track {
  /** Total height of all rows. */
  readonly totalHeight: number;
  /** Height of the viewport. */
  readonly view: number;
}

/** Offset of the first visible row, with the matching position of the bar. */
export interface ScrollPosition {
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
export const heightOf = (totalHeight: number): number => Math.min(totalHeight, LONGEST);

/** Computes the bar's position for the rows from `top` on. */
function barOf(top: number, track: Track): number {
  const { maxTop, maxBar } = limitsOf(track);
  return along(top, maxTop, maxBar);
}

/** Computes the rows' offset for a position of the bar. */
function topOf(bar: number, track: Track): number {
  const { maxTop, maxBar } = limitsOf(track);
  return along(bar, maxBar, maxTop);
}

/**
 * Computes both positions after the bar moved to `bar`. If the result has another bar position, the bar must be set to
 * it.
 */
export function moved(position: ScrollPosition, bar: number, track: Track): ScrollPosition {
  const step = bar - position.bar;
  if (track.totalHeight <= LONGEST || Math.abs(step) > STEP_VIEWS * track.view)
    return { top: topOf(bar, track), bar };
  return correctBar({ top: clamped(position.top + step, limitsOf(track).maxTop), bar }, track);
}

/**
 * Computes both positions to show the row from `from` to `to`. Returns the same object if the row is visible already.
 */
export function showing(
  position: ScrollPosition,
  { from, to }: { from: number; to: number },
  track: Track,
): ScrollPosition {
  const { top } = position;
  if (track.view === 0) return position;
  const targetTop = from < top ? from : Math.max(top, to - track.view);
  if (targetTop === top) return position;
  if (track.totalHeight <= LONGEST) return { top: targetTop, bar: targetTop };
  const step = targetTop - top;
  return Math.abs(step) > STEP_VIEWS * track.view
    ? { top: targetTop, bar: barOf(targetTop, track) }
    : correctBar({ top: targetTop, bar: position.bar + step }, track);
}

/** Computes both positions after the number of rows changed. */
export function clampPosition(position: ScrollPosition, track: Track): ScrollPosition {
  const top = clamped(position.top, limitsOf(track).maxTop);
  return { top, bar: barOf(top, track) };
}

/**
 * Computes both positions after the browser rounded the bar's position to `bar`. The ends of the bar match the ends of
 * the rows.
 */
export function rounded(
  { top, bar: targetBar }: ScrollPosition,
  bar: number,
  track: Track,
): ScrollPosition {
  return { top: isNearEnd(bar, track) ? top + bar - targetBar : top, bar };
}

/** Resets the bar to its exact position near its ends, or if it deviates too far. */
function correctBar({ top, bar }: ScrollPosition, track: Track): ScrollPosition {
  const belongs = barOf(top, track);
  const isApart = Math.abs(bar - belongs) > APART;
  return { top, bar: isApart || isNearEnd(bar, track) ? belongs : bar };
}

function isNearEnd(bar: number, track: Track): boolean {
  return bar < APART || bar > limitsOf(track).maxBar - APART;
}

function limitsOf({ totalHeight, view }: Track): { maxTop: number; maxBar: number } {
  return {
    maxTop: Math.max(0, totalHeight - view),
    maxBar: Math.max(0, heightOf(totalHeight) - view),
  };
}

const clamped = (value: number, max: number) => Math.max(0, Math.min(value, max));

/** Maps the position `at` of a range of length `fromLength` to a range of length `toLength`. Near the ends both are equal. */
function along(at: number, fromLength: number, toLength: number): number {
  const inside = clamped(at, fromLength);
  if (fromLength === toLength || inside <= NEAR_END) return inside;
  if (inside >= fromLength - NEAR_END) return toLength - (fromLength - inside);
  return NEAR_END + ((inside - NEAR_END) * (toLength - 2 * NEAR_END)) / (fromLength - 2 * NEAR_END);
}
