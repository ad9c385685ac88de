import { err } from '../../shared/result.ts';
import { type AskedStation, openAskedStation } from './ask-station.ts';
import type { Weight } from './bench-station.ts';
import { figureOf, report } from './measure.ts';
import type { Row } from './row.ts';

// What main weighs without Electron's own part, which no code of ours makes: a bench in training,
// bundled, in plain Node. At rest is what stays when nobody has done anything for a while.

/** Longer than threads without work are kept, and than until memory is given back. */
const REST_MS = 50_000;
const LABELS = 500;

const unprinted = async () => err({ code: 'label-unreadable', detail: '' } as const);
const station = await openAskedStation(unprinted);
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

const rows: Row[] = [];
const note = async (when: string, bench: AskedStation = station) => {
  const weight = await bench.ask<Weight>({ kind: 'weigh' });
  for (const [part, mb] of Object.entries(weight))
    rows.push(figureOf(`memory.${when} ${part}`, [mb], 'MB'));
};

await rest();
await note('at-rest');
await station.ask({ kind: 'print', labels: LABELS, source: 'own' });
await station.printed();
await note(`printing ${LABELS} labels`);
await rest();
await note(`after ${LABELS} labels`);
await station.close();

// A bench at work has no platform to train on in its process.
const real = await openAskedStation(unprinted);
await real.ask({ kind: 'account' });
await rest();
await note('at-rest, a real account', real);
await real.close();
report(rows);
