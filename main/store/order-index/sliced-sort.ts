import type { Sliced } from './sliced.ts';

/** Items sorted per slice: about a millisecond. */
const RUN = 1_024;
/** Items merged per slice. */
const MERGED_AT_ONCE = 16_384;

/**
 * Sorts the numbers from 0 to below `count` by `compare`, in slices of a millisecond. `onProgress` receives the progress from
 * 0 to 1.
 */
export function* slicedSort(
  count: number,
  compare: (one: number, other: number) => number,
  onProgress: (share: number) => void = () => {},
): Sliced<Uint32Array> {
  const passes = 1 + Math.max(0, Math.ceil(Math.log2(count / RUN)));
  let passed = 0;
  let from = new Uint32Array(count);
  for (let start = 0; start < count; start += RUN) {
    const end = Math.min(start + RUN, count);
    for (let at = start; at < end; at++) from[at] = at;
    from.subarray(start, end).sort(compare);
    onProgress(end / count / passes);
    yield;
  }
  let into = new Uint32Array(count);
  for (let width = RUN; width < count; width *= 2) {
    passed += 1;
    for (let start = 0; start < count; start += 2 * width) {
      yield* merge(from, into, [start, start + width, start + 2 * width], compare);
      onProgress((passed + Math.min(1, (start + 2 * width) / count)) / passes);
    }
    [from, into] = [into, from];
  }
  return from;
}

/** Merges two adjacent sorted ranges: from the first index to the second, and from there to the third. */
function* merge(
  from: Uint32Array,
  into: Uint32Array,
  bounds: readonly [number, number, number],
  compare: (one: number, other: number) => number,
): Sliced<void> {
  const middle = Math.min(bounds[1], from.length);
  const end = Math.min(bounds[2], from.length);
  let [left, right] = [bounds[0], middle];
  for (let at = bounds[0]; at < end; at++) {
    const one = from[left] ?? 0;
    const other = from[right] ?? 0;
    const isLeft = right >= end || (left < middle && compare(one, other) <= 0);
    into[at] = isLeft ? one : other;
    if (isLeft) left += 1;
    else right += 1;
    if (at % MERGED_AT_ONCE === 0) yield;
  }
}
