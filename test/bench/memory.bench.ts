import { err } from '../../shared/result.ts';
import { openAskedStation } from './ask-station.ts';
import { figureOf, report } from './measure.ts';

// What main weighs without Electron's own part, which no code of ours makes: a bench in training,
// bundled, in plain Node. At rest is what stays when nobody has done anything for a while.

/** Longer than threads without work are kept. */
const REST_MS = 45_000;
const LABELS = 500;

const station = await openAskedStation(async () => err({ code: 'label-unreadable', detail: '' }));
const weigh = () => station.ask<number>({ kind: 'weigh' });
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

await rest();
const atRest = await weigh();
await station.ask({ kind: 'print', labels: LABELS, source: 'own' });
await station.printed();
const atWork = await weigh();
await rest();
const after = await weigh();
await station.close();
report([
  figureOf('memory.at-rest', [atRest], 'MB'),
  figureOf(`memory.printing ${LABELS} labels`, [atWork], 'MB'),
  figureOf(`memory.after ${LABELS} labels`, [after], 'MB'),
]);
