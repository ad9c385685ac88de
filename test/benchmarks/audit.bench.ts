import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditFiles } from '../../main/audit/audit-files.ts';
import { openAudit } from '../../main/audit/audit.ts';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { auditWorker, keeperWorker, resources } from '../fakes/paths.ts';
import { delaysOf, openIdleProcess, watchEventLoop } from './event-loop.ts';
import { figureOf, monotonic, report, rowOf } from './measure.ts';
import { any } from '../main/audit/read-log.ts';

// Measures whether main stays responsive while a long audit log is verified, searched without a result, and exported.
// For comparison it measures the event loop of an idle process, which shows the machine's share of a delay. The CPU
// time of main's own thread excludes the machine: no pause caused by main is longer.

const ROWS = Number(process.env['PACKBENCH_BENCH_AUDIT_ROWS'] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'packbench-audit-bench-'));
const ids = createIds(systemClock);
const opened = openStore(join(folder, 'packbench.db'), ids);
if (!opened.ok) throw new Error(opened.error.code);
const store = opened.value;
store.commit(() => {
  const details = { printer: 'Zebra', reprint: 1, reason: 'jam' };
  for (let row = 0; row < ROWS; row++)
    store.audit.append({ kind: 'print-queued', orderId: `ORDER-${row % 90_000}`, facts: details });
});
const audit = openAudit({
  store,
  clock: systemClock,
  ids,
  folder,
  file: 'packbench.db',
  keeperWorker,
  outsideClock: systemClock,
  auditWorker,
  resourcesFolder: resources,
  training: true,
  version: 'bench',
});

const histogram = watchEventLoop();
const rows = [];
const works: Record<string, () => Promise<unknown>> = {
  check: () => audit.check(),
  'look for nobody': () =>
    audit.page({
      filter: { ...any, packer: 'nobody' },
      below: null,
      limit: 100,
      language: 'vi',
    }),
  csv: () => save('csv'),
  pdf: () => save('pdf'),
};

function save(format: 'csv' | 'pdf'): ReturnType<AuditFiles['save']> {
  return audit.files.save({ filter: any, format, language: 'vi' });
}

for (const [name, work] of Object.entries(works)) {
  const idle = await openIdleProcess();
  histogram.reset();
  histogram.enable();
  const began = monotonic();
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  const took = monotonic() - began;
  const [delays, bare] = [delaysOf(histogram), await idle.delays()];
  rows.push(
    figureOf(`audit.${name} of ${ROWS} rows`, [took], 'ms'),
    figureOf(`audit.${name} main's own work`, [(user + system) / 1_000], 'ms'),
    rowOf(`audit.${name} event-loop p99`, [delays.p99], [bare.p99]),
    rowOf(`audit.${name} event-loop longest`, [delays.max], [bare.max]),
  );
}
await audit.close();
store.close();
rmSync(folder, { recursive: true, force: true });
report(rows);
