import { parentPort, workerData } from 'node:worker_threads';
import { isOtherBook } from './other-book.ts';
import { readFile } from './read-file.ts';
import type { ReadTask } from './read-protocol.ts';
import { sendRows } from './send-rows.ts';

// Entry of a worker thread that reads one file and ends. Harmful files can only affect this thread, which has a
// memory limit.

if (parentPort === null) throw new Error('import-worker runs as a worker thread');
await sendRows(parentPort, workerData as ReadTask, (bytes, request) =>
  isOtherBook(bytes) ? null : readFile(bytes, request),
);
