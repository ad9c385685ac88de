import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStation } from '../../main/station.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import { surroundingsOf } from '../fakes/surroundings.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import { platformOrderOf } from '../main/store/support.ts';
import { delaysOf, watchEventLoop } from './event-loop.ts';
import { figureOf, monotonic, report } from './measure.ts';

// The labels of many orders as one PDF: the time per label and the delays of main's event loop. Also the combined
// memory of main and the drawing thread, which must not grow with the number of labels.

const LABELS = Number(process.env['PACKBENCH_BENCH_LABELS'] ?? 10_000);
const MB = 1 << 20;

const folder = mkdtempSync(join(tmpdir(), 'packbench-labels-bench-'));
const opened = openStation(
  join(folder, 'station'),
  { mode: 'training', baseUrl: 'http://127.0.0.1:9', token: () => 'none', partner: () => null },
  surroundingsOf(folder),
);
if (!opened.ok) throw new Error(opened.error.code);
const { store, setup, labelFiles } = opened.value;
store.pickupPoints.save(pickupPoint);
setup.printers.save(null, printerInputSchema.parse(labelPrinter({ name: 'PDF' })));
store.commit(() => {
  for (let at = 0; at < LABELS; at++) {
    const [id, soc] = [`O${at}`, `SOC-${at}`];
    store.orders.insert({ id, soc, draft: { ...draftOf({ soc }), soc }, pickupPoint, at });
    const codes = { platformCode: `PB.${at}`, shortCode: String(1_000_000 + at) };
    store.orders.change(id, { sync: 'created', platform: platformOrderOf(codes) }, at);
  }
});
// As some seconds after a start: the drawing thread is running and has its fonts.
opened.value.pipeline.warmUp();
await new Promise((resolve) => setTimeout(resolve, 3_000));
/** Peak memory of all threads, by tenths of the file. */
const peaks = Array.from({ length: 10 }, () => 0);
const before = process.memoryUsage().rss;
const histogram = watchEventLoop();
histogram.enable();
const began = monotonic();
await labelFiles.begin({
  choice: { query: { text: '', show: 'all' }, except: [], upTo: null },
  reason: null,
  leaveOut: null,
  group: null,
  folder,
});
while (labelFiles.state?.state === 'runs') {
  const tenth = Math.min(9, Math.floor((labelFiles.state.done / LABELS) * 10));
  peaks[tenth] = Math.max(peaks[tenth] ?? 0, process.memoryUsage().rss);
  await new Promise((resolve) => setTimeout(resolve, 50));
}
const took = monotonic() - began;
histogram.disable();
const { state, done, file } = labelFiles.state ?? {};
if (state !== 'done' || done !== LABELS) throw new Error(`${String(state)}: ${String(done)}`);
const size = statSync(file ?? '').size;
report([
  figureOf(
    `export-labels.a label of ${LABELS}, ${Math.round(size / MB)} MB`,
    [took / LABELS],
    'ms',
  ),
  figureOf('export-labels.event-loop longest', [delaysOf(histogram).max], 'ms'),
  figureOf('export-labels.memory before', [before / MB], 'MB'),
  figureOf('export-labels.memory, first tenth', [(peaks[0] ?? 0) / MB], 'MB'),
  figureOf('export-labels.memory, last tenth', [(peaks[9] ?? 0) / MB], 'MB'),
]);
await opened.value.close();
rmSync(folder, { recursive: true });
