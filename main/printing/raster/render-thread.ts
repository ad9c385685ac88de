import { Worker } from 'node:worker_threads';
import type { RenderThread } from './render-protocol.ts';

/**
 * JavaScript heap limits of the thread; the limit of PDFium's memory is in pdfium.ts. By default V8 gives each thread
 * 48 MB for the young generation, which a label fills with garbage.
 */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** Starts a render thread, which replies `ready` when it accepts labels. `entry` is the URL of render-worker. */
export function startRenderThread(entry: URL, given: RenderThread): Worker {
  return new Worker(entry, { resourceLimits: HEAP, workerData: given });
}
