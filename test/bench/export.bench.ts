import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStation } from '../../main/station.ts';
import { type ExportFormat, exportColumns } from '../../shared/model/export.ts';
import { surroundingsOf } from '../fakes/surroundings.ts';
import { delaysOf, openIdleProcess, watchEventLoop } from './event-loop.ts';
import { manyOrders } from './many-orders.ts';
import { figureOf, monotonic, report, rowOf } from './measure.ts';

// A list of a million orders as CSV and as a workbook, with every column: the duration, the delays of main's event loop
// compared with those of an idle process, and the peak memory.

const ORDERS = Number(process.env['PACKBENCH_BENCH_ORDERS'] ?? 1_000_000);
const MB = 1 << 20;

const kept = await manyOrders(ORDERS);
const opened = openStation(
  join(kept, 'training'),
  { mode: 'training', baseUrl: 'http://127.0.0.1:9', token: () => 'none', partner: () => null },
  surroundingsOf(kept),
);
if (!opened.ok) throw new Error(opened.error.code);
const { exports } = opened.value;
const folder = mkdtempSync(join(tmpdir(), 'packbench-export-bench-'));
const late = watchEventLoop();
const rows = [];

for (const format of ['csv', 'xlsx'] satisfies ExportFormat[]) {
  const before = process.memoryUsage().rss;
  let most = before;
  const weighing = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const idle = await openIdleProcess();
  late.reset();
  late.enable();
  const began = monotonic();
  const query = { text: '', show: 'all' } as const;
  const begun = await exports.begin({ query, format, folder, columns: [...exportColumns] });
  if (!begun.ok) throw new Error(begun.error.code);
  while (exports.state?.state === 'runs') await new Promise((resolve) => setTimeout(resolve, 20));
  const took = monotonic() - began;
  const [delays, bare] = [delaysOf(late), await idle.delays()];
  late.disable();
  clearInterval(weighing);
  const { state, done, file } = exports.state ?? {};
  if (state !== 'done' || done !== ORDERS) throw new Error(`${String(state)}: ${String(done)}`);
  const size = statSync(file ?? '').size;
  rows.push(
    figureOf(`export.${format} of ${ORDERS} orders, ${Math.round(size / MB)} MB`, [took], 'ms'),
    rowOf(`export.${format} event-loop p99`, [delays.p99], [bare.p99]),
    rowOf(`export.${format} event-loop longest`, [delays.max], [bare.max]),
    figureOf(`export.${format} memory at its peak`, [most / MB], 'MB'),
    figureOf(`export.${format} of it before`, [before / MB], 'MB'),
  );
  rmSync(file ?? '');
}
await opened.value.close();
rmSync(folder, { recursive: true });
report(rows);
