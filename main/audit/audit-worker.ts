import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { tryRemoveFileSync } from '../base/files/remove.ts';
import type { AuditRow } from '../../shared/model/audit.ts';
import { publishFile } from '../base/files/publish-file.ts';
import { openAuditLog } from '../store/tables/audit-log/audit-file.ts';
import { csvPieces } from './audit-csv.ts';
import type { AuditFileSummary } from './audit-file-summary.ts';
import type { AuditReply, AuditTask, SuppliedRows } from './audit-protocol.ts';
import { auditTextsFor } from './audit-language.ts';
import { describeRow } from './row-texts.ts';

// Entry of a worker thread that writes one file of the log and ends.

const port = main();
const task = workerData as AuditTask;
const texts = auditTextsFor(task.language);
const sendReply = (reply: AuditReply) => port.postMessage(reply);

function main(): MessagePort {
  if (parentPort === null) throw new Error('audit-worker runs as a worker thread');
  return parentPort;
}

type Log = Omit<ReturnType<typeof openAuditLog>, 'read'> & {
  read: (rowFilter: AuditTask['rowFilter']) => AsyncIterable<ReadRows> | Iterable<ReadRows>;
};
type ReadRows = NonNullable<SuppliedRows>;

/** The caller has no more rows available. */
class NoRows extends Error {}

function logOf(from: AuditTask['log']): Log {
  if ('file' in from) return openAuditLog(from.file);
  return { ...from, read: suppliedRows, close: () => {} };
}

/** Rows supplied by the thread's owner. */
async function* suppliedRows(): AsyncGenerator<ReadRows> {
  for (;;) {
    const answer = once(port, 'message');
    sendReply({ kind: 'more' });
    const [rows] = (await answer) as [SuppliedRows];
    if (rows === null) throw new NoRows();
    if (rows.length === 0) return;
    yield rows;
  }
}

async function write(log: Log): Promise<AuditReply> {
  const { part, target, format } = task;
  const handle = openSync(part, 'wx', 0o600);
  let written: Pick<AuditFileSummary, 'inFile' | 'cut'>;
  try {
    written = await (format === 'csv' ? writeCsv(handle, log) : writePdf(handle, log));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  const file = await publishFile(part, target, format);
  return { kind: 'done', file, rows: written.inFile, cut: written.cut };
}

async function writeCsv(handle: number, log: Log) {
  let inFile = 0;
  const summarize = (rows: number) => ({ ...logSummary(log), inFile: (inFile = rows), cut: 0 });
  for await (const piece of csvPieces(log.read(task.rowFilter), texts, summarize))
    writeFileSync(handle, piece);
  return { inFile, cut: 0 };
}

async function writePdf(handle: number, log: Log) {
  const { station, createdAt, training, resourcesFolder } = task;
  const [{ drawAudit, PDF_ROWS }, { loadLabelFonts }] = await Promise.all([
    import('./draw-audit.ts'),
    import('../labels/label-fonts.ts'),
  ]);
  const rows: AuditRow[] = [];
  let cut = 0;
  for await (const some of log.read(task.rowFilter))
    for (const row of some) {
      if (rows.length < PDF_ROWS) rows.push(describeRow(row, texts));
      else cut += 1;
    }
  const summary = { ...logSummary(log), inFile: rows.length, cut };
  const fonts = await loadLabelFonts(resourcesFolder);
  const about = { texts, station, createdAt, training };
  writeFileSync(handle, await drawAudit(fonts, rows, summary, about));
  return summary;
}

function logSummary({ head, rows }: Log): Pick<AuditFileSummary, 'head' | 'all' | 'chosen'> {
  return { head, all: rows, chosen: task.chosen };
}

try {
  const log = logOf(task.log);
  try {
    sendReply(await write(log));
  } finally {
    log.close();
  }
} catch (error) {
  // Errors of the system are reported. Any other error is a bug and ends the thread.
  if (error instanceof NoRows) sendReply({ kind: 'no-rows' });
  else if (error instanceof Error && 'code' in error)
    sendReply({ kind: 'failed', detail: String(error.code) });
  else throw error;
} finally {
  // Removal fails if the disk was unplugged.
  tryRemoveFileSync(task.part);
}
port.close();
