import { parseArgs } from 'node:util';
import { crashRun } from './crash-run.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, seed: { type: 'string' } },
});
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const report = await crashRun({ kills: Number(values.kills), seed });
console.log(JSON.stringify(report));
process.exitCode = report.lost + report.duplicates + report.stuck === 0 ? 0 : 1;
