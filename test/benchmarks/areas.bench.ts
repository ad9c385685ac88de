import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AreaIndex } from '../../main/areas/area-index.ts';
import { readCountry } from '../../main/areas/country.ts';
import { Gazetteer } from '../../main/areas/gazetteer.ts';
import { resolveAddress } from '../../main/areas/resolve.ts';
import type { AreaLevel } from '../../shared/model/area.ts';
import { outcomesOf, formatOutcomes } from '../fakes/address-outcomes.ts';
import { everyArea } from '../fakes/areas.ts';
import { resources } from '../fakes/paths.ts';
import { newPlatform, oldPlatform, writtenAddresses } from '../fakes/written-addresses.ts';
import { figureOf, measure, report } from './measure.ts';
import type { Row } from './row.ts';

// Search as you type over all of the country's areas, and the cost of building the index: in total, and the longest
// single blocking of the event loop. Then addresses of both systems in everyday spelling: how many are resolved
// correctly, need a question, or are wrong, and the cost of one of them.

const areas = await everyArea();
const index = await AreaIndex.build(areas);

/** A packer's input, typed letter by letter, for each of these. */
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
let searchIndex = 0;
const search = () => {
  const [level, text] = beginnings[searchIndex++ % beginnings.length] ?? (['commune', ''] as const);
  return index.search(text, level, null, 20);
};

const file = readFileSync(join(resources, 'areas', 'vietnam.txt'), 'utf8');
const country = await readCountry(file);
const link = async () => Gazetteer.build(areas, await readCountry(file));
const addresses = writtenAddresses(country, 7, Number(process.env.AREAS_ADDRESSES ?? 20_000));
const platforms = { old: oldPlatform(country), new: newPlatform(country) };
for (const platform of ['old', 'new'] as const) {
  const platformGazetteer = await Gazetteer.build(platforms[platform], country);
  for (const system of ['old', 'new'] as const) {
    const written = addresses.filter((one) => one.system === system);
    const outcomes = outcomesOf(written, platformGazetteer, platform);
    console.log(`${platform} platform, ${system} addresses: ${formatOutcomes(outcomes)}`);
  }
}
const gazetteer = await link();
let next = 0;
const resolve = () => {
  const { input } = addresses[next++ % addresses.length] ?? {};
  return input && resolveAddress(input, gazetteer);
};

report([
  await measure('areas.resolve', resolve, 5_000),
  await measure('areas.link', link, 10),
  await longestBlock('areas.link-longest-turn', link, 10),
  await measure('areas.search', search, 50 * beginnings.length),
  await measure('areas.build', () => AreaIndex.build(areas), 40),
  await longestBlock('areas.build-longest-turn', () => AreaIndex.build(areas), 40),
]);

/** Measures the longest blocking of the event loop while `task` runs. */
async function longestBlock(bench: string, task: () => Promise<unknown>, n: number): Promise<Row> {
  const waits: number[] = [];
  await measure(bench, () => worstOf(task).then((ms) => waits.push(ms)), n);
  return figureOf(bench, waits.slice(-n), 'ms');
}

async function worstOf(task: () => Promise<unknown>): Promise<number> {
  let worst = 0;
  let last = performance.now();
  let running = true;
  const sample = () => {
    const now = performance.now();
    worst = Math.max(worst, now - last);
    last = now;
    if (running) setImmediate(sample);
  };
  setImmediate(sample);
  await task();
  running = false;
  sample();
  return worst;
}
