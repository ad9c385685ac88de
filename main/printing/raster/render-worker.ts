import { parentPort, workerData } from 'node:worker_threads';
import { drawLabel } from './draw-label.ts';
import { Drawings } from './drawings.ts';
import { openPages } from './pages.ts';
import { createBarcodeReader } from './read-barcodes.ts';
import type { RenderMessage, RenderReply, RenderRequest, RenderThread } from './render-protocol.ts';

// The entry of a worker thread: a PDF or what a drawing shows comes in, dots and their barcodes go out. Whatever a
// document does to PDFium happens here; an exception ends the thread, and LabelRenderer starts
// another one.

const port = parentPort;
if (port === null) throw new Error('render-worker runs as a worker thread');
const { resourcesFolder } = workerData as RenderThread;
const drawings = new Drawings(resourcesFolder);
const [pages, read] = await Promise.all([openPages(), createBarcodeReader()]);

async function answer(request: RenderRequest): Promise<void> {
  const result = await drawLabel(request, { pages, read, drawings });
  const dots = result.ok ? [result.value.bitmap.data.buffer] : [];
  reply({ kind: 'done', result, spent: pages.isSpent }, dots);
}

function reply(message: RenderReply, transfer: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

port.on('message', (message: RenderMessage) => {
  if (message === 'end') port.close();
  else void answer(message);
});
reply({ kind: 'ready' });
// The platform's label waits for none of it; what does not load is said where something is drawn.
await drawings.warmUp().catch(() => undefined);
