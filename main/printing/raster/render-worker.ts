import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../../base/surroundings.ts';
import { drawLabel } from './draw-label.ts';
import { DrawingFault, Drawings } from './drawings.ts';
import { openPages } from './pages.ts';
import { createBarcodeReader } from './read-barcodes.ts';
import type { RenderMessage, RenderReply, RenderRequest, RenderThread } from './render-protocol.ts';

// The entry of a worker thread: a PDF or what a drawing shows comes in, dots and their barcodes go out. Whatever a
// document does to PDFium happens here; an exception ends the thread, and LabelRenderer starts
// another one. Only a fault in what we draw ourselves is answered: it is no document's.

const port = parentPort;
if (port === null) throw new Error('render-worker runs as a worker thread');
const { resourcesFolder } = workerData as RenderThread;
const drawings = new Drawings(resourcesFolder);
const [pages, read] = await Promise.all([openPages(), createBarcodeReader()]);

/** How long a thread has nothing to do before it loads what draws, ms: that holds a waiting label up for 100 ms. */
const WARM_UP_MS = 250;
let isWarm = false;
let cancelWarmUp = warmUpSoon();

function warmUpSoon(): () => void {
  return systemClock.after(WARM_UP_MS, () => {
    isWarm = true;
    drawings.warmUp().catch((error: unknown) => {
      if (!(error instanceof DrawingFault)) throw error;
      reply({ kind: 'cold', error });
    });
  });
}

async function answer(request: RenderRequest): Promise<void> {
  cancelWarmUp();
  if (!isWarm) cancelWarmUp = warmUpSoon();
  const result = await drawLabel(request, { pages, read, drawings });
  const dots = result.ok ? [result.value.bitmap.data.buffer] : [];
  reply({ kind: 'done', result, spent: pages.isSpent }, dots);
}

function end(): void {
  cancelWarmUp();
  port?.close();
}

function reply(message: RenderReply, transfer: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

port.on('message', (message: RenderMessage) => {
  if (message === 'end') return end();
  void answer(message).catch((error: unknown) => {
    if (!(error instanceof DrawingFault)) throw error;
    reply({ kind: 'broken', error });
  });
});
reply({ kind: 'ready' });
