import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { connect } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { loadLabelFonts } from '../../main/labels/label-fonts.ts';
import { drawOwnLabel } from '../../main/labels/own-label.ts';
import { openStation } from '../../main/station.ts';
import { Cups } from '../fakes/cups.ts';
import { pickupPoint } from '../fakes/drafts.ts';
import { resources } from '../fakes/paths.ts';
import { surroundingsOf } from '../fakes/surroundings.ts';
import { valueOf } from '../fakes/value-of.ts';
import { insertCreatedOrder, zebraAt } from './created-orders.ts';
import { monotonic, once as timed, report, rowOf } from './measure.ts';
import type { SinkNews, SinkQuestion } from './print-sink.ts';
import { descendants, peakOfTree } from './process-tree.ts';

// From the print call to the last byte at the printer's socket. A prepared label is compared with the lower bound: one
// bare commit, required before the first byte is sent, and the same bytes written to the same socket. Prepared and
// unprepared labels are compared with the same PDF by `lp` through CUPS's Zebra driver; then a batch with as many `lp`
// jobs. Each starts once the others are idle.

const LABELS = Number(process.env['PACKBENCH_BENCH_LABELS'] ?? 200);
const BATCH = Number(process.env['PACKBENCH_BENCH_BATCH'] ?? 500);
const WARM_UP = 10;
/** `lp` jobs whose memory is measured, separate from the timed ones. */
const WEIGHED = 5;

const received: { readonly bytes: number; readonly at: number }[] = [];
const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
const listening = Promise.withResolvers<number>();
const codes = Promise.withResolvers<readonly string[]>();
const sink = fork(join(import.meta.dirname, 'print-sink.ts'));
sink.on('message', (news: SinkNews) => {
  if (news.kind === 'listens') listening.resolve(news.port);
  else if (news.kind === 'codes') codes.resolve(news.codes);
  else received.push(news);
  for (const { count, resolve } of waiting) if (received.length >= count) resolve();
});
const port = await listening.promise;

const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'));
const station = valueOf(
  openStation(
    join(folder, 'station'),
    { mode: 'account', baseUrl: 'http://127.0.0.1:9', token: () => 'none', partner: () => null },
    surroundingsOf(folder),
  ),
);
const { store, printJobs, pipeline } = station;
const printer = valueOf(
  printJobs.printer(valueOf(station.setup.printers.save(null, zebraAt(port))).id),
);
store.pickupPoints.save(pickupPoint);
pipeline.warmUp();
const cups = await Cups.open();
const driver = ['-m', 'drv:///sample.drv/zebra.ppd'];
await cups.addQueue('Zebra', `socket://127.0.0.1:${port}`, driver);
mkdirSync(join(folder, 'pdf'));
const fonts = await loadLabelFonts(resources);

let orderCount = 0;
const pdfs: string[] = [];
while (pdfs.length < WARM_UP + LABELS) pdfs.push(await pdfOf(orderId()));
const floor = openFloor();
const [ready, unprepared, peer, bare]: number[][] = [[], [], [], []];
const [oursBytes, peerBytes]: number[][] = [[], []];
for (let run = -WARM_UP; run < LABELS; run++) {
  const id = orderId();
  await prepare(id);
  const first = await untilLastByte(() => valueOf(print([id])));
  const second = await untilLastByte(() => valueOf(print([orderId()])));
  const third = await untilLastByte(() => lp(pdfs[run + WARM_UP] ?? ''));
  await peerIdle();
  const fourth = await untilLastByte(() => floor.print(first.bytes));
  if (run < 0) continue;
  bare?.push(fourth.ms);
  ready?.push(first.ms);
  unprepared?.push(second.ms);
  peer?.push(third.ms);
  oursBytes?.push(first.bytes);
  peerBytes?.push(third.bytes);
}

const ids = Array.from({ length: BATCH }, orderId);
const before = received.length;
const batch = await timed(async () => {
  valueOf(print(ids));
  await come(before + BATCH);
});
const oursPeakMb = process.resourceUsage().maxRSS / 1024;
sink.send({ codesFrom: before } satisfies SinkQuestion);
const expected = ids.map((id) => orderOf(id).platform.shortCode);
if (JSON.stringify(await codes.promise) !== JSON.stringify(expected))
  throw new Error('The batch came out in another order');
