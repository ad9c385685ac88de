import { Worker } from 'node:worker_threads';
import type { RenderThread } from './render-protocol.ts';

/**
 * What JavaScript may take in the thread; the bound of PDFium's own memory stands in pdfium.ts. V8
 * gives each thread 48 MB for what is young by itself, which a label leaves full of garbage.
 */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** Starts a thread that draws; it says `ready` when it takes labels. `entry` is the URL of render-worker. */
export function startRenderThread(entry: URL, given: RenderThread): Worker {
  return new Worker(entry, { resourceLimits: HEAP, workerData: given });
}
