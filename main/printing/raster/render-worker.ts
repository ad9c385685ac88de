import { parentPort } from 'node:worker_threads';
import { drawLabel } from './draw-label.ts';
import { openPages } from './pages.ts';
import { createBarcodeReader } from './read-barcodes.ts';
import type { RenderMessage, RenderReply, RenderRequest } from './render-protocol.ts';

// The entry of a worker thread: a PDF comes in, dots and their barcodes go out. Whatever a
// document does to PDFium happens here; an exception ends the thread, and LabelRenderer starts
// another one.

const port = parentPort;
if (port === null) throw new Error('render-worker runs as a worker thread');
const [pages, read] = await Promise.all([openPages(), createBarcodeReader()]);

async function answer(request: RenderRequest): Promise<void> {
  const result = await drawLabel(request, { pages, read });
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
