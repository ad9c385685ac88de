import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { tryRemoveFileSync } from '../../base/files/remove.ts';
import { publishFile } from '../../base/files/publish-file.ts';
import { OrderReader } from '../../store/order-index/order-reader.ts';
import { type ExportCell, cellsOf } from './columns.ts';
import type { ExportReply, ExportTask, ExportMessage } from './export-protocol.ts';
import { exportProblemOf } from './export-problem.ts';
import { encodedPieces } from './pieces.ts';

// Entry of a worker thread that writes one file of orders and ends.

const port = main();
const { store, part, target, format, columns, language } = workerData as ExportTask;
const send = (reply: ExportReply) => port.postMessage(reply);

function main(): MessagePort {
  if (parentPort === null) throw new Error('export-worker runs as a worker thread');
  return parentPort;
}

/** The cells of the requested orders, in blocks. */
async function* rows(): AsyncGenerator<ExportCell[]> {
  const reader = new OrderReader(store);
  try {
    for (let written = 0; ;) {
      send({ kind: 'more', done: written });
      const [message] = (await once(port, 'message')) as [ExportMessage];
      if (message.kind === 'end') return;
      for (const order of reader.read(message.seqs)) yield cellsOf(order, columns, language);
      written += message.seqs.length;
    }
  } finally {
    reader.close();
  }
}

async function write(): Promise<string> {
  const handle = openSync(part, 'wx', 0o600);
  try {
    for await (const piece of encodedPieces(rows(), { format, columns, language }))
      writeFileSync(handle, piece);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return publishFile(part, target, format);
}

try {
  send({ kind: 'done', file: await write() });
} catch (error) {
  const problem = exportProblemOf(error);
  if (problem === null) throw error;
  send({ kind: 'failed', problem, detail: String(error) });
} finally {
  // The disk may be unplugged, with the file on it.
  tryRemoveFileSync(part);
}
port.close();
