import { parentPort } from 'node:worker_threads';
import { ok } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import { createBarcodeReader } from './read-barcodes.ts';
import { createRasteriser } from './render.ts';
import type { RenderReply, RenderRequest } from './render-protocol.ts';
import type { RenderedLabel } from './rendered-label.ts';

// The entry of a worker thread: a PDF comes in, dots and their barcodes go out. Whatever a
// document does to PDFium happens here; an exception ends the thread, and LabelRenderer starts
// another one.

const port = parentPort;
if (port === null) throw new Error('render-worker runs as a worker thread');
const [rasterise, readBarcodes] = await Promise.all([createRasteriser(), createBarcodeReader()]);

async function render({ pdf, paper }: RenderRequest): Promise<Result<RenderedLabel>> {
  const bitmap = await rasterise(pdf, paper);
  if (!bitmap.ok) return bitmap;
  return ok({ bitmap: bitmap.value, barcodes: await readBarcodes(bitmap.value) });
}

async function answer(request: RenderRequest): Promise<void> {
  const result = await render(request);
  const dots = result.ok ? [result.value.bitmap.data.buffer] : [];
  reply({ kind: 'done', result }, dots);
}

function reply(message: RenderReply, transfer: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

port.on('message', (request: RenderRequest) => void answer(request));
reply({ kind: 'ready' });
