import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { systemClock } from '../../../base/host-services.ts';
import { limits } from './limits.ts';
import type { ProcessTask, ReadReply, ReadTask } from './read-protocol.ts';
import { sendRows } from './send-rows.ts';

// Entry of the process that reads one workbook other than .xlsx. Its main thread watches the memory and processor time
// of the whole process, while a thread of the same file reads.

/** Interval of the measurements (ms). */
const CHECK_MS = 50;

if (isMainThread) watch();
else await read();

async function read(): Promise<void> {
  // The watching thread does not need the library.
  const { readOtherBook } = await import('./read-other-book.ts');
  if (parentPort === null) throw new Error('book-process runs as a process');
  await sendRows(parentPort, workerData as ReadTask, readOtherBook);
}

function watch(): void {
  const port = process.parentPort;
  let worker: Worker | null = null;
  const begin = (task: ProcessTask) => {
    const reader = new Worker(fileURLToPath(import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.processHeapMb },
    });
    let isEnding = false;
    const refuse = async (why: 'too-heavy' | 'damaged') => {
      isEnding = true;
      await reader.terminate();
      const problem = { why, row: null, column: null };
      port.postMessage({ kind: 'refused', problem } satisfies ReadReply);
    };
    const check = () => {
      if (isEnding) return;
      if (isBeyond(task)) void refuse('too-heavy');
      else systemClock.after(CHECK_MS, check);
    };
    check();
    reader.on('message', (reply: ReadReply) => port.postMessage(reply));
    reader.on('error', (error: NodeJS.ErrnoException) => {
      void refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-heavy' : 'damaged');
    });
    return reader;
  };
  port.on('message', ({ data }: { data: unknown }) => {
    if (worker === null) worker = begin(data as ProcessTask);
    else worker.postMessage(data, []);
  });
}

function isBeyond({ maxMb, maxWorkMs }: ProcessTask): boolean {
  const { user, system } = process.cpuUsage();
  return process.memoryUsage.rss() > maxMb * 1024 * 1024 || (user + system) / 1_000 > maxWorkMs;
}
