import { err } from '../../shared/result.ts';
import { type StationProcess, openStationProcess } from './ask-station.ts';
import type { Weight } from './bench-station.ts';
import { figureOf, report } from './measure.ts';
import type { Row } from './row.ts';

// Memory of main without Electron's own part, which our code does not affect: a bench in training, bundled, in plain
// Node. The memory at rest is measured after a period without activity.

/** Longer than idle threads live, and longer than it takes to release memory. */
const IDLE_MS = 50_000;
const LABELS = 500;

const unprinted = async () => err({ code: 'label-unreadable', detail: '' } as const);
const station = await openStationProcess(unprinted);
const idle = () => new Promise((resolve) => setTimeout(resolve, IDLE_MS));

const rows: Row[] = [];
const note = async (when: string, bench: StationProcess = station) => {
  const weight = await bench.ask<Weight>({ kind: 'weigh' });
  for (const [part, mb] of Object.entries(weight))
    rows.push(figureOf(`memory.${when} ${part}`, [mb], 'MB'));
};

await idle();
await note('at-rest');
await station.ask({ kind: 'print', labels: LABELS, source: 'own' });
await station.printed();
await note(`printing ${LABELS} labels`);
await idle();
await note(`after ${LABELS} labels`);
await station.close();

// A production bench has no training platform in its process.
const real = await openStationProcess(unprinted);
await real.ask({ kind: 'account' });
await idle();
await note('at-rest, a real account', real);
await real.close();
report(rows);
