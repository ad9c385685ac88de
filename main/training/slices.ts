import { Slices } from '../base/time-slice.ts';
import type { Clock } from '../base/host-services.ts';

/** Maps a long list without blocking the event loop. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  clock: Pick<Clock, 'monotonic'>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const slices = new Slices(clock);
  for (const item of items) {
    if (slices.isOver) await slices.next();
    results.push(work(item));
  }
  return results;
}
