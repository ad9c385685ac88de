import { parseArgs } from 'node:util';
import { crashApp } from './crash-app.ts';
import { crashRun } from './crash-run.ts';

// npm run crash -- [--kills N] [--seed S]           the app's main process, at every named step
// npm run crash -- --app [--kills N] [--seed S]     the whole app with its window, at any time

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    seed: { type: 'string' },
    app: { type: 'boolean', default: false },
  },
});
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const report = values.app ? await wholeApp() : await mainProcess();
console.log(JSON.stringify(report));
const { lost, duplicates, stuck, wrong, printedTwice } = report;
process.exitCode = lost + duplicates + stuck + wrong + printedTwice === 0 ? 0 : 1;

async function wholeApp() {
  const report = await crashApp({ kills: Number(values.kills ?? 10), seed });
  return { ...report, printedTwice: 0 };
}

async function mainProcess() {
  const { steps, ...counts } = await crashRun({ kills: Number(values.kills ?? 200), seed });
  console.table(steps);
  const missed = Object.entries(steps).flatMap(([step, hits]) => (hits === 0 ? [step] : []));
  return { ...counts, steps: Object.keys(steps).length, missed };
}
