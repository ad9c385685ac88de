import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import type { ImportState } from '../../shared/model/import.ts';
import Sqlite from 'better-sqlite3';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { connect } from '../../main/store/engine/connect.ts';
import { openStore, STORE_FILE } from '../../main/store/store.ts';
import { openStation, type Station } from '../../main/station.ts';
import { pickupPoint } from '../fakes/drafts.ts';
import { keepAreas, openFile } from '../fakes/importing.ts';
import { everyArea } from '../fakes/areas.ts';
import { manyRows } from './many-rows.ts';
import { csvOf } from '../fakes/order-files.ts';
import { surroundingsOf } from '../fakes/surroundings.ts';
import { delaysOf, openIdleProcess, watchEventLoop, watchBlocking } from './event-loop.ts';
import { figureOf, monotonic, once, report, rowOf } from './measure.ts';

// A file of orders to every commune of the country: read into the store, checked with its areas and entered. The peer
// is a reader alone in this process. It also measures the delays of main's event loop, those of an idle process, and
// the peak memory. The CSV readers are csv-parse, and papaparse, which this app uses. Entering is compared with bare
// inserts of the same rows, and the whole import with a reader alone and these inserts.

// Built, as in the app: otherwise the measurement would include Node's cost of running TypeScript.
const built = (name: string) => new URL(`../../.build/main/${name}.js`, import.meta.url);
const threads = { keeperWorker: built('keeper-worker'), importWorker: built('import-worker') };

const ROWS = Number(process.env.IMPORT_ROWS ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'));
const areas = await everyArea();
const csv = join(folder, 'orders.csv');
const xlsx = join(folder, 'orders.xlsx');
const rows = manyRows(ROWS, areas);
writeFileSync(csv, csvOf(rows));
const [heading] = Papa.parse<string[]>(csvOf([])).data;
writeFileSync(
  xlsx,
  await writeXlsx({ sheets: [{ name: 'Orders', rows: [heading ?? [], ...rows] }] }),
);
rows.length = 0;

const papaparse = () => Papa.parse(readFileSync(csv, 'utf8')).data.length;
const alone = {
  async csv() {
    let count = 0;
    const reader = parse({ bom: true });
    reader.end(readFileSync(csv));
    for await (const row of reader) count += (row as string[]).length;
    return count;
  },
  async xlsx() {
    let count = 0;
    for await (const row of streamXlsxRows(readFileSync(xlsx))) count += row.values.length;
    return count;
  },
};

for (const [kind, file] of [
  ['csv', csv],
  ['xlsx', xlsx],
] as const) {
  const opened = openStation(
    join(folder, kind),
    // No server listens there, and the queue is not started: entered orders wait.
    { mode: 'account', baseUrl: 'http://127.0.0.1:9', token: () => 'none', partner: () => null },
    surroundingsOf(folder, threads),
  );
  if (!opened.ok) throw new Error(opened.error.code);
  const station = opened.value;
  station.store.pickupPoints.save(pickupPoint);
  keepAreas(station, areas);
  await station.areas.search('ben nghe', 'commune', null, 1);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 100);
  const idle = await openIdleProcess();
  const histogram = watchEventLoop();
  histogram.enable();
  const blocking = watchBlocking();
  const read = await once(() => openFile(station, file));
  const [whileRead] = [delaysOf(histogram).max, histogram.reset()];
  const longestRead = blocking.longest();
  const begun = monotonic();
  const { counts } = await until(station, 'ready');
  const checked = monotonic() - begun;
  if (counts.fit !== ROWS) throw new Error(`${counts.wrong} of the rows are wrong`);
  const [whileChecked] = [delaysOf(histogram).max, histogram.reset()];
  const longestCheck = blocking.longest();
  station.imports.enter({ orders: counts.fit });
  const entering = monotonic();
  await until(station, 'entered');
  const entered = monotonic() - entering;
  const longestEntry = blocking.longest();
  blocking.stop();
  histogram.disable();
  clearInterval(watch);
  const [delays, bare] = [delaysOf(histogram), await idle.delays()];
  const peer = [await once(alone[kind]), await once(alone[kind]), await once(alone[kind])];
  report([
    rowOf(`import.${kind}.read`, [read], peer),
    ...(kind === 'csv'
      ? [
          rowOf(
            'import.csv.read, papaparse',
            [read],
            [await once(papaparse), await once(papaparse)],
          ),
        ]
      : []),
    figureOf(`import.${kind}.checked`, [checked], 'ms'),
    figureOf(`import.${kind}.entered`, [entered], 'ms'),
    figureOf(`import.${kind}.longest-pause, read`, [whileRead], 'ms'),
    figureOf(`import.${kind}.longest-pause, checked`, [whileChecked], 'ms'),
    rowOf(`import.${kind}.longest-pause, entered`, [delays.max], [bare.max]),
    rowOf(`import.${kind}.pause-p99.9, entered`, [delays.p999], [bare.p999]),
    figureOf(`import.${kind}.longest turn of main's thread, read`, [longestRead], 'ms'),
    figureOf(`import.${kind}.longest turn of main's thread, checked`, [longestCheck], 'ms'),
    figureOf(`import.${kind}.longest turn of main's thread, entered`, [longestEntry], 'ms'),
    figureOf(`import.${kind}.more-memory`, [peak - before], 'bytes'),
  ]);
  await station.close();
  const inserts = bareInserts(join(folder, kind));
  report([
    rowOf(`import.${kind}.entered-bare`, [entered], [inserts]),
    rowOf(
      `import.${kind}.whole`,
      [read + checked + entered],
      peer.map((reader) => reader + inserts),
    ),
  ]);
}
rmSync(folder, { recursive: true });

/**
 * The lower bound for entering: the same rows by SQLite alone with all indexes and triggers, 200 orders per commit.
 * Returns milliseconds.
 */
function bareInserts(from: string): number {
  const created = openStore(join(from, 'bare', STORE_FILE), createIds(systemClock));
  if (!created.ok) throw new Error(created.error.code);
  created.value.close();
  const source = new Sqlite(join(from, STORE_FILE), { readonly: true });
  const db = connect(join(from, 'bare', STORE_FILE));
  db.function('facts_changed', () => null);
  const tables = ['orders', 'order_events', 'outbox', 'audit_log'].map((table) => {
    const rows = source.prepare(`SELECT * FROM ${table} ORDER BY 1`).raw().all() as unknown[][];
    const marks = (rows[0] ?? []).map(() => '?').join(', ');
    return { rows, insert: db.prepare(`INSERT OR IGNORE INTO ${table} VALUES (${marks})`) };
  });
  db.pragma('synchronous = NORMAL');
  const insert = db.transaction((at: number) => {
    for (const table of tables)
      for (const row of table.rows.slice(at, at + 200)) table.insert.run(...row);
  });
  const begun = monotonic();
  for (let at = 0; at < ROWS; at += 200) insert.immediate(at);
  const took = monotonic() - begun;
  db.close();
  source.close();
  return took;
}

/** Resolves when the import reaches a stage, as reported to the window. */
function until({ imports, signals }: Station, stage: ImportState['stage']): Promise<ImportState> {
  return new Promise((resolve) => {
    const check = (state: ImportState | null) => {
      if (state?.stage !== stage) return;
      stop();
      resolve(state);
    };
    const stop = signals.on((name, payload) => {
      if (name === 'imports.changed') check(payload as ImportState | null);
    });
    check(imports.state);
  });
}
