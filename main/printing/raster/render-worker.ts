import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../../base/host-services.ts';
import { drawLabel } from './draw-label.ts';
import { DrawingFault, Drawings } from './drawings.ts';
import { openPages } from './pages.ts';
import { createBarcodeReader } from './read-barcodes.ts';
import type { RenderMessage, RenderReply, RenderRequest, RenderThread } from './render-protocol.ts';

// Entry of the render thread: receives a PDF or the contents of a drawing, and returns dots and barcodes. All effects
// of a document on PDFium happen in this thread. A page that cannot be drawn is a result (`done`). A `DrawingFault`, such as
// a missing font, is a reply (`broken`, `cold`), and the thread goes on: it fails an own drawing or the stamp of a
// reprint. Any other exception ends the thread: its label fails as `label-unreadable`, and LabelRenderer starts another.

const port = parentPort;
if (port === null) throw new Error('render-worker runs as a worker thread');
const { resourcesFolder } = workerData as RenderThread;
const drawings = new Drawings(resourcesFolder);
const [pages, read] = await Promise.all([openPages(), createBarcodeReader()]);

/** Idle time (ms) before the thread loads the drawing modules; loading delays a waiting label by 100 ms. */
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