const start = received.length;
const lpBatch = await timed(async () => {
  for (let job = 0; job < BATCH; job++) await lp(pdfs[job % pdfs.length] ?? '');
  await come(start + BATCH);
});
const peerPeakMb = await peakOfTree(cups.pid, async () => {
  for (const pdf of pdfs.slice(0, WEIGHED)) await untilLastByte(() => lp(pdf));
});

report([
  rowOf('print.prepared', ready ?? [], bare ?? []),
  rowOf('print.prepared-cups', ready ?? [], peer ?? []),
  rowOf('print.fresh-cups', unprepared ?? [], peer ?? []),
  rowOf('print.bytes', oursBytes ?? [], peerBytes ?? [], 'bytes'),
  rowOf(`print.batch ${BATCH}, in order`, [batch], [lpBatch]),
  // Ours without window and platform, the peer's with filters and backend of one job.
  rowOf('print.peak-memory', [oursPeakMb], [peerPeakMb], 'MB'),
]);
await station.close();
floor.close();
await cups.close();
sink.disconnect();
rmSync(folder, { recursive: true, force: true });

/** The lower bound for a print that never happens twice: one durable commit, then the bytes. */
function openFloor() {
  const db = new Database(join(folder, 'floor.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE jobs (id INTEGER PRIMARY KEY, state TEXT) STRICT');
  const insert = db.prepare("INSERT INTO jobs (state) VALUES ('sending')");
  return {
    print(bytes: number) {
      insert.run();
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.end(Buffer.alloc(bytes, 'x'));
    },
    close: () => db.close(),
  };
}

/** Writes an order that exists at the platform directly to the database. */
function orderId(): string {
  return insertCreatedOrder(store, orderCount++);
}

function orderOf(id: string) {
  const order = store.orders.get(id);
  if (!order?.platform) throw new Error(`No order ${id}`);
  return { ...order, platform: order.platform };
}

/** Prepares the label, as the background task does when an order is created. */
async function prepare(id: string): Promise<void> {
  const order = orderOf(id);
  const label = valueOf(await pipeline.prepare(order, printer, { reprint: 0, allowed: [] }));
  const of = {
    orderId: id,
    printerId: printer.id,
    fingerprint: pipeline.fingerprint(order, printer),
  };
  store.prepared.put(of, label, Date.now());
}

async function pdfOf(id: string): Promise<string> {
  const order = orderOf(id);
  const paper = { widthMm: 100, heightMm: 150, dpi: 203 };
  const label = {
    order,
    platform: order.platform,
    pickupPoint,
    paper,
    training: false,
    reprint: 0,
  };
  const file = join(folder, 'pdf', `${id}.pdf`);
  writeFileSync(file, valueOf(await drawOwnLabel(fonts, label)));
  return file;
}

function print(orderIds: string[]) {
  return printJobs.print({ orderIds, printerId: printer.id, reason: null });
}

function lp(file: string): Promise<string> {
  const size = ['-o', 'media=Custom.100x150mm', '-o', 'print-scaling=none'];
  return cups.command('lp', ['-d', 'Zebra', ...size, file]);
}

async function untilLastByte(send: () => unknown): Promise<{ ms: number; bytes: number }> {
  const already = received.length;
  const began = monotonic();
  await send();
  await come(already + 1);
  const last = received[already];
  await idle();
  return { ms: (last?.at ?? Infinity) - began, bytes: last?.bytes ?? 0 };
}

async function come(count: number): Promise<void> {
  if (received.length >= count) return;
  await new Promise<void>((resolve) => waiting.push({ count, resolve }));
}

/** The next label begins when all work of this one is done. */
async function idle(): Promise<void> {
  while (!printJobs.isIdle) await new Promise((resolve) => setImmediate(resolve));
}

/** The peer still cleans up after its last byte, which must not slow us down. */
async function peerIdle(): Promise<void> {
  while (descendants(cups.pid).length > 0) await new Promise((resolve) => setTimeout(resolve, 2));
}
