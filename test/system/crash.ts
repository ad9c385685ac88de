import { parseArgs } from 'node:util';
import { crashApp } from './crash-app.ts';
import { crashHandover } from './crash-handover.ts';
import { crashPrint } from './crash-print.ts';
import { crashRun } from './crash-run.ts';
import { crashSite } from './crash-site.ts';
import { crashUpdates } from './crash-updates.ts';

// Runs crash tests:
// - `npm run crash -- [--kills N] [--seed S]`: the app's main process, at every named step of the queue, and as many
// kills again at those of printing, updates and handovers
// - `npm run crash -- --print [--kills N] [--seed S]`: at those of printing only
// - `npm run crash -- --updates [--kills N] [--seed S]`: at those of updates only
// - `npm run crash -- --handover [--kills N] [--seed S]`: at those of handovers only
// - `npm run crash -- --site [--seconds N] [--seed S]`: five benches, a hub and PostgreSQL, at any time, for ten
// minutes by default
// - `npm run crash -- --app [--kills N] [--seed S]`: the whole app with its window, at any time

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    seed: { type: 'string' },
    app: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    updates: { type: 'boolean', default: false },
    handover: { type: 'boolean', default: false },
    site: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '600' },
  },
});
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const kills = Number(values.kills ?? (values.app ? 10 : 200));
const report = await reported();
console.log(JSON.stringify(report));
const faults =
  /^(lost|duplicates|stuck|wrong|printedTwice|batch(PrintedTwice|Missing|OutOfOrder|Unasked|Stuck)|answeredNot(Kept|Applied)|appliedTwice|misplaced|unregistered|scans(Lost|Doubled|Resurrected)|closings(Lost|Unlisted)|listsBroken|site[A-Z]\w+Apart|elsewhereMissing|(hub|bench)Ended)$/;
const isFaulty = Object.entries(report).some(([name, count]) => faults.test(name) && count !== 0);
process.exitCode = isFaulty ? 1 : 0;

async function reported() {
  if (values.site) return crashSite({ seconds: Number(values.seconds), seed });
  return values.app ? crashApp({ kills, seed }) : mainProcess();
}

async function mainProcess() {
  const isAll = !values.print && !values.updates && !values.handover;
  return {
    ...(isAll ? await theQueue() : { seed }),
    ...((isAll || values.print) && (await printing())),
    ...((isAll || values.updates) && (await theUpdates())),
    ...((isAll || values.handover) && (await theHandovers())),
  };
}

async function printing() {
  const { steps, ...counts } = await crashPrint({ kills, seed });
  return { ...counts, printCrashPoints: Object.keys(steps).length, printMissed: showCounts(steps) };
}

async function theUpdates() {
  const { updateSteps, ...counts } = await crashUpdates({ kills, seed });
  return {
    ...counts,
    updateSteps: Object.keys(updateSteps).length,
    updateMissed: showCounts(updateSteps),
  };
}

async function theHandovers() {
  const { handoverCrashPoints, ...counts } = await crashHandover({ kills, seed });
  return {
    ...counts,
    handoverCrashPoints: Object.keys(handoverCrashPoints).length,
    handoverMissed: showCounts(handoverCrashPoints),
  };
}

async function theQueue() {
  const { steps, ...counts } = await crashRun({ kills, seed });
  return { ...counts, steps: Object.keys(steps).length, missed: showCounts(steps) };
}

/** Shows the number of kills at each step, and returns the steps without one. */
function showCounts(steps: Readonly<Record<string, number>>): string[] {
  console.table(steps);
  return Object.entries(steps).flatMap(([step, hits]) => (hits === 0 ? [step] : []));
}
