import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { FileRefused } from './file-refused.ts';
import { readFile } from './read-file.ts';
import type { ReadReply, ReadTask, Sheets } from './read-protocol.ts';

// Entry of a worker thread that reads one file and ends. Harmful files can only affect this thread, which has a
// memory limit.

const port = parentPort;
if (port === null) throw new Error('import-worker runs as a worker thread');
const send = (reply: ReadReply) => port.postMessage(reply);
try {
  const { file, sheet } = workerData as ReadTask;
  const bytes = readFileSync(file);
  let sheets: Sheets | null = null;
  const onSheets = (list: Sheets) => {
    sheets = list;
  };
  for await (const rows of readFile(bytes, { sheet, onSheets })) {
    send({ kind: 'rows', rows, sheets });
    await once(port, 'message');
  }
  send({ kind: 'done', hash: createHash('sha256').update(bytes).digest('hex') });
} catch (error) {
  if (!(error instanceof FileRefused)) throw error;
  send({ kind: 'refused', problem: error.problem });
}
port.close();
