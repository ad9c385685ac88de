import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStation } from '../../main/station.ts';
import { type ExportFormat, exportColumns } from '../../shared/model/export.ts';
import { surroundingsOf } from '../fakes/surroundings.ts';
import { delaysOf, openIdleProcess, watchEventLoop } from './event-loop.ts';
import { manyOrders } from './many-orders.ts';
import { figureOf, monotonic, report, rowOf } from './measure.ts';
import { ORDERS } from './order-count.ts';

// A list of a million orders as CSV and as a workbook, with every column: the duration, the delays of main's event loop
// compared with those of an idle process, and the peak memory.

const MB = 1 << 20;

const dataFolder = await manyOrders(ORDERS);
const opened = openStation(
  join(dataFolder, 'training'),
  { mode: 'training', baseUrl: 'http://127.0.0.1:9', token: () => 'none', partner: () => null },
  surroundingsOf(dataFolder),
);
if (!opened.ok) throw new Error(opened.error.code);
const { exports } = opened.value;
const folder = mkdtempSync(join(tmpdir(), 'packbench-export-bench-'));
const histogram = watchEventLoop();
const rows = [];

for (const format of ['csv', 'xlsx'] satisfies ExportFormat[]) {
  const before = process.memoryUsage().rss;
  let peak = before;
  const weighing = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const idle = await openIdleProcess();
  histogram.reset();
  histogram.enable();
  const began = monotonic();
  const query = { text: '', show: 'all' } as const;
  const begun = await exports.begin({ query, format, folder, columns: [...exportColumns] });
  if (!begun.ok) throw new Error(begun.error.code);
  while (exports.state?.state === 'runs') await new Promise((resolve) => setTimeout(resolve, 20));
  const took = monotonic() - began;
  const [delays, bare] = [delaysOf(histogram), await idle.delays()];
  histogram.disable();
  clearInterval(weighing);
  const { state, done, file } = exports.state ?? {};
  if (state !== 'done' || done !== ORDERS) throw new Error(`${String(state)}: ${String(done)}`);
  const size = statSync(file ?? '').size;
  rows.push(
    figureOf(`export.${format} of ${ORDERS} orders, ${Math.round(size / MB)} MB`, [took], 'ms'),
    rowOf(`export.${format} event-loop p99`, [delays.p99], [bare.p99]),
    rowOf(`export.${format} event-loop longest`, [delays.max], [bare.max]),
    figureOf(`export.${format} memory at its peak`, [peak / MB], 'MB'),
    figureOf(`export.${format} of it before`, [before / MB], 'MB'),
  );
  rmSync(file ?? '');
}
await opened.value.close();
rmSync(folder, { recursive: true });
report(rows);
