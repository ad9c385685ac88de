import { parseArgs } from 'node:util';
import { crashApp } from './crash-app.ts';
import { crashRun } from './crash-run.ts';

// npm run crash -- [--kills N] [--seed S]           stations without a window, at every named step
// npm run crash -- --app [--kills N] [--seed S]     the whole app, at any time

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    seed: { type: 'string' },
    app: { type: 'boolean', default: false },
  },
});
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const report = values.app ? await wholeApp() : await stations();
console.log(JSON.stringify(report));
const { lost, duplicates, stuck, wrong } = report;
process.exitCode = lost + duplicates + stuck + wrong === 0 ? 0 : 1;

async function wholeApp() {
  return crashApp({ kills: Number(values.kills ?? 10), seed });
}

async function stations() {
  const { steps, ...counts } = await crashRun({ kills: Number(values.kills ?? 200), seed });
  console.table(steps);
  const missed = Object.entries(steps).flatMap(([step, hits]) => (hits === 0 ? [step] : []));
  return { ...counts, steps: Object.keys(steps).length, missed };
}
