import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openChromiumPdf } from '../fakes/chromium-pdf.ts';
import { openAskedStation } from './ask-station.ts';
import type { Delays } from './bench-station.ts';
import { figureOf, monotonic, once, report, rowOf } from './measure.ts';

// Whether main stays free: 100 orders are entered back to back and their labels made ahead while 300
// labels of the platform's HTML kind print. Each entry and a trivial question are timed as the window
// would, from the ask to its answer. Beside main's event loop that of this process, which does little
// but wait: it tells how much of a delay is the machine's.

const ORDERS = 100;
const HTML_LABELS = Number(process.env['PACKBENCH_BENCH_LABELS'] ?? 300);

const chromium = await openChromiumPdf();
const station = await openAskedStation(chromium.htmlToPdf);
// The first of each kind loads what the others find.
await station.ask({ kind: 'print', labels: 5, source: 'platform' });
await station.printed();
await station.ask({ kind: 'watch' });
const here = monitorEventLoopDelay({ resolution: 1 });
here.enable();

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
const delays = await station.ask<Delays>({ kind: 'delays' });
here.disable();
await station.close();
await chromium.close();

const ms = (share: number) => here.percentile(share) / 1e6;
report([
  rowOf('stall.event-loop p50', [delays.p50], [ms(50)]),
  rowOf('stall.event-loop p99', [delays.p99], [ms(99)]),
  rowOf('stall.event-loop p99.9', [delays.p999], [ms(99.9)]),
  rowOf('stall.event-loop longest', [delays.max], [here.max / 1e6]),
  figureOf('stall.orders.enter', entries, 'ms'),
  figureOf('stall.trivial call', pings, 'ms'),
  figureOf(`stall.${HTML_LABELS} HTML labels`, [printedMs], 'ms'),
]);
