import { AreaIndex } from '../../main/areas/area-index.ts';
import type { AreaLevel } from '../../shared/model/area.ts';
import { everyArea } from '../fakes/areas.ts';
import { measure, report, type Row } from './measure.ts';

// Search as you type over all of the country's areas, and what building the index costs: as a
// whole, and at the longest for anybody else who waits for a turn.

const areas = await everyArea();
const index = await AreaIndex.build(areas);

/** What a packer types, letter by letter, for each of these. */
const typed: readonly [AreaLevel, string][] = [
  ['commune', 'ben nghe q1'],
  ['commune', 'p.5 q5 hcm'],
  ['commune', 'tan phu'],
  ['commune', 'tt soc son'],
  ['district', 'quan 12'],
  ['province', 'ba ria vung tau'],
];
const beginnings = typed.flatMap(([level, text]) =>
  Array.from(text, (_, at) => [level, text.slice(0, at + 1)] as const),
);
let turn = 0;
const search = () => {
  const [level, text] = beginnings[turn++ % beginnings.length] ?? (['commune', ''] as const);
  return index.search(text, level, null, 20);
};

report([
  await measure('areas.search', search, 50 * beginnings.length),
  await measure('areas.build', () => AreaIndex.build(areas), 40),
  await longestTurn('areas.build-longest-turn', () => AreaIndex.build(areas), 40),
]);

/** How long others wait at the longest while `task` runs. */
async function longestTurn(bench: string, task: () => Promise<unknown>, n: number): Promise<Row> {
  const waits: number[] = [];
  const row = await measure(bench, () => worstOf(task).then((ms) => waits.push(ms)), n);
  const sorted = waits.slice(-n).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.ceil(n * share) - 1] ?? 0) * 1000) / 1000;
  return { ...row, ours: { p50: at(0.5), p95: at(0.95), p99: at(0.99) } };
}

async function worstOf(task: () => Promise<unknown>): Promise<number> {
  let worst = 0;
  let last = performance.now();
  let running = true;
  const look = () => {
    const now = performance.now();
    worst = Math.max(worst, now - last);
    last = now;
    if (running) setImmediate(look);
  };
  setImmediate(look);
  await task();
  running = false;
  look();
  return worst;
}
