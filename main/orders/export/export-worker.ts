import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { tryRemoveFileSync } from '../../base/files/remove.ts';
import { publishFile } from '../../base/files/publish-file.ts';
import { OrderReader } from '../../store/order-reader.ts';
import { type Cell, cellsOf } from './columns.ts';
import type { ExportReply, ExportTask, ExportWord } from './export-protocol.ts';
import { troubleOf } from './export-trouble.ts';
import { piecesOf } from './pieces.ts';

// Entry of a worker thread that writes one file of orders and ends.

const port = main();
const { store, part, target, format, columns, language } = workerData as ExportTask;
const tell = (reply: ExportReply) => port.postMessage(reply);

function main(): MessagePort {
  if (parentPort === null) throw new Error('export-worker runs as a worker thread');
  return parentPort;
}

/** The cells of the requested orders, in blocks. */
async function* rows(): AsyncGenerator<Cell[]> {
  const reader = new OrderReader(store);
  try {
    for (let done = 0; ;) {
      tell({ kind: 'more', done });
      const [word] = (await once(port, 'message')) as [ExportWord];
      if (word.kind === 'end') return;
      for (const order of reader.read(word.seqs)) yield cellsOf(order, columns, language);
      done += word.seqs.length;
    }
  } finally {
    reader.close();
  }
}

async function write(): Promise<string> {
  const handle = openSync(part, 'wx', 0o600);
  try {
    for await (const piece of piecesOf(rows(), { format, columns, language }))
      writeFileSync(handle, piece);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return publishFile(part, target, format);
}

try {
  tell({ kind: 'done', file: await write() });
} catch (error) {
  const trouble = troubleOf(error);
  if (trouble === null) throw error;
  tell({ kind: 'failed', trouble, detail: String(error) });
} finally {
  // The disk may be unplugged, with the file on it.
  tryRemoveFileSync(part);
}
port.close();
