import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work before everybody else gets a turn. */
const sliceMs = 10;

/** Maps a long list without holding up the event loop. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let started = performance.now();
  for (const item of items) {
    if (performance.now() - started > sliceMs) {
      await nextTurn();
      started = performance.now();
    }
    results.push(work(item));
  }
  return results;
}
