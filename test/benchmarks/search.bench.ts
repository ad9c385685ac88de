import { join } from 'node:path';
import { contract } from '../../shared/contract.ts';
import { openStation, type Station } from '../../main/station.ts';
import { surroundingsOf } from '../fakes/surroundings.ts';
import { garbageCollector } from '../../main/base/garbage.ts';
import { manyOrders } from './many-orders.ts';
import { figureOf, report } from './measure.ts';
import type { Row } from './row.ts';
import { typedSearches } from './typed-searches.ts';
import { ORDERS } from './order-count.ts';

// Search as you type over a million orders, in main: the first page and the total of every intermediate text. The
// measure is the longest time for which main was blocked.

const ROUNDS = 3;

const folder = await manyOrders(ORDERS);
const account = { mode: 'training', baseUrl: 'http://127.0.0.1:1' } as const;
const opened = openStation(
  join(folder, 'training'),
  { ...account, token: () => 'token', partner: () => null },
  surroundingsOf(folder),
);
if (!opened.ok) throw new Error(opened.error.code);
const station: Station = opened.value;

/** Returns the longest blocking of the event loop while `work` ran, ms, and its total duration. */
async function pausesOf(work: () => Promise<void>): Promise<{ longest: number; totalMs: number }> {
  let [longest, isOver] = [0, false];
  const started = performance.now();
  let last = started;
  const tick = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isOver = true;
  longest = Math.max(longest, performance.now() - last);
  return { longest, totalMs: performance.now() - started };
}

const pauses: number[] = [];
const pages: number[] = [];
const totals: number[] = [];
const deep: number[] = [];
for (let round = -1; round < ROUNDS; round++)
  for (const search of typedSearches)
    for (let length = 1; length <= search.length; length++) {
      const query = { text: search.slice(0, length), show: 'all' } as const;
      let count = 0;
      const page = await pausesOf(async () => {
        const range = await station.orderList.range({ ...query, offset: 0, limit: 50 });
        if (range.ok) contract['orders.range'].output.parse(range.value);
      });
      const total = await pausesOf(async () => {
        const counted = await station.orderList.count(query);
        if (counted.ok) ({ count } = counted.value);
      });
      const last = await pausesOf(async () => {
        const offset = Math.max(0, count - 50);
        await station.orderList.range({ ...query, offset, limit: 50 });
      });
      if (round < 0) continue;
      pages.push(page.totalMs);
      totals.push(total.totalMs);
      deep.push(last.totalMs);
      pauses.push(page.longest, total.longest, last.longest);
    }

// The same for other list queries: each filter and each sorting for the first time. The memory of a sorted list, and
// the additional memory of sorting, belong to main, MB.
const filters = [
  { show: 'created' },
  { show: 'all', carrier: '2' },
  { show: 'all', printed: true },
  { show: 'all', printed: false },
  { show: 'all', parcel: 'delivered' },
] as const;
const filtered: number[] = [];
const filterPauses: number[] = [];
for (const filter of filters) {
  const query = { text: '', ...filter };
  const counted = await pausesOf(async () => void (await station.orderList.count(query)));
  const tallied = await pausesOf(async () => {
    await station.orderList.tally({ ...query, ranges: [] });
  });
  filtered.push(counted.totalMs + tallied.totalMs);
  filterPauses.push(counted.longest, tallied.longest);
}

const collect = garbageCollector();

const usedMb = () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

/** Returns main's peak memory during some work, MB. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  let [peak, isOver] = [usedMb(), false];
  const sample = () => {
    peak = Math.max(peak, usedMb());
    if (!isOver) setImmediate(sample);
  };
  setImmediate(sample);
  await work();
  isOver = true;
  return peak;
}

const firstSorted = (text: string, by: 'changed' | 'name' | 'cod' | 'fee') => {
  const sort = { by, way: 'down' } as const;
  return station.orderList.range({ text, show: 'all', sort, offset: 0, limit: 50 });
};

/** Sorts two lists without orders: the cache holds two, so this evicts the previous ones. */
async function letGo(): Promise<void> {
  for (const by of ['cod', 'fee'] as const) await firstSorted('zqzqzq', by);
  collect();
}

const sorted: number[] = [];
const sortPauses: number[] = [];
const sortMemory: Row[] = [];
for (const by of ['changed', 'name', 'cod', 'fee'] as const) {
  await letGo();
  const timed = await pausesOf(async () => void (await firstSorted('', by)));
  sorted.push(timed.totalMs);
  sortPauses.push(timed.longest);
  await letGo();
  const before = usedMb();
  const peak = await peakOf(() => firstSorted('', by));
  collect();
  const held = usedMb() - before;
  sortMemory.push(
    figureOf(`search.memory of a list by ${by}`, [held], 'MB'),
    figureOf(`search.memory of it more while it is sorted`, [peak - before - held], 'MB'),
  );
}
const selected = await pausesOf(async () => {
  await station.bulk.survey('cancel', {
    query: { text: '', show: 'all' },
    except: [],
    upTo: null,
  });
});

report([
  figureOf(`search.pause of main, ${ORDERS} orders`, pauses, 'ms'),
  figureOf('search.first page', pages, 'ms'),
  figureOf('search.total', totals, 'ms'),
  figureOf('search.last page', deep, 'ms'),
  figureOf('search.filter, counted and summed', filtered, 'ms'),
  figureOf('search.pause of main while it is filtered', filterPauses, 'ms'),
  figureOf('search.sort, first page', sorted, 'ms'),
  figureOf('search.pause of main while it is sorted', sortPauses, 'ms'),
  ...sortMemory,
  figureOf('search.all selected and looked at', [selected.totalMs], 'ms'),
  figureOf('search.pause of main meanwhile', [selected.longest], 'ms'),
]);
await station.close();
