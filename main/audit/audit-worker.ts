import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { tryRemoveFileSync } from '../base/files/remove.ts';
import type { AuditRow } from '../../shared/model/audit.ts';
import { publishFile } from '../base/files/publish-file.ts';
import { openAuditLog } from '../store/audit-file.ts';
import { csvPieces } from './audit-csv.ts';
import type { AuditFacts } from './audit-facts.ts';
import type { AuditReply, AuditTask, HandedRows } from './audit-protocol.ts';
import { auditWords } from './audit-language.ts';
import { inWords } from './in-words.ts';

// Entry of a worker thread that writes one file of the log and ends.

const port = main();
const task = workerData as AuditTask;
const words = auditWords(task.language);
const tell = (reply: AuditReply) => port.postMessage(reply);

function main(): MessagePort {
  if (parentPort === null) throw new Error('audit-worker runs as a worker thread');
  return parentPort;
}

type Log = Omit<ReturnType<typeof openAuditLog>, 'read'> & {
  read: (wish: AuditTask['wish']) => AsyncIterable<ReadRows> | Iterable<ReadRows>;
};
type ReadRows = NonNullable<HandedRows>;

/** The caller has no more rows available. */
class NoRows extends Error {}

function logOf(from: AuditTask['log']): Log {
  if ('file' in from) return openAuditLog(from.file);
  return { ...from, read: handed, close: () => {} };
}

/** Rows supplied by the thread's owner. */
async function* handed(): AsyncGenerator<ReadRows> {
  for (;;) {
    const answer = once(port, 'message');
    tell({ kind: 'more' });
    const [rows] = (await answer) as [HandedRows];
    if (rows === null) throw new NoRows();
    if (rows.length === 0) return;
    yield rows;
  }
}

async function write(log: Log): Promise<AuditReply> {
  const { part, target, format } = task;
  const handle = openSync(part, 'wx', 0o600);
  let written: Pick<AuditFacts, 'inFile' | 'cut'>;
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
  const facts = (rows: number) => ({ ...known(log), inFile: (inFile = rows), cut: 0 });
  for await (const piece of csvPieces(log.read(task.wish), words, facts))
    writeFileSync(handle, piece);
  return { inFile, cut: 0 };
}

async function writePdf(handle: number, log: Log) {
  const { station, madeAt, training, resourcesFolder } = task;
  const [{ drawAudit, PDF_ROWS }, { loadLabelFonts }] = await Promise.all([
    import('./draw-audit.ts'),
    import('../labels/label-fonts.ts'),
  ]);
  const rows: AuditRow[] = [];
  let cut = 0;
  for await (const some of log.read(task.wish))
    for (const row of some) {
      if (rows.length < PDF_ROWS) rows.push(inWords(row, words));
      else cut += 1;
    }
  const facts = { ...known(log), inFile: rows.length, cut };
  const fonts = await loadLabelFonts(resourcesFolder);
  const about = { words, station, madeAt, training };
  writeFileSync(handle, await drawAudit(fonts, rows, facts, about));
  return facts;
}

function known({ head, rows }: Log): Pick<AuditFacts, 'head' | 'all' | 'chosen'> {
  return { head, all: rows, chosen: task.chosen };
}

try {
  const log = logOf(task.log);
  try {
    tell(await write(log));
  } finally {
    log.close();
  }
} catch (error) {
  // Errors of the system are reported. Any other error is a bug and ends the thread.
  if (error instanceof NoRows) tell({ kind: 'no-rows' });
  else if (error instanceof Error && 'code' in error)
    tell({ kind: 'failed', detail: String(error.code) });
  else throw error;
} finally {
  // Removal fails if the disk was unplugged.
  tryRemoveFileSync(task.part);
}
port.close();
