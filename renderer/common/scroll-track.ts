/**
 * The rows of a list and its scroll bar, CSS pixels. A browser draws nothing beyond 33.5 million pixels of the screen, which
 * are 600,000 rows, or 120,000 at 500 %: the bar of a longer list is shorter than its rows. A turn of the wheel goes as far
 * as it says, a pull of the bar through all of them.
 */
export interface Track {
  /** All rows, one below the other. */
  readonly whole: number;
  /** What of it is seen at a time. */
  readonly view: number;
}

/** Where the first row in sight begins, and where the bar stands then. */
export interface Place {
  readonly top: number;
  readonly bar: number;
}

/** The longest way of a bar. */
const LONGEST = 4_000_000;
/** So far from both ends the bar and the rows go the same way. */
const NEAR_END = 100_000;
/** How far apart they may be elsewhere from where they belong. */
const APART = NEAR_END / 2;
/** What goes farther at once is no wheel, views: a pull of the bar by a pixel goes thousands. */
const STEP_VIEWS = 8;

/** How tall the element of all rows is. */
export const heightOf = (whole: number): number => Math.min(whole, LONGEST);

/** Where the bar belongs when the rows from `top` on are seen. */
function barOf(top: number, track: Track): number {
  const { most, mostBar } = mostOf(track);
  return along(top, most, mostBar);
}

/** Which rows belong where the bar stands. */
function topOf(bar: number, track: Track): number {
  const { most, mostBar } = mostOf(track);
  return along(bar, mostBar, most);
}

/** Where both are after the bar was moved to `bar`; another one than that is where it has to be put. */
export function moved(place: Place, bar: number, track: Track): Place {
  const step = bar - place.bar;
  if (track.whole <= LONGEST || Math.abs(step) > STEP_VIEWS * track.view)
    return { top: topOf(bar, track), bar };
  return kept({ top: clamped(place.top + step, mostOf(track).most), bar }, track);
}

/** Where both are when the row from `from` to `to` is to be seen; the same place where it is already. */
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

/** Where both are when there are more or fewer rows. */
export function within(place: Place, track: Track): Place {
  const top = clamped(place.top, mostOf(track).most);
  return { top, bar: barOf(top, track) };
}

/** Where both are when the browser has put the bar at `bar`, which it rounds: at an end of the bar is an end of the rows. */
export function rounded({ top, bar: wanted }: Place, bar: number, track: Track): Place {
  return { top: isNearEnd(bar, track) ? top + bar - wanted : top, bar };
}

/** Before the bar comes to its end, or far away from where it belongs, it is put there. */
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

/** Where somebody is on a way that is `there` long who is at `at` of one that is `here` long, both the same near their ends. */
function along(at: number, here: number, there: number): number {
  const inside = clamped(at, here);
  if (here === there || inside <= NEAR_END) return inside;
  if (inside >= here - NEAR_END) return there - (here - inside);
  return NEAR_END + ((inside - NEAR_END) * (there - 2 * NEAR_END)) / (here - 2 * NEAR_END);
}
