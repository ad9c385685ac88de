import { openStationProcess } from './ask-station.ts';
import type { StationDelays } from './bench-station.ts';
import { openIdleProcess } from './event-loop.ts';
import { openHtmlWindows } from './html-windows.ts';
import { figureOf, monotonic, once, report, rowOf } from './measure.ts';

// Measures whether main stays responsive: 100 orders are entered back to back and their labels prepared while 300
// labels of the platform's HTML kind print. Each entry and a trivial request are timed from the request to its answer,
// as from the window. For comparison it measures the event loop of an idle process, which shows the machine's share of
// a delay.

const ORDERS = 100;
const HTML_LABELS = Number(process.env['PACKBENCH_BENCH_LABELS'] ?? 300);

const windows = await openHtmlWindows();
const station = await openStationProcess(windows.htmlToPdf);
// The first of each kind loads the resources for the others.
await station.ask({ kind: 'print', labels: 5, source: 'platform' });
await station.printed();
await station.ask({ kind: 'watch' });
const idle = await openIdleProcess();

const began = monotonic();
const html = station.ask({ kind: 'print', labels: HTML_LABELS, source: 'platform' });
const entries: number[] = [];
for (let number = 0; number < ORDERS; number++)
  entries.push(await once(() => station.ask({ kind: 'enter', number })));
const pings: number[] = [];
const printing = { ended: false };
const pinging = (async () => {
  while (!printing.ended) {
    pings.push(await once(() => station.ask({ kind: 'ping' })));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
})();
await html;
await station.printed();
printing.ended = true;
await pinging;
const printedMs = monotonic() - began;
const delays = await station.ask<StationDelays>({ kind: 'delays' });
const bare = await idle.delays();
await station.close();
await windows.close();

report([
  rowOf('stall.event-loop p50', [delays.p50], [bare.p50]),
  rowOf('stall.event-loop p99', [delays.p99], [bare.p99]),
  rowOf('stall.event-loop p99.9', [delays.p999], [bare.p999]),
  rowOf('stall.event-loop longest', [delays.max], [bare.max]),
  figureOf("stall.longest turn of main's thread", [delays.longestBlock], 'ms'),
  figureOf('stall.orders.enter', entries, 'ms'),
  figureOf('stall.trivial call', pings, 'ms'),
  figureOf(`stall.${HTML_LABELS} HTML labels`, [printedMs], 'ms'),
]);
